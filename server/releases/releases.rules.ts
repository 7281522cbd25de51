import type { ReleaseEvent } from '#contract/alerts.ts';
import { dayMs, hourMs } from '#contract/dates.ts';
import { lifeCycleOf, type NameFacts, type Phase, phaseOf, releaseWindowOf } from '#contract/life-cycle.ts';
import type { ReleaseState } from '#contract/releases.ts';

/** What was seen of a name that somebody waits for. */
export type Watch = {
  createdAt: Date;
  state: ReleaseState;
  phase: Phase;
  phaseAfter: Date | null;
  phaseBy: Date;
  lookedAt: Date | null;
  deniedAt: Date | null;
  releasedAt: Date | null;
  takenAt: Date | null;
  takenBy: string | null;
  endedAt: Date | null;
};

/** What a registry answered about it; `isRegistered` undefined: nothing. */
export type Look = {
  at: Date;
  isRegistered: boolean | undefined;
  facts: Omit<NameFacts, 'isNotRegistered' | 'phaseBegan'>;
  registeredBefore: Date | null;
  registeredNow: Date | null;
  registrar: string | null;
};

/** A second answer counts from so long after the first: two that came together may share one mistake. */
const agreesAfterMs = 20_000;
/** A name that nobody has registered for so long is no news any more. */
const freeForMs = 7 * dayMs;

/** The watch after one more answer, and what of it is news. */
export function afterLook(watch: Watch, look: Look): { watch: Watch; event: ReleaseEvent | null } {
  if (watch.endedAt !== null || look.isRegistered === undefined) return { watch, event: null };
  const seen = { ...watch, lookedAt: look.at };
  return look.isRegistered ? afterRegistered(seen, watch.lookedAt, look) : afterDenied(seen, look.at);
}

function afterDenied(watch: Watch, at: Date): ReturnType<typeof afterLook> {
  const { releasedAt } = watch;
  if (releasedAt !== null) {
    const isOver = at.getTime() - releasedAt.getTime() >= freeForMs;
    return { watch: isOver ? { ...watch, state: 'free', endedAt: at } : watch, event: null };
  }
  const deniedAt = watch.deniedAt ?? at;
  if (at.getTime() - deniedAt.getTime() < agreesAfterMs) return { watch: { ...watch, deniedAt }, event: null };
  const released = { deniedAt, releasedAt: deniedAt, phase: 'free', phaseAfter: null, phaseBy: deniedAt } as const;
  return { watch: { ...watch, ...released }, event: 'released' };
}

function afterRegistered(watch: Watch, lookedBefore: Date | null, look: Look): ReturnType<typeof afterLook> {
  const phase = phaseOf({ ...look.facts, isNotRegistered: false }, look.at);
  const began = phase === watch.phase ? {} : { phase, phaseAfter: lookedBefore, phaseBy: look.at };
  const now = { ...watch, ...began, deniedAt: null };
  if (watch.releasedAt !== null || isNewRegistration(watch, look)) {
    const taken = { state: 'taken', takenAt: look.at, takenBy: look.registrar, endedAt: look.at } as const;
    return { watch: { ...now, ...taken }, event: 'reregistered' };
  }
  return { watch: now, event: eventOf(watch.phase, phase) };
}

/** Registered by somebody between two looks: most wanted names are free for less than a second. */
function isNewRegistration({ createdAt }: Watch, { registeredBefore, registeredNow }: Look): boolean {
  if (!registeredBefore || !registeredNow) return false;
  return (
    registeredNow.getTime() - registeredBefore.getTime() > dayMs &&
    registeredNow.getTime() > createdAt.getTime() - dayMs
  );
}

function eventOf(before: Phase, after: Phase): ReleaseEvent | null {
  if (after === 'pendingDelete' && before !== after) return 'enteredPendingDelete';
  const wasLapsing = before === 'expired' || before === 'redemption' || before === 'pendingDelete';
  return wasLapsing && (after === 'active' || after === 'autoRenew') ? 'restored' : null;
}

/** A window that is known better is looked through more closely: hours wide at most, and the minutes between two looks. */
const densities = [
  { hours: 72, minutes: 2 },
  { hours: 240, minutes: 15 },
  { hours: Infinity, minutes: 60 },
] as const;

/** In how many minutes the registry is asked again, as far as its budget allows; null: no oftener than about other names. */
export function lookMinutes(watch: Watch, facts: Look['facts'], now: Date): number | null {
  if (watch.endedAt !== null) return null;
  if (watch.releasedAt !== null) return now.getTime() - watch.releasedAt.getTime() < dayMs ? 10 : 60;
  if (watch.deniedAt !== null) return 1;
  const window = releaseWindowOf(withWatch(facts, watch), now);
  if (!window || (window.basis === 'expiry' && !goesAtOnce(facts.tld))) return null;
  const isNear = now.getTime() >= window.from.getTime() - hourMs && now.getTime() <= window.until.getTime() + 2 * dayMs;
  if (!isNear) return null;
  const hours = (window.until.getTime() - window.from.getTime()) / hourMs;
  return densities.find((density) => hours <= density.hours)?.minutes ?? null;
}

/** What is known of a name, with what its watch has seen. */
export function withWatch(facts: Look['facts'], watch: Watch | null): NameFacts {
  const phaseBegan = watch && { after: watch.phaseAfter, by: watch.phaseBy };
  return {
    ...facts,
    isNotRegistered: watch !== null && watch.releasedAt !== null && watch.takenAt === null,
    phaseBegan,
  };
}

/** Some registries let a name go without a redemption that would be seen first. */
const goesAtOnce = (tld: string) => lifeCycleOf(tld)?.redemption[1] === 0;
