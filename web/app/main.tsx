import '#web/ui/base.css';
import '#web/ui/fonts.css';
import '#web/ui/tokens.css';
import '#web/ui/mantine.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { auth } from './auth.ts';
import { Boot } from './boot/Boot.tsx';
import { startI18n } from './i18n.ts';
import { storedLanguage } from './language.ts';
import { fetchScreen } from './router.tsx';

void auth.current(); // under way while the language is loaded
fetchScreen();
await startI18n(storedLanguage());
const root = document.getElementById('root');
if (root) createRoot(root).render(<Boot auth={auth}>{(user) => <App user={user} />}</Boot>);
