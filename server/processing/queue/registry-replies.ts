import { sql } from 'kysely';
import type { Database } from '../../database/pool.ts';
import { type Report, type Standing, standingAfter } from './budget.rules.ts';
import type { Block } from './item.ts';
import { withQueue } from './queue.ts';

type Replies = { freed: number; reports: Report[] };

/** Collects what registry servers answered until it is booked to their budgets, all at once. */
export function createRegistryReplies() {
  let pending = new Map<string, Replies>();
  return {
    /** one slot is free again; `report` is null when it was not used */
    add(server: string, report: Report | null): void {
      const replies = pending.get(server) ?? { freed: 0, reports: [] };
      replies.freed += 1;
      if (report) replies.reports.push(report);
      pending.set(server, replies);
    },
    /** Frees the slots of the worker and brings the servers' standing up to date (D-235). False when there was nothing. */
    async book(db: Database, workerNo: number): Promise<boolean> {
      if (pending.size === 0) return false;
      const replies = pending;
      pending = new Map();
      try {
        await bookReplies(db, workerNo, replies);
        return true;
      } catch (error) {
        for (const [server, { freed, reports }] of replies) {
          const later = pending.get(server) ?? { freed: 0, reports: [] };
          pending.set(server, { freed: freed + later.freed, reports: [...reports, ...later.reports] });
        }
        throw error;
      }
    },
    /** A worker that begins anew has no slots to give back. */
    forget(): void {
      pending = new Map();
    },
  };
}
export type RegistryReplies = ReturnType<typeof createRegistryReplies>;

function bookReplies(db: Database, workerNo: number, replies: Map<string, Replies>): Promise<void> {
  const servers = [...replies.keys()];
  return withQueue(db, async (tx) => {
    await sql`update server_use u set running = greatest(u.running - f.freed, 0)
      from unnest(${servers}::text[], ${[...replies.values()].map((r) => r.freed)}::int[]) as f (server, freed)
      where u.server = f.server and u.worker_no = ${workerNo}`.execute(tx);
    const { rows } = await sql<{
      server: string;
      refusals: number;
      failures: number;
      blocked_until: Date | null;
      block_outcome: Block['outcome'] | null;
      block_reason: string | null;
      last_answer_at: Date | null;
    }>`select server, refusals, failures, blocked_until, block_outcome, block_reason, last_answer_at
      from server_budget where server = any(${servers}::text[])`.execute(tx);
    for (const row of rows) {
      const block = row.blocked_until &&
        row.block_outcome && { outcome: row.block_outcome, reason: row.block_reason ?? '', until: row.blocked_until };
      const { refusals, failures, last_answer_at: lastAnswerAt } = row;
      const reports = replies.get(row.server)?.reports ?? [];
      const standing = reports.reduce<Standing>(standingAfter, { refusals, failures, block, lastAnswerAt });
      await tx.updateTable('server_budget').set(columnsOf(standing)).where('server', '=', row.server).execute();
    }
  });
}

function columnsOf({ refusals, failures, block, lastAnswerAt }: Standing) {
  return {
    refusals,
    failures,
    blocked_until: block?.until ?? null,
    block_outcome: block?.outcome ?? null,
    block_reason: block?.reason ?? null,
    last_answer_at: lastAnswerAt,
  };
}
