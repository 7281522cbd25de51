import { sql } from 'kysely';
import { toIso } from '#contract/dates.ts';
import { type SpamRule, type SpamRuleKind, spamRuleKinds } from '#contract/spam-rules.ts';
import type { Database, Tx, UserId } from '../../context.ts';
import { deleteInParts } from '../../database/delete-in-parts.ts';
import type { MarkCounts, PlaceCounts } from './word-score.ts';

const kindOf = (kind: SpamRuleKind) => spamRuleKinds.indexOf(kind);
/** Its row counts the marked inquiries themselves. */
const allPlace = -1;

/** The account's rules, the latest first. */
export async function rulesOf(db: Database | Tx, userId: UserId): Promise<SpamRule[]> {
  const rows = await db
    .selectFrom('spam_rule')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, kind, text, created_at }) => ({
    id,
    kind: spamRuleKinds[kind] ?? 'word',
    text,
    createdAt: toIso(created_at),
  }));
}

type Known = { kind: number | null; text: string; place: number; spam: number; real: number };

/**
 * What the account knows that may concern a form: its rules (all words, and those of these senders), what its marks say of these
 * places, and how many marks there are. One statement, as each form waits for it.
 */
export async function knownFor(
  db: Database | Tx,
  userId: UserId,
  { senders, places }: { senders: readonly string[]; places: readonly number[] },
): Promise<{ rules: { kind: SpamRuleKind; text: string }[]; counts: PlaceCounts; marks: MarkCounts }> {
  const { rows } = await sql<Known>`
    select kind, text, null as place, null as spam, null as real from spam_rule
    where user_id = ${userId} and (kind = ${kindOf('word')} or text = any(${senders}::text[]))
    union all select null, null, place, spam, real from spam_place
    where user_id = ${userId} and place = any(${[allPlace, ...places]}::smallint[])`.execute(db);
  const rules = rows.flatMap(({ kind, text }) =>
    kind === null ? [] : [{ kind: spamRuleKinds[kind] ?? 'word', text }],
  );
  const counted = rows.filter(({ kind }) => kind === null);
  const counts = new Map(counted.map(({ place, spam, real }) => [place, { spam, real }]));
  return { rules, counts, marks: counts.get(allPlace) ?? { spam: 0, real: 0 } };
}

/** Keeps rules; those that are there stay as they are. */
export async function insertRules(
  tx: Tx,
  userId: UserId,
  rules: readonly { id: string; kind: SpamRuleKind; text: string }[],
  now: Date,
): Promise<void> {
  const rows = rules.map(({ id, kind, text }) => ({ user_id: userId, id, kind: kindOf(kind), text, created_at: now }));
  if (rows.length === 0) return;
  await tx
    .insertInto('spam_rule')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteRule(tx: Tx, userId: UserId, id: string): Promise<void> {
  await tx.deleteFrom('spam_rule').where('user_id', '=', userId).where('id', '=', id).execute();
}

/** Lifts the muting of addresses (in small letters). */
export async function unmute(tx: Tx, userId: UserId, addresses: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('spam_rule')
    .where('user_id', '=', userId)
    .where('kind', '=', kindOf('muted'))
    .where('text', 'in', addresses)
    .execute();
}

/** Keeps how inquiries were marked. `isNew` leaves those alone that were marked before. Answers which it kept. */
export async function keepMarks(
  tx: Tx,
  userId: UserId,
  {
    inquiryIds,
    isSpam,
    onlyNew = false,
    now,
  }: { inquiryIds: readonly string[]; isSpam: boolean; onlyNew?: boolean; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ inquiry_id: string }>`
    insert into spam_mark as m (user_id, inquiry_id, is_spam, marked_at)
    select ${userId}, id, ${isSpam}, ${now} from unnest(${inquiryIds}::uuid[]) as id order by id
    on conflict (user_id, inquiry_id) do update set is_spam = excluded.is_spam, marked_at = excluded.marked_at
    where not ${onlyNew} and m.is_spam <> excluded.is_spam
    returning inquiry_id`.execute(tx);
  return rows.map(({ inquiry_id }) => inquiry_id);
}

/** Marks that are not counted as they stand, held until the end of the transaction, with what they were counted as. */
export async function holdUncounted(tx: Tx, userId: UserId, inquiryIds: readonly string[]) {
  const { rows } = await sql<{ inquiryId: string; isSpam: boolean; countedAs: boolean | null }>`
    select inquiry_id as "inquiryId", is_spam as "isSpam", counted_as as "countedAs" from spam_mark
    where user_id = ${userId} and inquiry_id = any(${inquiryIds}::uuid[]) and counted_as is distinct from is_spam
    order by inquiry_id for update`.execute(tx);
  return rows;
}

export async function setCounted(tx: Tx, userId: UserId, inquiryIds: readonly string[]): Promise<void> {
  await sql`update spam_mark set counted_as = is_spam
    where user_id = ${userId} and inquiry_id = any(${inquiryIds}::uuid[])`.execute(tx);
}

/** Adds to the counts of places and of all marks; places in their order, so that two at once wait and do not lock each other out. */
export async function addToCounts(tx: Tx, userId: UserId, places: PlaceCounts, marks: MarkCounts): Promise<void> {
  const all = [...places, [allPlace, marks] as const].sort(([a], [b]) => a - b);
  await sql`insert into spam_place as p (user_id, place, spam, real)
    select ${userId}, place, spam, real from unnest(
      ${all.map(([place]) => place)}::smallint[], ${all.map(([, { spam }]) => spam)}::integer[],
      ${all.map(([, { real }]) => real)}::integer[]) as added (place, spam, real) order by place
    on conflict (user_id, place) do update set
      spam = greatest(0, p.spam + excluded.spam), real = greatest(0, p.real + excluded.real)`.execute(tx);
}

/** Forgets who marked what long ago; what was counted of it stays. */
export async function deleteMarksBefore(db: Database, before: Date): Promise<void> {
  await deleteInParts(db, sql`spam_mark`, sql`marked_at < ${before}`);
}

/** Forgets all of a user whose account goes. */
export async function deleteSpamOf(tx: Tx, userId: UserId): Promise<void> {
  for (const table of ['spam_rule', 'spam_mark', 'spam_place'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
}
