import { sql } from 'kysely';
import type { Tx, UserId } from '../../context.ts';
import { storableJson } from '../../database/storable-text.ts';
import { raiseVersion } from '../domain-counts.service.ts';

/** Contact by role, as numbers of `domain_contact.role`; null: nobody is to stand for it. */
export type RoleOrder = { role: number; contactId: string | null };

/**
 * One change of who stands for what at a time: counts are those that the one before left. Domains that are changed, too, are
 * held before (docs/decisions/0004-domain-table.md).
 */
export async function lockContacts(tx: Tx, userId: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('contacts ' || ${userId}, 0))`.execute(tx);
}

/** Those of the domains that can be given contacts: of the portfolio and proven; held until the end of the transaction. */
export async function holdAssignable(tx: Tx, userId: UserId, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from domain where user_id = ${userId} and id = any(${ids}::uuid[])
      and in_portfolio and not is_deleted and not needs_verification
    order by id for update`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Who stood for a role of a domain, and who does since. */
export type RoleStep = { domainId: string; role: number; before: string | null; after: string | null };

/** Gives each of the domains these contacts, by ids in lower case. Returns what that changed. */
export async function setRoles(
  tx: Tx,
  userId: UserId,
  domainIds: readonly string[],
  orders: readonly RoleOrder[],
): Promise<RoleStep[]> {
  const given = orders.flatMap(({ role, contactId }) => (contactId ? [{ role, contactId }] : []));
  const taken = orders.flatMap(({ role, contactId }) => (contactId ? [] : [role]));
  const { rows } = await sql<RoleStep>`
    select d.id as "domainId", o.role, c.contact_id as before, o.contact_id as after
    from unnest(${domainIds}::uuid[]) as d (id)
    cross join unnest(${orders.map(({ role }) => role)}::smallint[], ${orders.map(({ contactId }) => contactId)}::uuid[])
      as o (role, contact_id)
    left join domain_contact c on c.user_id = ${userId} and c.domain_id = d.id and c.role = o.role
    where c.contact_id is distinct from o.contact_id`.execute(tx);
  if (rows.length === 0) return [];
  await sql`
    insert into domain_contact as c (user_id, domain_id, role, contact_id, is_listed)
    select ${userId}, d.id, r.role, r.contact_id, true
    from unnest(${domainIds}::uuid[]) as d (id)
    cross join unnest(${given.map(({ role }) => role)}::smallint[], ${given.map(({ contactId }) => contactId)}::uuid[])
      as r (role, contact_id)
    order by d.id, r.role
    on conflict (user_id, domain_id, role) do update set contact_id = excluded.contact_id
    where c.contact_id <> excluded.contact_id`.execute(tx);
  await sql`
    delete from domain_contact
    where user_id = ${userId} and domain_id = any(${domainIds}::uuid[]) and role = any(${taken}::smallint[])`.execute(
    tx,
  );
  return rows;
}

/** Puts roles back that stand as a step left them, of domains that are there. Returns those that it put back. */
export async function putRolesBack(tx: Tx, userId: UserId, steps: readonly RoleStep[]): Promise<RoleStep[]> {
  const given = sql`json_to_recordset(${storableJson(steps)}::json)
    as s ("domainId" uuid, role smallint, before uuid, after uuid)`;
  const columns = sql`s."domainId", s.role, s.before, s.after`;
  const stands = sql`c.user_id = ${userId} and c.domain_id = s."domainId" and c.role = s.role and c.contact_id = s.after`;
  const { rows: removed } = await sql<RoleStep>`
    delete from domain_contact c using ${given} where ${stands} and s.before is null returning ${columns}`.execute(tx);
  const { rows: changed } = await sql<RoleStep>`
    update domain_contact c set contact_id = s.before from ${given} where ${stands} and s.before is not null
    returning ${columns}`.execute(tx);
  const { rows: added } = await sql<{ domainId: string; role: number; before: string }>`
    insert into domain_contact (user_id, domain_id, role, contact_id, is_listed)
    select ${userId}, s."domainId", s.role, s.before, d.in_portfolio and not d.is_deleted
    from ${given} join domain d on d.user_id = ${userId} and d.id = s."domainId"
    where s.after is null and s.before is not null order by s."domainId", s.role
    on conflict do nothing returning domain_id as "domainId", role, contact_id as before`.execute(tx);
  return [...removed, ...changed, ...added.map((one) => ({ ...one, after: null }))];
}

/** Holds domains whose roles are put back, deleted ones too, in the order of ids. */
export async function holdForRoles(tx: Tx, userId: UserId, domainIds: readonly string[]): Promise<void> {
  await sql`select from domain where user_id = ${userId} and id = any(${domainIds}::uuid[])
    order by id for update`.execute(tx);
}

/** Makes the counts of these contacts again, and a new version of the user's domains: a filter of the grid asks for them. */
export async function countUse(tx: Tx, userId: UserId, contactIds: readonly string[]): Promise<void> {
  if (contactIds.length === 0) return;
  await sql`
    insert into contact_use (user_id, contact_id, domain_count)
    select ${userId}, c.id, (select count(distinct domain_id) from domain_contact
      where user_id = ${userId} and contact_id = c.id and is_listed)
    from unnest(${contactIds}::uuid[]) as c (id) order by c.id
    on conflict (user_id, contact_id) do update set domain_count = excluded.domain_count`.execute(tx);
  await raiseVersion(tx, userId);
}

/**
 * Takes the turn that `relist` needs where any of these domains has contacts: after they are held and before they are
 * changed, since a change holds the user's counters, which are held last.
 */
export async function prepareRelist(tx: Tx, userId: UserId, domainIds: readonly string[]): Promise<void> {
  if (await haveContacts(tx, userId, domainIds)) await lockContacts(tx, userId);
}

/** Counts again after domains that are held entered or left the portfolio; who stands for them is kept. */
export async function relist(tx: Tx, userId: UserId, domainIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ contactId: string }>`
    update domain_contact c set is_listed = d.in_portfolio and not d.is_deleted
    from domain d
    where c.user_id = ${userId} and c.domain_id = any(${domainIds}::uuid[])
      and d.user_id = ${userId} and d.id = c.domain_id and c.is_listed <> (d.in_portfolio and not d.is_deleted)
    returning c.contact_id as "contactId"`.execute(tx);
  await countUse(tx, userId, [...new Set(rows.map(({ contactId }) => contactId))]);
}

/** Forgets who stands for domains whose records go. */
export async function deleteContactsOfDomains(tx: Tx, userId: UserId, domainIds: readonly string[]): Promise<void> {
  if (!(await haveContacts(tx, userId, domainIds))) return;
  await lockContacts(tx, userId);
  const { rows } = await sql<{ contactId: string }>`
    delete from domain_contact where user_id = ${userId} and domain_id = any(${domainIds}::uuid[])
    returning contact_id as "contactId"`.execute(tx);
  await countUse(tx, userId, [...new Set(rows.map(({ contactId }) => contactId))]);
}

async function haveContacts(tx: Tx, userId: UserId, domainIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`select exists (select from domain_contact
    where user_id = ${userId} and domain_id = any(${domainIds}::uuid[])) as some`.execute(tx);
  return rows[0]?.some ?? false;
}

/** Takes contacts off all domains, before they are deleted. Returns what that changed. */
export async function takeOffDomains(tx: Tx, userId: UserId, contactIds: readonly string[]): Promise<RoleStep[]> {
  const { rows } = await sql<Omit<RoleStep, 'after'>>`
    delete from domain_contact where user_id = ${userId} and contact_id = any(${contactIds}::uuid[])
    returning domain_id as "domainId", role, contact_id as before`.execute(tx);
  await countUse(tx, userId, contactIds);
  await sql`delete from contact_use where user_id = ${userId} and contact_id = any(${contactIds}::uuid[])`.execute(tx);
  return rows.map((row) => ({ ...row, after: null }));
}

/** Forgets who stands for what, for a user whose account goes. */
export async function deleteContactsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('domain_contact').where('user_id', '=', userId).execute();
  await tx.deleteFrom('contact_use').where('user_id', '=', userId).execute();
}
