import type { SpamReason } from '#contract/inquiries.ts';

/** Something that speaks for spam, and how much. */
export type Finding = { reason: SpamReason; points: number };
export type Verdict = { isSpam: boolean; reasons: SpamReason[] };

/** What the way in which a form came has against it; of the text see text-signs.ts, of the account's marks word-score.ts. */
export const points = {
  honeypot: 5,
  tooFast: 3,
  noToken: 1,
  oldToken: 1,
  badToken: 3,
  sameText: 2,
  muted: 5,
  blockedSender: 5,
  blockedWord: 5,
} satisfies Partial<Record<SpamReason, number>>;

const threshold = 5;
/** What words are worth less when somebody speaks of buying the name, and the most that is left of them. */
const buyersCredit = 3;
const maxOfBuyers = 1;
const ofWords: readonly SpamReason[] = ['links', 'words', 'resembles'];

export const finding = (reason: keyof typeof points): Finding => ({ reason, points: points[reason] });

/**
 * Whether an inquiry is held for spam, with all that speaks for it (D-200); nothing is thrown away. Words alone hold nobody
 * who wants to buy: spam that comes through costs a glance, a lost inquiry costs a sale.
 */
export function verdictOf(findings: readonly Finding[], { wantsName }: { wantsName: boolean }): Verdict {
  const sum = (chosen: readonly Finding[]) => chosen.reduce((total, { points }) => total + points, 0);
  const words = sum(findings.filter(({ reason }) => ofWords.includes(reason)));
  const others = sum(findings.filter(({ reason }) => !ofWords.includes(reason)));
  const counted = others + (wantsName ? Math.min(Math.max(0, words - buyersCredit), maxOfBuyers) : words);
  return { isSpam: counted >= threshold, reasons: findings.map(({ reason }) => reason) };
}
