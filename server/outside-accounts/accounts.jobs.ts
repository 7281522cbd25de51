import { dayMs } from '#contract/dates.ts';
import { keyEndsDays } from '#contract/registrar-accounts.ts';
import { inTransaction } from '../database/transaction.ts';
import type { ScheduledJob, ScheduleParts } from '../jobs/schedule.ts';
import { notifyOwner } from '../owner-notices/owner-notices.effects.ts';
import { serviceOf } from './accounts.reads.ts';
import { longestUnreadMs, newsOf } from './accounts.rules.ts';
import { findTroubled, setTold } from './accounts.store.ts';
import { purgeBudgets } from './budget.store.ts';
import { removeAnswered } from './held.store.ts';
import { purgeChanges } from './held-changes.store.ts';
import { purgeWritten } from './zones.store.ts';

/** So long what became of a name stays known beside it. */
const answeredDays = 365;
const atOnce = 5_000;
/** So long it is known what changed of a name in an account. */
const changesDays = 3 * 365;
/** So long it is known which values in zones are ours. */
const writtenDays = 3 * 365;

/** Forgets names that left accounts and were answered a year ago, changes of three years ago, and budgets that nobody uses. */
export const purgeAccountData: ScheduledJob = {
  name: 'purge-account-data',
  cron: '37 3 * * *',
  async run(parts, now) {
    await purgeBudgets(parts.db, new Date(now.getTime() - 2 * dayMs));
    await purgeChanges(parts.db, new Date(now.getTime() - changesDays * dayMs));
    await purgeWritten(parts.db, new Date(now.getTime() - writtenDays * dayMs));
    const before = new Date(now.getTime() - answeredDays * dayMs);
    for (let count = atOnce; count === atOnce; ) {
      count = await inTransaction(parts, (tx) => removeAnswered(tx, before, atOnce));
    }
  },
};

/**
 * Tells owners what is wrong with their accounts, each trouble once, and once that it is over (REG-012, REG-013). What was told is
 * kept in the same transaction, so a stop in the middle loses and repeats nothing.
 */
export const tellOfAccounts: ScheduledJob = {
  name: 'tell-of-accounts',
  cron: '*/10 * * * *',
  async run(parts, now) {
    const unreadSince = new Date(now.getTime() - longestUnreadMs);
    const lastDay = new Date(now.getTime() + keyEndsDays * dayMs).toISOString().slice(0, 10);
    let after: Troubled | null = null;
    for (;;) {
      const found: Troubled[] = await findTroubled(parts.db, { unreadSince, lastDay, after });
      for (const account of found) await tellOf(parts, account, now);
      after = found.at(-1) ?? null;
      if (after === null) break;
    }
  },
};

type Troubled = Awaited<ReturnType<typeof findTroubled>>[number];

async function tellOf(parts: ScheduleParts, row: Troubled, now: Date): Promise<void> {
  const { userId, id, label, provider, told: before, key_ends_on: keyEndsOn } = row;
  const standing = {
    ...{ pausedAt: row.paused_at, heldAt: row.held_at, outcome: row.outcome, step: row.step, syncedAt: row.synced_at },
    ...{ connectedAt: row.connected_at, setAt: row.set_at, tries: row.tries, keyEndsOn },
  };
  const { told, begun, over } = newsOf(before, standing, now);
  if (told.join() === before.join()) return;
  const about = {
    kind: 'account',
    accountId: id,
    registrar: serviceOf(provider),
    label,
    at: now.toISOString(),
  } as const;
  const notices = [
    ...begun.map((problem) => ({ problem, isOver: false, endsOn: problem === 'keyEnds' ? keyEndsOn : null })),
    ...(over ? [{ problem: over, isOver: true, endsOn: null }] : []),
  ];
  await inTransaction(parts, async (tx) => {
    if (!(await setTold(tx, userId, { id, before, told }))) return;
    for (const notice of notices) await notifyOwner(tx, { userId, now, notice: { ...about, ...notice } });
  });
}
