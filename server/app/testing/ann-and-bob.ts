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
import { contactBody } from '../../contacts/testing/contact-body.ts';
import { givenInquiry } from '../../inquiries/testing/given-inquiry.ts';
import { givenNotifications, processed } from '../../notifications/testing/given-notifications.ts';
import { freshApp } from '../../testing/app.ts';
import { examples } from '../separation.examples.ts';

const landerGroup = { name: 'His', type: 'forSale', template: 'binAi', configuration: defaultLanderSettings } as const;

/** A row of each table that lookups fill beside a domain. */
const histories = [
  `insert into change values ($1, default, $2, 0, 'dnssec', null, 'unsigned', 'true', 'false', null, 'rdap.test', null,
    now(), now(), 1, true, true, false, null)`,
  "insert into price_change values ($1, $2, now(), default, 'sedo', 100, 100, 'USD', 200, 200, 'USD')",
  "insert into raw_answer values ($1, $2, 'rdap', 'rdap.test', now(), false, '')",
  `insert into registration_reading values ($1, $2, 'rdap', 'rdap.test', now(), null, '{"known":{}}')`,
];

/** Two users, of whom Bob has one of everything; `open` makes it and answers his ids and names. */
export async function annAndBob() {
  const app = await freshApp({ isOwn: true });
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
    await bobsOwn.call(AssignContacts, { body: { domainIds: [domain.id], contacts: { primary: contact.id } } });
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
  return { ...app, ann, bob, open };
}
