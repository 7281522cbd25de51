import { describe, expect, test } from 'vitest';
import { ChangePassword, EndOtherSessions, EndSession, GetAccount, ListSessions } from '#contract/account.ts';
import { AuthCheck, SignIn } from '#contract/auth.ts';
import { provenUserId } from '../context.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { days, hours, minutes } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';
import { createUser } from './users.service.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0';
const unauthorized = { code: 'UNAUTHORIZED' };
const newPassword = 'seven quiet harbours';

/** A further session of an account, begun with its password. */
async function signInAgain(server: FreshApp, { email, password }: TestUser, userAgent = windows) {
  const headers = { 'user-agent': userAgent };
  const answer = await server.as(null).inject({
    method: 'POST',
    url: SignIn.path,
    headers,
    payload: { email, password },
  });
  expect(answer.statusCode).toBe(200);
  return { cookie: `${answer.headers['set-cookie']}`.split(';')[0] ?? '' };
}
const sessionsOf = async (server: FreshApp, user: { cookie: string }) =>
  (await server.as(user).call(ListSessions)).sessions;
const change = (server: FreshApp, user: { cookie: string }, currentPassword: string, password = newPassword) =>
  server.as(user).call(ChangePassword, { body: { currentPassword, password } });

describe('security M-8 the own account', () => {
  test('shows name, address, whether it is confirmed, and the ways to sign in', async () => {
    const server = await freshApp();
    const ann = await server.given.user({ name: 'Ann' });
    expect(await server.as(ann).call(GetAccount)).toEqual({
      name: 'Ann',
      email: ann.email,
      newEmail: null,
      isEmailConfirmed: true,
      canMail: false,
      hasPassword: true,
      externalProvider: null,
    });
  });

  test('an address that nobody confirmed is shown so, and whether mail can reach it', async () => {
    const server = await freshApp({ settings: { SANDBOX: 'on' } });
    const bob = await server.given.user({ name: '' });
    await server.parts.db.updateTable('auth.user').set({ email_verified: false }).execute();
    expect(await server.as(bob).call(GetAccount)).toMatchObject({ name: null, isEmailConfirmed: false, canMail: true });
  });

  test('D-018 an account of an outside provider has no password here, and none can be changed', async () => {
    const oidc = { OIDC_ISSUER: 'http://localhost:9', OIDC_CLIENT_ID: 'names', OIDC_CLIENT_SECRET: 'secret' }; // never asked
    const server = await freshApp({ settings: { ...oidc, OIDC_LABEL: 'Harbour ID' } });
    const ann = await server.given.user();
    const { db } = server.parts;
    await db.updateTable('auth.account').set({ provider_id: 'oidc', password: null }).execute();
    const account = await server.as(ann).call(GetAccount);
    expect(account).toMatchObject({ hasPassword: false, externalProvider: 'Harbour ID' });
    await expect(change(server, ann, '')).rejects.toMatchObject({ code: 'PASSWORD_WRONG' });
    expect(await db.selectFrom('auth.account').select('password').execute()).toEqual([{ password: null }]);
  });
});

describe('security M-8 a password changed while signed in', () => {
  test('replaces the present one and ends all other sessions, but not the one that asks', async () => {
    const server = await freshApp();
    const [ann, bob] = [await server.given.user(), await server.given.user()];
    const other = await signInAgain(server, ann);
    await server.as(other).call(AuthCheck);
    expect(await change(server, ann, ann.password)).toEqual({ endedCount: 1 });
    await expect(server.as(other).call(AuthCheck)).rejects.toMatchObject(unauthorized);
    await server.as(ann).call(AuthCheck);
    await server.as(bob).call(AuthCheck);
    expect(server.endedSessions).toHaveLength(1);
    await expect(server.as(null).call(SignIn, { body: ann })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    await server.as(null).call(SignIn, { body: { email: ann.email, password: newPassword } });
    await server.as(null).call(SignIn, { body: bob });
  });

  test('needs the present one: a wrong one names its field and changes nothing', async () => {
    const server = await freshApp();
    const ann = await server.given.user();
    const other = await signInAgain(server, ann);
    await expect(change(server, ann, 'a wrong password')).rejects.toMatchObject({
      code: 'PASSWORD_WRONG',
      status: 400,
      field: 'currentPassword',
    });
    await server.as(other).call(AuthCheck);
    await server.as(null).call(SignIn, { body: ann });
  });

  test('after ten wrong passwords in a row the next try has to wait; signing in has a count of its own', async () => {
    const server = await freshApp();
    const ann = await server.given.user();
    for (let count = 0; count < 10; count += 1) {
      await expect(change(server, ann, `wrong ${count}`)).rejects.toMatchObject({ code: 'PASSWORD_WRONG' });
    }
    await expect(change(server, ann, ann.password)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await server.as(null).call(SignIn, { body: ann });
    server.clock.advance(minutes(1));
    expect(await change(server, ann, ann.password)).toEqual({ endedCount: 1 });
  });

  test.each([
    ['is common', 'password1234', 'PASSWORD_COMMON'],
    ['is made of the own address', 'ann.harbour@example.test', 'PASSWORD_COMMON'],
    ['is too short', 'kq7!x', 'VALIDATION_FAILED'],
  ])('is refused when it %s', async (_why, password, code) => {
    const server = await freshApp({ isOwn: true });
    const ann = await server.given.user({ email: 'ann.harbour@example.test' });
    await expect(change(server, ann, ann.password, password)).rejects.toMatchObject({ code, field: 'password' });
    await server.as(null).call(SignIn, { body: ann });
  });

  test('security H-1 an unconfirmed address stays only claimed when its account’s password changes: its holder may still come', async () => {
    const server = await freshApp();
    const parts = { ...server.parts, now: server.clock.now() };
    const account = { name: '', email: 'mallory@example.test', password: 'nine loud harbours' };
    const id = provenUserId(await createUser(parts, account, 'claimed'));
    const mallory = { ...(await server.given.user()), ...account, id };
    const session = await signInAgain(server, mallory);
    await change(server, session, account.password);
    const row = await parts.db
      .selectFrom('auth.account')
      .select('is_claimed')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.is_claimed).toBe(true);
  });
});

describe('security M-8 the own sessions', () => {
  test('are listed with their device, beginning and last use, this one first; never those of others', async () => {
    const server = await freshApp({ startsAt: new Date('2026-05-14T12:00:00.000Z') });
    const [ann, bob] = [await server.given.user(), await server.given.user()];
    server.clock.advance(hours(5));
    const other = await signInAgain(server, ann);
    await signInAgain(server, ann, 'curl/8.5.0');
    server.clock.advance(minutes(90));
    await server.as(other).call(AuthCheck);
    const [own, ...others] = await sessionsOf(server, ann);
    expect(own).toMatchObject({ isCurrent: true, createdAt: '2026-05-14T12:00:00.000Z' });
    expect(others).toEqual([
      {
        id: expect.any(String),
        country: null,
        way: 'password',
        isTrusted: false,
        browser: 'Firefox',
        system: 'Windows',
        createdAt: '2026-05-14T17:00:00.000Z',
        lastUsedAt: '2026-05-14T18:30:00.000Z',
        isCurrent: false,
      },
      expect.objectContaining({ browser: null, system: null, lastUsedAt: '2026-05-14T17:00:00.000Z' }),
    ]);
    expect(await sessionsOf(server, bob)).toHaveLength(1);
    const stored = await server.parts.db.selectFrom('auth.session').select('user_agent').execute();
    expect(stored.map(({ user_agent }) => user_agent).toSorted()).toEqual(['Firefox/Windows', null, null, null]);
  });

  test('D-020 show their last use also when the 30 days move no more; ended ones are not listed', async () => {
    const server = await freshApp();
    const ann = await server.given.user();
    for (let day = 1; day <= 29; day += 1) {
      server.clock.advance(days(1));
      await server.as(ann).call(AuthCheck);
    }
    const late = await signInAgain(server, ann);
    expect(await sessionsOf(server, late)).toMatchObject([
      { isCurrent: true },
      { isCurrent: false, lastUsedAt: server.clock.now().toISOString() },
    ]);
    server.clock.advance(days(1));
    expect(await sessionsOf(server, late)).toMatchObject([{ isCurrent: true }]);
  });

  test('can be ended one by one: refused at once, and their open pages are cut off', async () => {
    const server = await freshApp();
    const ann = await server.given.user();
    const [one, two] = [await signInAgain(server, ann), await signInAgain(server, ann)];
    const [id] = (await sessionsOf(server, one)).filter(({ isCurrent }) => isCurrent).map((session) => session.id);
    expect(await server.as(ann).call(EndSession, { params: { id: id ?? '' } })).toEqual({ ok: true });
    await expect(server.as(one).call(AuthCheck)).rejects.toMatchObject(unauthorized);
    await server.as(two).call(AuthCheck);
    expect(server.endedSessions).toEqual([id]);
  });

  test.each(['nothing', '', '01900000-0000-7000-8000-00000000000b'])('D-010 there is none called "%s"', async (id) => {
    const server = await freshApp();
    const ann = await server.given.user();
    await expect(server.as(ann).call(EndSession, { params: { id } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('D-010 security M-8 of another user cannot be ended and answer like missing ones', async () => {
    const server = await freshApp();
    const [ann, bob] = [await server.given.user(), await server.given.user()];
    const [bobs] = await sessionsOf(server, bob);
    const foreign = server.as(ann).call(EndSession, { params: { id: bobs?.id ?? '' } });
    await expect(foreign).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await server.as(ann).call(EndOtherSessions)).toEqual({ endedCount: 0 });
    await server.as(bob).call(AuthCheck);
    expect(server.endedSessions).toEqual([]);
  });

  test('all others can be ended at once', async () => {
    const server = await freshApp();
    const [ann, bob] = [await server.given.user(), await server.given.user()];
    const others = [await signInAgain(server, ann), await signInAgain(server, ann)];
    expect(await server.as(ann).call(EndOtherSessions)).toEqual({ endedCount: 2 });
    for (const other of others) await expect(server.as(other).call(AuthCheck)).rejects.toMatchObject(unauthorized);
    expect(await sessionsOf(server, ann)).toHaveLength(1);
    await server.as(bob).call(AuthCheck);
  });
});
