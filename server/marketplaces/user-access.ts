import type { MarketplaceKey } from '#contract/lookups.ts';
import type { UserId } from '../context.ts';
import type { Unanswered } from '../outbound/lookup.ts';
import type { Clients } from './clients.ts';

/** Why an access is left alone for a time. */
export type Blocked = Pick<Unanswered, 'outcome' | 'reason' | 'retryAt'>;

/** Users' own accesses to the marketplaces, as a worker uses them. */
export type UserAccess = {
  /** Reads the accesses of users not read in the last minute. Never throws: those read before stay. */
  prepare(userIds: readonly UserId[]): Promise<void>;
  /** of a user that was prepared; only the marketplaces of which the user has an access */
  clientsOf(userId: UserId): Partial<Clients> | undefined;
  /** Keeps why a user's access, the one that was asked with last, is left alone, for that user to see. Never throws. */
  note(userId: UserId, marketplace: MarketplaceKey, blocked: Blocked): Promise<void>;
};
export const noUserAccess: UserAccess = {
  prepare: async () => {},
  clientsOf: () => undefined,
  note: async () => {},
};
