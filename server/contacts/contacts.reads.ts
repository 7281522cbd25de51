import { type RawBuilder, sql } from 'kysely';
import { type ContactType, contactTypes } from '#contract/contact-rules.ts';
import type { Contact, CountContacts, DomainContacts, ListContacts } from '#contract/contacts.ts';
import type { Received, Reply } from '#contract/endpoint.ts';
import { notFound } from '#contract/errors.ts';
import { isUuid } from '#contract/uuid.ts';
import type { Database, Tx, UserContext, UserId } from '../context.ts';
import { storableText } from '../database/storable-text.ts';
import { getDomain } from '../grid/domains.reads.ts';
import { paged, startOf } from '../http/paged.ts';
import { rolesOf, useOf } from '../portfolio/contacts/domain-contacts.reads.ts';

type Filter = Pick<Received<typeof ListContacts>['query'], 'type' | 'search'>;
type Row = Omit<Contact, 'type' | 'domainCount' | 'createdAt' | 'updatedAt'> & {
  type: number;
  createdAt: Date;
  updatedAt: Date;
};

const columns =
  sql.raw(`id, type, first_name as "firstName", last_name as "lastName", email, phone, organization, address,
  city, state, postal_code as "postalCode", country, created_at as "createdAt", updated_at as "updatedAt"`);
const inOrder = sql`order by lower(last_name), lower(first_name), id`;

const typeOf = (number: number): ContactType => contactTypes[number] ?? 'primary';

async function withUse(db: Database | Tx, userId: UserId, rows: readonly Row[]): Promise<Contact[]> {
  const use = await useOf(
    db,
    userId,
    rows.map(({ id }) => id),
  );
  return rows.map(({ type, createdAt, updatedAt, ...row }) => ({
    ...row,
    type: typeOf(type),
    domainCount: use.get(row.id) ?? 0,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }));
}

/** Contacts of a type, all of whose words are found in name, organization, e-mail, phone, address or country. */
function matching(userId: UserId, { type, search = '' }: Filter): RawBuilder<unknown> {
  const words = storableText(search.toLowerCase()).split(/\s+/).filter(Boolean).slice(0, 10);
  const text = sql`lower(concat_ws(' ', first_name, last_name, organization, email, phone, address, postal_code, city, state,
    country))`;
  const conditions = [
    sql`user_id = ${userId}`,
    ...(type === undefined ? [] : [sql`type = ${contactTypes.indexOf(type)}`]),
    ...words.map((word) => sql`strpos(${text}, ${word}) > 0`),
  ];
  return sql`from contact where ${sql.join(conditions, sql` and `)}`;
}

/** A page of contacts in the order of names (D-221); an account has some thousands at the most. */
export async function listContacts({ db, userId }: UserContext, query: Received<typeof ListContacts>['query']) {
  const found = matching(userId, query);
  const { rows } = await sql<Row>`
    select ${columns} ${found} ${inOrder} limit ${query.pageSize} offset ${startOf(query)}`.execute(db);
  const counted = await sql<{ count: number }>`select count(*) as count ${found}`.execute(db);
  return paged(await withUse(db, userId, rows), counted.rows[0]?.count ?? 0, query);
}

/** All that match, for a file. */
export async function readAll({ db, userId }: UserContext, filter: Filter): Promise<Contact[]> {
  const { rows } = await sql<Row>`select ${columns} ${matching(userId, filter)} ${inOrder}`.execute(db);
  return withUse(db, userId, rows);
}

export async function countContacts({ db, userId }: UserContext): Promise<Reply<typeof CountContacts>> {
  const { rows } = await sql<{ type: number; count: number }>`
    select type, count(*) as count from contact where user_id = ${userId} group by type`.execute(db);
  const byType = Object.fromEntries(
    contactTypes.map((type, number) => [type, rows.find((row) => row.type === number)?.count ?? 0]),
  ) as Record<ContactType, number>;
  return { total: rows.reduce((sum, { count }) => sum + count, 0), byType };
}

/** Throws NOT_FOUND for what is missing, another user's or no id at all. */
export async function getContact(db: Database | Tx, userId: UserId, id: string): Promise<Contact> {
  const [contact] = isUuid(id) ? await findContacts(db, userId, [id]) : [];
  if (!contact) throw notFound();
  return contact;
}

async function findContacts(db: Database | Tx, userId: UserId, ids: readonly string[]): Promise<Contact[]> {
  const { rows } = await sql<Row>`
    select ${columns} from contact where user_id = ${userId} and id = any(${ids}::uuid[])`.execute(db);
  return withUse(db, userId, rows);
}

/** Who stands for a domain of the user, by role. Throws DOMAIN_NOT_FOUND. */
export async function contactsOfDomain(ctx: UserContext, id: string): Promise<{ contacts: DomainContacts }> {
  const domain = await getDomain(ctx, id);
  const roles = await rolesOf(ctx.db, ctx.userId, domain.id);
  const found = await findContacts(ctx.db, ctx.userId, [...new Set(roles.values())]);
  const byId = new Map(found.map((contact) => [contact.id, contact]));
  const contacts = Object.fromEntries(
    contactTypes.map((type, number) => [type, byId.get(roles.get(number) ?? '') ?? null]),
  );
  return { contacts: contacts as DomainContacts };
}
