import { useTranslation } from 'react-i18next';
import type { Handover, HandoverStep, StepState } from '#contract/handovers.ts';
import { marketNames } from '#contract/listing-changes.ts';
import { paths } from '#web/base/paths.ts';
import { useFormat } from '#web/base/use-format.ts';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { StatusDot } from '#web/ui/StatusDot.tsx';
import styles from './HandoverPart.module.css';

/** Seen by the product, or ticked by the user. */
export const isDone = ({ seen, doneAt }: StepState): boolean => seen === 'done' || doneAt !== null;

const tones = { done: 'good', underWay: 'busy', open: 'warn', unknown: 'neutral' } as const;
type StepLineProps = {
  step: StepState;
  delisting?: Handover['delisting'];
  onTick: (step: HandoverStep, isTicked: boolean) => void;
};

/** A step with its tick, and what the data says of it; where the two disagree both are told. */
export function StepLine({ step: state, delisting = null, onTick }: StepLineProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { step, doneAt, seen } = state;
  const isSeen = seen === 'done';
  return (
    <li className={`flex wrap between line-bottom ${styles.step}`} data-done={isDone(state) || undefined}>
      <label>
        <input
          type="checkbox"
          checked={doneAt !== null || isSeen}
          disabled={isSeen && doneAt === null} // seen: there is nothing to say against it
          onChange={({ currentTarget }) => onTick(step, currentTarget.checked)}
        />
        <span>
          <b>{t(`handover.steps.${step}`)}</b>
          <small>{t(`handover.hints.${step}`)}</small>
        </span>
      </label>
      <span className={`grid gap-2 t-12 breaks ${styles.seen}`}>
        {seen === null ? null : <Sighting state={state} />}
        {step === 'delisted' && delisting ? (
          <a className="link" href={paths.changeSet(delisting.setId)}>
            {t(`handover.delisting.${delisting.state}`)}
          </a>
        ) : null}
        {doneAt !== null && !isSeen ? <small>{t('handover.ticked', { date: date(doneAt) })}</small> : null}
      </span>
    </li>
  );
}

/** What registry, marketplaces or the account say, with the time of their answer. */
function Sighting({ state: { step, seen, seenAt, values, unknown } }: { state: StepState }) {
  const { t } = useTranslation();
  if (seen === null) return null;
  const list = values.join(', ');
  const [from = '', to = ''] = values;
  const words =
    step === 'transferred' && seen === 'done' && to !== ''
      ? t('handover.seen.moved', { from, to })
      : seen === 'unknown'
        ? t(step === 'delisted' ? 'handover.seen.notAsked' : 'handover.seen.unknown', {
            names: unknown.map(marketplaceName).join(', '),
          })
        : t(`handover.seen.${step as 'unlock'}.${seen as 'done'}`, {
            names: step === 'delisted' ? values.map(marketplaceName).join(', ') : list,
          });
  return (
    <>
      <StatusDot tone={tones[seen]}>{words}</StatusDot>
      {seenAt === null ? null : (
        <small>
          {t('handover.seenAt')} <RelativeTime at={seenAt} />
        </small>
      )}
    </>
  );
}

const names: Record<string, string> = { ...marketNames, godaddy: 'GoDaddy', atom: 'Atom' };
const marketplaceName = (key: string): string => names[key] ?? key;
