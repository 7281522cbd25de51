import { describe, expect, test } from 'vitest';
import { DeleteDomains, UndoDomainChange } from '#contract/bulk-actions.ts';
import { contactFields, contactTypes, maxContacts } from '#contract/contact-rules.ts';
import {
  AssignContacts,
  CountContacts,
  CreateContact,
  DeleteContact,
  DeleteContacts,
  GetContact,
  GetContactUse,
  GetDomainContacts,
  ImportContacts,
  ListContacts,
  UpdateContact,
} from '#contract/contacts.ts';
import { AddDomains, AddMonitoredDomains } from '#contract/domain-actions.ts';
import { ListDomains } from '#contract/domain-list.ts';
import { inTransaction } from '../database/transaction.ts';
import { type FreshAppOptions, freshApp } from '../testing/app.ts';
import { insertSampleContacts } from './sample-contacts.service.ts';
import { contactBody } from './testing/contact-body.ts';

async function annsApp(options?: FreshAppOptions) {
  const app = await freshApp(options);
  const [ann, bob] = [await app.given.user(), await app.given.user()];
  const { call, inject } = app.as(ann);
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    inject({ method, url: `/api/contacts${path}`, ...(payload ? { payload } : {}) });
  const create = (fields = {}) => call(CreateContact, { body: contactBody(fields) });
  const domain = (name: string, fields = {}) => app.given.domain(ann, name, fields);
  const assign = (domainIds: string[], contacts: Record<string, string | null>) =>
    call(AssignContacts, { body: { domainIds, contacts } });
  const countOf = async (id: string) => (await call(GetContact, { params: { id } })).domainCount;
  const listed = async (query: object = {}) =>
    (await call(ListContacts, { query })).data.map(({ lastName }) => lastName);
  return { ...app, ann, bob, call, send, create, domain, assign, countOf, listed };
}

describe('a contact', () => {
  test('CON-002 CON-003 D-220 D-221 has its fields, is read, changed in part and deleted', async () => {
    const app = await annsApp();
    const answer = await app.send('POST', '', {
      ...contactBody({ firstName: ' Ada\u202e ', phone: '+44 (0)20 7946-0123', country: 'gb' }),
      type: 'admin',
      organization: ' ',
    });
    const at = app.clock.now().toISOString();
    const made = answer.json();
    expect([answer.statusCode, made]).toEqual([
      201,
      {
        ...contactBody({ type: 'administrative' }),
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        ...{ createdAt: at, updatedAt: at, domainCount: 0 },
      },
    ]);
    expect((await app.send('GET', `/${made.id}`)).json()).toEqual(made);
    app.clock.advance(1_000);
    const params = { id: made.id };
    const body = { organization: 'Analytical Engines', city: 'Paris', country: 'FR' };
    expect(await app.call(UpdateContact, { params, body })).toEqual({
      ...{ ...made, ...body },
      updatedAt: app.clock.now().toISOString(),
    });
    expect((await app.send('DELETE', `/${made.id}`)).json()).toMatchObject({ success: true });
    expect((await app.send('DELETE', `/${made.id}`)).statusCode).toBe(404);
    expect((await app.send('GET', `/${made.id}`)).statusCode).toBe(404);
  });

  const required = contactFields.filter((field) => field !== 'organization');
  type Refused = [field: string, value: string | number | undefined, says: string];
  test.each<Refused>([
    ...required.map((field): Refused => [field, undefined, 'is required']),
    ...required.map((field): Refused => [field, '  ', 'is required']),
    ...contactFields.map((field): Refused => [field, 'x'.repeat(field === 'address' ? 201 : 101), 'At most']),
    ['type', 'owner', ''],
    ['type', undefined, ''],
    ['email', 'ada', 'not an e-mail address'],
    ['email', 'ada@example', 'not an e-mail address'],
    ['email', 'a b@example.test', 'not an e-mail address'],
    ['phone', '020 7946 0123', '7 to 15 digits'],
    ['phone', '+123456', '7 to 15 digits'],
    ['phone', '+1234567890123456', '7 to 15 digits'],
    ['phone', '+44 20 CALL ME', '7 to 15 digits'],
    ['country', 'UK', 'ISO 3166'],
    ['country', 'Germany', 'ISO 3166'],
    ['firstName', 7, 'is required'],
    ['address', 'x'.repeat(60_000), 'At most'],
  ])('CON-003 D-220 %s %j is refused, by its field', async (field, value, says) => {
    const app = await annsApp();
    const answer = await app.send('POST', '', { ...contactBody(), [field]: value });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'VALIDATION_FAILED', field }]);
    expect(answer.json().message).toContain(says);
    expect((await app.call(CountContacts)).total).toBe(0);
    if (value === undefined) return;
    const { id } = await app.create();
    const change = await app.send('PUT', `/${id}`, { city: 'Paris', [field]: value });
    expect([change.statusCode, change.json().field]).toEqual([400, field]);
    expect((await app.call(GetContact, { params: { id } })).city).toBe('London');
  });

  test('D-220 the shortest and the longest phone number are taken, and 00 is +', async () => {
    const app = await annsApp();
    const phones = ['+1234567', '+123456789012345', '0044/20.7946 0123'];
    const made = await Promise.all(phones.map((phone) => app.create({ phone })));
    expect(made.map(({ phone }) => phone)).toEqual(['+1234567', '+123456789012345', '+442079460123']);
  });

  test('CON-001 two tabs: the second one’s change is refused and changes nothing', async () => {
    const app = await annsApp();
    const { id, updatedAt } = await app.create();
    app.clock.advance(1_000);
    await app.call(UpdateContact, { params: { id }, body: { city: 'Paris', updatedAt } });
    const answer = await app.send('PUT', `/${id}`, { city: 'Rome', updatedAt });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect((await app.call(GetContact, { params: { id } })).city).toBe('Paris');
  });

  test('CON-001 D-010 another user’s contact is missing, and stays', async () => {
    const app = await annsApp();
    const bobs = await app.as(app.bob).call(CreateContact, { body: contactBody() });
    for (const id of [bobs.id, 'x', app.parts.newId()]) {
      const answers = [
        await app.send('GET', `/${id}`),
        await app.send('PUT', `/${id}`, { city: 'Mine' }),
        await app.send('DELETE', `/${id}`),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    }
    expect(await app.call(DeleteContacts, { body: { contactIds: [bobs.id, 'x'] } })).toMatchObject({ deletedCount: 0 });
    expect(await app.as(app.bob).call(GetContact, { params: { id: bobs.id } })).toEqual(bobs);
    expect(app.events.filter(({ event, userId }) => event === 'ContactsChanged' && userId === app.ann.id)).toEqual([]);
  });

  test('CON-001 an account has 5,000 contacts at the most', async () => {
    const app = await annsApp();
    const { id } = await app.create();
    await app.pool.query(
      `insert into contact select user_id, gen_random_uuid(), type, first_name, last_name, email, phone, organization,
        address, city, state, postal_code, country, created_at, updated_at
      from contact, generate_series(1, 4999) where id = $1`,
      [id],
    );
    const answer = await app.send('POST', '', contactBody());
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'CONTACT_LIMIT_REACHED' }]);
    const rows = [{ ...contactBody({ lastName: 'Other' }), organization: '' }];
    await expect(app.call(ImportContacts, { body: { rows } })).rejects.toMatchObject({ code: 'CONTACT_LIMIT_REACHED' });
    expect((await app.call(CountContacts)).total).toBe(5_000);
    await app.call(DeleteContact, { params: { id } });
    expect((await app.send('POST', '', contactBody())).statusCode).toBe(201);
  });
});

describe('the list', () => {
  test('CON-001 D-221 is in the order of names, by pages, by type and searched in all that is known', async () => {
    const app = await annsApp();
    await app.create({ lastName: 'byron', organization: '100% Names' });
    await app.create({ lastName: 'Adams', type: 'technical', city: 'Köln', country: 'DE' });
    await app.create({ lastName: 'Zuse', type: 'billing', email: 'konrad@zuse.test', phone: '+4930123456' });
    await app.as(app.bob).call(CreateContact, { body: contactBody({ lastName: 'Bobs' }) });
    expect(await app.listed()).toEqual(['Adams', 'byron', 'Zuse']);
    expect(await app.call(ListContacts, { query: { pageSize: '2', page: '2' } })).toMatchObject({
      ...{ totalCount: 3, page: 2, pageSize: 2, hasMore: false },
      data: [{ lastName: 'Zuse' }],
    });
    expect(await app.listed({ type: 'technical' })).toEqual(['Adams']);
    expect(await app.listed({ type: 'admin' })).toEqual([]);
    expect((await app.send('GET', '?type=owner')).statusCode).toBe(400);
    const found = {
      KÖLN: ['Adams'],
      'ada zuse': ['Zuse'],
      '100%': ['byron'],
      '4930': ['Zuse'],
      '%': ['byron'],
      '\0': [],
    };
    for (const [search, names] of Object.entries(found))
      expect([search, await app.listed({ search })]).toEqual([search, names]);
    expect(await app.call(CountContacts)).toEqual({
      total: 3,
      byType: { primary: 1, administrative: 0, technical: 1, billing: 1 },
    });
    expect((await app.send('GET', '?page=999999999')).json().data).toEqual([]);
  });

  test('CON-001 D-131 D-221 is a file that an import takes again, with no cell that a spreadsheet runs', async () => {
    const app = await annsApp();
    await app.create({ lastName: '=1+1', organization: 'Say "A", B' });
    await app.create({ lastName: 'Zuse', type: 'billing' });
    const file = await app.send('GET', '/export/csv?type=primary');
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="contacts-\d{4}-\d\d-\d\d\.csv"$/);
    const [heads = '', line, ...more] = file.payload.slice(1).split('\r\n');
    expect([heads, line, more]).toEqual([
      'type,firstName,lastName,organization,email,phone,address,city,state,postalCode,country',
      `primary,Ada,'=1+1,"Say ""A"", B",ada@example.test,'+442079460123,12 St James Square,London,Greater London,SW1Y 4JH,GB`,
      [''],
    ]);
    const row = {
      ...contactBody({ phone: "'+442079460123" }),
      type: 'Billing',
      lastName: "'=1+1",
      organization: 'Say "A", B',
    };
    const told = await app.call(ImportContacts, { body: { rows: [row, { ...row, type: '' }] } });
    expect(told).toMatchObject({
      createdCount: 1,
      rows: [
        { outcome: 'new', faults: [] },
        { outcome: 'known', faults: [] },
      ],
    });
    expect(await app.listed({ type: 'billing' })).toEqual(['=1+1', 'Zuse']);
  });

  test('CON-001 an import says for each row what is wrong, stores the others, and changes nothing in a preview', async () => {
    const app = await annsApp();
    const good = { ...contactBody(), organization: '' };
    const rows = [good, { ...good, email: 'x', country: '' }, good, {}, { ...good, lastName: 'Zuse' }];
    const look = await app.call(ImportContacts, { body: { rows, dryRun: true } });
    expect(look.rows.map(({ outcome, faults }) => [outcome, faults.map(({ field }) => field)])).toEqual([
      ['new', []],
      ['invalid', ['email', 'country']],
      ['known', []],
      ['invalid', contactFields.filter((field) => field !== 'organization').toSorted()].map((one) =>
        Array.isArray(one) ? expect.arrayContaining(one) : one,
      ),
      ['new', []],
    ]);
    expect([look.createdCount, (await app.call(CountContacts)).total]).toEqual([0, 0]);
    expect((await app.call(ImportContacts, { body: { rows } })).createdCount).toBe(2);
    expect(await app.listed()).toEqual(['Lovelace', 'Zuse']);
  });
});

describe('who stands for a name', () => {
  test('CON-002 D-221 a contact gets a role for many names at once, others stay, null removes it; each name counts once', async () => {
    const app = await annsApp();
    const [ada, zuse] = [await app.create(), await app.create({ lastName: 'Zuse', type: 'billing' })];
    const names = await Promise.all(['a.com', 'b.com', 'c.com'].map((name) => app.domain(name)));
    const ids = names.map(({ id }) => id);
    expect(await app.assign(ids, { primary: ada.id, technical: ada.id, billing: zuse.id })).toMatchObject({
      ...{ updatedCount: 3, changedCount: 3 },
    });
    expect([await app.countOf(ada.id), await app.countOf(zuse.id)]).toEqual([3, 3]);
    expect(await app.assign(ids, { primary: ada.id })).toEqual({ updatedCount: 3, changedCount: 0, undoId: null });
    expect(await app.assign(ids.slice(0, 2), { primary: zuse.id, billing: null })).toMatchObject({ changedCount: 2 });
    expect([await app.countOf(ada.id), await app.countOf(zuse.id)]).toEqual([3, 3]);
    expect(await app.assign(ids.slice(0, 1), { technical: null, administrative: null })).toMatchObject({
      changedCount: 1,
    });
    expect([await app.countOf(ada.id), await app.countOf(zuse.id)]).toEqual([2, 3]);
    const { contacts } = await app.call(GetDomainContacts, { params: { id: ids[1] ?? '' } });
    expect(contactTypes.map((type) => contacts[type]?.lastName ?? null)).toEqual(['Zuse', null, 'Lovelace', null]);
  });

  test('D-010 CON-001 others’ names and contacts, claims, watched names and unknown ids change nothing', async () => {
    const app = await annsApp({ isOwn: true });
    const [ada, bobs] = [await app.create(), await app.as(app.bob).call(CreateContact, { body: contactBody() })];
    const [own, his] = [await app.domain('own.com'), await app.given.domain(app.bob, 'his.com')];
    const claim = await app.domain('claim.com', { needs_verification: true });
    const watched = await app.domain('watched.com', { in_portfolio: false, is_monitored: true });
    const gone = await app.domain('gone.com', { is_deleted: true });
    const ids = [own, his, claim, watched, gone].map(({ id }) => id);
    for (const primary of [bobs.id, 'x', app.parts.newId()]) {
      await expect(app.assign([own.id], { billing: ada.id, primary })).rejects.toMatchObject({
        ...{ code: 'VALIDATION_FAILED', field: 'contacts.primary' },
      });
    }
    expect(await app.assign([...ids, own.id.toUpperCase(), 'x'], { primary: ada.id })).toMatchObject({
      ...{ updatedCount: 1, changedCount: 1 },
    });
    expect(await app.countOf(ada.id)).toBe(1);
    await expect(app.call(GetDomainContacts, { params: { id: his.id } })).rejects.toMatchObject({
      code: 'DOMAIN_NOT_FOUND',
    });
    const rows = await app.parts.db.selectFrom('domain_contact').select('domain_id').execute();
    expect(rows).toEqual([{ domain_id: own.id }]);
  });

  test('CON-001 10,000 names at once are possible, one more is refused', async () => {
    const app = await annsApp();
    const ada = await app.create();
    await app.domain('first.com');
    const ids = Array.from({ length: 10_001 }, () => app.parts.newId());
    await expect(app.assign(ids, { primary: ada.id })).rejects.toMatchObject({ code: 'TOO_MANY_DOMAINS' });
    expect(await app.assign(ids.slice(1), { primary: ada.id })).toMatchObject({ updatedCount: 0, changedCount: 0 });
  });

  test('CON-001 a deleted contact stands for nothing any more; how many names lose one is known before', async () => {
    const app = await annsApp({ isOwn: true });
    const [ada, zuse] = [await app.create(), await app.create({ lastName: 'Zuse' })];
    const [a, b] = [await app.domain('a.com'), await app.domain('b.com')];
    await app.assign([a.id, b.id], { primary: ada.id });
    await app.assign([a.id], { billing: zuse.id });
    const contactIds = [ada.id, zuse.id];
    expect(await app.call(GetContactUse, { body: { contactIds } })).toEqual({ domainCount: 2 });
    expect(await app.call(DeleteContacts, { body: { contactIds } })).toMatchObject({ deletedCount: 2 });
    expect((await app.call(GetDomainContacts, { params: { id: a.id } })).contacts).toMatchObject({
      ...{ primary: null, billing: null },
    });
    for (const table of ['contact', 'domain_contact', 'contact_use'] as const) {
      expect([table, await app.parts.db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
    }
  });

  test('CON-001 D-121 counts follow names that are deleted, taken back, added again and erased', async () => {
    const app = await annsApp();
    const ada = await app.create();
    const [a, b] = [await app.domain('a.com'), await app.domain('b.com', { is_monitored: true })];
    await app.assign([a.id, b.id], { primary: ada.id, billing: ada.id });
    const { undoId } = await app.call(DeleteDomains, { query: {}, body: [a.id, b.id] });
    expect(await app.countOf(ada.id)).toBe(0);
    await app.call(UndoDomainChange, { body: { undoId: undoId ?? '' } });
    expect(await app.countOf(ada.id)).toBe(2);
    await app.call(DeleteDomains, { query: {}, body: [a.id] });
    expect(await app.countOf(ada.id)).toBe(1);
    await app.call(AddDomains, { headers: {}, body: ['a.com'] });
    expect(await app.countOf(ada.id)).toBe(2);
    await app.call(AddMonitoredDomains, { headers: {}, body: ['a.com'] });
    await app.call(DeleteDomains, { query: { isForMonitoring: 'true' }, body: [a.id] });
    expect(await app.countOf(ada.id)).toBe(2);
  });

  test('CON-001 the grid’s filter shows those that a contact stands for, sold and dropped ones too, as many as are counted', async () => {
    const app = await annsApp();
    const ada = await app.create();
    const names = [
      await app.domain('a.com'),
      await app.domain('b.com', { status: 1 }),
      await app.domain('c.com', { status: 2 }),
    ];
    await app.domain('d.com');
    const list = async () => {
      const page = await app.call(ListDomains, { query: { contact: ada.id, sortBy: 'name' } });
      return [page.totalCount, page.data.map(({ name }) => name)];
    };
    expect(await list()).toEqual([0, []]);
    await app.assign(
      names.map(({ id }) => id),
      { primary: ada.id, technical: ada.id },
    );
    expect(await list()).toEqual([3, ['a.com', 'b.com', 'c.com']]);
    expect(await app.countOf(ada.id)).toBe(3);
    await app.assign([names[0]?.id ?? ''], { primary: null, technical: null });
    expect(await list()).toEqual([2, ['b.com', 'c.com']]);
    const bobs = await app.as(app.bob).call(ListDomains, { query: { contact: ada.id } });
    expect(bobs.totalCount).toBe(0);
  });

  test('CON-001 names that are deleted while others get the same contact leave a right count', async () => {
    const app = await annsApp();
    const ada = await app.create();
    const ids: string[] = [];
    for (let no = 0; no < 12; no += 1) ids.push((await app.domain(`n${no}.com`)).id);
    await app.assign(ids.slice(0, 6), { primary: ada.id });
    const work = ids.map((id, at) =>
      at < 6 ? app.call(DeleteDomains, { query: {}, body: [id] }) : app.assign([id], { billing: ada.id }),
    );
    await Promise.all(work);
    expect(await app.countOf(ada.id)).toBe(6);
    const page = await app.call(ListDomains, { query: { contact: ada.id } });
    expect(page.totalCount).toBe(6);
  });

  test('RT-003 CON-001 the user’s open pages are notified after every change', async () => {
    const app = await annsApp();
    const ada = await app.create();
    const a = await app.domain('a.com');
    await app.assign([a.id], { primary: ada.id });
    await app.assign([a.id], { primary: ada.id }); // nothing new
    await app.call(DeleteContact, { params: { id: ada.id } });
    const told = app.events.filter(({ event }) => event === 'ContactsChanged');
    expect(told.map(({ userId }) => userId)).toEqual([app.ann.id, app.ann.id, app.ann.id]);
  });
});

test('D-233 sample contacts are made all or none: where they would exceed the limit, the list stays as it is', async () => {
  const { parts, ann, clock } = await annsApp();
  const ctx = { userId: ann.id, now: clock.now(), newId: parts.newId };
  const sample = (count: number) => Array.from({ length: count }, () => contactBody());
  const make = (count: number) => inTransaction(parts, (tx) => insertSampleContacts(tx, ctx, sample(count), []));
  expect(await make(maxContacts - 1)).toHaveLength(maxContacts - 1);
  expect(await make(2)).toEqual([]);
  expect(await make(1)).toHaveLength(1);
  expect(await make(1)).toEqual([]);
});
