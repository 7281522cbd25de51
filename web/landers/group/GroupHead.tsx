import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconLayout from '@tabler/icons-react/dist/esm/icons/IconLayout.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useTranslation } from 'react-i18next';
import type { LanderGroup } from '#contract/lander-groups.ts';
import { builtInTemplateOf } from '#contract/landers.ts';
import { paths } from '#web/base/paths.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { templateKey, typeIcons } from '../lander-looks.ts';
import type { Show } from '../landers-search.ts';
import { GroupCounts } from './GroupCounts.tsx';
import { GroupMenuButton } from './GroupMenuButton.tsx';
import styles from './GroupPage.module.css';
import { GroupProgress } from './GroupProgress.tsx';
import type { GroupTask } from './group-tasks.tsx';

type GroupHeadProps = {
  group: LanderGroup;
  /** which of its pages are shown; undefined: all */
  show: Show | undefined;
  onShow: (show: Show | undefined) => void;
  onTask: (task: GroupTask) => void;
};

/** The group's name with what can be done with it, and below it what its pages are and how many stand where. */
export function GroupHead({ group, show, onShow, onTask }: GroupHeadProps) {
  const { t } = useTranslation();
  const builtIn = builtInTemplateOf(group.template);
  return (
    <div className={`line-bottom ${styles.head}`}>
      <div className={`row gap-8 ${styles.bar}`}>
        <a
          className={`pressable grid rigid quiet ${styles.back}`}
          href={paths.landers}
          aria-label={t('landers.allGroups')}
          title={t('landers.allGroups')}
        >
          <Icon of={IconArrowLeft} />
        </a>
        <h1 className={`min-0 breaks ${styles.title}`}>
          <bdi>{group.name}</bdi>
        </h1>
        <div className={`row rigid gap-8 end ${styles.actions}`}>
          <Button
            className={styles.edit}
            leftSection={<Icon of={IconAdjustmentsHorizontal} />}
            onClick={() => onTask({ kind: 'edit', group })}
          >
            {t('landers.group.edit')}
          </Button>
          <ButtonLink
            data-variant="filled"
            data-shortcut="add"
            data-replace
            leftSection={<Icon of={IconPlus} />}
            href={paths.growLanderGroup(group.id)}
          >
            {t('titles.addDomains')}
          </ButtonLink>
          <GroupMenuButton group={group} onTask={onTask} />
        </div>
      </div>
      <div className={`row wrap ${styles.meta}`}>
        {group.description ? <p className={`soft breaks ${styles.description}`}>{group.description}</p> : null}
        <span className="flex wrap gap-6">
          <Badge>
            <Icon of={typeIcons[group.type]} size={12} />
            {t(`landers.types.${group.type}`)}
          </Badge>
          {group.type === 'comingSoon' ? null : (
            <Badge>
              <Icon of={IconLayout} size={12} />
              {builtIn ? t(templateKey(builtIn)) : <bdi>{group.templateName ?? t('landers.templateGone')}</bdi>}
            </Badge>
          )}
        </span>
        <GroupCounts group={group} show={show} onShow={onShow} />
      </div>
      <GroupProgress group={group} />
    </div>
  );
}
