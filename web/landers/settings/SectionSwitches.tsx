import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Switch } from '#web/ui/Switch.tsx';
import styles from './Settings.module.css';
import { type SectionField, type Sections, sectionFields } from './settings-draft.ts';
import { useTextService } from './text-service.ts';

type SectionSwitchesProps = {
  sections: Sections;
  onChange: (field: SectionField, isOn: boolean) => void;
  /** what stands below a switch */
  below?: (field: SectionField) => ReactNode;
};

/** Which sections a page has. The assistant can only be switched on where a text service is set up (D-185). */
export function SectionSwitches({ sections, onChange, below }: SectionSwitchesProps) {
  const { t } = useTranslation();
  const isWithout = useTextService() === false;
  return (
    <fieldset className={`grid min-0 gap-4 ${styles.sections}`}>
      <legend>{t('words.sections')}</legend>
      {sectionFields.map((field) => (
        <div key={field} className={`grid gap-2 ${styles.section}`}>
          <Switch
            isOn={sections[field]}
            isDisabled={isWithout && field === 'showAiHelper' && !sections[field]}
            onChange={(isOn) => onChange(field, isOn)}
          >
            {t(`landerSettings.${field}`)}
          </Switch>
          {below?.(field)}
        </div>
      ))}
      {isWithout ? <p className={`note ${styles.note}`}>{t('landerSettings.noAssistant')}</p> : null}
    </fieldset>
  );
}
