import { inflateRawSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { AddDomains } from '#contract/domain-actions.ts';
import { startSandbox } from '../../sandbox/sandbox.ts';
import { domainsFeature, until } from '../processing/testing/work.ts';
import { startWorker } from '../processing/worker.ts';
import { runOverrideCommand } from '../registration-data/overrides/override-commands.ts';
import { freshApp } from '../testing/app.ts';
import { createSources } from './sources.ts';

/** A program with a sandbox, a worker and one user who adds names. */
async function freshProgram() {
  const app = await freshApp({ settings: { SANDBOX: 'on', OUTBOUND: 'off', TLD_COUNT_TLDS: 'none' } });
  const ann = await app.given.user();
  const sandbox = await startSandbox({ now: app.clock.now });
  const { parts, pool } = app;
  const sources = createSources(parts, sandbox.addresses, undefined, pool);
  const timing = { pollMs: 20, gatherMs: 0 };
  const worker = startWorker({ parts, pool, sources, domains: domainsFeature, parallel: 8, timing });
  onTestFinished(async () => {
    await worker.stop();
    await sources.close();
    await sandbox.stop();
  });
  const rowOf = (name: string) =>
    parts.db
      .selectFrom('domain as d')
      .leftJoin('registrar as r', 'r.id', 'd.registrar_id')
      .selectAll('d')
      .select('r.name as registrar')
      .where('d.name', '=', name)
      .executeTakeFirstOrThrow();
  /** adds names and returns them once each was looked up */
  async function add(...names: string[]) {
    await app.as(ann).call(AddDomains, { headers: {}, body: names });
    for (const name of names) await until(async () => (await rowOf(name)).is_processed);
    return Promise.all(names.map(rowOf));
  }
  return { app, sandbox, sources, add, facts: (name: string) => sandbox.world.factsOf(name) };
}

const day = (date: Date | null | undefined) => date?.toISOString().slice(0, 10);

test('D-151 D-232 names of registries without RDAP are looked up by WHOIS, and their answer is stored without contacts', async () => {
  const { app, add, facts, sandbox } = await freshProgram();
  const names = ['taken-quay.jp.test', 'taken-quay.se.test', 'taken-quay.gg.test'];
  const rows = await add(...names, 'free-quay.se.test');
  for (const [at, name] of names.entries()) {
    expect(day(rows[at]?.expiration_date), name).toBe(day(facts(name)?.expiresAt));
    expect(day(rows[at]?.registration_date), name).toBe(day(facts(name)?.registeredAt));
  }
  expect(rows[1]?.registrar).toBe(facts('taken-quay.se.test')?.registrar.name);
  expect(rows[3]).toMatchObject({ expiration_date: null, not_registered_at: expect.any(Date) });
  expect(sandbox.world.requests().totals).toMatchObject({ rdap: 0, whois: expect.any(Number) });
  const kept = await app.parts.db.selectFrom('raw_answer').selectAll().where('kind', '=', 'whois').execute();
  const texts = kept.map(({ body }) => inflateRawSync(body).toString());
  expect(texts).toHaveLength(4);
  expect(texts.join('\n')).toContain('paid-till'.length > 0 ? 'expires:' : '');
  expect(texts.join('\n')).not.toContain('Someone');
});

test('D-234 WHOIS adds the dates that RDAP leaves out, each with its own source', async () => {
  const { app, add, facts, sandbox } = await freshProgram();
  const name = 'taken-quay.pl.test';
  const [row] = await add(name);
  expect(sandbox.world.requests().names[name]).toMatchObject({ rdap: 1, whois: 1 });
  expect(day(row?.expiration_date)).toBe(day(facts(name)?.expiresAt));
  const readings = await app.parts.db
    .selectFrom('registration_reading')
    .select(['protocol', 'source'])
    .orderBy('protocol')
    .execute();
  expect(readings).toEqual([
    { protocol: 'rdap', source: new URL(sandbox.addresses.rdap).host },
    { protocol: 'whois', source: sandbox.addresses.whois },
  ]);
});

test('a WHOIS server that refuses lowers nothing: the row says why, and the name is asked for again', async () => {
  const { add } = await freshProgram();
  const [refused, throttled] = await add('refused-quay.se.test', 'ratelimited-quay.ru.test');
  expect(refused).toMatchObject({ processing_error: 'registryRefused', not_registered_at: null });
  expect(throttled).toMatchObject({ not_registered_at: null, next_attempt_at: expect.any(Date) });
});

test('D-235 a registry that the operator switched off is asked no more, in the running program', async () => {
  const { app, sources } = await freshProgram();
  const keyOf = () => sources.registration.nextServer({ tld: 'se.test' }, [])?.key;
  expect(keyOf()).toMatch(/^127\.0\.0\.1:/);
  await runOverrideCommand(app.parts, 'set-registry', { tld: 'se.test', whois: 'none' });
  await until(() => keyOf() === undefined);
  await runOverrideCommand(app.parts, 'remove-registry', { tld: 'se.test' });
  await until(() => keyOf() !== undefined);
});
