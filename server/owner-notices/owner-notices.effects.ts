import type { ExpiryStep, ReleaseEvent } from '#contract/alerts.ts';
import type { ServiceKey } from '#contract/outside-services.ts';
import type { RenewalDecision } from '#contract/own-data.ts';
import type { AccountProblem } from '#contract/registrar-accounts.ts';
import type { Tx, UserId } from '../context.ts';
import { addToOutbox, effect } from '../jobs/outbox.ts';

/** A name that expires soon; `expiresOn` is a date (`2027-03-01`), the user's own one where the registry tells none. */
type ExpiringName = {
  domainId: string;
  domainName: string;
  expiresOn: string;
  /** its own step; notices of the version before have one for all */
  daysLeft?: ExpiryStep;
  /** whether it renews itself at its registrar; null or absent: not known */
  autoRenew?: boolean | null;
  /** what is decided about its renewal; absent in notices of the version before */
  decision?: RenewalDecision | null;
};

/** What a user is told besides recorded changes, which tell themselves: in the app, and over the channels that the user set up. */
export type OwnerNotice =
  /** at most 1,000 names a notice, the nearest step of them as `daysLeft`; those of several notices that come within a minute are told together */
  | { kind: 'expiry'; daysLeft: ExpiryStep; names: readonly ExpiringName[] }
  /** what happened to a name under release watch; `at` is an ISO instant */
  | { kind: 'release'; event: ReleaseEvent; domainId: string; domainName: string; at: string }
  /** names that expire soon, and do not renew themselves; at most 1,000 a notice */
  | { kind: 'autoRenew'; names: readonly Pick<ExpiringName, 'domainId' | 'domainName' | 'expiresOn'>[] }
  /** what is wrong with a registrar account since `at`, an ISO instant, or is over since then */
  | ({ kind: 'account'; at: string } & ProblemOfAccount);

/** `endsOn`: the last day of its key, of the problem that it ends. */
export type ProblemOfAccount = {
  accountId: string;
  registrar: ServiceKey;
  label: string;
  problem: AccountProblem;
  isOver: boolean;
  endsOn: string | null;
};

export const ownerNotified = effect<OwnerNotice>('owner-told');

/**
 * Tells a user of something once this transaction is committed: a notification in the app (its topics, D-170b) and what
 * the rules of the user's channels want. The same fact told twice reaches a channel once: an expiry by domain, date and
 * step, a release by domain, event and time, an account by its problem and time. Whoever tells marks durably what was told, in the same
 * transaction.
 */
export function notifyOwner(
  tx: Tx,
  { userId, now, notice }: { userId: UserId; now: Date; notice: OwnerNotice },
): Promise<void> {
  return addToOutbox(tx, ownerNotified, { userId, payload: notice, now });
}
