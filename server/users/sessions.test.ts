import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { AuthCheck, SignIn } from '#contract/auth.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { days, hours, minutes } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';
import { openAuth } from './auth.ts';
import { createUser, revokeSessions } from './users.service.ts';

const dates = { timeZone: null, dateStyle: 'words' };
const unauthorized = { code: 'UNAUTHORIZED', status: 401, message: 'Unauthorized' };

async function signIn({ as }: Pick<FreshApp, 'as'>, { email, password }: Pick<TestUser, 'email' | 'password'>) {
  const answer = await as(null).inject({ method: 'POST', url: SignIn.path, payload: { email, password } });
  const cookies = [answer.headers['set-cookie'] ?? []].flat();
  return { answer, cookies, cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') };
}

const tokenOf = (cookie: string) => decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? '';

/** What the migration makes of the token that an earlier version kept. */
async function storedFor({ parts }: Pick<FreshApp, 'parts'>, cookie: string): Promise<string> {
  const digest = sql<{
    digest: string;
  }>`select encode(sha256(convert_to(${tokenOf(cookie)}, 'UTF8')), 'hex') as digest`;
  return (await digest.execute(parts.db)).rows[0]?.digest ?? '';
}

describe('a session', () => {
  test('API-002 AUTH-007 the check answers the id and the display name', async () => {
    const { given, as } = await freshApp();
    const ann = await given.user({ name: 'Ann' });
    expect(await as(ann).call(AuthCheck)).toEqual({ userId: ann.id, name: 'Ann', dates, isOperator: false });
  });

  test('security L-6 a copy of the database opens no session, and those from before go on', async () => {
    const app = await freshApp();
    const ann = await app.given.user();
    const { cookie } = await signIn(app, ann);
    await app.parts.db
      .deleteFrom('auth.session')
      .where('token_digest', '!=', await storedFor(app, cookie))
      .execute();
    const kept = await app.parts.db.selectFrom('auth.session').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(kept)).not.toContain(tokenOf(cookie));
    const signature = createHmac('sha256', await app.parts.auth.secret())
      .update(kept.token_digest)
      .digest('base64');
    const forged = { cookie: `ns_session=${encodeURIComponent(`${kept.token_digest}.${signature}`)}` };
    await expect(app.as(forged).call(AuthCheck)).rejects.toMatchObject(unauthorized);
    expect(await app.as({ cookie }).call(AuthCheck)).toMatchObject({ userId: ann.id });
  });

  test('AUTH-007 without a display name the check answers null', async () => {
    const { given, as } = await freshApp();
    const ann = await given.user({ name: '' });
    expect(await as(ann).call(AuthCheck)).toEqual({ userId: ann.id, name: null, dates, isOperator: false });
  });

  test('AUTH-003 no account, session or answer knows a role', async () => {
    const { given, as, parts } = await freshApp();
    const answer = await as(await given.user()).inject({ url: AuthCheck.path });
    expect(Object.keys(answer.json()).toSorted()).toEqual(['dates', 'isOperator', 'name', 'userId']);
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema in ('auth', 'public')`.execute(parts.db);
    expect(rows.length).toBeGreaterThan(50);
    // what a contact is for a domain, and what a process does
    const others = ['domain_contact.role', 'running_process.role'];
    const found = rows.filter(({ name }) => /\..*(role|admin|permission)/.test(name)).map(({ name }) => name);
    expect(found.toSorted()).toEqual(others);
  });

  test('without the cookie there is none', async () => {
    const { as } = await freshApp();
    await expect(as(null).call(AuthCheck)).rejects.toMatchObject(unauthorized);
  });

  test('begins with e-mail and password, in a cookie that scripts and other sites cannot use', async () => {
    const server = await freshApp();
    const ann = await server.given.user();
    const { answer, cookies, cookie } = await signIn(server, {
      email: ann.email.toUpperCase(),
      password: ann.password,
    });
    expect(answer.json()).toEqual({ userId: ann.id });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(/^ns_session=\S+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await server.as({ cookie }).call(AuthCheck)).toMatchObject({ userId: ann.id });
  });

  test('the cookie is Secure when PUBLIC_URL is https', async () => {
    const server = await freshApp({ settings: { PUBLIC_URL: 'https://names.example' } });
    const { cookies } = await signIn(server, await server.given.user());
    expect(cookies[0]).toMatch(/^__Host-ns_session=\S+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  });

  test('security L-2 with https only the cookie counts that no other host can set; of two different ones none does', async () => {
    const { given, as } = await freshApp({ settings: { PUBLIC_URL: 'https://names.example' } });
    const [ann, bob] = [await given.user(), await given.user()];
    await as(ann).call(AuthCheck);
    const plain = { cookie: ann.cookie.replace('__Host-', '') };
    await expect(as(plain).call(AuthCheck)).rejects.toMatchObject(unauthorized);
    const both = { cookie: `${bob.cookie}; ${ann.cookie}` };
    await expect(as(both).call(AuthCheck)).rejects.toMatchObject(unauthorized);
  });

  test('security M-8 a browser that signs in again replaces its session before', async () => {
    const server = await freshApp();
    const ann = await server.given.user();
    const again = await server.as(ann).inject({ method: 'POST', url: SignIn.path, payload: ann });
    const cookie = String(again.headers['set-cookie']).split(';')[0] ?? '';
    await server.as({ cookie }).call(AuthCheck);
    await expect(server.as(ann).call(AuthCheck)).rejects.toMatchObject(unauthorized);
  });

  test.each([
    ['a link on another site', { 'sec-fetch-site': 'cross-site' }],
    ['a link on a sibling site', { 'sec-fetch-site': 'same-site' }],
    ['a browser that fetches ahead', { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' }],
  ])('security L-3 is not ended by %s', async (_what, headers) => {
    const { given, as } = await freshApp();
    const ann = await given.user();
    expect((await as(ann).inject({ url: '/auth/logout', headers })).headers.location).toBe('/');
    expect((await as(ann).inject({ method: 'HEAD', url: '/auth/logout' })).statusCode).toBe(404);
    await as(ann).call(AuthCheck);
  });

  test('ends after 7 days without use', async () => {
    const { given, as, clock } = await freshApp();
    const ann = await given.user();
    clock.advance(days(7) - 1);
    await as(ann).call(AuthCheck);
    clock.advance(days(7));
    await expect(as(ann).call(AuthCheck)).rejects.toMatchObject(unauthorized);
  });

  test('ends 30 days after it began, however much it is used', async () => {
    const { given, as, clock } = await freshApp();
    const ann = await given.user();
    for (let day = 0; day < 29; day += 1) {
      clock.advance(days(1));
      await as(ann).call(AuthCheck);
    }
    clock.advance(days(1) - 1);
    await as(ann).call(AuthCheck);
    clock.advance(1);
    await expect(as(ann).call(AuthCheck)).rejects.toMatchObject(unauthorized);
  });

  test('is written at most once an hour', async () => {
    const { given, as, clock, parts } = await freshApp({ isOwn: true });
    const ann = await given.user();
    const expiry = async () => {
      await as(ann).call(AuthCheck);
      const row = await parts.db.selectFrom('auth.session').select('expires_at').executeTakeFirstOrThrow();
      return row.expires_at.getTime();
    };
    const first = await expiry();
    clock.advance(minutes(59));
    expect(await expiry()).toBe(first);
    clock.advance(minutes(1));
    expect(await expiry()).toBe(first + hours(1));
  });

  test('a revoked session is refused at once, its pages are cut off, others go on', async () => {
    const { given, as, parts, endedSessions } = await freshApp();
    const [ann, bob] = [await given.user(), await given.user()];
    await as(ann).call(AuthCheck);
    expect(await revokeSessions({ ...parts, now: parts.clock.now() }, ann.id)).toBe(1);
    await expect(as(ann).call(AuthCheck)).rejects.toMatchObject(unauthorized);
    await as(bob).call(AuthCheck);
    expect(endedSessions).toHaveLength(1);
  });

  test('a session that another process ended is refused after two seconds', async () => {
    const { given, as, parts, clock } = await freshApp();
    const ann = await given.user();
    await as(ann).call(AuthCheck);
    await parts.db.deleteFrom('auth.session').execute();
    clock.advance(2_000);
    await expect(as(ann).call(AuthCheck)).rejects.toMatchObject(unauthorized);
  });

  test('costs no query within two seconds of the last check', async () => {
    const { given, as, parts } = await freshApp();
    const ann = await given.user();
    await as(ann).call(AuthCheck);
    await parts.db.deleteFrom('auth.session').execute(); // nobody told this process
    expect(await as(ann).call(AuthCheck)).toMatchObject({ userId: ann.id });
  });

  test.each([
    ['nonsense', 'ns_session=nonsense'],
    ['nothing', 'ns_session='],
    ['broken percent signs', 'ns_session=%E0%A4%A'],
    ['a very long text', `ns_session=${'a.'.repeat(5_000)}`],
    ['another name', 'xns_session=abc.def'],
  ])('a cookie of %s is none', async (_kind, cookie) => {
    const { as } = await freshApp();
    await expect(as({ cookie }).call(AuthCheck)).rejects.toMatchObject(unauthorized);
  });

  test('a token without its signature, or with that of another, is none', async () => {
    const { given, as } = await freshApp();
    const [ann, bob] = [await given.user(), await given.user()];
    const [token, signature] = [ann, bob].map(({ cookie }) => cookie.slice('ns_session='.length).split('.'));
    for (const value of [token?.[0], `${token?.[0]}.`, `${token?.[0]}.${signature?.[1]}`]) {
      await expect(as({ cookie: `ns_session=${value}` }).call(AuthCheck)).rejects.toMatchObject(unauthorized);
    }
  });

  test('survives a restart, and is worthless under another key', async () => {
    const { given, parts } = await freshApp();
    const ann = await given.user();
    const afterRestart = () => openAuth(parts).sessionOf(ann.cookie);
    expect(await afterRestart()).toMatchObject({ userId: ann.id });
    await parts.db.updateTable('auth.secret').set({ value: 'another key' }).execute();
    expect(await afterRestart()).toBeNull();
  });
});

describe('signing out', () => {
  test('ends the session, clears the cookie and shows the sign-in page', async () => {
    const { given, as, parts, endedSessions } = await freshApp({ isOwn: true });
    const ann = await given.user();
    const answer = await as(ann).inject({ url: '/auth/logout' });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('/auth/login?signedOut=1');
    expect(answer.headers['set-cookie']).toBe('ns_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
    await expect(as(ann).call(AuthCheck)).rejects.toMatchObject(unauthorized);
    expect(endedSessions).toHaveLength(1);
    expect(await parts.db.selectFrom('auth.session').select('id').execute()).toEqual([]);
  });

  test('leaves the other sessions of the same user', async () => {
    const server = await freshApp();
    const ann = await server.given.user();
    const { cookie } = await signIn(server, ann);
    await server.as(ann).inject({ url: '/auth/logout' });
    expect(await server.as({ cookie }).call(AuthCheck)).toMatchObject({ userId: ann.id });
  });

  test('without a session leads to the same page', async () => {
    const { as } = await freshApp();
    const answer = await as(null).inject({ url: '/auth/logout' });
    expect(answer.headers.location).toBe('/auth/login?signedOut=1');
  });
});

describe('the sign-in page', () => {
  test('a signed-in user is sent on to the returnUrl, inside our pages only', async () => {
    const { given, as } = await freshApp();
    const ann = await given.user();
    const locationFor = async (returnUrl: string) =>
      (await as(ann).inject({ url: '/auth/login', query: { returnUrl } })).headers.location;
    expect(await locationFor('/domains?filter=3')).toBe('/domains?filter=3');
    expect(await locationFor('//evil.example')).toBe('/');
  });
});

test('an e-mail address has one account, whatever its letter case', async () => {
  const { given, parts } = await freshApp();
  await given.user({ email: 'ann@example.test' });
  const twice = { name: '', email: 'Ann@Example.test', password: 'correct horse' };
  const again = createUser({ ...parts, now: parts.clock.now() }, twice, 'vouched');
  await expect(again).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
});
