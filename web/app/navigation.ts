import type { Icon } from '@tabler/icons-react';
import IconWorldWww from '@tabler/icons-react/dist/esm/icons/IconWorldWww.mjs';
import { paths } from './paths.ts';
import type { TitleKey } from './title.ts';

type NavigationEntry = {
  title: TitleKey;
  to: typeof paths.domains;
  icon: Icon;
  /** the activity feed has its place in the top navigation alone (SHELL-024) */
  isInSideMenu: boolean;
};

/** Screens in the order of the menus (SHELL-022, SHELL-024). A screen's issue adds its line here. */
export const navigation: readonly NavigationEntry[] = [
  { title: 'domains', to: paths.domains, icon: IconWorldWww, isInSideMenu: true },
];
