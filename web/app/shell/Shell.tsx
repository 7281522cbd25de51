import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, startTransition, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { part } from '#web/ui/part.tsx';
import { releaseIdle, whenIdle } from '../../base/idle.ts';
import { useNamesCounts } from '../../base/names-counts.ts';
import { useIsWaiting, useNavigate, useShown } from '../../base/router/RouterProvider.tsx';
import { showTitle } from '../../base/title.ts';
import { listen } from '../commands/listen.ts';
import { Overlays } from '../commands/Overlays.tsx';
import { DeletionNotice } from './DeletionNotice.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { OpenScreen } from './OpenScreen.tsx';
import styles from './Shell.module.css';

const loadSideMenu = () => import('./SideMenu.tsx');
/** Of a running batch, which few pages begin with: not before the screen is drawn. */
const ProgressStrip = lazy(async (): Promise<{ default: ComponentType }> => {
  await new Promise<void>(whenIdle);
  return import('#web/progress/ProgressStrip.tsx').then(
    ({ ProgressStrip }) => ({ default: ProgressStrip }),
    () => ({ default: () => null }), // it comes with the next page
  );
});
const SideMenu = part(async () => (await loadSideMenu()).SideMenu);

/** Frame of every screen: header with the running batch, the screen, footer, and the side menu over all of it. */
export function Shell() {
  const { t } = useTranslation();
  const [isFirst, setFirst] = useState(true);
  const showRest = useCallback(() => {
    releaseIdle();
    startTransition(() => setFirst(false));
  }, []);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isMenuWanted, setMenuWanted] = useState(false);
  const layout = useScreen()?.layout;
  const isWaiting = useIsWaiting();
  useShortcuts();
  useNamesCounts();
  const wantMenu = () => {
    void loadSideMenu().catch(() => {}); // tried again when it is opened
  };
  const openMenu = () => {
    setMenuWanted(true);
    setMenuOpen(true);
  };
  const forgetMenu = () => {
    setMenuWanted(false);
    setMenuOpen(false);
  };
  return (
    <div className={`column ${styles.app}`} data-layout={layout}>
      <a className={styles.skip} href="#main">
        {t('shell.skip')}
      </a>
      <Header onMenu={openMenu} onMenuIntent={wantMenu} isMenuOpen={isMenuOpen}>
        <Suspense>
          <ProgressStrip />
        </Suspense>
      </Header>
      <DeletionNotice />
      {isWaiting ? <div className={styles.waiting} aria-hidden="true" /> : null}
      <main id="main" tabIndex={-1} className={`column grow min-0 ${styles.main}`} aria-busy={isWaiting}>
        <OpenScreen />
      </main>
      {layout === 'full' ? null : <Footer />}
      {isMenuWanted ? <SideMenu isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} onMissing={forgetMenu} /> : null}
      <Overlays />
      {isFirst ? <FirstScreen onThere={showRest} /> : null}
    </div>
  );
}

/** Lets what waits for an idle page begin once the screen is there with all that it asked for; of no use after that. */
function FirstScreen({ onThere }: { onThere: () => void }) {
  const client = useQueryClient();
  const isFetching = useIsFetching() > 0;
  const { screen, View, error } = useShown();
  const isThere = !isFetching && (View !== undefined || error !== undefined || !screen);
  useEffect(() => {
    if (isThere && client.isFetching() === 0) onThere();
  }, [isThere, client, onThere]);
  return null;
}

/** Keys that work everywhere, from the first paint on: who knows them does not wait. */
function useShortcuts(): void {
  const navigate = useNavigate();
  useEffect(() => listen({ page: document, now: Date.now, navigate }), [navigate]);
}

/** What the shown screen says of itself; its title is set on every navigation and change of language (SHELL-013). */
function useScreen() {
  const { t } = useTranslation();
  const { screen, path } = useShown();
  const title = screen?.title && t(`titles.${screen.title}`);
  useEffect(() => {
    if (title) showTitle(title);
  }, [title, path]); // a navigation sets it again
  return screen;
}
