import type { FunnelSteps } from '#contract/analytics.ts';

/** The steps from visit to sale, in their order. */
export const steps = [
  'sessions',
  'inquiries',
  'replied',
  'offers',
  'agreed',
  'sold',
] as const satisfies readonly (keyof FunnelSteps)[];
export type Step = (typeof steps)[number];

/** What each step is a part of: a sale may come without an offer, and without an agreement here. */
const wholeOf = {
  ...{ inquiries: 'sessions', replied: 'inquiries', offers: 'inquiries', agreed: 'offers', sold: 'inquiries' },
} as const satisfies Record<Exclude<Step, 'sessions'>, Step>;

/** A share of fewer than these is told in both numbers: 50% of two says more than is known. */
export const fewest = 20;

/** How much of a step came to a later one: a share, both numbers where they are small, or why there is none. */
export type Passage =
  | { kind: 'share'; share: number }
  | { kind: 'numbers'; part: number; whole: number; share: number }
  | { kind: 'nothing' }
  /** more than the step it is of: visitors that are not counted sent inquiries, too */
  | { kind: 'uncounted' };

export function passageTo(step: Exclude<Step, 'sessions'>, figures: FunnelSteps): Passage {
  const part = figures[step];
  const whole = figures[wholeOf[step]];
  if (part > whole) return { kind: 'uncounted' };
  if (whole === 0) return { kind: 'nothing' };
  const share = part / whole;
  return whole < fewest ? { kind: 'numbers', part, whole, share } : { kind: 'share', share };
}
