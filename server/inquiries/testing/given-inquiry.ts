import { type Insertable, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { FreshApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/given.ts';
import { insertInquiries, type NewInquiry } from '../inquiries.store.ts';

/** An inquiry of a user with its first message; returns its id. */
export async function givenInquiry(
  { parts }: Pick<FreshApp, 'parts'>,
  user: TestUser,
  fields: Partial<NewInquiry> = {},
): Promise<string> {
  const id = parts.newId();
  const inquiry: NewInquiry = {
    id,
    domainId: parts.newId(),
    domainName: 'quiet.com',
    landerId: null,
    senderName: 'Bea',
    senderEmail: 'bea@names.example',
    message: 'Is it for sale?',
    offerAmount: null,
    buyPrice: null,
    language: 'en',
    status: 'new',
    isSpam: false,
    spamReasons: [],
    ...fields,
  };
  const at = { userId: user.id, now: parts.clock.now(), newId: parts.newId };
  await inTransaction(parts, (tx) => insertInquiries(tx, at, [{ ...inquiry, toldAt: at.now }]));
  if (inquiry.status !== 'unverified') await confirmAddress({ parts }, id);
  return id;
}

/** The address of an inquiry is proven, whatever came before, or not any more. */
export async function confirmAddress({ parts }: Pick<FreshApp, 'parts'>, id: string, isProven = true): Promise<void> {
  await sql`update inquiry set is_email_verified = ${isProven} where id = ${id}`.execute(parts.db);
}

/** A further message, as it is stored. */
export async function givenMessage(
  { parts }: Pick<FreshApp, 'parts'>,
  user: TestUser,
  inquiryId: string,
  row: Partial<Insertable<Tables['inquiry_message']>> = {},
): Promise<void> {
  const given = { sender: 0, body: 'Well?', delivery: null, created_at: parts.clock.now(), ...row };
  await parts.db
    .insertInto('inquiry_message')
    .values({ user_id: user.id, inquiry_id: inquiryId, id: parts.newId(), ...given })
    .execute();
}

/** Puts an inquiry into a state, whatever came before. */
export async function setState({ parts }: Pick<FreshApp, 'parts'>, inquiryId: string, status: number): Promise<void> {
  await sql`update inquiry set status = ${status} where id = ${inquiryId}`.execute(parts.db);
}
