import { sql } from 'kysely';
import type { Tx } from '../../database/transaction.ts';
import type { KnownTrouble, TroubleCode } from './watch.rules.ts';

/** Lets one process at a time look, so that operators are notified of each trouble once. */
export async function lockTroubles(tx: Tx): Promise<void> {
  await sql`lock table installation_trouble in exclusive mode`.execute(tx);
}

/** All that is wrong, as the last looks found it. */
export async function listTroubles(tx: Tx): Promise<KnownTrouble[]> {
  const rows = await tx.selectFrom('installation_trouble').selectAll().execute();
  return rows.map(({ code, subject, what, since, fine_since, notified_at, looked_at }) => ({
    ...{ code: code as TroubleCode, subject, what, since },
    ...{ fineSince: fine_since, notifiedAt: notified_at, lookedAt: looked_at },
  }));
}

/** Stores what is wrong in place of what was stored. */
export async function saveTroubles(tx: Tx, known: readonly KnownTrouble[]): Promise<void> {
  await tx.deleteFrom('installation_trouble').execute();
  if (known.length === 0) return;
  const rows = known.map(({ code, subject, what, since, fineSince, notifiedAt, lookedAt }) => ({
    ...{ code, subject, what, since },
    ...{ fine_since: fineSince, notified_at: notifiedAt, looked_at: lookedAt },
  }));
  await tx.insertInto('installation_trouble').values(rows).execute();
}
