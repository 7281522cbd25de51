import { sql } from 'kysely';
import type { Received, Reply } from '#contract/endpoint.ts';
import { notFound } from '#contract/errors.ts';
import type { AcknowledgeChanges, UndoAcknowledge } from '#contract/monitoring.ts';
import type { UserContext } from '../context.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { changeConditions } from './change-conditions.ts';
import * as store from './changes.store.ts';
import { pushChanges } from './push-changes.ts';
import { findStatement } from './timeline.reads.ts';

const maxAtOnce = 10_000;
const isId = (id: string) => /^\d{1,18}$/.test(id);

/**
 * Marks changes as seen (D-205); what is not the user's, or marked already, is passed over. Throws NOT_FOUND where `upTo`
 * is no change of the user's.
 */
export async function acknowledge(
  ctx: UserContext,
  body: Received<typeof AcknowledgeChanges>['body'],
): Promise<Reply<typeof AcknowledgeChanges>> {
  const acknowledged = await inTransaction(ctx, async (tx) => {
    const ids = 'ids' in body ? body.ids.filter(isId) : await idsUpTo(tx, ctx, body);
    const count = await store.acknowledge(tx, ctx.userId, ids.slice(0, maxAtOnce), ctx.now);
    return { acknowledgedCount: count, hasMore: ids.length > maxAtOnce };
  });
  pushMarked(ctx);
  return { ...acknowledged, acknowledgedAt: ctx.now.toISOString() };
}

type UpTo = Extract<Received<typeof AcknowledgeChanges>['body'], { upTo: string }>;

async function idsUpTo(tx: Tx, ctx: UserContext, { upTo, filter }: UpTo): Promise<string[]> {
  const at = isId(upTo) ? await store.findTime(tx, ctx.userId, upTo) : undefined;
  if (!at) throw notFound();
  const conditions = await changeConditions(
    { ...ctx, db: tx },
    { ...filter, state: filter.state === 'muted' ? 'muted' : 'unacknowledged' },
  );
  const older = sql`(c.detected_at, c.id) <= (${at}, ${upTo}::bigint) and c.acknowledged_at is null`;
  const { rows } = await findStatement(ctx.userId, conditions, { skip: 0, take: maxAtOnce + 1, older }).execute(tx);
  return rows.map(({ id }) => String(id));
}

/** Takes back what one call of the user marked. */
export async function undoAcknowledge(
  ctx: UserContext,
  { acknowledgedAt }: Received<typeof UndoAcknowledge>['body'],
): Promise<Reply<typeof UndoAcknowledge>> {
  const reopenedCount = await inTransaction(ctx, (tx) => store.reopen(tx, ctx.userId, new Date(acknowledgedAt)));
  pushMarked(ctx);
  return { reopenedCount };
}

/** Other pages of the user load again. */
const pushMarked = (ctx: UserContext) => pushChanges(ctx, ctx.userId, { count: 0, entries: [] });
