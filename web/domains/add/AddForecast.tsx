import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type ImportColumn, importColumns } from '#contract/own-data-import.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Button } from '#web/ui/Button.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import styles from './AddDomains.module.css';
import results from './AddResults.module.css';
import type { Forecast } from './add-flow.ts';
import { foreseenValues } from './foreseen-values.ts';
import { FailedNames, FewNames, type Outcome, Totals } from './OutcomeLists.tsx';
import { useFaultText } from './use-fault-text.ts';
import { useFocusOnMount } from './use-focus-on-mount.ts';

const listed = 8;

type AddForecastProps = {
  forecast: Forecast;
  /** back to the input as it was, or with what is refused */
  onBack: (isRefused: boolean) => void;
  onAdd: () => void;
};

/** What adding would do to each name, and to the values of a file, before it is done (D-061a). */
export function AddForecast({ forecast, onBack, onAdd }: AddForecastProps) {
  const { t } = useTranslation();
  const values = useMemo(() => foreseenValues(forecast), [forecast]);
  const { preview, told } = forecast;
  const count = preview.added + preview.reactivated + preview.pendingVerification;
  const counted = (count: number) => ({ count, total: count });
  const isNothing = count === 0 && values.count === 0;
  const faultText = useFaultText();
  const download = () => {
    const those = (outcome: Outcome, names: readonly string[]) =>
      names.map((name) => [name, t(`addDomains.outcome.${outcome}`), '']);
    saveFile(t('addDomains.preview.file'), [
      [t('addDomains.names'), t('addDomains.preview.title'), t('common.reason')],
      ...those('added', preview.addedDomains),
      ...those('reactivated', preview.reactivatedDomains),
      ...those('pendingVerification', preview.pendingVerificationDomains),
      ...those('skipped', preview.skippedDomains),
      ...preview.failedDomains.map(({ domainName, ...refusal }) => [
        ...[domainName, t('addDomains.outcome.failed'), faultText(domainName, refusal)],
      ]),
    ]);
  };
  return (
    <div className="column grow">
      <div className="grow">
        <p className={results.text}>{t(isNothing ? 'addDomains.preview.nothing' : 'addDomains.preview.text')}</p>
        <Totals counts={preview} />
        {told.length > 0 ? <Values values={values} /> : null}
        <FailedNames failed={preview.failedDomains} onCorrect={() => onBack(true)} />
        <FewNames
          outcome="pendingVerification"
          names={preview.pendingVerificationDomains}
          note={t('addDomains.preview.pendingText')}
        />
        <FewNames outcome="reactivated" names={preview.reactivatedDomains} note={t('addDomains.reactivatedText')} />
        <FewNames outcome="skipped" names={preview.skippedDomains} note={t('addDomains.skippedText')} />
        <FewNames outcome="added" names={preview.addedDomains} />
        <div className={`flex wrap gap-6 ${results.tools}`}>
          <Button size="xs" variant="subtle" onClick={download}>
            {t('addDomains.preview.download')}
          </Button>
        </div>
      </div>
      <div className={`row gap-8 line-top ${styles.foot}`}>
        <Button onClick={() => onBack(false)}>{t('common.back')}</Button>
        <Button ref={useFocusOnMount<HTMLButtonElement>()} variant="filled" disabled={isNothing} onClick={onAdd}>
          {count === 0
            ? t('addDomains.preview.noteOnly', counted(values.count))
            : t('addDomains.submit', counted(count))}
        </Button>
      </div>
    </div>
  );
}

/** Of how many domains which values would be noted, and what stays as it is. */
function Values({ values }: { values: ReturnType<typeof foreseenValues> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { count, sold, fields, invalid, otherExpiry } = values;
  const counted = (count: number) => ({ count, total: count });
  const name = (column: ImportColumn) => t(`domain.columns.${column}`);
  const columns = importColumns.filter((column) => fields[column] !== undefined);
  return (
    <div className={`grid gap-4 soft ${results.forecast}`}>
      <p>
        {t('addDomains.preview.values', counted(count))}
        {columns.length > 0
          ? ` ${columns.map((column) => `${name(column)} ${format.number(fields[column] ?? 0)}`).join(', ')}.`
          : null}
      </p>
      {sold > 0 ? <p>{t('importFile.willBeSold', counted(sold))}</p> : null}
      {otherExpiry.length > 0 ? (
        <>
          <p>{t('addDomains.preview.otherExpiry', counted(otherExpiry.length))}</p>
          <ul>
            {otherExpiry.slice(0, listed).map(({ name: domain, registry, file }) => (
              <li key={domain}>
                <bdi>{domain}</bdi>:{' '}
                {t('addDomains.preview.instead', { registry: format.day(registry), file: format.day(file) })}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {invalid.length > 0 ? (
        <>
          <p>{t('addDomains.preview.invalid', counted(invalid.length))}</p>
          <ul>
            {invalid.slice(0, listed).map(({ name: domain, fields: wrong }) => (
              <li key={domain}>
                <bdi>{domain}</bdi>
                {wrong.length > 0 ? `: ${wrong.map(name).join(', ')}` : null}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
