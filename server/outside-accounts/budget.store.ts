import { sql } from 'kysely';
import type { Database } from '../context.ts';
import { deleteInParts } from '../database/delete-in-parts.ts';
import { inTransaction } from '../database/transaction.ts';
import { BudgetSpent } from '../outbound/budget-spent.ts';

/** A budget, and after how long its next request may be made. */
export type Budget = { key: string; intervalMs: number };

/** Takes a request, or `slots` that follow each other, out of all of these budgets, or of none. Throws BudgetSpent. */
export async function takeRequest(db: Database, budgets: readonly Budget[], now: Date, slots = 1): Promise<void> {
  const keys = budgets.map(({ key }) => key).toSorted();
  await inTransaction({ db }, async (tx) => {
    await sql`insert into access_budget (key) select unnest(${keys}::text[]) on conflict do nothing`.execute(tx);
    const { rows } = await sql<{ at: Date }>`
      select greatest(next_at, blocked_until) as at from access_budget where key = any(${keys}::text[])
      order by key for update`.execute(tx);
    const at = Math.max(...rows.map((row) => row.at.getTime()));
    if (at > now.getTime()) throw new BudgetSpent(new Date(at));
    for (const { key, intervalMs } of budgets) {
      await sql`update access_budget set next_at = ${new Date(now.getTime() + slots * intervalMs)}, blocked_until = null
        where key = ${key}`.execute(tx);
    }
  });
}

/** The provider asked to wait: nobody asks with this access until then. */
export async function block(db: Database, key: string, until: Date): Promise<void> {
  await sql`update access_budget set blocked_until = greatest(blocked_until, ${until}) where key = ${key}`.execute(db);
}

/** Forgets budgets that nobody took from for long. */
export const purgeBudgets = (db: Database, before: Date): Promise<unknown> =>
  deleteInParts(
    db,
    sql`access_budget`,
    sql`next_at < ${before} and (blocked_until is null or blocked_until < ${before})`,
  );
