import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  ListOperatorRegistries,
  ListRegistryOverrides,
  RemoveRegistryOverride,
  SetRegistryOverride,
  TryRegistry,
} from '#contract/operator-registries.ts';
import { freshApp } from '../testing/app.ts';
import { hours, minutes } from '../testing/clock.ts';

async function operated() {
  const app = await freshApp({ isOwn: true });
  const operator = await app.given.operator();
  const now = app.clock.now().getTime();
  const server = (name: string, of: { blockedIn?: number; failures?: number } = {}) =>
    sql`insert into server_budget (server, interval_ms, max_parallel, next_at, blocked_until, block_outcome, block_reason, failures)
      values (${name}, 1000, 1, ${new Date(now)}, ${of.blockedIn ? new Date(now + of.blockedIn) : null},
        ${of.blockedIn ? 'throttled' : null}, ${of.blockedIn ? 'HTTP 429' : null}, ${of.failures ?? 0})`.execute(
      app.parts.db,
    );
  const asked = (name: string, tld: string) =>
    sql`insert into server_tld (server, tld, protocol, asked_at) values (${name}, ${tld}, 'rdap', ${new Date(now)})`.execute(
      app.parts.db,
    );
  const audit = () =>
    app.parts.db.selectFrom('audit_entry').select(['actor', 'action', 'details']).orderBy('no').execute();
  return { ...app, now, server, asked, audit, ask: app.as(operator) };
}
const said = { rdap: null, whois: null, query: null, intervalMs: null, parallel: null };

test('D-235 all servers are listed, those left alone first, with what all accounts have below them', async () => {
  const { ask, server, asked, parts, given, now } = await operated();
  await server('');
  await server('rdap.open.example');
  await server('rdap.paused.example', { blockedIn: minutes(20) });
  await server('rdap.probed.example', { failures: 10 });
  await asked('rdap.open.example', 'com');
  await asked('rdap.paused.example', 'net');
  const [ann, bob] = [await given.user(), await given.user()];
  await given.domain(ann, 'a.com');
  const oldest = new Date(now - hours(40));
  for (const { id } of [ann, bob]) {
    await sql`insert into freshness (user_id, tld_id, names, kept, unread, oldest_at, measured_at)
      select ${id}, id, 10, 4, 0, ${oldest}, ${new Date(now)} from tld where name = 'com'`.execute(parts.db);
  }
  const list = await ask.call(ListOperatorRegistries, { query: {} });
  expect(list).toMatchObject({
    totalCount: 3,
    counts: { all: 3, open: 1, paused: 1, probed: 1 },
    isOutboundLive: false,
  });
  expect(list.data.map(({ server }) => server)).toEqual([
    'rdap.paused.example',
    'rdap.probed.example',
    'rdap.open.example',
  ]);
  expect(list.data[0]).toMatchObject({
    standing: 'paused',
    reason: 'HTTP 429',
    blockedUntil: new Date(now + minutes(20)).toISOString(),
  });
  expect(list.data[2]).toMatchObject({
    standing: 'open',
    tlds: ['com'],
    names: 20,
    kept: 8,
    oldestAt: oldest.toISOString(),
  });
  const found = async (query: object) =>
    (await ask.call(ListOperatorRegistries, { query })).data.map(({ server }) => server);
  expect(await found({ search: 'PROBED' })).toEqual(['rdap.probed.example']);
  expect(await found({ search: '.net' })).toEqual(['rdap.paused.example']);
  expect(await found({ search: '%' })).toEqual([]);
  expect(await found({ standing: 'open' })).toEqual(['rdap.open.example']);
  expect(await found({ page: 2, pageSize: 2 })).toEqual(['rdap.open.example']);
});

test('D-235 a pause that the operator ends lets names that were turned away come back at once', async () => {
  const { ask, server, parts, given, now, audit } = await operated();
  await server('rdap.paused.example', { blockedIn: hours(5), failures: 12 });
  const ann = await given.user();
  const domain = await given.domain(ann, 'a.com');
  await sql`insert into batch (user_id, id, kind, total, created_at) values (${ann.id}, ${parts.newId()}, 0, 1, ${new Date(now)})`.execute(
    parts.db,
  );
  await sql`insert into batch_item (batch_no, domain_id, name, tld, final_status, size, state, run_at, waits_for)
    select no, ${domain.id}, 'a.com', 'com', 0, 1, 2, ${new Date(now + hours(5))}, 'rdap.paused.example' from batch`.execute(
    parts.db,
  );
  expect(await ask.call(TryRegistry, { body: { server: 'rdap.paused.example' } })).toEqual({ wasPaused: true });
  const [item] = await parts.db.selectFrom('batch_item').select('run_at').execute();
  expect(item?.run_at?.getTime()).toBe(now);
  const { data } = await ask.call(ListOperatorRegistries, { query: {} });
  expect(data[0]).toMatchObject({ standing: 'probed', blockedUntil: null }); // it failed: one request decides
  expect(await ask.call(TryRegistry, { body: { server: 'rdap.paused.example' } })).toEqual({ wasPaused: false });
  for (const unknown of ['no.example', ' ']) {
    await expect(ask.call(TryRegistry, { body: { server: unknown } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  expect((await audit())[0]).toEqual({
    actor: 'operator',
    action: 'POST /api/operator/registries/try',
    details: { server: 'rdap.paused.example', wasPaused: true },
  });
});

test('D-235 overrides are set by the rules of the command, listed, replaced and taken back, and recorded', async () => {
  const { ask, audit } = await operated();
  const set = (tld: string, body: object) =>
    ask.call(SetRegistryOverride, { params: { tld }, body: { ...said, ...body } });
  expect(await set('.UK', { whois: 'whois.one.example' })).toEqual({
    ...said,
    tld: 'uk',
    whois: 'whois.one.example:43',
  });
  expect(await set('uk', { rdap: 'https://rdap.nic.example/', intervalMs: 500 })).toMatchObject({
    whois: null,
    intervalMs: 500,
  });
  const wrong: [object, string][] = [
    [{}, 'rdap'],
    [{ rdap: 'ftp://x' }, 'rdap'],
    [{ rdap: 'http://127.0.0.1/' }, 'rdap'],
    [{ whois: 'a b' }, 'whois'],
    [{ whois: 'localhost' }, 'whois'],
    [{ query: 'no place' }, 'query'],
    [{ intervalMs: -1 }, 'intervalMs'],
    [{ parallel: 0 }, 'parallel'],
  ];
  for (const [body, field] of wrong) {
    await expect(set('uk', body), JSON.stringify(body)).rejects.toMatchObject({ code: 'VALIDATION_FAILED', field });
  }
  await expect(set('no tld', { rdap: 'none' })).rejects.toMatchObject({ field: 'tld' });
  const { overrides } = await ask.call(ListRegistryOverrides);
  expect(overrides).toEqual([{ ...said, tld: 'uk', rdap: 'https://rdap.nic.example/', intervalMs: 500 }]);
  expect(await ask.call(RemoveRegistryOverride, { params: { tld: 'uk' } })).toEqual(overrides[0]);
  await expect(ask.call(RemoveRegistryOverride, { params: { tld: 'uk' } })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  const recorded = await audit();
  expect(recorded.map(({ action }) => action)).toEqual([
    'PUT /api/operator/registry-overrides/:tld',
    'PUT /api/operator/registry-overrides/:tld',
    'DELETE /api/operator/registry-overrides/:tld',
  ]);
  expect(recorded[2]?.details).toMatchObject({ tld: 'uk', rdap: 'https://rdap.nic.example/' });
});
