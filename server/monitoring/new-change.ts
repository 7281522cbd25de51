import type { MarketplaceKey } from '#contract/lookups.ts';
import type { ChangeField, ChangeKind } from '#contract/monitoring.ts';
import type { ChangeMeaning } from '#contract/monitoring-meanings.ts';
import type { UserId } from '../context.ts';

/** What one look saw beside the value, by names and values; at most 4 kB of it are kept. */
export type Evidence = { before: Record<string, unknown> | null; after: Record<string, unknown> | null };

/** A change of one field to be recorded. */
export type NewChange = {
  userId: UserId;
  domainId: string;
  kind: ChangeKind;
  field: ChangeField;
  marketplace?: MarketplaceKey;
  meaning: ChangeMeaning | null;
  /** as `ChangeValue` of the contract, a price in cents */
  before: unknown;
  after: unknown;
  /** of a price */
  currency?: string;
  /** host or name of the source that said so */
  source: string | null;
  evidence?: Evidence;
  /** what a visitor saw before and after, of the field `text` */
  texts?: { before: string; after: string };
  /** a release watch tells the user the same in this transaction (D-212e) */
  isToldByWatch?: boolean;
  /** when it was first seen; the changes of one answer have the same */
  at: Date;
};

/** A change that is stored as if it had been told earlier (D-233). */
export type PreparedChange = NewChange & {
  times?: number;
  lastAt?: Date;
  isMuted?: boolean;
  acknowledgedAt?: Date;
};
