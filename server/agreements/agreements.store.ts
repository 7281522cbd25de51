import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { AgreementState } from '#contract/agreement-states.ts';
import { type AgreementTerms, type SellingTerms, usualSellingTerms } from '#contract/agreements.ts';
import type { Database, Tx, UserId } from '../context.ts';
import { provenUserId } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import { dueQueue } from '../jobs/due-queue.ts';
import { isResting } from '../jobs/resting.ts';

export type AgreementRow = Omit<Selectable<Tables['agreement']>, 'state' | 'user_id'> & {
  state: AgreementState;
  user_id: UserId;
};
export type VersionRow = Omit<Selectable<Tables['agreement_version']>, 'terms'> & { terms: AgreementTerms };
export type PaymentRow = Selectable<Tables['agreement_payment']>;

type Key = { userId: UserId; id: string };

const rowsOf = (rows: object[]): AgreementRow[] => rows as AgreementRow[];

/** An agreement, held until the end of the transaction; whoever calls holds its inquiry. */
export async function holdAgreement(tx: Tx, { userId, id }: Key): Promise<AgreementRow | undefined> {
  const row = tx.selectFrom('agreement').selectAll().where('user_id', '=', userId).where('id', '=', id).forUpdate();
  return rowsOf(await row.execute())[0];
}

/** The inquiry of an agreement of the user. */
export async function inquiryOf(db: Database | Tx, { userId, id }: Key): Promise<string | undefined> {
  const row = await db
    .selectFrom('agreement')
    .select('inquiry_id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.inquiry_id;
}

/** The agreement of an inquiry that was made last, held where that is wanted. */
export async function latestOf(
  db: Database | Tx,
  { userId, inquiryId }: { userId: UserId; inquiryId: string },
  { isHeld = false, occasion }: { isHeld?: boolean; occasion?: string } = {},
): Promise<AgreementRow | undefined> {
  const rows = await db
    .selectFrom('agreement')
    .selectAll()
    .where('user_id', '=', userId)
    .where('inquiry_id', '=', inquiryId)
    .$if(occasion !== undefined, (query) => query.where(sql<boolean>`${occasion} = any(occasions)`))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .$if(isHeld, (query) => query.forUpdate())
    .execute();
  return rowsOf(rows)[0];
}

export async function insertAgreement(tx: Tx, row: Insertable<Tables['agreement']>): Promise<void> {
  await tx.insertInto('agreement').values(row).execute();
}

export async function saveAgreement(
  tx: Tx,
  { userId, id }: Key,
  changes: Updateable<Tables['agreement']>,
): Promise<void> {
  await tx.updateTable('agreement').set(changes).where('user_id', '=', userId).where('id', '=', id).execute();
}

type NewVersion = { version: number; terms: AgreementTerms; body: string; digest: string; now: Date };

export async function insertVersion(tx: Tx, { userId, id }: Key, made: NewVersion): Promise<void> {
  const { version, terms, body, digest, now } = made;
  await tx
    .insertInto('agreement_version')
    .values({
      user_id: userId,
      agreement_id: id,
      version,
      terms: JSON.stringify(terms),
      body,
      digest,
      made_at: now,
    })
    .execute();
}

export async function endVersion(
  tx: Tx,
  { userId, id, version }: Key & { version: number },
  { acceptedBy, now }: { acceptedBy: 'seller' | 'buyer' | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('agreement_version')
    .set({ replaced_at: now, accepted_by: acceptedBy })
    .where('user_id', '=', userId)
    .where('agreement_id', '=', id)
    .where('version', '=', version)
    .execute();
}

/** All versions, the newest first. */
export async function versionsOf(db: Database | Tx, { userId, id }: Key): Promise<VersionRow[]> {
  const rows = await db
    .selectFrom('agreement_version')
    .selectAll()
    .where('user_id', '=', userId)
    .where('agreement_id', '=', id)
    .orderBy('version', 'desc')
    .execute();
  return rows as VersionRow[];
}

export async function insertPayments(
  tx: Tx,
  { userId, id }: Key,
  { payments, currency }: Pick<AgreementTerms, 'payments' | 'currency'>,
): Promise<void> {
  const rows = payments.map(({ amount, dueOn }, at) => ({
    user_id: userId,
    agreement_id: id,
    number: at + 1,
    amount,
    currency,
    due_on: dueOn,
  }));
  await tx
    .insertInto('agreement_payment')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function paymentsOf(db: Database | Tx, { userId, id }: Key): Promise<PaymentRow[]> {
  return db
    .selectFrom('agreement_payment')
    .selectAll()
    .where('user_id', '=', userId)
    .where('agreement_id', '=', id)
    .orderBy('number')
    .execute();
}

export async function savePayment(
  tx: Tx,
  { userId, id, number }: Key & { number: number },
  changes: Updateable<Tables['agreement_payment']>,
): Promise<void> {
  await tx
    .updateTable('agreement_payment')
    .set(changes)
    .where('user_id', '=', userId)
    .where('agreement_id', '=', id)
    .where('number', '=', number)
    .execute();
}

type Due = { userId: string; id: string };
const queue = dueQueue<Due>({
  table: 'agreement',
  at: 'due_at',
  thenBy: 'id',
  returns: sql`q.user_id as "userId", q.id`,
});

/** Agreements that the time changes; until `until` nobody else takes them. */
export async function claimDue(db: Database, claim: { now: Date; until: Date; max: number }): Promise<Key[]> {
  const due = await queue.claim(db, { ...claim, of: sql`not ${isResting('q')}` });
  return due.map(({ userId, id }) => ({ userId: provenUserId(userId), id }));
}

type StoredTerms = { version: number; terms: SellingTerms | null; savedAt: Date | null };

/** What the user saved last for new agreements. */
export async function sellingTermsOf(db: Database | Tx, userId: UserId): Promise<StoredTerms> {
  const row = await db
    .selectFrom('selling_terms')
    .select(['version', 'terms', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row
    ? { version: row.version, terms: row.terms as SellingTerms, savedAt: row.created_at }
    : { version: 0, terms: null, savedAt: null };
}

/** The same, or what stands before anything was saved. */
export const usualOr = async (db: Database | Tx, userId: UserId): Promise<SellingTerms> =>
  (await sellingTermsOf(db, userId)).terms ?? usualSellingTerms;

/** False where this version is there already: somebody saved meanwhile. */
export async function insertSellingTerms(
  tx: Tx,
  userId: UserId,
  { version, terms, now }: { version: number; terms: SellingTerms; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('selling_terms')
    .values({ user_id: userId, version, terms: JSON.stringify(terms), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) > 0;
}

export async function bankOf(db: Database | Tx, userId: UserId) {
  const query = db.selectFrom('bank_detail').select(['sealed', 'changed_at']).where('user_id', '=', userId);
  return query.executeTakeFirst();
}

export async function setBank(tx: Tx, userId: UserId, sealed: string | null, now: Date): Promise<void> {
  if (sealed === null) {
    await tx.deleteFrom('bank_detail').where('user_id', '=', userId).execute();
    return;
  }
  await tx
    .insertInto('bank_detail')
    .values({ user_id: userId, sealed, changed_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ sealed, changed_at: now }))
    .execute();
}

/** Deletes all of a user whose account goes. */
export async function deleteAgreementsOf(tx: Tx, userId: UserId): Promise<void> {
  await sql`delete from agreement where user_id = ${userId}`.execute(tx);
  await sql`delete from selling_terms where user_id = ${userId}`.execute(tx);
  await sql`delete from bank_detail where user_id = ${userId}`.execute(tx);
}
