import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { AddDomains } from '#contract/domain-actions.ts';
import { GetDomain } from '#contract/domains.ts';
import { CheckVerification, GetVerification } from '#contract/verification.ts';
import { startSandbox } from '#sandbox/sandbox.ts';
import { createAuthorityClient } from '../dns/authority.client.ts';
import { nameServerSlots, takeSlot } from '../dns/name-server-slots.ts';
import { createServerFinders } from '../dns/server-finder.ts';
import { freshApp } from '../testing/app.ts';
import type { TestUser } from '../testing/given.ts';
import { takeDueChecks } from './check-claims.ts';
import { purgeNameServerSlots } from './verification.jobs.ts';
import { startVerifier } from './verifier.ts';

async function freshVerifier() {
  const [app, sandbox] = await Promise.all([freshApp(), startSandbox({ seed: 'verifier' })]);
  const [ann, bob] = [await app.given.user(), await app.given.user()];
  const finderFor = createServerFinders({ mode: 'off', sandbox: sandbox.addresses.dns, servers: [] });
  const authority = createAuthorityClient({ finderFor, waitForSlot: nameServerSlots(app.parts), timeoutMs: 1_000 });
  const verifier = startVerifier({ parts: app.parts, source: { authority, resolvers: [] }, pollMs: 20 });
  onTestFinished(async () => {
    await verifier.stop();
    await sandbox.stop();
  });
  return {
    app,
    sandbox,
    ann,
    async claimed(name: string): Promise<string> {
      for (const user of [bob, ann]) await app.as(user).call(AddDomains, { headers: {}, body: [name] });
      const row = await app.parts.db
        .selectFrom('domain')
        .select('id')
        .where('user_id', '=', ann.id)
        .where('name', '=', name)
        .executeTakeFirstOrThrow();
      return row.id;
    },
    state: (id: string) => app.as(ann).call(GetVerification, { params: { id } }),
    check: (id: string) => app.as(ann).call(CheckVerification, { params: { id } }),
  };
}

test('VERI-010 VERI-011 VERI-012 D-232 a running verifier asks the sandbox, and proves a name once its record is set', async () => {
  const { app, sandbox, ann, claimed, state, check } = await freshVerifier();
  const name = 'taken-shop.com.test';
  const id = await claimed(name);
  await check(id);
  await expect.poll(async () => (await state(id)).lastResult).toBe('notFound');
  const { recordValue } = await state(id);
  const say = async (host: string, ...values: string[]) => {
    sandbox.world.txt.clear();
    sandbox.world.txt.set(host, values);
    app.clock.advance(60_000);
    await check(id);
  };
  await say(`www.${name}`, recordValue);
  await expect.poll(() => state(id)).toMatchObject({ lastResult: 'wrongHost', lastFound: `www.${name}` });
  await say(name, `"${recordValue}"`);
  await expect.poll(() => state(id)).toMatchObject({ lastResult: 'wrongValue', lastFound: `"${recordValue}"` });
  await say(name, 'v=spf1 -all', recordValue);
  await expect.poll(async () => (await app.as(ann).call(GetDomain, { params: { id } })).verification).toBe(0);
});

test.each([
  ['free-shop.com.test', 'notDelegated'],
  ['nameserverless-shop.com.test', 'notDelegated'],
  ['dns-error500-shop.com.test', 'dnsError'],
  ['dns-hang-shop.com.test', 'dnsError'],
  ['dns-badjson-shop.com.test', 'dnsError'],
  ['dns-refused-shop.com.test', 'dnsError'],
])('VERI-012 D-136 a check at %s ends as %s, and the claim stays', async (name, result) => {
  const { claimed, state, check } = await freshVerifier();
  const id = await claimed(name);
  await check(id);
  await expect.poll(async () => (await state(id)).lastResult, { timeout: 30_000 }).toBe(result);
  expect(await state(id)).toMatchObject({ status: 1, isChecking: false, nextCheckAt: expect.any(String) });
});

test('D-235 all workers share the slots of a name server, and a claim whose slot is too far off is left for later', async () => {
  const { app } = await freshVerifier();
  const now = app.clock.now();
  const at = { now, intervalMs: 100, latest: new Date(now.getTime() + 1_000) };
  const slots = await Promise.all(Array.from({ length: 30 }, () => takeSlot(app.parts.db, '192.0.2.1', at)));
  const taken = slots.filter((slot) => slot !== null).map((slot) => slot.getTime() - now.getTime());
  expect(taken.sort((a, b) => a - b)).toEqual(Array.from({ length: 11 }, (_, n) => n * 100));
  expect(await takeSlot(app.parts.db, '192.0.2.2', at)).toEqual(now);
  const kept = () => app.parts.db.selectFrom('name_server_slot').select('address').execute();
  await purgeNameServerSlots.run(app.parts, now);
  expect(await kept()).toHaveLength(2);
  app.clock.advance(2 * 86_400_000);
  await purgeNameServerSlots.run(app.parts, app.clock.now());
  expect(await kept()).toEqual([]);
});

test('VERI-011 a user with thousands of claims, or claims at silent servers, keeps nobody else waiting', async () => {
  const app = await freshApp();
  const [ann, bob] = [await app.given.user(), await app.given.user()];
  const claim = async (user: TestUser, count: number, dueAgoMs: number) => {
    const due = new Date(app.clock.now().getTime() - dueAgoMs);
    await sql`insert into domain_verification (user_id, domain_id, token, created_at, next_check_at)
      select ${user.id}, gen_random_uuid(), ${'a'.repeat(32)}, ${due}, ${due} from generate_series(1, ${count})`.execute(
      app.parts.db,
    );
  };
  await claim(bob, 20_100, 60_000);
  await claim(ann, 1, 1_000);
  const bobs = await takeDueChecks(app.parts, 1);
  expect(bobs.map(({ userId }) => userId)).toEqual([bob.id]);
  const next = await takeDueChecks(app.parts, 1, [bobs[0]?.userId ?? ann.id]);
  expect(next.map(({ userId }) => userId)).toEqual([ann.id]);
});
