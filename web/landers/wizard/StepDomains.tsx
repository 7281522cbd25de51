import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { landerLimits, landerWords } from '#contract/landers.ts';
import { AreaField, InputField } from '#web/ui/Field.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { Draft } from './draft.ts';
import { withDomains } from './draft.ts';
import type { Fault } from './faults.ts';
import { LeftOut } from './LeftOut.tsx';
import { NamesGiven } from './NamesGiven.tsx';
import { Picker } from './Picker.tsx';
import type { WizardState } from './use-wizard.ts';
import styles from './Wizard.module.css';

type StepDomainsProps = {
  wizard: WizardState;
  /** the name that another group has */
  takenName: string | null;
  /** what stands in place of name and description: the group that domains are added to */
  locked: React.ReactNode;
};

/** Step 3: the group's name and description, and its domains (LAND-016 to LAND-018, D-181). */
export function StepDomains({ wizard, takenName, locked }: StepDomainsProps) {
  const { t } = useTranslation();
  const { draft, change, faults, leftOut } = wizard;
  const [source, setSource] = useState<'paste' | 'file' | null>(null);
  const add = (domains: readonly { id: string; domainName: string }[]) =>
    change((now) => ({ ...now, chosen: withDomains(now.chosen, domains) }));
  return (
    <div className={`grid grow ${styles.domains}`}>
      <div className={`column ${styles.side}`}>
        {locked ?? <GroupFields draft={draft} change={change} faults={faults} takenName={takenName} />}
        <p className={`sunken flex soft ${styles.hint}`}>
          <Icon className="rigid" of={IconInfoCircle} />
          <span>{t('landerWizard.oneLander')}</span>
        </p>
      </div>
      <div className={`column gap-8 ${styles.pick}`}>
        {leftOut.length > 0 ? <LeftOut ids={leftOut} /> : null}
        {source ? (
          <NamesGiven from={source} onAdd={add} onDone={() => setSource(null)} />
        ) : (
          <Picker
            chosen={draft.chosen}
            onChange={(chosen) => change((now) => ({ ...now, chosen }))}
            excludeGroupId={draft.groupId}
            onGive={setSource}
          />
        )}
        <p role="alert" className={`bad ${styles.bad}`}>
          {faults.includes('noDomains') ? t('landerWizard.faults.noDomains') : null}
        </p>
      </div>
    </div>
  );
}

type GroupFieldsProps = {
  draft: Draft;
  change: (by: (draft: Draft) => Draft) => void;
  faults: readonly Fault[];
  takenName: string | null;
};

function GroupFields({ draft, change, faults, takenName }: GroupFieldsProps) {
  const { t } = useTranslation();
  const nameFault = () => {
    if (faults.includes('noName')) return t('words.groupNameRequired', { defaultValue: landerWords.groupNameRequired });
    if (faults.includes('longName')) return t('landerWizard.faults.tooLong', { max: landerLimits.groupName });
    return takenName !== null && takenName === draft.name ? t('errors.LANDER_GROUP_NAME_TAKEN') : null;
  };
  const tooLong = t('landerWizard.faults.tooLong', { max: landerLimits.description });
  return (
    <>
      <InputField
        label={t('words.groupName')}
        error={nameFault()}
        autoComplete="off"
        maxLength={400} // what is too long is told, not cut
        value={draft.name}
        onChange={({ currentTarget: { value } }) => change((now) => ({ ...now, name: value }))}
      />
      <AreaField
        label={t('words.description')}
        hint={t('landerWizard.optional')}
        error={faults.includes('longDescription') ? tooLong : null}
        className={styles.area}
        rows={4}
        maxLength={5_000}
        value={draft.description}
        onChange={({ currentTarget: { value } }) => change((now) => ({ ...now, description: value }))}
      />
    </>
  );
}
