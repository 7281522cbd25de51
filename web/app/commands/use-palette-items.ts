import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs';
import IconWand from '@tabler/icons-react/dist/esm/icons/IconWand.mjs';
import { useTranslation } from 'react-i18next';
import { toasts } from '#web/ui/toast.ts';
import { errorText } from '../../base/error-text.ts';
import { changeLanguage } from '../../base/i18n.ts';
import { type Language, languageCodes, languages, toLanguage } from '../../base/language.ts';
import { logOut } from '../../base/log-out.ts';
import { navigation } from '../../base/navigation.ts';
import { operatorPages } from '../../base/operator-pages.ts';
import { paths } from '../../base/paths.ts';
import { raiseRefreshInOrder } from '../../base/reload.ts';
import { useNavigate } from '../../base/router/RouterProvider.tsx';
import { sections } from '../../base/sections.ts';
import { theme, useScheme } from '../../base/theme.ts';
import { useUser } from '../../base/user.ts';
import { overlay } from './overlay.ts';
import type { PaletteItem } from './palette-items.ts';
import { shortcuts } from './shortcut-keys.ts';

/** The screens of this version, those of the installation for operators, and what can be done on every screen. */
export function usePaletteItems(): PaletteItem[] {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const { isOperator = false } = useUser();
  const isDark = useScheme() === 'dark';
  const open = (to: string) => () => void navigate(to);
  const keysOf = (to: string) => shortcuts.find((one) => 'to' in one && one.to === to)?.keys;
  const screen = (to: string, label: string, icon: typeof IconBell): PaletteItem => {
    const keys = keysOf(to);
    return { id: `screen:${to}`, group: 'screens', label, icon, run: open(to), ...(keys ? { keys } : {}) };
  };
  const action = (id: string, label: string, icon: typeof IconBell, run: () => void): PaletteItem => ({
    id: `action:${id}`,
    group: 'actions',
    label,
    icon,
    run,
  });
  const others = languageCodes.filter((code) => code !== toLanguage(i18n.language));
  return [
    { ...action('add', t('titles.addDomains'), IconPlus, open(paths.addDomains)), keys: ['a'] },
    action('newLanderGroup', t('words.newLanderGroup'), IconPlus, open(paths.newLanderGroup)),
    action('refresh', t('common.refresh'), IconRefresh, raiseRefreshInOrder),
    action(
      'theme',
      t(isDark ? 'shell.switchToLight' : 'shell.switchToDark'),
      isDark ? IconSun : IconMoon,
      theme.toggle,
    ),
    action('system', t('commands.actions.systemTheme'), IconDeviceDesktop, () => theme.prefer('system')),
    ...others.map((code) =>
      action(`language:${code}`, t('commands.actions.language', { language: languages[code].name }), IconLanguage, () =>
        speak(code),
      ),
    ),
    {
      ...action('shortcuts', t('commands.shortcuts.title'), IconKeyboard, () => overlay.set('shortcuts')),
      keys: ['?'],
    },
    action('logout', t('shell.logout'), IconLogout, () => {
      logOut();
      location.assign(paths.logout);
    }),
    ...navigation.map(({ title, to, icon }) => screen(to, t(`titles.${title}`), icon)),
    ...sections.map(({ title, to, icon }) => screen(to, t(`titles.${title}`), icon)),
    screen(paths.toConfirm, t('titles.toConfirm'), IconChecklist),
    screen(paths.landerPresets, t('titles.landerPresets'), IconBookmark),
    screen(paths.landerTemplates, t('titles.landerTemplates'), IconWand),
    screen(paths.notifications, t('titles.notifications'), IconBell),
    screen(paths.account, t('titles.account'), IconUserCircle),
    ...(isOperator ? operatorPages.map(({ of, to, icon }) => screen(to, t(`operator.titles.${of}`), icon)) : []),
  ];
}

function speak(language: Language): void {
  changeLanguage(language).catch((error: unknown) => toasts.show({ type: 'danger', title: errorText(error) }));
}
