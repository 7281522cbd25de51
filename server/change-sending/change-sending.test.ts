import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { ListDomainAudit } from '#contract/audit.ts';
import { MarkDomainsAsSold } from '#contract/bulk-actions.ts';
import {
  type ChangeRow,
  ConfirmChanges,
  CountChangeSets,
  DiscardChanges,
  GetChangeSet,
  LeaveChangesOut,
  ListChangeSets,
  PlanChanges,
  ProposeChanges,
  RetryChanges,
  StopChanges,
  UndoChanges,
} from '#contract/change-sets.ts';
import { dayMs, hourMs, minuteMs } from '#contract/dates.ts';
import type { Sent } from '#contract/endpoint.ts';
import { CreateKey } from '#contract/keys.ts';
import { ListNotifications } from '#contract/notifications.ts';
import {
  ChangeRegistrarAccount,
  DisconnectRegistrarAccount,
  ListDomainAccounts,
} from '#contract/registrar-accounts.ts';
import type { Scope } from '#contract/scopes.ts';
import { UpdateDomain } from '#contract/update-domain.ts';
import { changeSetEffects } from '../change-sets/change-sets.effects.ts';
import { endChangeSets, proposeRefusedAgain, purgeChangeSets } from '../change-sets/change-sets.jobs.ts';
import { proposeChanges } from '../change-sets/propose.service.ts';
import { inTransaction } from '../database/transaction.ts';
import type { DnsClient } from '../dns-clients/dns-client.ts';
import { drainOutbox } from '../jobs/outbox.ts';
import { accountEffects } from '../outside-accounts/accounts.effects.ts';
import { fakeRegistrar } from '../outside-accounts/testing/fake-registrar.ts';
import type { HeldName } from '../registrars/registrar.ts';
import { registrars } from '../registrars/registrars.client.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import type { TestUser } from '../testing/given.ts';
import { changeSendingEffects } from './change-sending.effects.ts';
import { sendDue } from './sender.ts';
import { died, fakeService } from './testing/fake-service.ts';
import type { Doors } from './writers.ts';

let app: FreshApp;
let ann: TestUser;
let service: ReturnType<typeof fakeService>;
let accounts: ReturnType<typeof fakeRegistrar>;
let doors: Doors;

beforeEach(async () => {
  app = await freshApp({ isOwn: true, startsAt: new Date('2026-11-23T10:00:00Z') });
  ann = await app.given.user();
  await app.parts.db
    .updateTable('auth.session')
    .set({ expires_at: new Date('2030-01-01') })
    .execute();
  service = fakeService({ db: app.parts.db, clock: app.clock });
  doors = service.doors;
  accounts = fakeRegistrar(app, { requests: 600, windowMs: 60_000 });
  Object.assign(registrars.porkbun, { writes: service.registrar.writes, pace: service.registrar.pace });
});

const { writes, pace } = registrars.porkbun;
afterAll(() => void Object.assign(registrars.porkbun, { writes, pace })); // files share what they load

const as = (user = ann) => app.as(user);
const effects = [...changeSetEffects, ...accountEffects, ...changeSendingEffects];
const settle = () => drainOutbox(app.parts, effects);

/** Names of an account that are in the portfolio, with these values there. */
async function held(names: readonly string[], values: Omit<HeldName, 'name'>, { label = 'Main', user = ann } = {}) {
  const [first = '', ...others] = names;
  const ids = new Map([
    [first, (await app.given.domain(user, first)).id],
    ...others.map((name) => [name, app.parts.newId()] as const),
  ]);
  await app.pool.query(
    `insert into domain (user_id, id, name, tld_id, in_portfolio, is_processed, created_at)
    select user_id, g.id, g.name, tld_id, true, true, created_at from domain, unnest($2::uuid[], $3::text[]) as g (id, name)
    where domain.id = $1`,
    [ids.get(first), others.map((name) => ids.get(name)), others],
  );
  const { id } = await accounts.hold(
    user,
    label,
    names.map((name) => ({ name, ...values })),
    { pageSize: 1_000 },
  );
  await accounts.run(minuteMs);
  await settle();
  for (const name of names) service.values.set(name, { ...(values as object) });
  return { accountId: id, ids, idOf: (name: string) => ids.get(name) ?? '' };
}

type Body = Sent<typeof ProposeChanges>['body'];
async function propose(body: Body, who: Parameters<typeof as>[0] | { key: string } = ann): Promise<string> {
  const { id } = await app.as(who).call(ProposeChanges, { body });
  return id ?? '';
}
const open = (id: string, query: { take?: number; show?: 'done' | 'refused' | 'asked' | 'waiting' | 'leftOut' } = {}) =>
  as().call(GetChangeSet, { params: { id }, query: { take: 200, ...query } });
async function confirm(id: string): Promise<void> {
  const { counts } = await open(id);
  await as().call(ConfirmChanges, { params: { id }, body: { changes: counts.toConfirm } });
}
const rowOf = async (id: string, name: string): Promise<ChangeRow | undefined> =>
  (await open(id)).data.find((row) => row.name === name);

/** Works for so long, moving the clock to what is due next; a process that dies is followed by another. */
async function run(ms: number): Promise<void> {
  const until = app.clock.now().getTime() + ms;
  for (;;) {
    const worked = await sendDue({ ...app.parts, doors }, 8).catch((error: Error) => {
      if (error.message !== died) throw error;
      return 1;
    });
    if (worked > 0) continue;
    const next = await app.parts.db
      .selectFrom('change_row')
      .select((eb) => eb.fn.min('due_at').as('at'))
      .where('due_at', '>', app.clock.now()) // what is due and not taken waits for a process that died
      .executeTakeFirst();
    if (!next?.at || next.at.getTime() > until) break;
    app.clock.setTo(next.at);
  }
  if (app.clock.now().getTime() < until) app.clock.setTo(new Date(until));
  await settle();
}

const known = <Value>(value: Value) => ({ outcome: 'known', source: 'dns.test', value }) as const;
const many = (count: number, prefix = 'name') =>
  Array.from({ length: count }, (_, at) => `${prefix}${String(at).padStart(4, '0')}.test`);
const arrivals = (name: string) => service.arrived.filter((one) => one.name === name);

describe('a change is sent once, and done only when it was read back', () => {
  test('CONF-004 lost answers, late ones, refusals, a full pace and processes that die: nothing is sent twice, nothing told as done that is not', async () => {
    const faults = ['lostMade', 'lostUnmade', 'unsent', 'throttled', 'refused', 'diesBefore', 'diesAfter'] as const;
    const names = many(20);
    await held(names, { autoRenew: false });
    for (const [at, name] of names.entries()) {
      const fault = faults[at % 10];
      if (fault) service.fail(name, fault);
    }
    service.showAfter((name) => (Number(name.slice(4, 8)) % 3 === 0 ? 20 * minuteMs : 0));
    const id = await propose({ names, kind: 'autoRenew', value: true });
    await confirm(id);
    await run(hourMs);
    expect((await open(id)).state).toBe('running');
    await run(5 * dayMs);

    const set = await open(id);
    expect(set).toMatchObject({ state: 'done', counts: { waiting: 0, asked: 0, done: 14, refused: 6 } });
    for (const { name, state, words, ...row } of set.data.map((one) => ({ ...one, words: one.trouble?.words }))) {
      const fault = faults[Number(name.slice(4, 8)) % 10];
      const isMade = service.values.get(name)?.autoRenew === true;
      const made = arrivals(name).filter((one) => one.isMade);
      expect([name, made.length <= 1, state === 'done'], fault).toEqual([name, true, isMade]);
      if (fault === 'throttled') expect(arrivals(name).map((one) => one.isMade)).toEqual([false, true]);
      if (fault === 'unsent') expect(arrivals(name)).toHaveLength(1);
      if (fault === 'refused') expect([state, words]).toEqual(['refused', 'Locked for 60 days.']);
      if (fault === 'lostUnmade' || fault === 'diesBefore') {
        expect([state, row.lostAt === null, arrivals(name).length]).toEqual(['unseen', false, 0]);
      }
      if (state === 'done') expect(row.seenAt).not.toBeNull();
    }
    const [notice] = await as().call(ListNotifications, { query: {} });
    expect(notice).toMatchObject({ title: '6 changes were not made', linkUrl: `/to-confirm/${id}` });
  });

  test('CONF-004 what was accepted is requested until it is seen, then the account tells it and own data follow', async () => {
    const { idOf } = await held(['late.test'], { autoRenew: false });
    service.showAfter(() => 12 * minuteMs);
    const id = await propose({ names: ['late.test'], kind: 'autoRenew', value: true });
    await confirm(id);
    await run(minuteMs);
    expect(await rowOf(id, 'late.test')).toMatchObject({
      ...{ state: 'asked', acceptedAt: expect.any(String), seenAt: null, found: false, canUndo: false },
      nextAt: expect.any(String),
    });
    await run(hourMs);
    expect(await rowOf(id, 'late.test')).toMatchObject({ state: 'done', found: true, canUndo: true });
    const [told] = await as().call(ListDomainAccounts, { params: { id: idOf('late.test') } });
    expect(told?.reading.autoRenew).toBe(true);
    const { rows } = await app.pool.query('select auto_renew from domain_own where domain_id = $1', [
      idOf('late.test'),
    ]);
    expect(rows).toEqual([{ auto_renew: true }]);
  });

  test('CONF-005 a value that somebody else changed is not overwritten, and one that is there already is not sent', async () => {
    await held(['other.test', 'there.test', 'same.test'], { nameservers: ['ns1.old.test', 'ns2.old.test'] });
    const nameservers = ['ns1.new.test', 'ns2.new.test'];
    const id = await propose({
      names: ['other.test', 'there.test', 'same.test'],
      kind: 'nameservers',
      value: nameservers,
    });
    service.values.set('other.test', { nameservers: ['ns1.third.test', 'ns2.third.test'] });
    service.values.set('there.test', { nameservers: nameservers.toReversed() });
    await confirm(id);
    await run(hourMs);
    expect(service.arrived.map(({ name }) => name)).toEqual(['same.test']);
    expect(await rowOf(id, 'other.test')).toMatchObject({
      state: 'changed',
      found: ['ns1.third.test', 'ns2.third.test'],
    });
    expect(await rowOf(id, 'there.test')).toMatchObject({ state: 'done', sentAt: null, canUndo: false });
    expect(await rowOf(id, 'same.test')).toMatchObject({ state: 'done', canUndo: true });
  });

  test('CONF-004 values of ours come into the zone that the registry delegates to, beside those of others, and undone they alone go', async () => {
    const hosts = ['ns1.dns.test', 'ns2.dns.test'];
    const { accountId, idOf } = await held(['zone.test'], {});
    const { id: elsewhere } = await app.given.domain(ann, 'elsewhere.test', {
      nameservers: ['ns1.x.test', 'ns2.x.test'],
    });
    const { id: domainId } = await app.given.domain(ann, 'served.test', { nameservers: hosts });
    const texts = new Map([['served.test', ['v=spf1 -all']]]);
    const client: DnsClient = {
      zones: async (_deps, _url, _access, name) => known([{ id: name, name, nameservers: hosts }]),
      read: async (_deps, _url, _access, { name }) =>
        known([{ host: '@', type: 'TXT', values: texts.get(name) ?? [] }]),
      async edit({ ask }, url, _access, { name }, edits) {
        await ask(new URL(`write?name=${name}`, url), { kind: 'write' });
        for (const { add, remove } of edits) {
          texts.set(name, [...(texts.get(name) ?? []).filter((one) => !remove.includes(one)), ...add]);
        }
        return { outcome: 'accepted' };
      },
    };
    doors = {
      ...service.doors,
      dns: async (account) => ({ ...(await service.doors.registrar(account)), client, access: {} }),
    };
    const target = { kind: 'dns', accountId, provider: 'powerdns', label: 'Zones' } as const;
    const after = [{ host: '@', type: 'TXT' as const, add: ['ours=1'], remove: [] }];
    const { id } = await inTransaction(app.parts, (tx) =>
      proposeChanges(
        tx,
        { ...app.parts, userId: ann.id, now: app.clock.now() },
        {
          maker: { kind: 'person' },
          origin: 'verifyAndPoint',
          changes: [domainId, elsewhere, idOf('zone.test')].map((one) => ({
            ...{ domainId: one, kind: 'records', after, why: 'verify', target },
          })),
        },
      ),
    );
    await confirm(id ?? '');
    await run(hourMs);
    expect(texts.get('served.test')).toEqual(['v=spf1 -all', 'ours=1']);
    expect(await rowOf(id ?? '', 'served.test')).toMatchObject({ state: 'done', canUndo: true });
    expect(await rowOf(id ?? '', 'elsewhere.test')).toMatchObject({ state: 'cannot', blocked: 'dnsElsewhere' });
    expect(service.arrived).toHaveLength(1);
    await as().call(UndoChanges, { params: { id: id ?? '' }, body: {} });
    await run(hourMs);
    expect(texts.get('served.test')).toEqual(['v=spf1 -all']);
    expect(await rowOf(id ?? '', 'served.test')).toMatchObject({ state: 'undone' });
  });

  test('CONF-010 1,000 names are one set, sent one after the other at the pace of their account until the rest is stopped', async () => {
    const names = many(1_000);
    await held(names, { transferLock: false });
    const id = await propose({ names, kind: 'transferLock', value: true });
    expect(await open(id, { take: 50 })).toMatchObject({ total: 1_000, totalCount: 1_000, hasMore: true, accounts: 1 });
    await confirm(id);
    await run(minuteMs);
    await as().call(StopChanges, { params: { id } });
    await run(minuteMs);
    const sent = service.arrived.length;
    expect(sent).toBeGreaterThan(40);
    expect(await open(id, { take: 1 })).toMatchObject({ state: 'done', counts: { done: sent, leftOut: 1_000 - sent } });
    const between = service.arrived.slice(1).map(({ at }, place) => at - (service.arrived[place]?.at ?? 0));
    expect(Math.min(...between)).toBeGreaterThanOrEqual(1_000);
  });

  test('CONF-005 an account that is paused keeps its changes waiting, and one that is gone says so', async () => {
    const { accountId } = await held(['wait.test', 'gone.test'], { transferLock: false });
    const id = await propose({ names: ['wait.test', 'gone.test'], kind: 'transferLock', value: true });
    await confirm(id);
    await as().call(ChangeRegistrarAccount, { params: { id: accountId }, body: { isPaused: true } });
    await run(hourMs);
    expect(await rowOf(id, 'wait.test')).toMatchObject({ state: 'waiting', blocked: 'accountPaused' });
    await as().call(StopChanges, { params: { id } });
    expect(await open(id)).toMatchObject({ state: 'done', counts: { leftOut: 2, waiting: 0 } });

    const later = await propose({ names: ['wait.test', 'gone.test'], kind: 'transferLock', value: true });
    expect(await open(later)).toMatchObject({ counts: { leftOut: 2, toConfirm: 0 } });
    await as().call(ChangeRegistrarAccount, { params: { id: accountId }, body: { isPaused: false } });
    expect(await open(later)).toMatchObject({ counts: { leftOut: 0, toConfirm: 2 } });
    await as().call(DisconnectRegistrarAccount, { params: { id: accountId } });
    expect(await rowOf(later, 'gone.test')).toMatchObject({ state: 'cannot', blocked: 'accountGone' });
    expect(service.arrived).toEqual([]);
  });
});

describe('who may do what with a set', () => {
  const keyWith = async (scopes: Scope[], tags: string[] | null = null) => {
    const lastDay = '2026-12-31';
    const { text } = await as().call(CreateKey, { body: { label: 'Nightly audit', scopes, tags, lastDay } });
    return { key: text };
  };

  test('CONF-003 what a key proposed waits for a person: no key confirms, discards or undoes', async () => {
    await held(['lock.test'], { transferLock: true });
    const key = await keyWith(['propose', 'domains:read', 'domains:write']);
    const id = await propose({ names: ['lock.test'], kind: 'transferLock', value: false }, key);
    const calls = [
      [ConfirmChanges, { params: { id }, body: { changes: 1 } }],
      [LeaveChangesOut, { params: { id }, body: { leftOut: true } }],
      [DiscardChanges, { params: { id } }],
      [StopChanges, { params: { id } }],
      [UndoChanges, { params: { id }, body: {} }],
      [RetryChanges, { params: { id }, body: {} }],
    ] as const;
    for (const [spec, sent] of calls) {
      await expect(app.as(key).call(spec, sent as never)).rejects.toMatchObject({ code: 'KEY_NOT_ALLOWED' });
    }
    await run(hourMs);
    expect(service.arrived).toEqual([]);
    expect(await open(id)).toMatchObject({
      ...{ state: 'waiting', maker: { kind: 'key', label: 'Nightly audit' }, needsProof: true },
      counts: { toConfirm: 1 },
    });
    const [notice] = await as().call(ListNotifications, { query: {} });
    expect(notice).toMatchObject({ title: '1 change to confirm', linkUrl: `/to-confirm/${id}` });
    expect(app.events.findLast(({ event }) => event === 'ChangeSetsChanged')).toMatchObject({
      payload: { setIds: [id], waiting: 1 },
    });
    await app.as(key).call(GetChangeSet, { params: { id }, query: {} });
  });

  test('CONF-003 what is risky asks for a proof of the last ten minutes, and a number that is another sends nothing', async () => {
    const { idOf } = await held(['risk.test', 'more.test'], { transferLock: true });
    const id = await propose({ names: ['risk.test', 'more.test'], kind: 'transferLock', value: false });
    const asked = (changes: number) => as().call(ConfirmChanges, { params: { id }, body: { changes } });
    await expect(asked(1)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
    app.clock.advance(11 * minuteMs);
    await expect(asked(2)).rejects.toMatchObject({ code: 'PROOF_NEEDED' });
    expect((await open(id)).state).toBe('waiting');
    await app.parts.db.updateTable('auth.session').set({ proven_at: app.clock.now() }).execute();
    const provenAt = app.clock.now().toISOString();
    expect(await asked(2)).toMatchObject({ state: 'running', confirmed: { at: provenAt, provenAt } });
    await run(hourMs);
    expect(await open(id)).toMatchObject({ state: 'done', counts: { done: 2 } });
    const { data } = await as().call(ListDomainAudit, { params: { id: idOf('risk.test') }, query: {} });
    const value = (told: boolean) => ({ none: 0, different: 1, least: told, most: told });
    expect(data.find(({ action }) => action === 'POST /api/change-sets/:id/confirm')).toMatchObject({
      ...{ actor: 'user', names: 2, isThisSession: true },
      changes: [{ field: 'outside.transferLock', names: null, before: value(true), after: value(false) }],
    });
  });

  test('CONF-002 a key that is held to tags proposes for its names alone, and others are missing to it', async () => {
    const { idOf } = await held(['mine.test', 'hers.test'], { autoRenew: false });
    await as().call(UpdateDomain, { params: { id: idOf('mine.test') }, body: { own: { tags: ['Client'] } } });
    const key = await keyWith(['propose'], ['client']);
    const body = { names: ['mine.test', 'HERS.test', 'nobody.test'], kind: 'autoRenew', value: true } as const;
    const proposed = await app.as(key).call(ProposeChanges, { body: { ...body, names: [...body.names] } });
    expect(proposed).toMatchObject({ proposed: 1, cannot: 0, already: 0, missing: ['HERS.test', 'nobody.test'] });
    expect(proposed.link).toBe(`${app.parts.config.publicUrl}/to-confirm/${proposed.id}`);
    const byId = { domainIds: [idOf('hers.test')], kind: 'autoRenew', value: true } as const;
    expect(await app.as(key).call(ProposeChanges, { body: { ...byId, domainIds: [...byId.domainIds] } })).toMatchObject(
      {
        ...{ id: null, link: null, proposed: 0, missing: [idOf('hers.test')] },
      },
    );
  });

  test('CONF-002 a stranger’s set is missing, and a stranger’s name is none to propose for', async () => {
    const { idOf } = await held(['secret.test'], { autoRenew: false });
    const id = await propose({ names: ['secret.test'], kind: 'autoRenew', value: true });
    const bob = app.as(await app.given.user());
    for (const [spec, sent] of [
      [GetChangeSet, { params: { id }, query: {} }],
      [ConfirmChanges, { params: { id }, body: { changes: 1 } }],
      [LeaveChangesOut, { params: { id }, body: { leftOut: true } }],
      [DiscardChanges, { params: { id } }],
      [StopChanges, { params: { id } }],
      [UndoChanges, { params: { id }, body: {} }],
      [RetryChanges, { params: { id }, body: {} }],
    ] as const) {
      await expect(bob.call(spec, sent as never)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await bob.call(CountChangeSets)).toEqual({ waiting: 0, running: 0, underWay: null });
    expect(await bob.call(ListChangeSets, { query: {} })).toMatchObject({ waiting: [], running: [], over: [] });
    const body = { domainIds: [idOf('secret.test')], kind: 'autoRenew' as const, value: true };
    expect(await bob.call(ProposeChanges, { body })).toMatchObject({ id: null, proposed: 0 });
    expect((await open(id)).state).toBe('waiting');
  });
});

describe('the life of a set', () => {
  test('CONF-002 a set says what changes, what it costs later and what cannot be sent, those left out first', async () => {
    const price = { amountCents: 1_108, currency: 'USD', isExact: true };
    const { idOf } = await held(['on.test', 'off.test', 'two.test'], { autoRenew: false, renewalPrice: price });
    await app.given.domain(ann, 'nowhere.test');
    service.values.set('on.test', { autoRenew: true });
    const names = ['on.test', 'off.test', 'two.test', 'nowhere.test'];
    const id = await propose({ names, kind: 'autoRenew', value: true });
    const [row] = (await open(id)).data.filter(({ name }) => name === 'two.test');
    await as().call(LeaveChangesOut, { params: { id }, body: { rowIds: [row?.id ?? ''], leftOut: true } });
    await as().call(MarkDomainsAsSold, { body: { domainIds: [idOf('on.test')] } });
    const set = await open(id);
    expect(set).toMatchObject({
      ...{ total: 4, counts: { leftOut: 3, toConfirm: 1 }, needsProof: false, accounts: 1 },
      groups: [{ kind: 'autoRenew', after: true, count: 1 }],
      cost: { renewals: 1, priced: 1, about: 0, amounts: [{ amount: 11.08, currency: 'USD' }] },
      wayBack: { undoable: 1, of: 1, days: 14 },
    });
    expect(set.data.map(({ name, state, blocked }) => [name, state, blocked])).toEqual([
      ['on.test', 'cannot', 'nameGone'],
      ['nowhere.test', 'cannot', 'noAccount'],
      ['two.test', 'leftOut', null],
      ['off.test', 'proposed', null],
    ]);
    await confirm(id);
    await run(hourMs);
    expect(service.arrived.map(({ name }) => name)).toEqual(['off.test']);
  });

  test('CONF-006 a newer proposal replaces what was not confirmed, and a newer confirmation what was not sent', async () => {
    await held(['twice.test', 'alone.test'], { transferLock: false });
    const first = await propose({ names: ['twice.test', 'alone.test'], kind: 'transferLock', value: true });
    const second = await propose({ names: ['twice.test'], kind: 'transferLock', value: true });
    expect(await rowOf(first, 'twice.test')).toMatchObject({ state: 'cannot', blocked: 'replaced' });
    const third = await propose({ names: ['twice.test'], kind: 'transferLock', value: true });
    expect(await open(second)).toMatchObject({ state: 'ended' });
    await confirm(third);
    const fourth = await propose({ names: ['twice.test'], kind: 'transferLock', value: true });
    expect(await rowOf(third, 'twice.test')).toMatchObject({ state: 'waiting' });
    await confirm(fourth);
    await run(hourMs);
    expect(await rowOf(third, 'twice.test')).toMatchObject({ state: 'cannot', blocked: 'replaced' });
    expect(await rowOf(fourth, 'twice.test')).toMatchObject({ state: 'done' });
    expect(arrivals('twice.test')).toHaveLength(1);
    expect(await open(first)).toMatchObject({ state: 'waiting', counts: { toConfirm: 1 } });
  });

  test('CONF-008 what is done is undone by one click, once it was read back, and for two weeks', async () => {
    await held(['back.test', 'stay.test'], { nameservers: ['ns1.old.test', 'ns2.old.test'] });
    const value = ['ns1.new.test', 'ns2.new.test'];
    const id = await propose({ names: ['back.test', 'stay.test'], kind: 'nameservers', value });
    await confirm(id);
    await run(minuteMs);
    const row = await rowOf(id, 'back.test');
    const undo = await as().call(UndoChanges, { params: { id }, body: { rowIds: [row?.id ?? ''] } });
    expect(undo).toMatchObject({ state: 'running', origin: 'undo', undoOf: id, total: 1 });
    await run(minuteMs);
    expect(service.values.get('back.test')?.nameservers).toEqual(['ns1.old.test', 'ns2.old.test']);
    expect(service.values.get('stay.test')?.nameservers).toEqual(value);
    expect(await rowOf(id, 'back.test')).toMatchObject({ state: 'undone', canUndo: false });
    expect(await open(id)).toMatchObject({ undoable: 1 });
    app.clock.advance(14 * dayMs);
    expect(await open(id)).toMatchObject({ undoable: 0, undoUntil: null });
    await expect(as().call(UndoChanges, { params: { id }, body: {} })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('CONF-004 a refused change is tried again when a person says so, and one that was sent is only looked for', async () => {
    await held(['no.test', 'lost.test'], { transferLock: false });
    service.fail('no.test', 'refused');
    service.fail('lost.test', 'lostUnmade');
    const id = await propose({ names: ['no.test', 'lost.test'], kind: 'transferLock', value: true });
    await confirm(id);
    await run(5 * dayMs);
    expect(await open(id)).toMatchObject({ state: 'done', counts: { refused: 2 } });
    await as().call(RetryChanges, { params: { id }, body: {} });
    await run(hourMs);
    expect(await rowOf(id, 'no.test')).toMatchObject({ state: 'done', trouble: null });
    expect(await rowOf(id, 'lost.test')).toMatchObject({ state: 'asked' });
    expect(arrivals('lost.test')).toEqual([]);
  });

  test('CONF-016 what was refused until a day is proposed again then where its person asks for it, and told', async () => {
    await held(['free.test', 'back.test', 'newer.test'], { transferLock: false });
    service.refuseWith('The domain is locked until 2026-12-12.');
    const names = ['free.test', 'back.test', 'newer.test'];
    for (const name of names) service.fail(name, 'refused');
    const id = await propose({ names, kind: 'transferLock', value: true });
    await confirm(id);
    await run(minuteMs);
    const freeAt = '2026-12-12T12:00:00.000Z';
    expect(await rowOf(id, 'free.test')).toMatchObject({ state: 'refused', freeAt, againAt: null, canRetry: true });
    expect(await as().call(PlanChanges, { params: { id }, body: { isPlanned: true } })).toMatchObject({
      ...{ state: 'done', plannable: 0, planned: 3 },
    });
    const back = await rowOf(id, 'back.test');
    await as().call(PlanChanges, { params: { id }, body: { rowIds: [back?.id ?? ''], isPlanned: false } });
    const stranger = app.as(await app.given.user());
    await expect(stranger.call(PlanChanges, { params: { id }, body: { isPlanned: false } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    // what is proposed meanwhile takes the place of the plan
    await propose({ names: ['newer.test'], kind: 'transferLock', value: true });
    expect(await open(id)).toMatchObject({ plannable: 2, planned: 1 });

    const atNoon = new Date(freeAt);
    app.clock.setTo(new Date(atNoon.getTime() - 1));
    await proposeRefusedAgain.run(app.parts, app.clock.now());
    expect((await as().call(CountChangeSets)).waiting).toBe(1);
    app.clock.setTo(atNoon);
    await proposeRefusedAgain.run(app.parts, app.clock.now());
    await proposeRefusedAgain.run(app.parts, app.clock.now());
    await settle();
    const { waiting } = await as().call(ListChangeSets, { query: {} });
    const again = waiting.find(({ origin }) => origin === 'again');
    expect(waiting).toHaveLength(2);
    expect(again).toMatchObject({ maker: { kind: 'person', label: null }, total: 1, counts: { toConfirm: 1 } });
    expect(await rowOf(again?.id ?? '', 'free.test')).toMatchObject({
      why: { code: 'again', at: freeAt },
      after: true,
    });
    expect(await rowOf(id, 'free.test')).toMatchObject({ againAt: null, blocked: 'replaced', canRetry: false });
    const notices = await as().call(ListNotifications, { query: {} });
    expect(notices.filter(({ linkUrl }) => linkUrl === `/to-confirm/${again?.id}`)).toHaveLength(1);
    expect(service.arrived).toHaveLength(3); // nothing is sent before a person confirms
    await confirm(again?.id ?? '');
    await run(hourMs);
    expect(await rowOf(again?.id ?? '', 'free.test')).toMatchObject({ state: 'done' });
  });

  test('CONF-015 what no account could take is taken by the account that has the name, as soon as one is connected and read', async () => {
    await app.given.domain(ann, 'later.test');
    const id = await propose({ names: ['later.test'], kind: 'autoRenew', value: true });
    expect(await rowOf(id, 'later.test')).toMatchObject({
      ...{ state: 'cannot', blocked: 'noAccount', target: null, isBeforeKnown: false },
    });
    await accounts.hold(ann, 'Later', [{ name: 'later.test', autoRenew: false }]);
    await accounts.run(minuteMs);
    await settle();
    service.values.set('later.test', { autoRenew: false });
    const { waiting } = await as().call(ListChangeSets, { query: {} });
    expect(waiting).toMatchObject([{ id, counts: { leftOut: 0, toConfirm: 1 } }]);
    expect(await rowOf(id, 'later.test')).toMatchObject({
      ...{ state: 'proposed', blocked: null, target: { label: 'Later' }, before: false, isBeforeKnown: true },
    });
    expect(service.arrived).toEqual([]);
    await confirm(id);
    await run(hourMs);
    expect(await rowOf(id, 'later.test')).toMatchObject({ state: 'done' });
    expect(service.arrived).toHaveLength(1);
  });

  test('CONF-009 a set that nobody confirms ends after 30 days, and is forgotten a year later', async () => {
    await held(['old.test'], { autoRenew: false });
    const id = await propose({ names: ['old.test'], kind: 'autoRenew', value: true });
    app.clock.advance(30 * dayMs - 1);
    await endChangeSets.run(app.parts, app.clock.now());
    expect((await open(id)).state).toBe('waiting');
    app.clock.advance(1);
    await endChangeSets.run(app.parts, app.clock.now());
    expect(await open(id)).toMatchObject({ state: 'ended', finishedAt: expect.any(String) });
    await expect(confirm(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await as().call(CountChangeSets)).toEqual({ waiting: 0, running: 0, underWay: null });
    await purgeChangeSets.run(app.parts, new Date(app.clock.now().getTime() + 366 * dayMs));
    await expect(open(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { rows } = await app.pool.query('select count(*)::int as left from change_row');
    expect(rows).toEqual([{ left: 0 }]);
  });
});
