import { toIsoOrNull } from '#contract/dates.ts';
import { DealRules, type DealRulesState } from '#contract/deal-rules.ts';
import type { Database, Tx, UserContext, UserId } from '../context.ts';
import { getGroup } from '../landers/groups/groups.reads.ts';

/** The rules of a lander group as they stand. Throws NOT_FOUND. */
export async function dealRulesOf(ctx: UserContext, groupId: string): Promise<DealRulesState> {
  const { id, name: groupName, landerCount } = await getGroup(ctx, groupId);
  const row = await rowOf(ctx.db, ctx.userId, id);
  return {
    groupName,
    landerCount,
    onSince: toIsoOrNull(row?.on_since ?? null),
    running: parsed(row?.rules),
    draft: parsed(row?.draft),
  };
}

/** The rules that answer offers of this group now; null: none do. */
export async function rulesInForce(db: Database | Tx, userId: UserId, groupId: string): Promise<DealRules | null> {
  const row = await rowOf(db, userId, groupId);
  return row?.on_since ? parsed(row.rules) : null;
}

const rowOf = (db: Database | Tx, userId: UserId, groupId: string) =>
  db
    .selectFrom('deal_rule')
    .select(['rules', 'draft', 'on_since'])
    .where('user_id', '=', userId)
    .where('group_id', '=', groupId)
    .executeTakeFirst();

const parsed = (stored: unknown): DealRules | null => DealRules.safeParse(stored).data ?? null;
