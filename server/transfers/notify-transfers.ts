import { effect } from '../jobs/outbox.ts';

/** Transfers were planned, changed or deleted by hand, or the registry shows a step of some. */
export const transfersChanged = effect<Record<string, never>>('transfers-changed');

/** A transfer that ended because the name is at another registrar; `isElsewhere`: not at the one that was planned. */
export type Completed = { domainId: string; domainName: string; registrar: string; isElsewhere: boolean };
export const transfersCompleted = effect<{ completed: readonly Completed[] }>('transfers-completed');

/** What a user is reminded of: requested transfers without a change, or names that expire meanwhile. */
export type Reminder = {
  about: 'stuck' | 'expiring';
  names: readonly { domainId: string; domainName: string; toRegistrar: string; expiresOn: string | null }[];
};
export const transfersReminded = effect<Reminder>('transfers-reminded');
