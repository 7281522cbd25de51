import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { WaitingCount } from '#web/inquiries/WaitingCount.tsx';
import { Bell } from '#web/notifications/Bell.tsx';
import { ToConfirmLink } from '#web/to-confirm/ToConfirmLink.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Mark } from '#web/ui/Mark.tsx';
import { whenIdle } from '../../base/idle.ts';
import { isCurrent, navigation } from '../../base/navigation.ts';
import { paths } from '../../base/paths.ts';
import { useShown } from '../../base/router/RouterProvider.tsx';
import { useProductName } from '../../base/settings.ts';
import { theme, useScheme } from '../../base/theme.ts';
import { useHeaderTitle } from '../../base/title.ts';
import { overlay } from '../commands/overlay.ts';
import styles from './Header.module.css';

/** Fetched when the page is idle, long before there is something to tell: without a connection it could not be. */
const Connection = lazy(async (): Promise<{ default: ComponentType }> => {
  await new Promise<void>(whenIdle);
  return import('./Connection.tsx').then(
    ({ Connection }) => ({ default: Connection }),
    () => ({ default: () => null }),
  );
});

type HeaderProps = {
  onMenu: () => void;
  onMenuIntent: () => void;
  isMenuOpen: boolean;
  /** what takes the room that is left between navigation and buttons: the running batch */
  children: ReactNode;
};

export function Header({ onMenu, onMenuIntent, isMenuOpen, children }: HeaderProps) {
  const { t } = useTranslation();
  const product = useProductName();
  const { path } = useShown();
  const title = useHeaderTitle();
  return (
    <header className={`screen-only row rigid line-bottom ${styles.top}`}>
      <a href={paths.home} className={`row min-0 ${styles.brand}`} aria-label={t('shell.home', { product })}>
        <Mark />
        <span className={`ell ${styles.word}`}>{product}</span>
      </a>
      <nav className={`flex gap-2 ${styles.nav}`} aria-label={t('shell.mainNavigation')}>
        {navigation.map(({ title, to }) => (
          <a
            key={to}
            href={to}
            className={`row gap-6 soft ${styles.entry}`}
            aria-current={isCurrent(to, path) ? 'page' : undefined}
          >
            {t(`titles.${title}`)}
            {to === paths.inquiries ? <WaitingCount /> : null}
          </a>
        ))}
      </nav>
      <h1 className={`ell heading ${styles.title}`} data-long={title.length > 14 || undefined}>
        {title}
      </h1>
      <div className={`row grow min-0 ${styles.room}`}>{children}</div>
      <div className={`row rigid gap-2 ${styles.actions}`}>
        <Suspense>
          <Connection />
        </Suspense>
        <PaletteButton />
        <ToConfirmLink />
        <Bell />
        <ThemeToggle />
        <IconButton
          className={styles.menu}
          aria-label={t('shell.openMenu')}
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={onMenu}
          onPointerEnter={onMenuIntent}
          onFocus={onMenuIntent}
        >
          <Icon of={IconMenu2} size={18} />
        </IconButton>
      </div>
    </header>
  );
}

function PaletteButton() {
  const label = useTranslation().t('shell.palette');
  return (
    <IconButton
      className={styles.search}
      aria-label={label}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => overlay.set('palette')}
    >
      <Icon of={IconSearch} size={18} />
    </IconButton>
  );
}

function ThemeToggle() {
  const { t } = useTranslation();
  const isDark = useScheme() === 'dark';
  const label = t(isDark ? 'shell.switchToLight' : 'shell.switchToDark');
  return (
    <IconButton className={styles.theme} aria-label={label} onClick={theme.toggle}>
      <Icon of={isDark ? IconSun : IconMoon} size={18} />
    </IconButton>
  );
}
