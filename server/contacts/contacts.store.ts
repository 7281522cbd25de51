import { sql } from 'kysely';
import { contactFields, contactTypes } from '#contract/contact-rules.ts';
import type { ContactInput } from '#contract/contacts.ts';
import type { Tx, UserId } from '../context.ts';
import { type KeptRow, putRowsBack, takeRows } from '../database/kept-rows.ts';
import { storableText } from '../database/storable-text.ts';

export const columnOf = {
  type: 'type',
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  phone: 'phone',
  organization: 'organization',
  address: 'address',
  city: 'city',
  state: 'state',
  postalCode: 'postal_code',
  country: 'country',
} as const satisfies Record<keyof ContactInput, string>;

type Change = { [Name in keyof ContactInput]?: ContactInput[Name] | undefined };
const fields = ['type', ...contactFields] as const;

/** As `contact.type` and `domain_contact.role` keep it. */
const typeNumber = (type: (typeof contactTypes)[number]): number => contactTypes.indexOf(type);

function stored(given: Change): Record<string, string | number | null> {
  const known = fields.filter((name) => given[name] !== undefined);
  return Object.fromEntries(
    known.map((name) => {
      const value = name === 'type' ? typeNumber(given.type ?? 'primary') : (given[name] ?? null);
      return [columnOf[name], typeof value === 'string' ? storableText(value) : value];
    }),
  );
}

export async function countAll(tx: Tx, userId: UserId): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from contact where user_id = ${userId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

type NewContact = { id: string; given: ContactInput };

export async function insertContacts(
  tx: Tx,
  userId: UserId,
  contacts: readonly NewContact[],
  now: Date,
): Promise<void> {
  const times = { created_at: now, updated_at: now };
  for (let at = 0; at < contacts.length; at += rowsAtOnce) {
    const rows = contacts
      .slice(at, at + rowsAtOnce)
      .map(({ id, given }) => ({ user_id: userId, id, ...(stored(given) as Stored), ...times }));
    await tx.insertInto('contact').values(rows).execute();
  }
}
const rowsAtOnce = 500;
type Stored = Record<Exclude<(typeof columnOf)[keyof typeof columnOf], 'type' | 'organization'>, string> & {
  type: number;
  organization: string | null;
};

/** Changes what is given and leaves the rest. */
export async function updateContact(tx: Tx, userId: UserId, id: string, given: Change, now: Date): Promise<void> {
  await tx
    .updateTable('contact')
    .set({ ...stored(given), updated_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Which of these there are. */
export async function findAmong(tx: Tx, userId: UserId, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from contact where user_id = ${userId} and id = any(${ids}::uuid[])`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Returns those that there were. */
export const deleteContacts = (tx: Tx, userId: UserId, ids: readonly string[]): Promise<KeptRow[]> =>
  takeRows(tx, 'contact', userId, ids);

export const putContactsBack = (tx: Tx, userId: UserId, kept: readonly KeptRow[]): Promise<string[]> =>
  putRowsBack(tx, 'contact', userId, kept);

/** Those of these contacts that nobody changed since they were added. */
export async function findUntouched(tx: Tx, userId: UserId, ids: readonly string[], at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from contact where user_id = ${userId} and id = any(${ids}::uuid[]) and updated_at = ${at}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Forgets the contacts of a user whose account goes. */
export async function deleteAllOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('contact').where('user_id', '=', userId).execute();
}
