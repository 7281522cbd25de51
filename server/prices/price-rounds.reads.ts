import type { MarketplaceKey } from '#contract/lookups.ts';
import type { Database, UserId } from '../context.ts';

/** Where a user's round at a marketplace stands. */
export type OwnRound = {
  marketplace: MarketplaceKey;
  /** only names below `.test` are asked about */
  isSandboxOnly: boolean;
  /** the marketplace asked to wait, or does not answer */
  pausedUntil: Date | null;
  /** how long the last whole round took; null: none has ended */
  lastMs: number | null;
  /** how long the present one has taken so far; null: it has not begun */
  presentMs: number | null;
};

export const roundsOfUser = (db: Database, userId: UserId) =>
  db.selectFrom('price_round').selectAll().where('user_id', '=', userId).orderBy('marketplace').execute();

/** The user's rounds of prices; none where no marketplace is set up. */
export async function ownRounds(db: Database, userId: UserId, now: Date): Promise<OwnRound[]> {
  const rows = await roundsOfUser(db, userId);
  const between = (from: Date | null, to: Date | null) => (from && to ? to.getTime() - from.getTime() : null);
  return rows.map((row) => ({
    marketplace: row.marketplace,
    isSandboxOnly: row.is_sandbox_only,
    pausedUntil: row.paused_until && row.paused_until > now ? row.paused_until : null,
    lastMs: between(row.last_started_at, row.last_ended_at),
    presentMs: between(row.started_at, now),
  }));
}
