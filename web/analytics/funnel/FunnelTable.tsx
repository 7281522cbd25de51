import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FunnelGrouping, type FunnelRow, otherLabel, unknownLabel } from '#contract/analytics.ts';
import { useFormat } from '#web/base/use-format.ts';
import { DomainName } from '#web/ui/DomainName.tsx';
import { useIsPrinting } from '#web/ui/use-is-printing.ts';
import type { FunnelProps } from '../slots.ts';
import styles from './Funnel.module.css';
import { type Passage, passageTo, steps } from './funnel-steps.ts';
import { usePassage } from './use-passage.ts';

/** Rows shown before all are asked for. */
const firstRows = 6;

type FunnelTableProps = FunnelProps & { rows: readonly FunnelRow[]; by: FunnelGrouping };

/** The same way for each lander, group or source; a click limits the whole report to it. */
export function FunnelTable({ rows, by, asked, sourceWords, onChoose }: FunnelTableProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const isPrinting = useIsPrinting();
  const [isOpen, setOpen] = useState(false);
  const isLong = rows.length > firstRows + 1;
  const filters = { lander: asked.landerId, group: asked.groupId, referrer: asked.referrer };
  if (rows.length === 0) return null;
  return (
    <>
      <table className={`num ${styles.table}`}>
        <caption className="vh">{t(`charts.funnel.captions.${by}`)}</caption>
        <thead>
          <tr>
            <th scope="col">{t(`charts.funnel.groupings.${by}`)}</th>
            {steps.map((step) => (
              <th key={step} scope="col">
                {t(`charts.funnel.steps.${step}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(isLong && !isOpen && !isPrinting ? rows.slice(0, firstRows) : rows).map((row) => {
            const filter = filterOf(row, by);
            return (
              <tr key={[row.id, row.label, row.test?.round, row.test?.variant].join(' ')}>
                <th scope="row">
                  {filter === null ? (
                    <span className={`row full breaks ${styles.name}`}>{nameOf(row)}</span>
                  ) : (
                    <button
                      type="button"
                      className={`row full breaks ${styles.name}`}
                      aria-pressed={filter.value === filters[filter.key]}
                      onClick={() => onChoose(filter.key, filter.value)}
                    >
                      {nameOf(row)}
                    </button>
                  )}
                </th>
                {steps.map((step) => (
                  <td key={step}>
                    <b>{number(row[step])}</b>
                    {step === 'sessions' ? null : <Share of={passageTo(step, row)} />}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {isLong ? (
        <button
          type="button"
          className={`screen-only link ${styles.more}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('charts.funnel.fewer') : t('charts.funnel.all', { total: rows.length })}
        </button>
      ) : null}
    </>
  );

  function nameOf({ id, label, test }: FunnelRow) {
    if (by === 'referrer') return sourceWords(label);
    if (by === 'template') return t(`charts.funnel.templates.${templates.find((one) => one === label) ?? 'unknown'}`);
    if (label === unknownLabel && id === null) return t('charts.funnel.templates.unknown');
    if (id === null) return t(label === otherLabel ? 'charts.funnel.others' : `charts.funnel.without.${by}`);
    if (by === 'group') return label;
    return (
      <>
        <DomainName name={label} size={13} />
        {test ? (
          <span className={`quiet ${styles.test}`}>
            {t('charts.funnel.test', { round: test.round, variant: test.variant.toUpperCase() })}
          </span>
        ) : null}
      </>
    );
  }
}

const templates = ['binAi', 'modern', 'comingSoon', 'custom'] as const;

/** A percentage of what the step is a part of, or a dash and why there is none. */
function Share({ of }: { of: Passage }) {
  const { short, whyNone } = usePassage();
  const share = short(of);
  if (share !== null) return <small>{share}</small>;
  return (
    <small title={whyNone(of)}>
      <span aria-hidden="true">–</span>
      <span className="vh">{whyNone(of)}</span>
    </small>
  );
}

type Filter = { key: Parameters<FunnelProps['onChoose']>[0]; value: string };

/** By what the report is narrowed to a row; null for what is no filter. A variant leads to its lander, whose tests are shown then. */
function filterOf({ id, label }: FunnelRow, by: FunnelGrouping): Filter | null {
  if (by === 'referrer') return label === otherLabel ? null : { key: by, value: label };
  if (by === 'template' || id === null) return null;
  return { key: by === 'group' ? 'group' : 'lander', value: id };
}
