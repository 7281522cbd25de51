import { Drawer } from '@mantine/core';
import { WaitingCount } from '#web/inquiries/WaitingCount.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import '@mantine/core/styles/Drawer.layer.css';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconServerCog from '@tabler/icons-react/dist/esm/icons/IconServerCog.mjs';
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type MouseEvent, type MouseEventHandler, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/Icon.tsx';
import { Kit } from '#web/ui/Kit.tsx';
import { Mark } from '#web/ui/Mark.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { logOut } from '../../base/log-out.ts';
import { isCurrent, navigation } from '../../base/navigation.ts';
import { paths } from '../../base/paths.ts';
import { useShown } from '../../base/router/RouterProvider.tsx';
import { useAppSettings, useProductName } from '../../base/settings.ts';
import { theme, useScheme, useThemePreference } from '../../base/theme.ts';
import { useUser } from '../../base/user.ts';
import { LanguagePicker } from './LanguagePicker.tsx';
import styles from './SideMenu.module.css';

type SideMenuProps = { isOpen: boolean; onClose: () => void };

/** The menu at the right: links, theme, language, logout (SHELL-023 to SHELL-029). */
export function SideMenu({ isOpen, onClose }: SideMenuProps) {
  const { t } = useTranslation();
  const { isOperator = false } = useUser();
  // Opened after it is mounted: only then does it slide in, and give the focus back when it closes.
  const [isShown, setShown] = useState(false);
  const [isLeaving, setLeaving] = useState(false); // the focus is the next screen's then
  useEffect(() => {
    setShown(isOpen);
    if (isOpen) setLeaving(false);
  }, [isOpen]);
  const follow = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    setLeaving(currentTarget.pathname !== location.pathname);
    onClose();
  };
  return (
    <Kit>
      <Drawer.Root opened={isShown} onClose={onClose} position="right" size={292} returnFocus={!isLeaving}>
        <Drawer.Overlay />
        <Drawer.Content aria-label={t('shell.menu')}>
          <MenuHead onClose={onClose} />
          <MenuLinks onFollow={follow} />
          <div className={`grid rigid gap-10 line-top ${styles.foot}`}>
            <ThemeChoice />
            <LanguagePicker />
            {isOperator ? (
              <MenuLink to={paths.operator} onClick={follow}>
                <Icon of={IconServerCog} />
                {t('titles.operator')}
              </MenuLink>
            ) : null}
            <MenuLink to={paths.account} onClick={follow}>
              <Icon of={IconUserCircle} />
              {t('titles.account')}
            </MenuLink>
            <a className={`row gap-10 ${styles.item}`} href={paths.logout} onClick={logOut}>
              <Icon of={IconLogout} />
              {t('shell.logout')}
            </a>
          </div>
        </Drawer.Content>
      </Drawer.Root>
    </Kit>
  );
}

function MenuHead({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { name } = useUser();
  return (
    <div className={`row rigid gap-12 line-bottom ${styles.head}`}>
      <Mark />
      <div className="grow min-0">
        <h2 className={styles.product}>{useProductName()}</h2>
        {name ? <p className={`note nowrap ${styles.name}`}>{name}</p> : null}
      </div>
      <IconButton aria-label={t('shell.closeMenu')} onClick={onClose} data-autofocus>
        <Icon of={IconX} size={18} />
      </IconButton>
    </div>
  );
}

function MenuLinks({ onFollow }: { onFollow: MouseEventHandler<HTMLAnchorElement> }) {
  const { t } = useTranslation();
  const settings = useAppSettings();
  const marketplace = settings?.marketplaceHomeUrl;
  return (
    <nav className={`grow ${styles.links}`} aria-label={t('shell.menu')}>
      {navigation.map(({ title, to, icon }) => (
        <MenuLink key={to} to={to} onClick={onFollow}>
          <Icon of={icon} />
          {t(`titles.${title}`)}
          {to === paths.inquiries ? <WaitingCount /> : null}
        </MenuLink>
      ))}
      <MenuLink to={paths.toConfirm} onClick={onFollow}>
        <Icon of={IconChecklist} />
        {t('titles.toConfirm')}
      </MenuLink>
      {marketplace ? (
        <>
          <hr className={styles.line} />
          <a className={`row gap-10 ${styles.item}`} href={marketplace}>
            <Icon of={IconBuildingStore} />
            {t('shell.marketplace')}
            <Icon of={IconExternalLink} size={14} className="end" />
          </a>
        </>
      ) : null}
      {settings?.isOutboundLive === false ? (
        <p className={`note ${styles.note}`}>{t('connection.lookupsOffHint')}</p>
      ) : null}
    </nav>
  );
}

function MenuLink({ to, ...rest }: { to: string; onClick: MouseEventHandler<HTMLAnchorElement>; children: ReactNode }) {
  const { path } = useShown();
  return (
    <a
      href={to}
      className={`row gap-10 ${styles.item}`}
      aria-current={isCurrent(to, path) ? 'page' : undefined}
      {...rest}
    />
  );
}

function ThemeChoice() {
  const { t } = useTranslation();
  const isDark = useScheme() === 'dark';
  const isSystem = useThemePreference() === 'system';
  return (
    <div>
      <Switch isOn={isDark} onChange={theme.toggle}>
        <Icon of={IconMoon} className="quiet" />
        <span className={styles.label}>{t('shell.darkMode')}</span>
      </Switch>
      <button
        type="button"
        className={`link row small ${styles.system}`}
        aria-pressed={isSystem}
        onClick={() => theme.prefer('system')}
      >
        {t('shell.useSystemSetting')}
        {isSystem ? <Icon of={IconCheck} size={14} /> : null}
      </button>
    </div>
  );
}
