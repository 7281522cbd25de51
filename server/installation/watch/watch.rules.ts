import { hourMs, minuteMs } from '#contract/dates.ts';
import type { InstallationTexts } from '#contract/installation-texts/en.ts';

type CodeOf<Key> = Key extends `message_${infer Code}` ? Code : never;
export type TroubleCode = CodeOf<keyof InstallationTexts['installationTrouble']>;

/** Something that is wrong; `subject`: the machine or server it is about, `what` stands in its sentence. */
export type Trouble = { code: TroubleCode; subject: string; what: string };
export type KnownTrouble = Trouble & {
  /** seen at every look since then */
  since: Date;
  /** not seen any more since then */
  fineSince: Date | null;
  notifiedAt: Date | null;
  lookedAt: Date;
};

/** A restart or a slow minute is no trouble, and what comes and goes is one trouble. */
const beginsAfterMs = 5 * minuteMs;
const overAfterMs = 15 * minuteMs;
/** A registry server that refuses for an hour is usual. */
const slowToBegin: Partial<Record<TroubleCode, number>> = { registrySilent: 6 * hourMs };
/** What nobody looked at for so long, as on a machine that is gone, is forgotten. */
const forgottenMs = 24 * hourMs;

/**
 * What is known after a look, and of which troubles operators are to be notified, each once when it has begun and once when it is over.
 * `isLookedAt`: whether this look could have seen it.
 */
export function afterLook(
  known: readonly KnownTrouble[],
  seen: readonly Trouble[],
  isLookedAt: (trouble: Trouble) => boolean,
  now: Date,
): { known: KnownTrouble[]; begun: Trouble[]; over: Trouble[] } {
  const [begun, over, left]: [Trouble[], Trouble[], KnownTrouble[]] = [[], [], []];
  const age = (at: Date) => now.getTime() - at.getTime();
  const same = (one: Trouble) => (other: Trouble) => one.code === other.code && one.subject === other.subject;
  for (const trouble of seen) {
    const { since, notifiedAt } = known.find(same(trouble)) ?? { since: now, notifiedAt: null };
    const isNotified = notifiedAt === null && age(since) >= (slowToBegin[trouble.code] ?? beginsAfterMs);
    if (isNotified) begun.push(trouble);
    left.push({ ...trouble, since, fineSince: null, notifiedAt: isNotified ? now : notifiedAt, lookedAt: now });
  }
  for (const trouble of known.filter((one) => !seen.some(same(one)))) {
    if (!isLookedAt(trouble)) {
      if (age(trouble.lookedAt) < forgottenMs) left.push(trouble);
    } else if (trouble.notifiedAt) {
      const fineSince = trouble.fineSince ?? now;
      if (age(fineSince) >= overAfterMs) over.push(trouble);
      else left.push({ ...trouble, fineSince, lookedAt: now });
    }
  }
  return { known: left, begun, over };
}
