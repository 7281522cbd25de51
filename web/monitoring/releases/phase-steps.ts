import { dayMs } from '#contract/dates.ts';
import type { Phase } from '#contract/life-cycle.ts';
import type { DomainLifeCycle } from '#contract/releases.ts';

type Days = readonly [least: number, most: number];
/** From the first to the last moment. */
type Span = { from: string; until: string };

export type PhaseStep = {
  phase: Phase;
  state: 'past' | 'now' | 'ahead';
  /** when it ends, of `free` when it begins; null: it is over, or cannot be said */
  end: Span | null;
  /** how long it lasts; null: the registry does not publish it, or it has no length */
  days: Days | null;
};

/** Phases that follow each other where nobody renews a name, each with its length. */
const lapses = ['expired', 'redemption', 'pendingDelete'] as const;

/**
 * What a name goes through unless somebody renews it, where its registry's rule is known. The days on which it may become
 * free are given; each earlier phase ends the length of the later ones before them.
 */
export function phaseSteps({ phase, window, rule, expirationDate }: DomainLifeCycle): PhaseStep[] {
  if (!rule) return [];
  const current = phase === 'autoRenew' ? 'expired' : phase; // both are the time in which the holder can still renew
  const all: readonly Phase[] = ['active', ...lapses, 'free'];
  const at = all.indexOf(current);
  const lengths = { expired: rule.grace, redemption: rule.redemption, pendingDelete: rule.pendingDelete };
  const ends = new Map<Phase, Span | null>([['free', window]]);
  let end: Span | null = window;
  for (const lapse of lapses.toReversed()) {
    ends.set(lapse, end);
    end = end && before(end, lengths[lapse]);
  }
  // the window is reckoned from the expiry itself, or the grace period has no known length
  const expiry = (window?.basis === 'expiry' ? end?.from : null) ?? expirationDate;
  ends.set('active', expiry === null ? null : { from: expiry, until: expiry });
  return all.flatMap((one, index): PhaseStep[] => {
    const days = one in lengths ? lengths[one as keyof typeof lengths] : null;
    if (days?.[1] === 0 && one !== current) return [];
    const state = index < at ? 'past' : index === at ? 'now' : 'ahead';
    const isKnown = state !== 'past' || one === 'active';
    return [{ phase: index === at ? phase : one, state, end: isKnown ? (ends.get(one) ?? null) : null, days }];
  });
}

function before({ from, until }: Span, days: Days | null): Span | null {
  if (!days) return null;
  const [least, most] = days;
  return { from: earlier(from, least), until: earlier(until, most) };
}

const earlier = (iso: string, days: number) => new Date(Date.parse(iso) - days * dayMs).toISOString();
