import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { builtInTemplates } from '#contract/landers.ts';
import { paths } from '#web/base/paths.ts';
import { RetryButton } from '#web/ui/RetryButton.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { SettingsFields } from '../settings/SettingsFields.tsx';
import { faultsToShow, readSettings } from '../settings/settings-draft.ts';
import { ThumbPart } from '../thumb/ThumbPart.tsx';
import styles from './Choices.module.css';
import type { Draft } from './draft.ts';
import { withPreset } from './draft.ts';
import { PresetMenu } from './PresetMenu.tsx';
import wizard from './Wizard.module.css';
import { templatesQuery } from './wizard.api.ts';

type StepTemplateProps = {
  draft: Draft;
  change: (by: (draft: Draft) => Draft) => void;
  /** leaving the step was tried: all that is wrong is told */
  isTried: boolean;
  /** of a domain that gets a page */
  exampleName: string;
};

/** Step 2: the template, and the settings that all pages of the group have; a preset may be loaded (D-181). */
export function StepTemplate({ draft, change, isTried, exampleName }: StepTemplateProps) {
  const { t } = useTranslation();
  const { faults } = readSettings(draft.settings);
  const choose = (template: string) => change((now) => ({ ...now, template }));
  return (
    <>
      <div className="row between gap-8">
        <h3 className="small w-560 soft">{t('words.template')}</h3>
        <PresetMenu onLoad={(preset) => change((now) => withPreset(now, preset))} />
      </div>
      {draft.type === 'custom' ? (
        <CustomTemplates template={draft.template} onChoose={choose} isTried={isTried} />
      ) : (
        <BuiltInTemplates draft={draft} onChoose={choose} exampleName={exampleName} />
      )}
      <div className={`grid ${wizard.settings}`}>
        <SettingsFields
          draft={draft.settings}
          onChange={(settings) => change((now) => ({ ...now, settings }))}
          faults={faultsToShow(faults, isTried)}
          exampleName={exampleName}
          of="group"
        />
      </div>
    </>
  );
}

type TemplateProps = { onChoose: (template: string) => void };

function BuiltInTemplates({
  draft,
  onChoose,
  exampleName,
}: TemplateProps & Pick<StepTemplateProps, 'draft' | 'exampleName'>) {
  const { t } = useTranslation();
  const group = useId();
  return (
    <fieldset className={`grid gap-10 ${styles.templates}`}>
      <legend className="vh">{t('words.template')}</legend>
      {builtInTemplates[draft.type].map((template) => (
        <label key={template} className={styles.template}>
          <ThumbPart look={template} domainName={exampleName} />
          <span className={`row ${styles.caption}`}>
            <input
              type="radio"
              className={styles.radio}
              name={group}
              value={template}
              checked={draft.template === template}
              onChange={() => onChoose(template)}
            />
            {t(`landerSettings.templates.${template}`)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The user's own descriptions that custom pages are written from (LAND-022, ERR-026). */
function CustomTemplates({ template, onChoose, isTried }: TemplateProps & { template: string; isTried: boolean }) {
  const { t } = useTranslation();
  const group = useId();
  const { data, isError, isFetching, refetch } = useQuery(templatesQuery);
  if (isError) {
    return (
      <p role="alert" className={`bad ${wizard.bad}`}>
        {t('landerWizard.templatesFailed')} <RetryButton isRetrying={isFetching} onRetry={() => void refetch()} />
      </p>
    );
  }
  if (!data) return <Spinner label={t('common.loading')} />;
  const isChosen = data.data.some(({ id }) => id === template);
  return (
    <fieldset className="grid gap-10">
      <legend className="vh">{t('words.template')}</legend>
      {data.data.map(({ id, name, description }) => (
        <label key={id} className={`row ${styles.type}`}>
          <span className={`grid grow min-0 soft ${styles.words}`}>
            <b className="ink breaks">{name}</b>
            {description ? <span>{description}</span> : null}
          </span>
          <input
            type="radio"
            className={styles.radio}
            name={group}
            value={id}
            checked={id === template}
            onChange={() => onChoose(id)}
          />
        </label>
      ))}
      {data.data.length === 0 ? <p className="quiet">{t('landerWizard.noTemplates')}</p> : null}
      <a className="link" href={paths.landerTemplates}>
        {t('landerWizard.toTemplates')}
      </a>
      {isTried && !isChosen ? (
        <p role="alert" className={`bad ${wizard.bad}`}>
          {t('landerWizard.faults.noTemplate')}
        </p>
      ) : null}
    </fieldset>
  );
}
