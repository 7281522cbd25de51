import { sql } from 'kysely';
import type { BlockedReason, ChangeKind, ChangeValue, RowState } from '#contract/change-sets.ts';
import type { Remedy } from '#contract/registrar-accounts.ts';
import { type Database, provenUserId, type Tx, type UserId } from '../context.ts';
import { storableJson } from '../database/storable-text.ts';
import { dueQueue } from '../jobs/due-queue.ts';

type Stored = {
  user_id: string;
  set_id: string;
  id: string;
  domain_id: string;
  name: string;
  kind: ChangeKind;
  target: 'registrar' | 'dns' | 'marketplace';
  account_id: string | null;
  provider: string;
  lane: string;
  before: ChangeValue;
  is_before_known: boolean;
  after: ChangeValue;
  state: RowState;
  tries: number;
  looks: number;
  sent_at: Date | null;
  accepted_at: Date | null;
  lost_at: Date | null;
  undo_of: string | null;
  confirmed_at: Date;
};

/** A row that is to be sent or looked for; `until` is the mark by which its holder changes it. */
export type Claimed = Omit<Stored, 'user_id'> & { userId: UserId; until: Date };

/** One change at a time with an access: the first that is due of its lane, while none of it is under way. */
const isFirst = (now: Date) => sql`
  not exists (select from change_row o where o.user_id = q.user_id and o.lane = q.lane and o.due_at is not null
    and (o.due_at, o.id) < (q.due_at, q.id))
  and not exists (select from change_row o where o.user_id = q.user_id and o.lane = q.lane
    and o.claimed_until is not null and o.claimed_until > ${now})`;

const queue = dueQueue<Stored>({
  table: 'change_row',
  at: 'due_at',
  isFair: true,
  change: ({ until }) => sql`claimed_until = ${until}`,
  join: { from: sql`change_set s`, where: sql`s.user_id = q.user_id and s.id = q.set_id` },
  returns: sql`q.user_id, q.set_id, q.id, q.domain_id, q.name, q.kind, q.target, q.account_id, q.provider, q.lane, q.before,
    q.before is not null as is_before_known, q.after, q.state, q.tries, q.looks, q.sent_at, q.accepted_at, q.lost_at, q.undo_of,
    s.confirmed_at`,
});

/** Takes rows that are due, one of each lane; a process that died leaves them to others at `until`. */
export async function claimDue(db: Database, claim: { now: Date; until: Date; max: number }): Promise<Claimed[]> {
  const rows = await queue.claim(db, { ...claim, of: isFirst(claim.now) });
  return rows.map(({ user_id, ...row }) => ({ ...row, userId: provenUserId(user_id), until: claim.until }));
}

const held = ({ userId, id, until }: Claimed) => sql`user_id = ${userId} and id = ${id} and due_at = ${until}`;

/**
 * Commits that a claimed row is sent, before its request leaves (CONF-004): once only. False where it was stopped, replaced or taken
 * by another process meanwhile: then it must not be sent.
 */
export async function markSent(db: Database, claimed: Claimed, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`update change_row set sent_at = ${now}, state = 'asked'
    where ${held(claimed)} and state = 'waiting' and sent_at is null`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

/** What a holder changes of its row; what is left out stays. */
export type RowChange = {
  state: RowState;
  /** null: it is settled */
  dueAt: Date | null;
  tries?: number;
  looks?: number;
  before?: ChangeValue;
  found?: ChangeValue;
  blocked?: BlockedReason | null;
  blockedSince?: Date | null;
  trouble?: { reason: string; words: string | null; remedy: Remedy | null } | null;
  /** of a refusal: when it ends; null: not known */
  freeAt?: Date | null;
  sentAt?: null;
  acceptedAt?: Date;
  lostAt?: Date;
  seenAt?: Date;
};

/** Changes a claimed row and gives it back; false when somebody else changed it meanwhile. */
export async function settleRow(tx: Tx, claimed: Claimed, change: RowChange, now: Date): Promise<boolean> {
  const { trouble } = change;
  const sets = [
    sql`state = ${change.state}`,
    sql`due_at = ${change.dueAt}`,
    sql`claimed_until = null`,
    sql`settled_at = ${change.dueAt === null ? now : null}::timestamptz`,
    change.tries !== undefined && sql`tries = ${change.tries}`,
    change.looks !== undefined && sql`looks = ${change.looks}`,
    change.before !== undefined && sql`before = ${storableJson(change.before)}::jsonb`,
    change.found !== undefined && sql`found = ${storableJson(change.found)}::jsonb`,
    change.blocked !== undefined && sql`blocked = ${change.blocked}`,
    change.blockedSince !== undefined && sql`blocked_since = ${change.blockedSince}`,
    trouble !== undefined &&
      sql`reason = ${trouble?.reason ?? null}, words = ${trouble?.words ?? null}, remedy = ${trouble?.remedy ?? null}`,
    change.freeAt !== undefined && sql`free_at = ${change.freeAt}`,
    change.sentAt === null && sql`sent_at = null`,
    change.acceptedAt && sql`accepted_at = ${change.acceptedAt}`,
    change.lostAt && sql`lost_at = ${change.lostAt}`,
    change.seenAt && sql`seen_at = ${change.seenAt}`,
  ].filter((one) => typeof one === 'object');
  const { numAffectedRows } =
    await sql`update change_row set ${sql.join(sets, sql`, `)} where ${held(claimed)}`.execute(tx);
  return Number(numAffectedRows ?? 0) > 0;
}

/** The row that another one put back is no longer done. */
export async function markUndone(tx: Tx, userId: UserId, id: string): Promise<void> {
  await sql`update change_row set state = 'undone' where user_id = ${userId} and id = ${id} and state = 'done'`.execute(
    tx,
  );
}

/** Ends a set that is under way and of which nothing is left to do; hold it before. How many of its rows were refused or not seen. */
export async function endIfDone(
  tx: Tx,
  userId: UserId,
  setId: string,
  now: Date,
): Promise<{ done: number; failed: number } | undefined> {
  const { rows } = await sql<{ open: number; done: number; failed: number }>`
    select count(*) filter (where state in ('waiting', 'asked'))::int as open, count(*) filter (where state = 'done')::int as done,
      count(*) filter (where state in ('refused', 'unseen') or settled_at is not null
        and state in ('cannot', 'changed') and blocked is distinct from 'replaced')::int as failed
    from change_row where user_id = ${userId} and set_id = ${setId}`.execute(tx);
  const [counted] = rows;
  if (!counted || counted.open > 0) return undefined;
  await sql`update change_set set state = 'done', finished_at = ${now}
    where user_id = ${userId} and id = ${setId} and state = 'running'`.execute(tx);
  return { done: counted.done, failed: counted.failed };
}

export type Standing = {
  isNameGone: boolean;
  account: {
    provider: string;
    sealed: string;
    digest: string;
    is_sandbox: boolean;
    pausedAt: Date | null;
  } | null;
  /** as the registry last said, lower case */
  nameservers: string[] | null;
};

/** How a row's name and account stand now. */
export async function findStanding(
  db: Database,
  { userId, domain_id, account_id, kind, after }: Claimed,
): Promise<Standing> {
  const isDelisting = kind === 'listing' && after === null;
  const { rows } = await sql<{
    gone: boolean;
    account: boolean;
    provider: string;
    sealed: string;
    digest: string;
    is_sandbox: boolean;
    paused_at: Date | null;
    hosts: string[] | null;
  }>`select d.id is null or d.is_deleted or (d.status <> 0 and not ${isDelisting}::boolean) as gone, a.id is not null as account, a.provider, a.sealed, a.digest,
      a.is_sandbox, a.paused_at, n.hosts
    from (select) as one left join domain d on d.user_id = ${userId} and d.id = ${domain_id}
    left join nameserver_set n on n.id = d.nameserver_set_id
    left join outside_account a on a.user_id = ${userId} and a.id = ${account_id}`.execute(db);
  const [row] = rows;
  if (!row) return { isNameGone: true, account: null, nameservers: null };
  const { provider, sealed, digest, is_sandbox, paused_at: pausedAt } = row;
  return {
    isNameGone: row.gone,
    account: row.account ? { provider, sealed, digest, is_sandbox, pausedAt } : null,
    nameservers: row.hosts,
  };
}

/** How many rows are to be sent or looked for now. */
export async function countDue(db: Database, now: Date): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from change_row where due_at <= ${now}`.execute(db);
  return rows[0]?.count ?? 0;
}
