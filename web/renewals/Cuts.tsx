import { useTranslation } from 'react-i18next';
import { type RenewalCut, type Renewals, renewalCuts } from '#contract/renewals.ts';
import { useFormat } from '#web/base/use-format.ts';
import styles from './Cuts.module.css';
import { costWords, cutWords } from './renewals.rules.ts';

/** The shares of what is due as one bar. */
export function CutBar({ cuts }: { cuts: Renewals['cuts'] }) {
  return (
    <div className={`flex ${styles.bar}`} aria-hidden="true">
      {renewalCuts.map((cut) =>
        cuts[cut].count > 0 ? <i key={cut} data-cut={cut} style={{ flexGrow: cuts[cut].count }} /> : null,
      )}
    </div>
  );
}

/** The colour of a cut in the bar. */
export const CutSwatch = ({ cut }: { cut: RenewalCut }) => (
  <i className={styles.swatch} data-cut={cut} aria-hidden="true" />
);

type CutsProps = {
  /** undefined while they are loaded */
  cuts: Renewals['cuts'] | undefined;
  value: RenewalCut | undefined;
  onChoose: (cut: RenewalCut | undefined) => void;
};

/** What happens to the names that are due: how many, at what cost, and what the list is narrowed to. */
export function Cuts({ cuts, value, onChoose }: CutsProps) {
  const { t } = useTranslation();
  const format = useFormat(cuts?.all.amounts);
  return (
    <section className={styles.cuts} aria-label={t('renewals.cutsLabel')}>
      {cuts ? <CutBar cuts={cuts} /> : <div className={styles.bar} />}
      <fieldset className={styles.choices} aria-label={t('words.show')}>
        {([undefined, ...renewalCuts] as const).map((cut) => {
          const sum = cuts?.[cut ?? 'all'];
          return (
            <button key={cut ?? 'all'} type="button" aria-pressed={value === cut} onClick={() => onChoose(cut)}>
              <span className={`row ${styles.label}`}>
                {cut ? <CutSwatch cut={cut} /> : null}
                {cutWords(cut, t)}
              </span>{' '}
              {sum ? (
                <>
                  <b>{format.number(sum.count)}</b> <em>{costWords(sum, t, format)}</em>
                </>
              ) : (
                <i className={styles.waiting} />
              )}
            </button>
          );
        })}
      </fieldset>
    </section>
  );
}
