import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withTexts } from '../../base/i18n.ts';
import { whenIdle } from '../../base/idle.ts';
import { showTitle } from '../../base/title.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './Shell.module.css';

const loadSideMenu = () => import('./SideMenu.tsx');
/** Of a running batch, which few pages begin with: not before the screen is drawn. */
const ProgressStrip = lazy(async () => {
  await new Promise<void>(whenIdle);
  return { default: (await withTexts(import('#web/progress/ProgressStrip.tsx'), 'progress')).ProgressStrip };
});
const SideMenu = lazy(async () => ({ default: (await loadSideMenu()).SideMenu }));

/** Frame of every screen: header, the running batch, the screen, footer, and the side menu over all of it. */
export function Shell() {
  const { t } = useTranslation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isMenuWanted, setMenuWanted] = useState(false);
  const { layout } = useScreen();
  const wantMenu = () => {
    void loadSideMenu();
  };
  const openMenu = () => {
    setMenuWanted(true);
    setMenuOpen(true);
  };
  return (
    <div className={styles.app} data-layout={layout}>
      <a className={styles.skip} href="#main">
        {t('shell.skip')}
      </a>
      <Header onMenu={openMenu} onMenuIntent={wantMenu} isMenuOpen={isMenuOpen} />
      <Suspense>
        <ProgressStrip />
      </Suspense>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      {layout === 'full' ? null : <Footer />}
      {isMenuWanted ? (
        <Suspense>
          <SideMenu isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** What the shown route says of itself; its title is set on every navigation and change of language (SHELL-013). */
function useScreen() {
  const { t } = useTranslation();
  const matches = useMatches();
  const screen = matches.findLast(({ staticData }) => staticData.title)?.staticData ?? {};
  const title = screen.title && t(`titles.${screen.title}`);
  const place = matches.at(-1)?.pathname;
  useEffect(() => {
    if (title) showTitle(title);
  }, [title, place]); // a navigation sets it again
  return screen;
}
