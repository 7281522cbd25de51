import { sql } from 'kysely';
import { type AuditActor, auditPageSize, type ChangedField } from '#contract/audit.ts';
import { isUuid } from '#contract/uuid.ts';
import type { Database, UserId } from '../context.ts';

/** When each of these accounts last did something that was recorded. */
export async function lastActs(db: Database, userIds: readonly string[]): Promise<Map<string, Date>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; at: Date | null }>`
    select u.id, (select e.at from audit_entry e where e.user_id = u.id and e.actor = 'user' order by e.no desc limit 1) as at
    from unnest(${userIds}::uuid[]) as u(id)`.execute(db);
  return new Map(rows.flatMap(({ id, at }) => (at ? [[id, at] as const] : [])));
}

/** When a user did something since then, the oldest first. */
export async function actsSince(
  db: Database,
  { userId, action, since }: { userId: UserId; action: string; since: Date },
): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`select at from audit_entry
    where user_id = ${userId} and actor = 'user' and action = ${action} and at > ${since} order by at`.execute(db);
  return rows.map(({ at }) => at);
}

export type AuditAsked = {
  /** number of the entry before the first that is wanted */
  before?: number | undefined;
  actor?: AuditActor | undefined;
  userId?: string | undefined;
  action?: string | undefined;
  /** moments (ISO); the first is included, the second is not */
  from?: string | undefined;
  to?: string | undefined;
};
export type AuditRow = {
  no: number;
  at: Date;
  actor: AuditActor;
  actorId: string | null;
  userId: string | null;
  action: string;
  names: number;
  details: Record<string, string | number | boolean | null>;
};

/**
 * Entries of all accounts, newest first, at most `limit`: for the operator, who sees how many names and not which. One index
 * serves each filter; what an account did and what an operator did to it or elsewhere are read apart and put together.
 */
export async function listEntries(db: Database, asked: AuditAsked, limit: number): Promise<AuditRow[]> {
  const { before, actor, userId, action, from, to } = asked;
  if (userId !== undefined && !isUuid(userId)) return [];
  const conditions = [
    before !== undefined && sql`no < ${before}`,
    actor && sql`actor = ${actor}`,
    action && sql`action = ${action}`,
    from && sql`at >= ${new Date(from)}`,
    to && sql`at < ${new Date(to)}`,
  ].filter((one) => typeof one === 'object');
  const read = (whose: ReturnType<typeof sql>[]) => sql<AuditRow>`
    (select no, at, actor, actor_id as "actorId", user_id as "userId", action,
      coalesce(cardinality(domain_ids), 0) as names, details
    from audit_entry where ${sql.join([...whose, ...conditions, sql`true`], sql` and `)} order by no desc limit ${limit})`;
  if (userId === undefined) return (await read([]).execute(db)).rows;
  const ofPerson = read([sql`user_id = ${userId}`]);
  const asOperator = read([
    sql`actor = 'operator'`,
    sql`actor_id = ${userId}`,
    sql`user_id is distinct from ${userId}`,
  ]);
  const { rows } = await sql<AuditRow>`${ofPerson} union all ${asOperator} order by no desc limit ${limit}`.execute(db);
  return rows;
}

type OwnAuditRow = {
  no: number;
  at: Date;
  actor: AuditActor;
  sessionId: string | null;
  action: string;
  names: number;
  changes: ChangedField[];
};

/** What was done to one of a user's names, newest first, a page and one more. */
export async function listDomainEntries(
  db: Database,
  { userId, domainId, before }: { userId: UserId; domainId: string; before?: number | undefined },
): Promise<OwnAuditRow[]> {
  if (!isUuid(domainId)) return [];
  // first the few of the name, then their order: the planner would walk all of the user's instead
  const { rows } = await sql<OwnAuditRow>`
    with found as materialized (
      select no, at, actor, session_id as "sessionId", action, cardinality(domain_ids) as names,
        coalesce(case when changes ? 'names' then changes -> 'names' -> ${domainId.toLowerCase()}::text
          else changes -> 'fields' end, '[]') as changes
      from audit_entry where domain_ids @> array[${domainId}]::uuid[] and user_id = ${userId}
    )
    select * from found where no < ${before ?? Number.MAX_SAFE_INTEGER} order by no desc limit ${auditPageSize + 1}`.execute(
    db,
  );
  return rows;
}
