import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { LanderGroup } from '#contract/lander-groups.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { menuPart } from '#web/ui/MenuButton.tsx';
import type { GroupTask } from './group-tasks.tsx';

export type GroupMenuProps = { group: LanderGroup; onTask: (task: GroupTask) => void };

const Menu = menuPart(async () => (await import('./GroupMenu.tsx')).GroupMenu);

/** Opens what can be done with a group. */
export function GroupMenuButton(props: GroupMenuProps) {
  return <Menu {...props} button={(opener) => <Dots name={props.group.name} {...opener} />} />;
}

function Dots({ name, ...rest }: Omit<ComponentProps<typeof IconButton>, 'aria-label'> & { name: string }) {
  const label = useTranslation().t('landers.group.menu', { name });
  return (
    <IconButton aria-label={label} {...rest}>
      <Icon of={IconDots} />
    </IconButton>
  );
}
