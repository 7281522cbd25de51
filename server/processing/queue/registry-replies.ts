import { type Selectable, sql } from 'kysely';
import type { Database } from '../../database/pool.ts';
import type { Tables } from '../../database/tables.ts';
import type { Server } from '../../registration-data/registration-data.client.ts';
import { blockOf, type Report, type Standing, standingAfter } from '../standing.rules.ts';
import type { Block, ClaimedItem, Probe } from './item.ts';
import { type ProofReport, saveProofs } from './proof.ts';
import { withQueue } from './queue.ts';
import { keepReplies } from './stored-replies.ts';

type Name = { name: string; tld: string; via: Server | null };
type Replies = { freed: number; reports: (Report & Name & { isCanary: boolean })[] };
/** What a request brought and how the server was reached, before it is known of which name it was. */
export type Reply = Pick<Report, 'outcome' | 'retryAt' | 'reason' | 'at' | 'jitter'> & { via: Server | null };

/** Probes among the queue's names that may fail before a server is blocked of which no name is known to work. */
const secondOpinions = 4;

/** Collects what registry servers answered until it is booked to their budgets, by whose keys they go here, all at once. */
export function createRegistryReplies(onBlock: (server: string, block: Block) => void) {
  let pending = new Map<string, Replies>();
  return {
    /** one slot is free again; `reply` is null when it was not used */
    add(asked: ClaimedItem | Probe, reply: Reply | null): void {
      const { budget, name, tld } = asked;
      const replies = pending.get(budget) ?? { freed: 0, reports: [] };
      replies.freed += 1;
      const isItem = 'batch' in asked;
      const isRepeated = isItem && asked.attempt > 0 && asked.open?.registration !== undefined;
      const isCanary = !isItem && asked.isCanary;
      const isProbe = isItem ? asked.isProbe : !isCanary;
      if (reply) replies.reports.push({ ...reply, name, tld, isRepeated, isProbe, isCanary });
      pending.set(budget, replies);
    },
    isPending: () => pending.size > 0,
    /** Frees the slots of the worker and brings the servers' standing up to date (D-235). False when there was nothing. */
    async book(db: Database, workerNo: number): Promise<boolean> {
      if (pending.size === 0) return false;
      const replies = pending;
      pending = new Map();
      try {
        for (const [server, block] of await bookReplies(db, workerNo, replies)) onBlock(server, block);
        return true;
      } catch (error) {
        for (const [server, { freed, reports }] of replies) {
          const later = pending.get(server) ?? { freed: 0, reports: [] };
          pending.set(server, { freed: freed + later.freed, reports: [...reports, ...later.reports] });
        }
        throw error;
      }
    },
    /** A worker that begins again has no slots to give back. */
    forget(): void {
      pending = new Map();
    },
  };
}

/** Returns the servers that are blocked from now on. */
function bookReplies(db: Database, workerNo: number, replies: Map<string, Replies>): Promise<[string, Block][]> {
  const servers = [...replies.keys()];
  return withQueue(db, async (tx) => {
    await sql`update server_use u set running = greatest(u.running - f.freed, 0)
      from unnest(${servers}::text[], ${[...replies.values()].map((r) => r.freed)}::int[]) as f (server, freed)
      where u.server = f.server and u.worker_no = ${workerNo}`.execute(tx);
    const rows = await tx.selectFrom('server_budget').selectAll().where('server', 'in', servers).execute();
    const blocked: [string, Block][] = [];
    for (const row of rows) {
      const reports = replies.get(row.server)?.reports ?? [];
      const last = reports.at(-1);
      if (!last) continue;
      const good = reports.findLast(({ outcome }) => outcome === 'known') ?? {
        name: row.good_name,
        tld: row.good_tld,
        via: row.good_server,
      };
      const standing = standingOf(row, reports, good.name === null ? secondOpinions : 0);
      const wasBlocked = row.blocked_until !== null && row.blocked_until > last.at;
      if (standing.block && standing.block.until > last.at && !wasBlocked) blocked.push([row.server, standing.block]);
      await tx
        .updateTable('server_budget')
        .set({
          ...columnsOf(standing),
          good_name: good.name,
          good_tld: good.tld,
          good_server: good.via ? JSON.stringify(good.via) : null,
        })
        .where('server', '=', row.server)
        .execute();
    }
    await keepReplies(tx, keptOf(replies));
    await sql`update server_budget set probing_until = null
      where server = any(${servers}::text[]) and probing_until is not null`.execute(tx);
    await saveProofs(tx, proofsOf(replies));
    return blocked;
  });
}

const keptOf = (replies: ReadonlyMap<string, Replies>) =>
  [...replies].flatMap(([server, { reports }]) => reports.map((report) => ({ server, ...report })));

/** What the replies say of whether their servers know names at all. */
function proofsOf(replies: ReadonlyMap<string, Replies>): ProofReport[] {
  return [...replies].flatMap(([server, { reports }]) =>
    reports.map(({ name, tld, outcome, isCanary, at }) => {
      return { server, tld, name, isKnown: outcome === 'known', isDenied: outcome === 'notFound', isCanary, at };
    }),
  );
}

type Row = Selectable<Tables['server_budget']>;

function standingOf(row: Row, reports: readonly Report[], opinions: number): Standing {
  const before = {
    refusals: row.refusals,
    failures: row.failures,
    block: blockOf(row, reports[0]?.at ?? new Date()),
    lastAnswerAt: row.last_answer_at,
    failedAt: row.failed_at,
  };
  return reports.reduce<Standing>((standing, report) => standingAfter(standing, report, opinions), before);
}

function columnsOf({ refusals, failures, block, lastAnswerAt, failedAt }: Standing) {
  return {
    refusals,
    failures,
    blocked_until: block?.until ?? null,
    block_outcome: block?.outcome ?? null,
    block_reason: block?.reason ?? null,
    last_answer_at: lastAnswerAt,
    failed_at: failedAt,
  };
}
