import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { AuthCheck, ConfirmEmail, SignIn, SignUp } from '#contract/auth.ts';
import { freshApp } from '../testing/app.ts';
import { idToken, startIdentityProvider, type TokenKey } from '../testing/identity-provider.ts';
import { tokenIn, waitingMails } from '../testing/waiting-mails.ts';
import { describeProvider } from './identity-provider.client.ts';
import { unlinkProvider } from './users.service.ts';

type Provider = Awaited<ReturnType<typeof startIdentityProvider>>;
let provider: Provider;
beforeAll(async () => {
  provider = await startIdentityProvider();
  return provider.stop;
});

type Json = Record<string, unknown>;
type Token = { claims?: Json; key?: TokenKey; token?: Json; userinfo?: Json };

/** One sign-in up to the callback, at a provider that answers the code with what is given. */
async function signInWith({ claims, key, token, userinfo }: Token, server?: Awaited<ReturnType<typeof freshApp>>) {
  const { issuer, answers } = provider;
  const settings = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'client', OIDC_CLIENT_SECRET: 'secret' };
  const { as, parts } = server ?? (await freshApp({ settings }));
  const begun = await as(null).inject({ url: '/auth/external?returnUrl=/domains' });
  const target = new URL(begun.headers.location ?? '');
  const seconds = Math.floor(Date.now() / 1000);
  const valid = {
    iss: issuer,
    aud: 'client',
    sub: 'ann',
    email: 'ann@example.test',
    email_verified: true,
    nonce: target.searchParams.get('nonce'),
    iat: seconds,
    exp: seconds + 300,
  };
  answers.token = {
    access_token: 'a',
    token_type: 'Bearer',
    id_token: idToken({ ...valid, ...claims }, key),
    ...token,
  };
  answers.userinfo = userinfo ?? {};
  const cookie = [begun.headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ');
  const callback = `/auth/callback?code=c&state=${target.searchParams.get('state')}`;
  const ended = await as({ cookie }).inject({ url: callback });
  const users = await parts.db.selectFrom('auth.user').select(['email', 'name']).execute();
  return {
    location: ended.headers.location,
    hasSession: /ns_session=[^;]/.test(`${ended.headers['set-cookie']}`),
    users,
  };
}

const refused = { location: '/auth/login?reason=provider_failed', hasSession: false, users: [] };

describe('an identity provider', () => {
  test('an identity provider that keeps to the standard signs in', async () => {
    expect(await signInWith({})).toMatchObject({ location: '/domains', hasSession: true });
  });

  test.each(['PS256', 'ES256'] as const)('an identity provider that signs as %s signs in', async (key) => {
    expect(await signInWith({ key })).toMatchObject({ location: '/domains', hasSession: true });
  });

  test('may leave the e-mail to its userinfo endpoint', async () => {
    const userinfo = { sub: 'ann', email: 'ann@example.test', email_verified: 'true', name: 'Ann' };
    const ended = await signInWith({ claims: { email: undefined }, userinfo });
    expect(ended).toMatchObject({ hasSession: true, users: [{ email: 'ann@example.test', name: 'Ann' }] });
  });

  const anHourAgo = Math.floor(Date.now() / 1000) - 3_600;
  test.each<[string, Token]>([
    ['the nonce of another sign-in', { claims: { nonce: 'another' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['another audience', { claims: { aud: 'somebody else' } }],
    ['another issuer', { claims: { iss: 'https://evil.example' } }],
    ['a token that has expired', { claims: { exp: anHourAgo } }],
    ['security L-11 a token without an end', { claims: { exp: undefined } }],
    ['security L-11 a token without a beginning', { claims: { iat: undefined } }],
    ['security L-11 a token of an hour ago that still counts', { claims: { iat: anHourAgo } }],
    ['security L-11 a token for two, made for the other', { claims: { aud: ['client', 'other'], azp: 'other' } }],
    ['security L-11 a token for two that does not say for whom it was made', { claims: { aud: ['client', 'other'] } }],
    ['a token signed by nobody', { key: 'none' }],
    ['a token signed with a foreign key', { key: 'foreign' }],
    ['no ID token', { token: { id_token: undefined } }],
    ['an ID token that is none', { token: { id_token: 'a.b.c' } }],
    ['an error', { token: { access_token: undefined, error: 'invalid_grant' } }],
    ['nobody', { claims: { sub: undefined } }],
    ['no e-mail at all', { claims: { email: undefined }, userinfo: { sub: 'ann' } }],
    ['no address as e-mail', { claims: { email: '<script>' } }],
    ['userinfo of somebody else', { claims: { email: undefined }, userinfo: { sub: 'bob', email: 'b@example.test' } }],
  ])('an identity provider that answers with %s signs nobody in', async (_kind, token) => {
    expect(await signInWith(token)).toEqual(refused);
  });

  test('opens a local account with the same e-mail only when both sides vouch for it', async () => {
    const settings = { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: 'client', OIDC_CLIENT_SECRET: 'secret' };
    const server = await freshApp({ settings });
    await server.given.user({ email: 'ann@example.test' });
    const notLinked = { location: '/auth/login?reason=account_not_linked', hasSession: false };
    expect(await signInWith({ claims: { email_verified: false } }, server)).toMatchObject(notLinked);
    await server.parts.db.updateTable('auth.user').set({ email_verified: false }).execute();
    expect(await signInWith({}, server)).toMatchObject(notLinked);
    await server.parts.db.updateTable('auth.user').set({ email_verified: true }).execute();
    expect(await signInWith({}, server)).toMatchObject({ location: '/domains', hasSession: true });
  });
});

describe('an account that exists', () => {
  async function appWith(more: Record<string, string> = {}) {
    const settings = { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: 'client', OIDC_CLIENT_SECRET: 'secret', ...more };
    return freshApp({ settings });
  }

  test('security M-5 is joined with one person at the provider; the next holder of the address is somebody else', async () => {
    const server = await appWith();
    const ann = await server.given.user({ email: 'ann@example.test' });
    expect(await signInWith({ claims: { sub: 'v1' } }, server)).toMatchObject({ hasSession: true });
    const refused = { location: '/auth/login?reason=account_not_linked', hasSession: false };
    expect(await signInWith({ claims: { sub: 'v2' } }, server)).toMatchObject(refused);
    expect(await signInWith({ claims: { sub: 'v1' } }, server)).toMatchObject({ hasSession: true });
    await unlinkProvider({ ...server.parts, now: server.parts.clock.now() }, ann.id);
    expect(await signInWith({ claims: { sub: 'v2' } }, server)).toMatchObject({ hasSession: true });
  });

  test('an account that was joined by the version before goes on, also with another address there', async () => {
    const server = await appWith();
    const { parts, given } = server;
    const ann = await given.user({ email: 'ann@example.test' });
    const at = parts.clock.now();
    const joined = { id: parts.newId(), user_id: ann.id, provider_id: 'oidc', account_id: 'v1' };
    const kept = { id_token: 'sealed', access_token: null, created_at: at, updated_at: at };
    await parts.db
      .insertInto('auth.account')
      .values({ ...joined, ...kept })
      .execute();
    const ended = await signInWith({ claims: { sub: 'v1', email: 'new@example.test' } }, server);
    expect(ended).toMatchObject({ hasSession: true, users: [{ email: 'ann@example.test' }] });
  });

  test('security M-4 keeps no password and no session of who signed up first with a stranger’s address', async () => {
    const server = await appWith({ SIGN_UP: 'true', MAIL_URL: 'smtp://127.0.0.1:9' });
    await server.given.user(); // sign-up begins after the first account
    const body = { name: 'Mallory', email: 'ann@example.test', password: 'mallory waits' };
    const begun = await server.as(null).inject({ method: 'POST', url: SignUp.path, payload: body });
    const mallory = { cookie: String(begun.headers['set-cookie']).split(';')[0] ?? '' };
    await server.as(mallory).call(AuthCheck);
    const token = tokenIn((await waitingMails(server.parts))[0]);
    await server.as(null).call(ConfirmEmail, { body: { token } }); // Ann presses the link
    const held = await server.parts.auth.storedSessionOf(mallory.cookie);
    expect(await signInWith({}, server)).toMatchObject({ hasSession: true });
    expect(server.endedSessions, 'security N-5 open pages, too').toEqual([held?.sessionId]);
    await expect(server.as(mallory).call(AuthCheck)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(server.as(null).call(SignIn, { body })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  });

  test('security M-4 keeps a password that the operator gave, or that was set by a mailed link', async () => {
    const server = await appWith();
    const ann = await server.given.user({ email: 'ann@example.test' });
    expect(await signInWith({}, server)).toMatchObject({ hasSession: true });
    await server.as(ann).call(AuthCheck);
    await server.as(null).call(SignIn, { body: ann });
  });
});

describe('the description of a provider', () => {
  async function describeWith(change: Partial<Provider['answers']>, timeoutMs?: number) {
    const own = await startIdentityProvider();
    onTestFinished(own.stop);
    Object.assign(own.answers, change);
    return describeProvider(own, 'off', timeoutMs);
  }

  test('is read when it is complete and about the configured issuer', async () => {
    expect(await describeWith({})).toMatchObject({ token_endpoint: expect.stringMatching(/\/token$/) });
  });

  test.each<[string, Partial<Provider['answers']>, string]>([
    ['names another issuer', { description: fullDescription('https://evil.example') }, 'names itself'],
    ['is empty', { description: {} }, 'lacks a valid issuer'],
    ['is HTML', { raw: (response) => response.end('<html>') }, 'did not answer in JSON'],
    ['is a redirect', { raw: (response) => response.writeHead(302, { location: '/' }).end() }, 'answered 302'],
    ['is missing', { raw: (response) => response.writeHead(404).end('{}') }, 'answered 404'],
    ['is 5 MB long', { raw: (response) => response.end('x'.repeat(5_000_000)) }, 'UND_ERR_RES_EXCEEDED_MAX_SIZE'],
    ['breaks off', { raw: (response) => response.destroy() }, 'UND_ERR_SOCKET'],
  ])('is refused when it %s', async (_kind, change, reason) => {
    await expect(describeWith(change)).rejects.toThrow(reason);
  });

  test('is given up when it does not come in time', async () => {
    await expect(describeWith({ raw: () => {} }, 50)).rejects.toThrow('no answer in time');
  });
});

function fullDescription(issuer: string) {
  const at = (path: string) => `${issuer}/${path}`;
  return { issuer, authorization_endpoint: at('a'), token_endpoint: at('t'), jwks_uri: at('j') };
}
