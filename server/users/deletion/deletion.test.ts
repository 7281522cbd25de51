import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { GetAccountDeletion, KeepAccount, RequestAccountDeletion } from '#contract/account-deletion.ts';
import { AuthCheck, SignIn } from '#contract/auth.ts';
import { CreateGridView } from '#contract/grid-views.ts';
import { KeepPerson, ListPeople, RequestDeletionOfPerson, SetPersonOpen } from '#contract/people.ts';
import { SetPreferences } from '#contract/preferences.ts';
import { forgetting } from '../../app/features.ts';
import { everyRow } from '../../app/testing/separation.ts';
import { makePages } from '../../landers/pages/make-pages.ts';
import { givenGroup } from '../../landers/testing/given-groups.ts';
import { type FreshApp, freshApp } from '../../testing/app.ts';
import { days, minutes } from '../../testing/clock.ts';
import type { TestUser } from '../../testing/given.ts';
import { beginSession } from '../begin-session.ts';
import type { Forgetting } from '../delete-user.service.ts';
import { findDueDeletion } from '../deletion.store.ts';
import { demoEmail } from '../demo-account.ts';
import { enableUser } from '../users.service.ts';
import { deleteDue, followNextDeletion, keepAccount } from './deletion.service.ts';

const startsAt = new Date('2026-03-01T12:00:00Z');
const deletionProcess = join(import.meta.dirname, '../testing/deletion-process.ts');
const settings = { MAIL_URL: 'smtp://127.0.0.1:1' };
let app: FreshApp;
let ann: TestUser;

beforeEach(async () => {
  app = await freshApp({ startsAt, settings });
  ann = await app.given.user();
});

const request = (user = ann, email = user.email) => app.as(user).call(RequestAccountDeletion, { body: { email } });
/** What a worker does in a round; with what features forget, or something else. */
const followNext = (by: Forgetting = forgetting) => followNextDeletion({ ...app.parts, pool: app.pool }, by);
const follow = async () => {
  while ((await followNext()) > 0);
};
const isThere = async ({ id }: TestUser) =>
  (await app.pool.query('select from auth.user where id = $1', [id])).rows.length > 0;
const mails = async () => {
  const { rows } = await app.pool.query("select payload from outbox where kind = 'written-mail' order by id");
  return rows.map(({ payload }) => payload as { to: string; subject: string; text: string });
};
const subjects = async () => (await mails()).map(({ subject, to }) => `${to}: ${subject}`);
const signInAgain = async (user: TestUser) => {
  const context = { ...app.parts, now: app.clock.now() };
  const [cookie = ''] = (await beginSession(context, { userId: user.id, provenAt: context.now })).split(';');
  return { ...user, cookie };
};

describe('POST /api/account/deletion', () => {
  test('D-228a plans it for the end of the grace period, sends a mail, and everything goes on', async () => {
    const dueAt = '2026-03-15T12:00:00.000Z';
    const planned = { requestedAt: startsAt.toISOString(), dueAt, isByOperator: false, isUnderWay: false };
    expect(await app.as(ann).call(GetAccountDeletion)).toEqual({ deletion: null, graceDays: 14, isImpossible: null });
    expect(await request(ann, ` ${ann.email.toUpperCase()} `)).toEqual(planned);
    expect(await app.as(ann).call(GetAccountDeletion)).toMatchObject({ deletion: planned });
    expect(await app.as(ann).call(AuthCheck)).toMatchObject({ deletion: planned });
    expect(app.events.map(({ event, userId }) => [event, userId])).toContainEqual(['AccountDeletionChanged', ann.id]);
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: ann.email, subject: expect.stringContaining('will be deleted') });
    expect(mail?.text).toContain('March 15, 2026');
    await follow();
    expect(await isThere(ann)).toBe(true);
  });

  test('D-228a another address, an old proof and a stranger plan nothing', async () => {
    const bob = await app.given.user();
    await expect(request(ann, bob.email)).rejects.toMatchObject({ code: 'VALIDATION_FAILED', field: 'email' });
    app.clock.advance(minutes(10));
    await expect(request()).rejects.toMatchObject({ code: 'PROOF_NEEDED' });
    await expect(app.as(null).call(RequestAccountDeletion, { body: { email: ann.email } })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    for (const user of [ann, bob]) expect((await app.as(user).call(GetAccountDeletion)).deletion).toBeNull();
    expect(await subjects()).toEqual([]);
  });

  test('D-228a asked again keeps its time and sends no second mail', async () => {
    const first = await request();
    app.clock.advance(minutes(5));
    expect(await request()).toEqual(first);
    expect(await subjects()).toHaveLength(1);
  });

  test('D-228a taken back keeps the account, and says so by mail', async () => {
    await request();
    await app.as(ann).call(KeepAccount);
    await app.as(ann).call(KeepAccount);
    expect((await app.as(ann).call(GetAccountDeletion)).deletion).toBeNull();
    expect(await app.as(ann).call(AuthCheck)).not.toHaveProperty('deletion');
    app.clock.advance(days(20));
    await follow();
    expect(await isThere(ann)).toBe(true);
    expect((await subjects()).map((subject) => subject.slice(-5))).toEqual(['leted', 'stays']);
  });

  test('D-228a the last operator stays while others have accounts, and goes where nobody else has one', async () => {
    const only = await freshApp({ startsAt });
    const own = await only.given.operator();
    await only.as(own).call(RequestAccountDeletion, { body: { email: own.email } });
    const runs = await app.given.operator();
    expect(await app.as(runs).call(GetAccountDeletion)).toMatchObject({ isImpossible: 'lastOperator' });
    await expect(request(runs)).rejects.toMatchObject({ code: 'LAST_OPERATOR' });
    const second = await app.given.operator();
    await request(runs);
    await request(second);
    app.clock.advance(days(14));
    await follow();
    expect([await isThere(runs), await isThere(second)].filter(Boolean), 'one of two stays').toHaveLength(1);
    app.clock.advance(days(1));
    await follow();
    expect([await isThere(runs), await isThere(second)].filter(Boolean)).toHaveLength(1);
  });

  test('D-228a the account of a demo stays', async () => {
    const demo = await app.given.user({ email: demoEmail });
    expect(await app.as(demo).call(GetAccountDeletion)).toMatchObject({ isImpossible: 'demo' });
    await expect(request(demo)).rejects.toMatchObject({ code: 'DELETION_IMPOSSIBLE' });
  });
});

describe('the end of the grace period', () => {
  test('D-228 D-228a deletes everything of the account, its landers too; one entry without the address is left', async () => {
    const bob = await app.given.user();
    await app.given.domain(ann, 'anns.com');
    await app.given.domain(bob, 'bobs.com');
    await givenGroup(app, ann, ['page.com']);
    await makePages(app.parts);
    await request();
    const rowsOf = async ({ id, email }: TestUser) =>
      (await everyRow(app)).filter((row) => row.includes(id) || row.includes(email));
    const bobs = await rowsOf(bob);
    app.clock.advance(days(14) - 1);
    await follow();
    expect(await isThere(ann)).toBe(true);
    app.clock.advance(1);
    await follow();
    expect(await rowsOf(ann)).toEqual([]);
    expect(await rowsOf(bob)).toEqual(bobs);
    expect((await app.pool.query('select host from lander_page')).rows).toEqual([]);
    const { rows } = await app.pool.query(
      "select actor, actor_id, user_id, details from audit_entry where action = 'account-deleted'",
    );
    expect(rows).toEqual([
      { actor: 'user', actor_id: null, user_id: null, details: { account: expect.stringMatching(/^[\w-]{8,}$/) } },
    ]);
    await expect(app.as(null).call(SignIn, { body: ann })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  });

  test('D-228a keeps an account whose holder keeps it while it is about to go', async () => {
    await request();
    app.clock.advance(days(14));
    const back = await signInAgain(ann);
    const now = app.clock.now();
    const due = await findDueDeletion(app.parts.db, ann.id, now);
    if (!due) throw new Error('nothing was due');
    await app.as(back).call(KeepAccount);
    await deleteDue({ ...app.parts, now }, { ...due, userId: ann.id }, forgetting);
    expect(await isThere(ann)).toBe(true);
    await app.as(back).call(AuthCheck);
  });

  test('D-228a tries a failed deletion again after a pause, which holds up no other account', async () => {
    const bob = await app.given.user();
    await request();
    app.clock.advance(1);
    await request(bob);
    app.clock.advance(days(14));
    const breaking = [
      {
        forgetUser: () => Promise.reject(new Error('the disk is full')),
      },
    ];
    await expect(followNext(breaking)).rejects.toThrow('the disk is full');
    expect(await isThere(ann)).toBe(true);
    await expect(app.as(null).call(SignIn, { body: ann }), 'closed').rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
    });
    await follow();
    expect([await isThere(ann), await isThere(bob)]).toEqual([true, false]);
    app.clock.advance(minutes(30));
    await follow();
    expect(await isThere(ann)).toBe(false);
  });

  test('D-228a is announced to the holder three days and one day before, once each, in their own language', async () => {
    await app.as(ann).call(SetPreferences, { body: { language: 'de' } });
    await request();
    const heads: string[] = [];
    for (let hour = 0; hour < 14 * 24; hour += 1) {
      app.clock.advance(minutes(60));
      if (app.clock.now().getTime() >= startsAt.getTime() + days(14)) break;
      await follow();
      const all = await subjects();
      while (heads.length < all.length) heads.push(`${app.clock.now().toISOString()} ${all[heads.length]}`);
    }
    expect(heads).toEqual([
      expect.stringMatching(/^2026-03-01T13:00.* Ihr Konto bei \S+ wird gelöscht$/),
      expect.stringMatching(/^2026-03-12T12:00.* Ihr Konto bei \S+ wird am 15\. März 2026 gelöscht$/),
      expect.stringMatching(/^2026-03-14T12:00.* Ihr Konto bei \S+ wird am 15\. März 2026 gelöscht$/),
    ]);
  });
});

describe('durability A4 D-228a once an account is closed for its deletion there is no way back', () => {
  const underWay = { code: 'DELETION_UNDER_WAY', status: 409 };
  let runs: TestUser;
  beforeEach(async () => {
    runs = await app.given.operator();
  });

  /** Nothing that an operator presses takes it back, and the page says so. */
  async function expectNoWayBack() {
    const own = app.as(await signInAgain(runs));
    const params = { userId: ann.id };
    await expect(own.call(KeepPerson, { params })).rejects.toMatchObject(underWay);
    await expect(own.call(SetPersonOpen, { params, body: { isOpen: true } })).rejects.toMatchObject(underWay);
    await expect(enableUser({ ...app.parts, now: app.clock.now() }, ann.id)).rejects.toMatchObject(underWay);
    const { data } = await own.call(ListPeople, { query: { state: 'leaving' } });
    expect(data).toMatchObject([{ id: ann.id, state: 'disabled', deletion: { isUnderWay: true } }]);
    expect((await subjects()).filter((subject) => subject.includes('stays'))).toEqual([]);
  }

  test('while it is being deleted, which one worker does at a time', async () => {
    await request();
    app.clock.advance(days(14));
    let rounds = 0;
    const pressing = {
      async forgetSome() {
        rounds += 1;
        await expectNoWayBack();
        const holder = keepAccount({ ...app.parts, now: app.clock.now() }, ann.id, 'holder');
        await expect(holder, 'pressed on a page of the holder').rejects.toMatchObject(underWay);
        expect(await followNext(), 'another worker').toBe(0);
        return 0;
      },
    };
    expect(await followNext([pressing, ...forgetting])).toBe(1);
    expect([rounds, await isThere(ann)]).toEqual([1, false]);
  });

  test.each([
    ['a worker', 'user'],
    ['a command', 'command'],
  ])('nor after %s was killed half way, and the next continues at once', async (who, actor) => {
    const left = async () => (await app.pool.query('select from grid_view where user_id = $1', [ann.id])).rows.length;
    for (const viewName of ['one', 'two', 'three']) {
      await app.as(ann).call(CreateGridView, { body: { viewName, columnDefinitions: ['domain'] } });
    }
    if (who === 'a worker') {
      await request();
      app.clock.advance(days(14));
    }
    const child = spawn(process.execPath, [
      deletionProcess,
      app.database.url,
      who,
      ann.email,
      app.clock.now().toISOString(),
    ]);
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
    expect(await left(), 'half deleted').toBe(1);
    await expectNoWayBack();
    await expect.poll(() => followNext()).toBe(1); // as soon as PostgreSQL sees the connection end
    expect(await isThere(ann)).toBe(false);
    const { rows } = await app.pool.query("select actor from audit_entry where action = 'account-deleted'");
    expect(rows).toEqual([{ actor }]);
  });
});

describe('an operator deletes somebody’s account', () => {
  test('D-228a has the same grace period; the holder is notified and cannot take it back, the operator can', async () => {
    const runs = await app.given.operator();
    const params = { userId: ann.id };
    const planned = await app.as(runs).call(RequestDeletionOfPerson, { params });
    expect(planned).toMatchObject({ isByOperator: true, dueAt: '2026-03-15T12:00:00.000Z' });
    expect(await subjects()).toEqual([expect.stringContaining(ann.email)]);
    await expect(app.as(ann).call(KeepAccount)).rejects.toMatchObject({ code: 'DELETION_BY_OPERATOR' });
    expect((await app.as(ann).call(GetAccountDeletion)).deletion).toEqual(planned);
    await app.as(runs).call(KeepPerson, { params });
    expect((await app.as(ann).call(GetAccountDeletion)).deletion).toBeNull();
    await app.as(runs).call(RequestDeletionOfPerson, { params });
    app.clock.advance(days(14));
    await follow();
    expect(await isThere(ann)).toBe(false);
    const { rows } = await app.pool.query("select actor, actor_id from audit_entry where action = 'account-deleted'");
    expect(rows).toEqual([{ actor: 'operator', actor_id: runs.id }]);
  });

  test('D-228a is refused for the operator’s own account, and for others there is no such call', async () => {
    const runs = await app.given.operator();
    await expect(app.as(runs).call(RequestDeletionOfPerson, { params: { userId: runs.id } })).rejects.toMatchObject({
      code: 'OWN_ACCOUNT',
    });
    await expect(app.as(ann).call(RequestDeletionOfPerson, { params: { userId: runs.id } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
