import type { Agreement } from '#contract/agreements.ts';
import type { Handover } from '#contract/handovers.ts';

const roadSteps = ['offer', 'agreement', 'payment', 'handover'] as const;
type RoadStep = {
  step: (typeof roadSteps)[number];
  state: 'done' | 'now' | 'late' | 'ahead';
  /** the words below it, with `day`, a day or an instant; below the offer its amount */
  words: 'openUntil' | 'since' | 'due' | 'late' | 'paidOn' | 'partPaid' | 'by' | 'arrived';
  day: string;
  /** payments that came, of how many */
  paid: number;
  all: number;
};

type Deal = Pick<Agreement, 'terms' | 'signedAt' | 'payments'>;

/**
 * How far a deal is from the offer to the hand-over. Nothing is guessed: paid is what the seller marked, handed over what the
 * registry shows or the seller ticked. `today` as `2026-05-22`.
 */
export function dealRoad({ terms, signedAt, payments }: Deal, handover: Handover | null, today: string): RoadStep[] {
  const isSigned = signedAt !== null;
  const paid = payments.filter(({ paidAt }) => paidAt !== null);
  const next = payments.find(({ paidAt }) => paidAt === null);
  const isPaid = isSigned && payments.length > 0 && next === undefined;
  const counts = { paid: paid.length, all: payments.length };
  const dueOn = next?.dueOn ?? terms.payments[0]?.dueOn ?? '';
  const isLate = isSigned && !isPaid && dueOn < today;
  const moved = handover?.steps.find(({ step }) => step === 'transferred');
  const isMoved = moved !== undefined && (moved.seen === 'done' || moved.doneAt !== null);
  const lastPaid =
    paid
      .map(({ paidAt }) => paidAt ?? '')
      .toSorted()
      .at(-1) ?? '';
  return [
    { ...counts, step: 'offer', state: 'done', words: 'by', day: '' },
    {
      ...counts,
      step: 'agreement',
      state: isSigned ? 'done' : 'now',
      words: isSigned ? 'since' : 'openUntil',
      day: signedAt ?? terms.openUntil,
    },
    {
      ...counts,
      step: 'payment',
      state: isPaid ? 'done' : isLate ? 'late' : isSigned ? 'now' : 'ahead',
      words: isPaid ? 'paidOn' : isLate ? 'late' : paid.length > 0 ? 'partPaid' : 'due',
      day: isPaid ? lastPaid : dueOn,
    },
    {
      ...counts,
      step: 'handover',
      state: isMoved ? 'done' : isPaid ? (terms.arrivedOn < today ? 'late' : 'now') : 'ahead',
      words: isMoved ? 'arrived' : 'by',
      day: terms.arrivedOn,
    },
  ];
}
