import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { useTranslation } from 'react-i18next';
import type { LanderGroup } from '#contract/lander-groups.ts';
import { paths } from '#web/base/paths.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { SettingsList } from '../settings/SettingsList.tsx';
import { ThumbPart } from '../thumb/ThumbPart.tsx';
import choices from './Choices.module.css';
import { StepType } from './StepType.tsx';
import { useTemplateName } from './use-template-name.ts';
import styles from './Wizard.module.css';

const nothing = () => {};

/** Why nothing can be changed here, and where it can (LAND-014, D-180). */
function LockedNote({ group }: { group: LanderGroup }) {
  const { t } = useTranslation();
  return (
    <p className={`sunken flex soft ${styles.hint}`}>
      <Icon className="rigid" of={IconLock} />
      <span>
        {t('landerWizard.locked.why', { name: group.name })}{' '}
        <a className="link" href={paths.landerGroup(group.id)}>
          {t('landerWizard.locked.toGroup')}
        </a>
      </span>
    </p>
  );
}

/** Step 1 of a group that exists: read only. */
export function LockedType({ group }: { group: LanderGroup }) {
  return (
    <>
      <LockedNote group={group} />
      <StepType type={group.type} onChange={nothing} hasTextService isLocked />
    </>
  );
}

/** Step 2 of a group that exists: read only. */
export function LockedTemplate({ group, exampleName }: { group: LanderGroup; exampleName: string }) {
  const { t } = useTranslation();
  const templateName = useTemplateName()(group.template, group.templateName);
  const look = group.type === 'custom' ? 'custom' : (group.template as 'binAi' | 'modern' | 'comingSoon');
  return (
    <>
      <LockedNote group={group} />
      <h3 className="small w-560 soft">{t('words.template')}</h3>
      <fieldset className={`grid gap-10 ${choices.templates}`} disabled>
        <legend className="vh">{t('words.template')}</legend>
        <label className={choices.template}>
          <ThumbPart look={look} domainName={exampleName} />
          <span className={`row ${choices.caption}`}>
            <input type="radio" className={choices.radio} checked readOnly />
            {templateName}
          </span>
        </label>
      </fieldset>
      <SettingsList settings={group.configuration} />
    </>
  );
}

/** Sidebar the domains: which group they get into, and what it fixes. */
export function LockedGroup({ group }: { group: LanderGroup }) {
  const { t } = useTranslation();
  const templateName = useTemplateName()(group.template, group.templateName);
  return (
    <>
      <dl className={`grid gap-8 ${styles.lockedGroup}`}>
        <div>
          <dt className="note">{t('words.groupName')}</dt>
          <dd className="breaks">
            <bdi>{group.name}</bdi>
          </dd>
        </div>
        <div>
          <dt className="note">{t('words.type')}</dt>
          <dd className="breaks">{t(`domain.lander.${group.type}`)}</dd>
        </div>
        <div>
          <dt className="note">{t('words.template')}</dt>
          <dd className="breaks">{templateName}</dd>
        </div>
      </dl>
      <LockedNote group={group} />
    </>
  );
}
