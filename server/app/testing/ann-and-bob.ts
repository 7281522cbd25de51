import { ListSessions } from '#contract/account.ts';
import { MarkDomainsAsSold } from '#contract/bulk-actions.ts';
import { AssignContacts, CreateContact } from '#contract/contacts.ts';
import { AddDomains, AddMonitoredDomains } from '#contract/domain-actions.ts';
import { CreateGridView } from '#contract/grid-views.ts';
import { CreateLanderGroup } from '#contract/lander-groups.ts';
import { CreateLanderPreset, CreateLanderTemplate } from '#contract/lander-templates.ts';
import { defaultLanderSettings } from '#contract/landers.ts';
import { MuteChanges } from '#contract/monitoring.ts';
import { CreateNameList } from '#contract/name-lists.ts';
import { CreateNameserverPreset } from '#contract/nameservers.ts';
import { ChangeOwnData } from '#contract/own-data.ts';
import { CreateTransfer } from '#contract/transfers.ts';
import { fillEveryTable } from '../../backup/testing/fill-every-table.ts';
import { contactBody } from '../../contacts/testing/contact-body.ts';
import { givenInquiry } from '../../inquiries/testing/given-inquiry.ts';
import { givenNotifications, processed } from '../../notifications/testing/given-notifications.ts';
import { type FreshApp, type FreshAppOptions, freshApp } from '../../testing/app.ts';
import { examples } from '../separation.examples.ts';

const landerGroup = { name: 'His', type: 'forSale', template: 'binAi', configuration: defaultLanderSettings } as const;

/** A row of each table that lookups fill beside a domain. */
const histories = [
  `insert into change values ($1, default, $2, 0, 'dnssec', null, 'unsigned', 'true', 'false', null, 'rdap.test', null,
    now(), now(), 1, true, true, false, null)`,
  "insert into price_change values ($1, $2, now(), default, 'sedo', 100, 100, 'USD', 200, 200, 'USD')",
  "insert into raw_answer values ($1, $2, 'rdap', 'rdap.test', now(), false, '\\xab0000')", // `x`, deflated
  `insert into registration_reading values ($1, $2, 'rdap', 'rdap.test', now(), null, '{"known":{}}')`,
];

/** Two users, of whom Bob has what people have; `open` makes it and answers his ids and names. */
export async function annAndBob(options: Pick<FreshAppOptions, 'logger'> = {}) {
  const app = await freshApp({ isOwn: true, ...options });
  const [ann, bob] = [await app.given.user(), await app.given.user()];
  const open = async () => {
    const domain = await app.given.domain(bob, 'bobs.com');
    const lookup = { user_id: bob.id, domain_id: domain.id, fields: '{}', original_prices: '{}' };
    await app.parts.db.insertInto('domain_lookup').values(lookup).execute();
    const { batchId } = await app.as(bob).call(AddDomains, { headers: {}, body: ['more.com'] });
    await app.as(bob).call(AddMonitoredDomains, { headers: {}, body: ['bobs.com', 'watched.com'] });
    const [notification] = await givenNotifications(app, bob, processed('bobs.com'));
    const activity = await app.parts.db.selectFrom('activity').select('id').executeTakeFirstOrThrow();
    const body = { viewName: 'Mine', columnDefinitions: ['domain'], isDefault: true };
    const view = await app.as(bob).call(CreateGridView, { body });
    await app.as(ann).call(CreateGridView, { body });
    const nameList = await app.as(bob).call(CreateNameList, { body: { names: ['bobs.com', 'own.com'] } });
    const bobsOwn = app.as(bob);
    const noted = await bobsOwn.call(ChangeOwnData, {
      body: { domainIds: [domain.id], set: { notes: 'his', tags: ['secret'] } },
    });
    const page = await app.given.domain(bob, 'bobs-page.com');
    const transfer = await bobsOwn.call(CreateTransfer, { body: { domainId: page.id, toRegistrar: 'His' } });
    const group = await bobsOwn.call(CreateLanderGroup, {
      body: { ...landerGroup, domainIds: [page.id] },
    });
    const preset = await bobsOwn.call(CreateLanderPreset, { body: { name: 'His' } });
    const template = await bobsOwn.call(CreateLanderTemplate, { body: { name: 'His', prompt: 'Write.' } });
    const nameservers = await bobsOwn.call(CreateNameserverPreset, {
      body: { name: 'His', nameservers: ['ns1.his.com', 'ns2.his.com'] },
    });
    const contact = await bobsOwn.call(CreateContact, { body: contactBody({ lastName: 'Zoelle' }) });
    const assigned = await bobsOwn.call(AssignContacts, {
      body: { domainIds: [domain.id], contacts: { primary: contact.id } },
    });
    const change = await bobsOwn.call(MarkDomainsAsSold, { body: { domainIds: [domain.id], buyer: 'Zoe' } });
    const inquiry = await givenInquiry(app, bob, { domainId: domain.id, domainName: domain.name });
    for (const row of histories) await app.pool.query(row, [bob.id, domain.id]);
    const mute = await bobsOwn.call(MuteChanges, { body: { domainId: domain.id } });
    const { sessions } = await app.as(bob).call(ListSessions);
    await app.as(ann).call(AddDomains, { headers: {}, body: ['own.com'] });
    const again = examples['POST /api/domains/monitoring']?.('') as { headers: object; body: string[] };
    await app.as(ann).call(AddMonitoredDomains, again);
    return {
      'a domain': domain.id,
      'a name': domain.name,
      'a batch': batchId,
      'a notification': notification?.id ?? '',
      'a list of names': nameList.id,
      'an activity': activity.id,
      'a view': view.id,
      'a contact': contact.id,
      'a change': change.undoId ?? '',
      'a change of own data': noted.undoId ?? '',
      'a change of contacts': assigned.undoId ?? '',
      'a domain with a lander': page.id,
      'a lander': group.examples[0]?.id ?? '',
      'a lander group': group.id,
      'a lander preset': preset.id,
      'a lander template': template.id,
      'a nameserver preset': nameservers.id,
      'an inquiry': inquiry,
      'a mute': mute.id,
      'a transfer': transfer.id,
      'a session': sessions[0]?.id ?? '',
      'the user': bob.id,
    };
  };
  /**
   * The same, and a row in every other table with users' rows; all that is his has one id, so that it also opens what is
   * named by the ids of two things.
   */
  const openAll = async () => {
    const { 'a name': name, 'a session': session, 'the user': user, ...ids } = await open();
    const id = ids['an inquiry'];
    await giveOneId(app, bob.id, Object.values(ids), id);
    await fillEveryTable(app.database.url, { userId: bob.id, id });
    return { 'an id': id, 'a name': name, 'a session': session, 'the user': user };
  };
  return { ...app, ann, bob, open, openAll };
}

/** Writes one id for all of these in the rows of a user; of two rows that become the same one stays. */
async function giveOneId({ pool }: Pick<FreshApp, 'pool'>, userId: string, ids: readonly string[], id: string) {
  const { rows: tables } = await pool.query<{ name: string; columns: string }>(`
    select c.oid::regclass::text as name, string_agg(quote_ident(a.attname), ', ') as columns
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and a.attgenerated = '' and not a.attisdropped
    group by c.oid having bool_or(a.attname = 'user_id')`);
  const anyOfThem = new RegExp(ids.join('|'), 'g');
  const client = await pool.connect();
  await client.query('begin; set local session_replication_role = replica'); // no triggers, no foreign keys
  for (const { name, columns } of tables) {
    const remove = `delete from ${name} as t where user_id = $1 returning to_jsonb(t)::text as text`;
    const { rows } = await client.query<{ text: string }>(remove, [userId]);
    const changed = rows.map(({ text }) => text.replace(anyOfThem, id));
    await client.query(
      `insert into ${name} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb) on conflict do nothing`,
      [`[${changed}]`],
    );
  }
  await client.query('commit');
  client.release();
}
