import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconLayoutList from '@tabler/icons-react/dist/esm/icons/IconLayoutList.mjs';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { menuPart } from '#web/ui/MenuButton.tsx';
import type { DomainSearch } from '../domain-search.ts';
import type { Views } from './use-views.ts';
import styles from './Views.module.css';

export type ViewsProps = { views: Views; search: DomainSearch; isIconOnly: boolean };

const Menu = menuPart(async () => (await import('./ViewsMenu.tsx')).ViewsMenu);

/** Names the active view; its menu has all of them (GRID-001). */
export function ViewsButton(props: ViewsProps) {
  return <Menu {...props} button={(opener) => <Opener {...props} {...opener} />} />;
}

function Opener({ views, search, isIconOnly, ...rest }: ComponentProps<typeof Button> & ViewsProps) {
  const { t } = useTranslation();
  const label = t('domains.views');
  const name = views.active?.viewName;
  return (
    <Button
      variant="subtle"
      aria-label={name ? `${label}: ${name}` : label}
      leftSection={isIconOnly ? null : <Icon of={IconLayoutList} />}
      rightSection={isIconOnly ? null : <Icon of={IconChevronDown} size={14} />}
      {...rest}
    >
      {isIconOnly ? <Icon of={IconLayoutList} size={18} /> : <bdi className={styles.name}>{name ?? label}</bdi>}
    </Button>
  );
}
