import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { GetFreshness, type ServiceLevelKind } from '#contract/freshness.ts';
import { measureFreshness } from '../freshness/freshness.jobs.ts';
import { planPriceRounds } from '../prices/price-rounds.jobs.ts';
import { freshApp } from '../testing/app.ts';
import { days, hours, minutes } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';

const live = { OUTBOUND: 'live', SANDBOX: 'off' };
const sedo = { SEDO_PARTNER_ID: '1', SEDO_SIGN_KEY: 'key' };

async function given(settings: Record<string, string>) {
  const app = await freshApp({ settings: { ...live, ...settings } });
  const [ann, bob] = [await app.given.user(), await app.given.user()];
  const now = app.clock.now().getTime();
  const ago = (ageHours: number) => new Date(now - hours(ageHours));
  const read = (user: TestUser, name: string, ageHours: number | null, fields: object = {}) =>
    app.given.domain(user, name, {
      ...{ is_processed: true, whois_synced_at: ageHours === null ? null : ago(ageHours) },
      ...fields,
    });
  const of = async (user: TestUser, kind: ServiceLevelKind) =>
    (await app.as(user).call(GetFreshness)).promises.find((one) => one.kind === kind);
  const plan = async () => {
    await measureFreshness.run(app.parts, app.clock.now());
    await planPriceRounds.run(app.parts, app.clock.now());
  };
  return { ...app, ann, bob, now, ago, read, of, plan };
}

describe('D-207 the promised freshness of data, and how far it is kept', () => {
  test('registrations, and those in their last days apart: counted as recent as promised, never read, and the oldest', async () => {
    const { ann, bob, read, of, ago, now } = await given({});
    const inDays = (count: number) => new Date(now + days(count));
    await read(ann, 'week.com', 167);
    await read(ann, 'late.com', 169);
    await read(ann, 'last-days.com', 0.9, { expiration_date: inDays(5) });
    await read(ann, 'last-days-late.com', 1.1, { expiration_date: inDays(5) });
    await read(ann, 'redemption.net', 2, { epp_statuses: ['redemptionPeriod'] });
    await read(ann, 'released.net', 2, { epp_statuses: ['pendingDelete'], not_registered_since: ago(5) });
    await read(ann, 'new.com', null);
    await read(ann, 'unproven.com', 1, { needs_verification: true });
    await read(bob, 'other.com', 500);
    expect(await of(ann, 'registration')).toEqual({
      ...{ kind: 'registration', hours: 168, monitoredHours: 24, names: 7, kept: 5, unread: 1 },
      ...{ oldestAt: ago(169).toISOString(), why: [] },
    });
    expect(await of(ann, 'close')).toMatchObject({ hours: 1, names: 3, kept: 1, oldestAt: ago(2).toISOString() });
    expect(await of(bob, 'registration')).toMatchObject({ names: 1, kept: 0 });
  });

  test('why names are late: a server that is left alone, one with too many names, a TLD without a server', async () => {
    const { ann, of, read, parts, now } = await given({});
    for (const name of ['a.com', 'b.net', 'c.xyz']) await read(ann, name, name === 'c.xyz' ? null : 400);
    const server = (tld: string) => ({ server: `rdap.${tld}`, tld, protocol: 'rdap', asked_at: new Date(now) });
    await parts.db.insertInto('server_tld').values(['com', 'net'].map(server)).execute();
    const until = new Date(now + minutes(20));
    await sql`insert into server_budget (server, interval_ms, max_parallel, blocked_until, block_outcome)
      values ('rdap.com', 1000, 1, ${until}, 'throttled'), ('rdap.net', ${days(8)}, 1, null, null)`.execute(parts.db);
    expect(await of(ann, 'registration')).toMatchObject({
      ...{ names: 2, kept: 0 },
      why: [
        { code: 'paused', what: 'rdap.com', until: until.toISOString() },
        { code: 'tooMany', what: 'rdap.net', until: null },
        { code: 'noServer', what: '.xyz', until: null },
      ],
    });
  });

  test('a server that is left alone is no reason while the names of its own TLDs are as recent as promised', async () => {
    const { ann, of, read, parts, now } = await given({});
    await read(ann, 'fresh.com', 1);
    await read(ann, 'late.net', 400);
    const server = (tld: string) => ({ server: `rdap.${tld}`, tld, protocol: 'rdap', asked_at: new Date(now) });
    await parts.db.insertInto('server_tld').values(['com', 'net'].map(server)).execute();
    await sql`insert into server_budget (server, interval_ms, max_parallel, blocked_until, block_outcome)
      values ('rdap.com', 1000, 1, ${new Date(now + minutes(20))}, 'throttled')`.execute(parts.db);
    expect(await of(ann, 'registration')).toMatchObject({ names: 2, kept: 1, why: [] });
  });

  test('prices count where a marketplace is set up, and say which one asked to wait or has too many names', async () => {
    const { ann, of, read, plan, parts, ago, now } = await given({ ...sedo, ATOM_TOKEN: 'a', ATOM_USER_ID: '1' });
    await read(ann, 'hand.com', 1, { prices_synced_at: ago(23) });
    await read(ann, 'itself.com', 1, { prices_synced_at: ago(200), prices_read_at: ago(2) });
    await read(ann, 'late.com', 1, { prices_synced_at: ago(200), prices_read_at: ago(25) });
    await plan();
    const until = new Date(now + hours(6));
    await sql`update price_round set paused_until = ${until} where marketplace = 'sedo'`.execute(parts.db);
    await sql`update price_round set last_started_at = ${ago(60)}, last_ended_at = ${ago(20)} where marketplace = 'atom'`.execute(
      parts.db,
    );
    expect(await of(ann, 'price')).toEqual({
      ...{
        kind: 'price',
        hours: 24,
        monitoredHours: 24,
        names: 3,
        kept: 2,
        unread: 0,
        oldestAt: ago(25).toISOString(),
      },
      why: [
        { code: 'tooMany', what: 'atom', until: null },
        { code: 'paused', what: 'sedo', until: until.toISOString() },
      ],
    });
  });

  test('without a marketplace that is said, and no name counts; at the sandbox those below .test do', async () => {
    const { ann, of, read, plan } = await given({});
    await read(ann, 'quiet.com', 1);
    await plan();
    const none = [{ code: 'notSetUp', what: null, until: null }];
    expect(await of(ann, 'price')).toMatchObject({ names: 0, kept: 0, why: none });
    const sandboxed = await given({ SANDBOX: 'on' });
    await sandboxed.read(sandboxed.ann, 'quiet.com', 1);
    await sandboxed.read(sandboxed.ann, 'quiet.test', 1, { prices_read_at: sandboxed.ago(1) });
    await sandboxed.plan();
    expect(await sandboxed.of(sandboxed.ann, 'price')).toMatchObject({ names: 1, kept: 1, why: [] });
  });

  test('D-236 names that are switched off, and those promised nothing here, are named and counted as neither', async () => {
    const off = await given({ OUTBOUND: 'off' });
    await off.read(off.ann, 'late.com', 400);
    expect(await off.of(off.ann, 'registration')).toMatchObject({ kept: 0, why: [{ code: 'switchedOff' }] });
    const never = await given({ FRESH_DAYS: '0', FRESH_HOURS_PRICES: '0', FRESH_HOURS_WEBSITES: '0' });
    await never.read(never.ann, 'late.com', 400, { expiration_date: new Date(never.now) });
    for (const kind of ['registration', 'close', 'price', 'website'] as const) {
      const why = [{ code: 'notPromised', what: null, until: null }];
      expect(await never.of(never.ann, kind), kind).toMatchObject({ hours: 0, names: 0, why });
    }
  });

  test('a large portfolio is shown the figures of the last measurement', async () => {
    const { ann, of, read, plan, parts, as, clock, ago } = await given(sedo);
    await read(ann, 'quiet.com', 167);
    await sql`insert into domain (user_id, id, name, tld_id, in_portfolio, created_at, is_processed, whois_synced_at)
      select ${ann.id}, gen_random_uuid(), 'name-' || n || '.com', (select id from tld where name = 'com'), true, ${clock.now()},
        true, ${ago(167)} from generate_series(1, 5001) n`.execute(parts.db);
    expect(await as(ann).call(GetFreshness)).toMatchObject({ measuredAt: null, promises: [{ names: 0 }, {}, {}, {}] });
    await plan();
    const measuredAt = clock.now().toISOString();
    clock.advance(hours(2)); // by now none is as recent as promised
    expect(await as(ann).call(GetFreshness)).toMatchObject({
      measuredAt,
      promises: [{ names: 5_002, kept: 5_002 }, {}, {}, {}],
    });
    expect(await of(ann, 'price')).toMatchObject({ names: 5_002, kept: 0, unread: 5_002 });
    await sql`update domain set is_deleted = true`.execute(parts.db);
    await plan();
    expect(await parts.db.selectFrom('kept_promise').select('kind').execute()).toEqual([]);
  });
});
