import '#web/ui/base.css';
import '#web/ui/fonts.css';
import '#web/ui/tokens.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { auth } from '../base/auth.ts';
import { formatOf } from '../base/format.ts';
import { startI18n } from '../base/i18n.ts';
import { holdIdle } from '../base/idle.ts';
import { storedLanguage } from '../base/language.ts';
import { copyNamesWhole } from '../ui/copied-names.ts';
import { App } from './App.tsx';
import { Boot } from './boot/Boot.tsx';
import { router } from './router.ts';

/** So long nothing is drawn for want of the sign-in's check or the screen's code; the spinner shows from then on. */
const patienceMs = 500;

/**
 * Draws once, when all is there, and in slices: drawing again what came a moment later, or all in one piece, makes a
 * phone deaf for longer. Nothing here is awaited at the top of the module: screens import what this file is built with,
 * and would wait for it while it waits for them.
 */
async function start(root: HTMLElement): Promise<void> {
  holdIdle();
  const known = Promise.all([auth.current(), router.load()]).then(([status]) => status);
  await startI18n(storedLanguage());
  await warmFormats();
  const first = await Promise.race([known, new Promise<undefined>((later) => setTimeout(later, patienceMs))]);
  startTransition(() =>
    createRoot(root).render(
      <Boot auth={auth} first={first}>
        {(user) => <App user={user} />}
      </Boot>,
    ),
  );
}

/** The first formatter of a page costs a phone 50 ms: in a task of its own it is not on top of the first drawing. */
function warmFormats(): Promise<void> {
  return new Promise((done) =>
    setTimeout(() => {
      formatOf(storedLanguage(), null).number(0);
      setTimeout(done);
    }),
  );
}

const root = document.getElementById('root');
if (root) void start(root);
document.addEventListener('copy', copyNamesWhole);
