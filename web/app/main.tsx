import '#web/ui/base.css';
import '#web/ui/fonts.css';
import '#web/ui/tokens.css';
import '#web/ui/mantine.css';
import { createRoot } from 'react-dom/client';
import { auth } from '../base/auth.ts';
import { startI18n } from '../base/i18n.ts';
import { storedLanguage } from '../base/language.ts';
import { App } from './App.tsx';
import { Boot } from './boot/Boot.tsx';
import { fetchScreen } from './router.tsx';

void auth.current(); // under way while the language is loaded
fetchScreen();
await startI18n(storedLanguage());
const root = document.getElementById('root');
if (root) createRoot(root).render(<Boot auth={auth}>{(user) => <App user={user} />}</Boot>);
