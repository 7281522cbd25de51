import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FunnelGrouping, type FunnelRow, otherLabel } from '#contract/analytics.ts';
import { useFormat } from '#web/base/use-format.ts';
import { DomainName } from '#web/ui/DomainName.tsx';
import { useIsPrinting } from '#web/ui/use-is-printing.ts';
import type { FunnelProps } from '../slots.ts';
import styles from './Funnel.module.css';
import { passageTo, steps } from './funnel-steps.ts';
import { usePassage } from './use-passage.ts';

/** Rows shown before all are asked for. */
const firstRows = 6;

type FunnelTableProps = FunnelProps & { rows: readonly FunnelRow[]; by: FunnelGrouping };

/** The same way for each lander, group or source; a click limits the whole report to it. */
export function FunnelTable({ rows, by, asked, sourceWords, onChoose }: FunnelTableProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const passage = usePassage();
  const isPrinting = useIsPrinting();
  const [isOpen, setOpen] = useState(false);
  const isLong = rows.length > firstRows + 1;
  const chosen = { lander: asked.landerId, group: asked.groupId, referrer: asked.referrer }[by];
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
            const value = filterOf(row, by);
            return (
              <tr key={`${row.id ?? ''} ${row.label}`}>
                <th scope="row">
                  {value === null ? (
                    <span className={`row full breaks ${styles.name}`}>{nameOf(row)}</span>
                  ) : (
                    <button
                      type="button"
                      className={`row full breaks ${styles.name}`}
                      aria-pressed={value === chosen}
                      onClick={() => onChoose(by, value)}
                    >
                      {nameOf(row)}
                    </button>
                  )}
                </th>
                {steps.map((step) => (
                  <td key={step}>
                    <b>{number(row[step])}</b>
                    {step === 'sessions' ? null : <small>{passage.short(passageTo(step, row))}</small>}
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

  function nameOf({ id, label }: FunnelRow) {
    if (by === 'referrer') return sourceWords(label);
    if (id === null) return t(label === otherLabel ? 'charts.funnel.others' : `charts.funnel.without.${by}`);
    return by === 'lander' ? <DomainName name={label} size={13} /> : label;
  }
}

/** By what the report is narrowed to a row; null for what is no filter. */
function filterOf({ id, label }: FunnelRow, by: FunnelGrouping): string | null {
  if (by !== 'referrer') return id;
  return label === otherLabel ? null : label;
}
