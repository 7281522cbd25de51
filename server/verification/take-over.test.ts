import { beforeEach, describe, expect, test } from 'vitest';
import { ListActivity } from '#contract/activity.ts';
import { DeleteDomains, UndoDomainChange, UpdateDomainStatus } from '#contract/bulk-actions.ts';
import { AddDomains, AddMonitoredDomains } from '#contract/domain-actions.ts';
import { ListDomains } from '#contract/domain-list.ts';
import { GetDomain } from '#contract/domains.ts';
import { ListNotifications } from '#contract/notifications.ts';
import { GetVerification } from '#contract/verification.ts';
import type { TxtAuthority } from '../dns/authority.client.ts';
import { domainEffects } from '../domains/domains.effects.ts';
import { queuedNames } from '../domains/testing/given-domains.ts';
import { drainOutbox } from '../jobs/outbox.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import type { TestUser } from '../testing/given.ts';
import { checkClaim, takeDueChecks } from './check-claims.ts';
import type { TxtSource } from './look-for-record.ts';
import { proveClaim } from './prove.service.ts';
import { verificationEffects } from './verification.effects.ts';
import { remindOfClaims } from './verification.jobs.ts';

let app: FreshApp;
let ann: TestUser;
let bob: TestUser;
/** TXT records by name, as every server of the name has them */
let records: Map<string, string[]>;
/** called when a name is asked about: what happens meanwhile */
let meanwhile: () => Promise<void>;

beforeEach(async () => {
  app = await freshApp({ startsAt: new Date('2026-11-22T08:00:00Z') });
  [ann, bob] = [await app.given.user(), await app.given.user()];
  records = new Map();
  meanwhile = async () => {};
});

const authority: TxtAuthority = {
  serversOf: async () => ({ outcome: 'known', source: 'DNS', value: [{ host: 'ns1.host.example', at: null }] }),
  async txtAt(_server, name) {
    const value = records.get(name);
    await meanwhile();
    if (value) return { outcome: 'known', source: 'DNS', value };
    return { outcome: 'notFound', source: 'DNS', reason: 'DNS ENOTFOUND', retryAt: null };
  },
  txtByResolver: async () => ({ outcome: 'unreachable', source: 'DNS', reason: 'timeout', retryAt: null }),
};
const source: TxtSource = { authority, resolvers: [] };

const add = (user: TestUser, ...body: string[]) => app.as(user).call(AddDomains, { headers: {}, body });
const remove = (user: TestUser, ...body: string[]) => app.as(user).call(DeleteDomains, { query: {}, body });
const state = (user: TestUser, id: string) => app.as(user).call(GetVerification, { params: { id } });
const domain = (user: TestUser, id: string) => app.as(user).call(GetDomain, { params: { id } });
const idOf = async (user: TestUser, name: string) => {
  const { data } = await app.as(user).call(ListDomains, { query: {} });
  return data.find((one) => one.name === name)?.id ?? '';
};
/** Ann claims a name that Bob holds; ids of both records. */
async function claimed(name = 'quiet.com') {
  await add(bob, name);
  const [claim] = (await add(ann, name)).pendingVerificationDomains;
  return { claim: claim?.id ?? '', held: await idOf(bob, name) };
}
const setRecord = async (user: TestUser, id: string) => {
  const { domainName, recordValue } = await state(user, id);
  records.set(domainName, [recordValue]);
};
/** Everything that is due is looked at. */
async function checkDue(afterMs = 60_000): Promise<number> {
  app.clock.advance(afterMs);
  const due = await takeDueChecks(app.parts, 1_000);
  for (const claim of due) await checkClaim(app.parts, source, claim);
  return due.length;
}
const tell = () => drainOutbox(app.parts, [...domainEffects, ...verificationEffects]);
const told = async (user: TestUser) => {
  await tell();
  const all = await app.as(user).call(ListNotifications, { query: {} });
  return all.map(({ messageTranslationKey, messageTranslationArgs: args, linkUrl, type }) => [
    String(messageTranslationKey).split('.')[1],
    args,
    linkUrl,
    type,
  ]);
};
const holders = () => app.parts.db.selectFrom('name_holder').selectAll().orderBy('name').execute();
const claims = () => app.parts.db.selectFrom('domain_verification').selectAll().execute();

describe('a claim whose record is seen', () => {
  test('VERI-001 VERI-010 VERI-011 NOTI-017 D-138 is verified without any action, is looked up, and its user is notified', async () => {
    const { claim } = await claimed();
    expect(await domain(ann, claim)).toMatchObject({ verification: 1, hasBeenProcessed: false });
    await setRecord(ann, claim);
    expect(await checkDue(59_000), 'not before its minute').toBe(0);
    expect(await checkDue(1_000)).toBe(1);
    expect(await domain(ann, claim)).toMatchObject({ verification: 0, hasBeenProcessed: false });
    await expect(state(ann, claim)).rejects.toMatchObject({ code: 'VERIFICATION_NOT_REQUIRED' });
    expect(await told(ann)).toContainEqual(['verified', { domainName: 'quiet.com' }, '/domains/quiet.com', 7]);
    expect(await queuedNames(app, ann)).toEqual(['quiet.com']);
    expect(
      app.events.filter(({ userId, payload }) => userId === ann.id && (payload as { type?: number }).type === 7),
    ).not.toEqual([]);
    const { data } = await app.as(ann).call(ListActivity, { query: {} });
    expect(data.map(({ message }) => message)).toContain('Ownership of quiet.com verified');
  });

  test('NOTI-016 D-138 D-139 takes the name: its holder must prove it with a new token, and is notified why', async () => {
    const { claim, held } = await claimed();
    await setRecord(ann, claim);
    await checkDue();
    expect(await holders()).toEqual([{ name: 'quiet.com', user_id: ann.id, domain_id: claim }]);
    expect(await domain(bob, held)).toMatchObject({ verification: 1 });
    expect((await state(bob, held)).recordValue).not.toBe(records.get('quiet.com')?.[0]);
    expect(await told(bob)).toContainEqual([
      'requiresVerification',
      { domainName: 'quiet.com', because: 'lost' },
      `/domains?filter=${held}`,
      7,
    ]);
    const [stored] = await app.as(bob).call(ListNotifications, { query: {} });
    expect(stored?.message).toBe('quiet.com was verified by another account. Add the TXT record if it is yours.');
    // a later success takes it over in the same way
    await setRecord(bob, held);
    await checkDue();
    expect(await holders()).toEqual([{ name: 'quiet.com', user_id: bob.id, domain_id: held }]);
    expect(await domain(ann, claim)).toMatchObject({ verification: 1 });
    await tell();
    expect(await queuedNames(app, bob)).toEqual(['quiet.com']);
  });

  test('D-140 a name that is lost leaves the queue of its former holder', async () => {
    const { claim } = await claimed();
    expect(await queuedNames(app, bob)).toEqual(['quiet.com']);
    await setRecord(ann, claim);
    await checkDue();
    await tell();
    const left = await app.parts.db.selectFrom('batch_intake').selectAll().execute();
    const batches = await app.parts.db.selectFrom('batch').select('user_id').where('finished_at', 'is', null).execute();
    expect([left.length, batches.map(({ user_id }) => user_id)]).toEqual([1, [ann.id]]);
  });

  test('D-139 a name that nobody holds any more is taken only by its record', async () => {
    const { claim, held } = await claimed();
    await remove(bob, held);
    expect(await domain(ann, claim)).toMatchObject({ verification: 1 });
    expect((await state(ann, claim)).isHeld).toBe(false);
    await checkDue();
    expect(await holders()).toEqual([]);
    await setRecord(ann, claim);
    await checkDue(6 * 60_000);
    expect(await holders()).toEqual([{ name: 'quiet.com', user_id: ann.id, domain_id: claim }]);
    expect(await told(bob)).toEqual([]);
  });

  test('D-139 each of several claimants has a token of its own, and each proof counts', async () => {
    const eve = await app.given.user();
    const { claim } = await claimed();
    const [second] = (await add(eve, 'quiet.com')).pendingVerificationDomains;
    const other = second?.id ?? '';
    expect((await state(eve, other)).verificationToken).not.toBe((await state(ann, claim)).verificationToken);
    records.set('quiet.com', [(await state(ann, claim)).recordValue, (await state(eve, other)).recordValue]);
    expect(await checkDue()).toBe(2);
    const [holder] = await holders();
    const loser = holder?.user_id === eve.id ? await domain(ann, claim) : await domain(eve, other);
    expect(loser.verification).toBe(1);
    expect(await holders()).toHaveLength(1);
  });

  test('VERI-012 without the exact value it stays as it is, and what is wrong is stored', async () => {
    const { claim } = await claimed();
    const { verificationToken: token } = await state(ann, claim);
    records.set('quiet.com', [token]);
    await checkDue();
    expect(await domain(ann, claim)).toMatchObject({ verification: 1 });
    expect(await state(ann, claim)).toMatchObject({
      verificationToken: token,
      lastResult: 'wrongValue',
      lastFound: token,
      lastCheckedAt: '2026-11-22T08:01:00.000Z',
      isChecking: false,
    });
    const { nextCheckAt } = await state(ann, claim);
    expect(Date.parse(nextCheckAt ?? '') - app.clock.now().getTime()).toBeGreaterThanOrEqual(300_000);
    expect(await told(ann)).not.toContainEqual(expect.arrayContaining(['verified']));
  });
});

describe('what happens while a claim is checked', () => {
  const during = (work: () => Promise<unknown>) => {
    meanwhile = async () => {
      meanwhile = async () => {};
      await work();
    };
  };

  test('D-139 its user deletes it: nothing is taken', async () => {
    const { claim, held } = await claimed();
    await setRecord(ann, claim);
    during(() => remove(ann, claim));
    await checkDue();
    expect(await holders()).toEqual([{ name: 'quiet.com', user_id: bob.id, domain_id: held }]);
  });

  test('D-139 it is deleted and claimed again: the record of the old token proves nothing', async () => {
    const { claim } = await claimed();
    await setRecord(ann, claim);
    during(async () => {
      await remove(ann, claim);
      await add(ann, 'quiet.com');
    });
    await checkDue();
    expect(await domain(ann, claim)).toMatchObject({ verification: 1 });
    expect(await state(ann, claim)).toMatchObject({ lastResult: null, nextCheckAt: '2026-11-22T08:02:00.000Z' });
    await checkDue();
    expect(await state(ann, claim)).toMatchObject({ lastResult: 'oldToken' });
  });

  test('D-139 the holder deletes, sells or gives it back: the claimant has it afterwards, once', async () => {
    for (const [place, work] of [
      (id: string) => remove(bob, id),
      (id: string) => app.as(bob).call(UpdateDomainStatus, { body: { domainIds: [id], status: 1 } }),
      async (id: string) => {
        const { undoId } = await remove(bob, id);
        await app.as(bob).call(UndoDomainChange, { body: { undoId: undoId ?? '' } });
      },
    ].entries()) {
      const { claim, held } = await claimed(`quiet-${place}.com`);
      await setRecord(ann, claim);
      during(() => work(held));
      await checkDue();
      expect(await holders()).toContainEqual({ name: `quiet-${place}.com`, user_id: ann.id, domain_id: claim });
      expect(await domain(ann, claim)).toMatchObject({ verification: 0 });
    }
    expect(await holders()).toHaveLength(3);
  });

  test('D-123 the former holder takes a deletion back afterwards: it needs a proof', async () => {
    const { claim, held } = await claimed();
    const { undoId } = await remove(bob, held);
    await setRecord(ann, claim);
    await checkDue();
    const back = await app.as(bob).call(UndoDomainChange, { body: { undoId: undoId ?? '' } });
    expect(back).toEqual({ restoredCount: 1, partlyCount: 0, pendingVerificationCount: 1 });
    expect(await holders()).toEqual([{ name: 'quiet.com', user_id: ann.id, domain_id: claim }]);
    expect((await state(bob, held)).nextCheckAt).not.toBeNull();
  });

  test('durability: the process dies, and another one checks the claim when two minutes are over', async () => {
    const { claim } = await claimed();
    await setRecord(ann, claim);
    app.clock.advance(60_000);
    expect(await takeDueChecks(app.parts, 10)).toHaveLength(1);
    expect((await state(ann, claim)).isChecking).toBe(true);
    expect(await checkDue(119_000)).toBe(0);
    expect(await checkDue(1_000)).toBe(1);
    expect(await domain(ann, claim)).toMatchObject({ verification: 0 });
  });

  test('two processes take different claims', async () => {
    const names = Array.from({ length: 40 }, (_, n) => `quiet-${n}.com`);
    await add(bob, ...names);
    await add(ann, ...names);
    app.clock.advance(60_000);
    const parts = await Promise.all(Array.from({ length: 4 }, () => takeDueChecks(app.parts, 10)));
    expect(new Set(parts.flat().map(({ name }) => name)).size).toBe(40);
  });

  test('many claims of one user do not hold up those of others', async () => {
    const names = Array.from({ length: 30 }, (_, n) => `quiet-${n}.com`);
    await add(bob, ...names);
    await add(ann, ...names);
    const eve = await app.given.user();
    await add(eve, 'quiet-1.com', 'quiet-2.com');
    app.clock.advance(60_000);
    const due = await takeDueChecks(app.parts, 6);
    expect(due.filter(({ userId }) => userId === eve.id)).toHaveLength(2);
    expect(due).toHaveLength(6);
  });

  test('D-139 names that are deleted in the moment they are proven are held by whoever proved them', async () => {
    const names = Array.from({ length: 30 }, (_, n) => `quiet-${n}.com`);
    await add(bob, ...names);
    await add(ann, ...names);
    const held = (await app.as(bob).call(ListDomains, { query: {} })).data.map(({ id }) => id);
    app.clock.advance(60_000);
    const due = await takeDueChecks(app.parts, 100);
    const proofs = due.map((claim) => proveClaim(app.parts, { ...claim, name: claim.name ?? '' }));
    const deleteEach = async () => {
      for (const id of held) await remove(bob, id);
    };
    await Promise.all([...proofs, deleteEach()]); // a deadlock would reject
    expect((await holders()).map(({ user_id }) => user_id)).toEqual(names.map(() => ann.id));
    const { totalCount } = await app.as(bob).call(ListDomains, { query: {} });
    expect(totalCount).toBe(0);
  });

  test('names that two users take from each other at once: none is lost, none waits for the other', async () => {
    const [of, mine] = [(n: number) => `of-bob-${n}.com`, (n: number) => `of-ann-${n}.com`];
    const all = Array.from({ length: 20 }, (_, n) => n);
    await add(bob, ...all.map(of));
    await add(ann, ...all.map(mine));
    await add(ann, ...all.map(of));
    await add(bob, ...all.map(mine));
    app.clock.advance(60_000);
    const due = await takeDueChecks(app.parts, 100);
    const proofs = due.map((claim) => proveClaim(app.parts, { ...claim, name: claim.name ?? '' }));
    expect(await Promise.all(proofs)).toEqual(due.map(() => true)); // a deadlock would reject
    const held = await holders();
    expect(held.filter(({ user_id }) => user_id === ann.id).map(({ name }) => name)).toEqual(all.map(of).sort());
    expect(held).toHaveLength(40);
    const { totalCount } = await app.as(ann).call(ListDomains, { query: { requiresVerification: 'true' } });
    expect(totalCount).toBe(20);
  });
});

describe('claims that are deleted', () => {
  test('D-135 the token stays while the deletion can be taken back, and is forgotten afterwards', async () => {
    const { claim } = await claimed();
    const { verificationToken } = await state(ann, claim);
    const { undoId } = await remove(ann, claim);
    await checkDue();
    await app.as(ann).call(UndoDomainChange, { body: { undoId: undoId ?? '' } });
    expect((await state(ann, claim)).verificationToken).toBe(verificationToken);
    await remove(ann, claim);
    await checkDue(20 * 60_000);
    expect(await claims()).toEqual([]);
  });
});

test('D-121a a claim that is monitored, too, and comes back has a token again', async () => {
  const { claim } = await claimed();
  await app.as(ann).call(AddMonitoredDomains, { headers: {}, body: ['quiet.com'] });
  const { undoId } = await remove(ann, claim);
  await checkDue();
  expect(await claims()).toEqual([]);
  await app.as(ann).call(UndoDomainChange, { body: { undoId: undoId ?? '' } });
  expect((await state(ann, claim)).nextCheckAt).not.toBeNull();
});

describe('a claim that is a day old', () => {
  const day = 86_400_000;
  const remind = async (afterMs: number) => {
    app.clock.advance(afterMs);
    await remindOfClaims.run(app.parts, app.clock.now());
  };

  test('NOTI-016 D-173 is notified once', async () => {
    const { claim } = await claimed();
    await remind(day - 1_000);
    expect((await told(ann)).map(([kind]) => kind)).toEqual(['alreadyManaged']);
    await remind(1_000);
    await remind(day);
    const reminders = (await told(ann)).filter(([kind]) => kind === 'requiresVerification');
    expect(reminders).toEqual([['requiresVerification', { domainName: 'quiet.com' }, `/domains?filter=${claim}`, 7]]);
  });

  test('D-173 many are one notification, and what was proven or deleted meanwhile is left out', async () => {
    const names = ['a.com', 'b.com', 'c.com', 'd.com'];
    await add(bob, ...names);
    const pending = (await add(ann, ...names)).pendingVerificationDomains;
    await setRecord(ann, pending[0]?.id ?? '');
    await checkDue();
    await remove(ann, pending[1]?.id ?? '');
    await remind(day);
    const reminders = (await told(ann)).filter(([kind]) => kind === 'requiresVerification');
    expect(reminders).toEqual([['requiresVerification', { count: 2 }, '/domains?requiresVerification=true', 7]]);
    const [stored] = await app.as(ann).call(ListNotifications, { query: {} });
    expect(stored?.message).toBe('2 domains require ownership verification.');
  });
});
