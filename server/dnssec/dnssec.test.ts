import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type ChainFinding,
  CheckDnssec,
  CheckDnssecOf,
  CountDnssec,
  type DnssecReason,
  type DnssecState,
  GetDnssec,
  ListDnssec,
} from '#contract/dnssec.ts';
import { type Sandbox, startSandbox } from '#sandbox/sandbox.ts';
import { drainOutbox } from '../jobs/outbox.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { hours, minutes } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';
import { newsOf, nextCheckAt, withRegistry } from './checks/check.rules.ts';
import { createCheckRounds, type Follow } from './checks/make-checks.ts';
import { openChecker } from './checks/open-checker.ts';
import { dnssecEffects } from './dnssec.effects.ts';
import { firstRound, takeChecks } from './dnssec-checks.service.ts';

let sandbox: Sandbox;
let app: FreshApp;
let ann: TestUser;
let bob: TestUser;
let follow: Follow;

beforeAll(async () => {
  sandbox = await startSandbox({ seed: 'checks' });
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  app = await freshApp({ isOwn: true });
  [ann, bob] = [await app.given.user(), await app.given.user()];
  follow = openChecker({ mode: 'off', sandbox: sandbox.addresses.dns, servers: [] });
});

const add = async (name: string, fields: object = {}, user = ann) => (await app.given.domain(user, name, fields)).id;
const get = (domainId: string, user = ann) => app.as(user).call(GetDnssec, { params: { domainId } });
const ask = (domainId: string, user = ann) => app.as(user).call(CheckDnssec, { params: { domainId } });
const list = (query: object = {}, user = ann) => app.as(user).call(ListDnssec, { query });
const counts = (user = ann) => app.as(user).call(CountDnssec);
const makeChecks = (how: Follow, random = () => 0.5) => createCheckRounds(app.parts, how, random)();
const run = () => makeChecks(follow);
const row = (domainId: string) =>
  app.parts.db.selectFrom('dnssec_check').selectAll().where('domain_id', '=', domainId).executeTakeFirstOrThrow();
/** A checker that finds what the test says, and nothing on the net. */
const finding = (state: DnssecState, reasons: DnssecReason[] = []): Follow => {
  const level = { zone: 'a.com', state, reason: reasons[0] ?? null, detail: null, at: null, keys: [], until: null };
  return async (zone): Promise<ChainFinding> => ({
    ...{ state, reasons, signatureEnd: state === 'signed' ? '2027-01-01T00:00:00.000Z' : null },
    chain: [{ ...level, zone, dsRecords: [] }],
  });
};

describe('asking for checks', () => {
  test('D-221 before the first check nothing is claimed; a check is requested, made, shown, and pushed', async () => {
    const id = await add('dnssec-good-a.com.test');
    expect(await get(id)).toMatchObject({
      state: 'unknown',
      checkedAt: null,
      reasons: [],
      isChecking: false,
      chain: [],
    });
    expect(await ask(id)).toMatchObject({ checkedAt: null, isChecking: true });
    expect(await run()).toBe(1);
    const found = await get(id);
    expect(found).toMatchObject({ state: 'signed', reasons: [], isChecking: false });
    expect(found.checkedAt).toBe(app.clock.now().toISOString());
    expect(found.dsRecords).toEqual([expect.stringMatching(/^\d+ 1[35] 2 [0-9A-F]{64}$/)]);
    expect(found.chain.map(({ zone }) => zone)).toEqual(['', 'test', 'com.test', 'dnssec-good-a.com.test']);
    const told = app.events.filter(({ event }) => event === 'DnssecChecked');
    expect(told.map(({ payload }) => payload)).toEqual([{ domainIds: [id] }]);
  });

  test('D-221 within a minute no second check is made, afterwards the next; one that waits is not queued twice', async () => {
    const id = await add('dnssec-good-b.com.test');
    await ask(id);
    await ask(id);
    expect(await run()).toBe(1);
    expect(await ask(id)).toMatchObject({ isChecking: false });
    app.clock.advance(minutes(1));
    expect(await ask(id)).toMatchObject({ isChecking: true });
  });

  test('D-010 a stranger sees, checks and counts nothing', async () => {
    const id = await add('dnssec-good-c.com.test');
    await expect(get(id, bob)).rejects.toMatchObject({ code: 'DOMAIN_NOT_FOUND' });
    await expect(ask(id, bob)).rejects.toMatchObject({ code: 'DOMAIN_NOT_FOUND' });
    expect(await app.as(bob).call(CheckDnssecOf, { body: { domainIds: [id] } })).toEqual({ askedCount: 0 });
    expect(await run()).toBe(0);
    expect(await counts(bob)).toEqual({ signed: 0, unsigned: 0, broken: 0, unknown: 0, checking: 0, reasons: {} });
    expect(await list({}, bob)).toMatchObject({ data: [], totalCount: 0 });
    await expect(get('nonsense')).rejects.toMatchObject({ code: 'DOMAIN_NOT_FOUND' });
  });

  test('D-221 many at once: the user’s own live names, one after the other, so that others are not held up', async () => {
    const ids = [await add('dnssec-good-d.com.test'), await add('taken-e.com.test'), await add('taken-f.com.test')];
    const sold = await add('taken-sold.com.test', { status: 1 });
    const theirs = await add('taken-theirs.com.test', {}, bob);
    const body = { domainIds: [...ids, ...ids, sold, theirs, 'nonsense'] };
    expect(await app.as(ann).call(CheckDnssecOf, { body })).toEqual({ askedCount: 3 });
    expect(await counts()).toMatchObject({ checking: 3 });
    await ask(theirs, bob);
    const due = await app.parts.db.selectFrom('dnssec_check').select(['domain_id', 'check_at']).execute();
    const at = (id: string) => due.find(({ domain_id }) => domain_id === id)?.check_at?.getTime() ?? 0;
    expect(at(theirs)).toBeLessThan(Math.max(...ids.map(at)));
    app.clock.advance(1_000);
    expect(await run()).toBe(4);
    expect(await counts()).toMatchObject({ signed: 1, unsigned: 2, broken: 0, unknown: 0, checking: 0 });
    const many = Array.from({ length: 10_001 }, () => crypto.randomUUID());
    await expect(app.as(ann).call(CheckDnssecOf, { body: { domainIds: many } })).rejects.toMatchObject({
      code: 'TOO_MANY_DOMAINS',
    });
  });

  test('D-221 D-236 where DNS is switched off that is said, and nothing is asked', async () => {
    const id = await add('quiet.com');
    await ask(id);
    await run();
    expect(await get(id)).toMatchObject({ state: 'unknown', reasons: ['noAnswer'], detail: 'switchedOff' });
    expect((await row(id)).check_at).toBeNull();
  });
});

describe('the order of checks', () => {
  const names = async (at: Promise<{ due: { name: string }[] }>) => (await at).due.map(({ name }) => name);
  const take = (max: number, start = firstRound) => {
    const now = app.clock.now();
    return takeChecks(app.parts.db, now, new Date(now.getTime() + 120_000), { max, start });
  };
  /** So many checks of a user that are due, one minute apart, the latest a minute ago. */
  const due = async (count: number, user: TestUser, label: string) => {
    const rows = Array.from({ length: count }, (_, at) => ({
      ...{ user_id: user.id, domain_id: crypto.randomUUID(), name: `${label}${at + 1}.com` },
      check_at: new Date(app.clock.now().getTime() - minutes(count - at)),
    }));
    await app.parts.db.insertInto('dnssec_check').values(rows).execute();
    return rows;
  };

  test('D-222f no user waits for all the names of another, and requested checks come first among one’s own', async () => {
    const many = await due(20, ann, 'a');
    await due(2, bob, 'b');
    const asked = many.at(-1)?.domain_id ?? '';
    await app.parts.db
      .updateTable('dnssec_check')
      .set({ asked_at: app.clock.now() })
      .where('domain_id', '=', asked)
      .execute();
    expect((await names(take(6))).sort()).toEqual(['a1.com', 'a2.com', 'a20.com', 'a3.com', 'b1.com', 'b2.com']);
    expect((await names(take(3))).sort()).toEqual(['a4.com', 'a5.com', 'a6.com']);
    expect(await names(take(100))).toHaveLength(13);
    expect(await names(take(100))).toEqual([]);
  });

  test('D-222f users with many old checks do not keep those with a few new ones waiting, however many users there are', async () => {
    const users = Array.from({ length: 150 }, (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`);
    const rows = users.flatMap((user_id, at) =>
      Array.from({ length: at % 5 === 0 ? 20 : 1 }, (_, no) => ({
        ...{ user_id, domain_id: crypto.randomUUID(), name: 'x.com' },
        check_at: new Date(at % 5 === 0 ? no : 1_000_000), // one in five has old ones
      })),
    );
    await app.parts.db.insertInto('dnssec_check').values(rows).execute();
    const seen = new Set<string>();
    let start = firstRound;
    for (let round = 0; round < 15; round += 1) {
      const taken = await take(10, start);
      for (const { userId } of taken.due) seen.add(userId);
      start = taken.start;
    }
    expect(seen.size).toBe(150); // ten each round, nobody twice before all had one
  });

  test('D-222f several workers at once take each check once', async () => {
    await due(30, ann, 'a');
    const taken = await Promise.all([names(take(10)), names(take(10)), names(take(10))]);
    const all = taken.flat();
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(20);
  });
});

describe('what a check leaves', () => {
  test('D-221 D-234 a check that learns nothing leaves what is known, says why, and is made again', async () => {
    const id = await add('a.com', { dnssec: true });
    await ask(id);
    await makeChecks(finding('signed'));
    const known = await get(id);
    app.clock.advance(hours(1));
    await ask(id);
    const silence: Follow = async (zone) => ({
      ...{ state: 'unknown', reasons: ['noAnswer'], signatureEnd: null },
      chain: [
        {
          zone,
          state: 'unknown',
          reason: 'noAnswer',
          detail: 'DNS ETIMEOUT',
          at: null,
          dsRecords: [],
          keys: [],
          until: null,
        },
      ],
    });
    await makeChecks(silence);
    const { failure, triedAt, ...rest } = await get(id);
    expect({ failure, triedAt }).toEqual({ failure: 'DNS ETIMEOUT', triedAt: app.clock.now().toISOString() });
    const { failure: _, triedAt: __, ...before } = known;
    expect(rest).toEqual(before);
    expect(rest).toMatchObject({ state: 'signed', checkedAt: known.triedAt });
    expect((await row(id)).check_at?.getTime()).toBeGreaterThan(app.clock.now().getTime());
  });

  test('D-221 a name that breaks is notified in the app and listed in the activity; a repaired one is listed in the activity', async () => {
    const id = await add('a.com');
    const then = async (made: Follow) => {
      app.clock.advance(hours(1));
      await ask(id);
      await makeChecks(made);
      await drainOutbox(app.parts, dnssecEffects);
    };
    await then(finding('signed'));
    await then(finding('broken', ['signatureExpired']));
    await then(finding('broken', ['signatureExpired']));
    await then(finding('signed'));
    const items = await app.parts.db.selectFrom('activity').selectAll().orderBy('created_at').execute();
    expect(items.map((item) => JSON.stringify(item)).join()).toMatch(/dnssecBroken.*dnssecMended/s);
    expect(items).toHaveLength(2);
    const notes = await app.parts.db.selectFrom('notification').selectAll().execute();
    expect(notes).toHaveLength(1);
    expect(notes[0]).toMatchObject({ link_url: `/dnssec?open=${id}` });
  });

  test('D-222e a name is in its state since the check that first found it so, whatever came between', async () => {
    const id = await add('a.com');
    const first = app.clock.now();
    for (const state of ['signed', 'signed', 'unknown', 'signed'] as const) {
      await ask(id);
      await makeChecks(finding(state));
      expect(await get(id)).toMatchObject({ state: 'signed', stateAt: first.toISOString() });
      app.clock.advance(hours(1));
    }
    await ask(id);
    await makeChecks(finding('broken', ['noKey']));
    expect(await get(id)).toMatchObject({ stateAt: app.clock.now().toISOString() });
  });

  test('D-221 a worker that comes back too late does not overwrite the next', async () => {
    const id = await add('a.com');
    await ask(id);
    const slow: Follow = async (name, now) => {
      app.clock.advance(minutes(5));
      await makeChecks(finding('signed')); // another worker took it over
      return finding('broken', ['noKey'])(name, now);
    };
    await makeChecks(slow);
    expect(await get(id)).toMatchObject({ state: 'signed' });
  });

  test('D-221 names that their registry calls signed are checked by themselves; sold and deleted ones are not', async () => {
    const id = await add('signed.com', { dnssec: true });
    await add('plain.com', { dnssec: false });
    const due = await app.parts.db.selectFrom('dnssec_check').select('domain_id').execute();
    expect(due).toEqual([{ domain_id: id }]);
    app.clock.advance(hours(24));
    await makeChecks(finding('signed'));
    expect(await counts()).toMatchObject({ signed: 1, unknown: 1 });
    await app.parts.db.updateTable('domain').set({ status: 1 }).where('id', '=', id).execute();
    expect(await counts()).toMatchObject({ signed: 0, unknown: 1 });
    expect((await row(id)).check_at).toBeNull();
    await app.parts.db.deleteFrom('domain').where('id', '=', id).execute();
    expect(await app.parts.db.selectFrom('dnssec_check').selectAll().execute()).toEqual([]);
  });
});

describe('the list', () => {
  const given = async () => {
    const names = ['b-good.com', 'a-broken.com', 'c-plain.com', 'd-new.com'];
    const ids = [];
    for (const name of names) ids.push(await add(name));
    const [good = '', broken = '', plain = ''] = ids;
    for (const [id, made] of [
      [good, finding('signed', ['endsSoon'])],
      [broken, finding('broken', ['signatureExpired', 'registryDiffers'])],
      [plain, finding('unsigned', ['noDs'])],
    ] as const) {
      await ask(id);
      await makeChecks(made);
      app.clock.advance(minutes(1));
    }
    return ids;
  };
  const names = async (query: object) => (await list(query)).data.map(({ domainName }) => domainName);

  test('CON-001 D-221 comes by name, state, reason, typed text or end of signatures, page by page', async () => {
    await given();
    expect(await names({})).toEqual(['a-broken.com', 'b-good.com', 'c-plain.com', 'd-new.com']);
    expect(await names({ order: 'desc', take: 1, skip: 1 })).toEqual(['c-plain.com']);
    expect(await names({ state: 'broken' })).toEqual(['a-broken.com']);
    expect(await names({ state: 'unknown' })).toEqual(['d-new.com']);
    expect(await names({ reason: 'registryDiffers' })).toEqual(['a-broken.com']);
    expect(await names({ reason: 'registryDiffers', state: 'signed' })).toEqual([]);
    expect(await names({ search: ' GOOD ' })).toEqual(['b-good.com']);
    expect(await names({ sort: 'signatureEnd' })).toEqual(['b-good.com', 'a-broken.com', 'c-plain.com', 'd-new.com']);
    expect(await names({ sort: 'checkedAt', order: 'desc', take: 2 })).toEqual(['c-plain.com', 'a-broken.com']);
    expect(await list({ take: 2 })).toMatchObject({ totalCount: 4, hasMore: true });
    expect(await list({ search: 'com', state: 'unsigned' })).toMatchObject({ totalCount: 1, hasMore: false });
    const reasons = { endsSoon: 1, signatureExpired: 1, registryDiffers: 1, noDs: 1 };
    expect(await counts()).toEqual({ signed: 1, unsigned: 1, broken: 1, unknown: 1, checking: 0, reasons });
    expect(await list({ reason: 'endsSoon' })).toMatchObject({ totalCount: 1 });
    expect(await list({ reason: 'endsSoon', state: 'broken' })).toMatchObject({ totalCount: 0, data: [] });
    expect(await list({ reason: 'endsSoon', search: 'bad' })).toMatchObject({ totalCount: 0 });
    await expect(list({ state: 'fine' })).rejects.toMatchObject({ status: 400 });
    await expect(list({ take: 501 })).rejects.toMatchObject({ status: 400 });
  });

  test('D-221 far pages, which are read from the nearer end, follow one another as near ones do', async () => {
    await add('n0.com');
    await sql`insert into domain (user_id, id, name, tld_id, in_portfolio, is_processed, created_at)
        select ${ann.id}, gen_random_uuid(), 'n' || n || '.com', (select tld_id from domain where user_id = ${ann.id} limit 1), true, true, now()
        from generate_series(1, 1999) n`.execute(app.parts.db);
    await sql`insert into dnssec_check (user_id, domain_id, name, state, checked_at)
        select user_id, id, name, 'unsigned', date_trunc('minute', created_at) - length(name) * interval '1 minute'
        from domain where user_id = ${ann.id} and name like '%1%'`.execute(app.parts.db);
    for (const query of [{}, { state: 'unsigned' }, { sort: 'checkedAt' }] as const) {
      for (const order of ['asc', 'desc'] as const) {
        const pages: string[] = [];
        for (let skip = 0; skip <= 2_000; skip += 400)
          pages.push(...(await names({ ...query, order, skip, take: 400 })));
        const { totalCount } = await list(query);
        expect(new Set(pages).size, JSON.stringify({ ...query, order })).toBe(totalCount);
        expect(pages).toHaveLength(totalCount);
        if (!('sort' in query))
          expect(pages).toEqual(order === 'asc' ? pages.toSorted() : pages.toSorted().toReversed());
      }
    }
  });

  test('D-221 D-131 the file has what the filter shows', async () => {
    await given();
    const file = await app.as(ann).inject({ method: 'GET', url: '/api/dnssec/export/csv?state=broken' });
    expect(file.payload.split('\r\n')).toEqual([
      '\ufeffDomain,State,Reasons,DS Records,Signatures End,Checked On',
      expect.stringMatching(/^a-broken\.com,Broken,Signature expired; Registry reports other DS records,,,20/),
      '',
    ]);
  });
});

describe('rules', () => {
  const now = new Date('2026-11-23T00:00:00Z');
  const days = (at: Date | null) => (at ? (at.getTime() - now.getTime()) / 86_400_000 : null);
  const next = (state: DnssecState, more: object = {}, signatureEnd: string | null = null) =>
    days(nextCheckAt({ state, signatureEnd }, { isSigned: false, tries: 0, now, random: 1, ...more }));

  test('D-221 the time to the next check depends on what the last one found', () => {
    expect(next('broken')).toBe(1);
    expect(next('signed')).toBe(7);
    expect(next('signed', {}, '2026-11-27T00:00:00Z')).toBe(3);
    expect(next('signed', {}, '2026-11-23T02:00:00Z')).toBe(1);
    expect(next('unsigned')).toBeNull();
    expect(next('unsigned', { isSigned: true })).toBe(7);
    expect(next('unknown')).toBeNull();
    expect(next('unknown', { isSigned: true })).toBeCloseTo(1 / 24);
    expect(next('unknown', { isSigned: true, tries: 20 })).toBe(7);
  });

  test('D-221 a name that breaks is news whenever it is seen, and so is what changed between two answers', () => {
    expect(newsOf(null, 'broken')).toBe('broken');
    expect(newsOf(null, 'signed')).toBeNull();
    expect(newsOf('signed', 'unknown')).toBeNull();
    expect(newsOf('unknown', 'signed')).toBeNull();
    expect(newsOf('broken', 'signed')).toBe('mended');
    expect(newsOf('broken', 'unsigned')).toBe('unsigned');
    expect(newsOf('unsigned', 'signed')).toBe('signed');
    expect(newsOf('broken', 'broken')).toBeNull();
  });

  test('D-221 what the registry says is compared with DNS, and no answer with nothing', () => {
    const ds = { keyTag: 1, algorithm: 13, digestType: 2, digest: 'AB' };
    const level = { state: 'signed', reason: null, detail: null, at: null, keys: [], until: null } as const;
    const found = (dsRecords: (typeof ds)[]): ChainFinding => ({
      ...{ state: 'signed', reasons: [], signatureEnd: null },
      chain: [{ ...level, zone: 'a.com', dsRecords, keys: [] }],
    });
    const reasons = (dsInDns: (typeof ds)[], isSigned: boolean | null, dsRecords: (typeof ds)[] | null) =>
      withRegistry(found(dsInDns), 'a.com', { isSigned, dsRecords }).reasons;
    expect(reasons([ds], true, [{ ...ds, digest: 'ab' }])).toEqual([]);
    expect(reasons([ds], true, [{ ...ds, keyTag: 2 }])).toEqual(['registryDiffers']);
    expect(reasons([], true, null)).toEqual(['registryDiffers']);
    expect(reasons([ds], null, null)).toEqual([]);
    expect(reasons([], false, [])).toEqual([]);
  });
});
