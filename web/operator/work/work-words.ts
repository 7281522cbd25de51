import type { TFunction } from 'i18next';
import type { FailedWork } from '#contract/operator-work.ts';

/** What an effect brings, by what its kind begins with; all others are about names. */
const effectGroups = [
  [/^(written-)?mail/, 'mails'],
  [/^(inquir|owner-|agreement)/, 'inquiries'],
  [/^(lander|public-name)/, 'landers'],
  [/^(transfers|handover)/, 'transfers'],
  [/^batch/, 'lookups'],
  [/^month/, 'figures'],
  [/^new-sign-in/, 'signIns'],
] as const;
const mailKinds = ['confirmation', 'reply', 'received', 'declined', 'agreement'] as const;

/** What failed work is about, in words: kinds are names of the program. */
export function kindWords({ of, kind }: FailedWork, t: TFunction): string {
  if (of === 'effects') {
    const [, group = 'names' as const] = effectGroups.find(([begin]) => begin.test(kind)) ?? [];
    return t(`operatorWork.failures.effects.${group}`);
  }
  const known = of === 'buyerMails' ? mailKinds.find((one) => one === kind) : undefined;
  return known ? t(`operatorWork.failures.mailKinds.${known}`) : kind;
}
