import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AuthCheck, GetSignInOptions, SetUp, SignIn } from '#contract/auth.ts';
import { GetProof } from '#contract/second-factors.ts';
import { type Sandbox, startSandbox } from '#sandbox/sandbox.ts';
import { freshApp } from '../testing/app.ts';
import { type Browser, browserAt, publicUrl as url } from '../testing/browser.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

async function appWith(oidc = sandbox.addresses.oidc, more: Record<string, string> = {}) {
  if (!oidc) throw new Error('the sandbox has no identity provider');
  const { issuer, clientId, clientSecret } = oidc;
  const settings = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret };
  return freshApp({ settings: { ...settings, OIDC_LABEL: 'Sandbox', ...more } });
}

const findAnn = ({ parts }: Awaited<ReturnType<typeof appWith>>) =>
  parts.db.selectFrom('auth.user').select('id').where('email', '=', 'ann@example.test').executeTakeFirstOrThrow();

/** Goes to the provider, says who one is there, and stops before the way back. */
async function upToTheCallback(
  person: Browser,
  email: string,
  returnUrl = '/domains?filter=3',
  query: Record<string, string> = {},
): Promise<string> {
  let step = await person.go(`/auth/external?${new URLSearchParams({ returnUrl, ...query })}`);
  for (let hops = 0; step.location && hops < 10; hops += 1) {
    if (step.location.startsWith('/auth/callback')) return step.location;
    const form = step.location.includes('/interaction/') ? new URLSearchParams({ email }) : undefined;
    step = await person.go(step.location, form);
  }
  throw new Error(`the provider ended with ${step.status}: ${step.text.slice(0, 300)}`);
}

async function signInAt(person: Browser, email: string, returnUrl?: string) {
  return person.go(await upToTheCallback(person, email, returnUrl));
}

const failed = { status: 302, location: '/auth/login?reason=provider_failed' };

describe('signing in at the identity provider', () => {
  test('AUTH-014 a full round trip ends on the returnUrl with a session', async () => {
    const server = await appWith();
    const { as, parts } = server;
    const ann = browserAt(server);
    const back = await signInAt(ann, 'ann@example.test');
    expect(back).toMatchObject({ status: 302, location: '/domains?filter=3' });
    const session = await as(ann.ownCookies()).call(AuthCheck);
    expect(session.name).toBe('ann');
    expect(session.userId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    const account = await parts.db.selectFrom('auth.account').selectAll().executeTakeFirstOrThrow();
    expect(account).toMatchObject({ provider_id: 'oidc', account_id: 'ann@example.test', access_token: null });
  });

  test('seller 10 D-019 the person whom OIDC_OPERATOR names runs a fresh installation, and nobody who comes later', async () => {
    const server = await appWith(undefined, { OIDC_OPERATOR: 'Boss@Example.test' });
    const operators = () =>
      server.parts.db
        .selectFrom('operator as o')
        .innerJoin('auth.user as u', 'u.id', 'o.user_id')
        .select('u.email')
        .execute();
    await signInAt(browserAt(server), 'ann@example.test');
    expect(await operators()).toEqual([]);
    await signInAt(browserAt(server), 'boss@example.test');
    expect(await operators()).toEqual([{ email: 'boss@example.test' }]);
    await server.parts.db
      .updateTable('operator')
      .set({ user_id: (await findAnn(server)).id })
      .execute();
    await signInAt(browserAt(server), 'boss@example.test');
    expect(await operators(), 'somebody is one').toEqual([{ email: 'ann@example.test' }]);
  });

  test('the same person comes back to the same account', async () => {
    const server = await appWith();
    const { as, parts } = server;
    const [home, office] = [browserAt(server), browserAt(server)];
    await signInAt(home, 'ann@example.test');
    await signInAt(office, 'ann@example.test');
    const first = await as(home.ownCookies()).call(AuthCheck);
    expect(await as(office.ownCookies()).call(AuthCheck)).toEqual(first);
    expect(await parts.db.selectFrom('auth.user').select('id').execute()).toHaveLength(1);
  });

  test('a local account with the same verified e-mail is the same person', async () => {
    const server = await appWith();
    const { as, given } = server;
    const local = await given.user({ email: 'ann@example.test' });
    const ann = browserAt(server);
    await signInAt(ann, 'ann@example.test');
    expect(await as(ann.ownCookies()).call(AuthCheck)).toMatchObject({ userId: local.id });
  });

  test('only our own paths are returned to', async () => {
    const server = await appWith();
    const back = await signInAt(browserAt(server), 'ann@example.test', '//evil.example/');
    expect(back.location).toBe('/');
  });

  test('the code is bound to the browser, to its state and to one use', async () => {
    const server = await appWith();
    const [ann, mallory] = [browserAt(server), browserAt(server)];
    const callback = await upToTheCallback(ann, 'ann@example.test');
    expect(await mallory.go(callback)).toMatchObject(failed);
    const foreignState = new URL(callback, url);
    foreignState.searchParams.set('state', 'x'.repeat(32));
    expect(await ann.go(foreignState)).toMatchObject(failed);
    for (const query of ['', 'code=abc', 'state=abc', 'error=access_denied', 'code=a&code=b&state=c&state=d']) {
      expect(await browserAt(server).go(`/auth/callback?${query}`)).toMatchObject(failed);
    }
    expect(mallory.ownCookies().cookie).not.toContain('ns_session');
  });

  test('a callback cannot be used twice', async () => {
    const server = await appWith();
    const ann = browserAt(server);
    const callback = await upToTheCallback(ann, 'ann@example.test');
    expect((await ann.go(callback)).location).toBe('/domains?filter=3');
    expect((await ann.go(callback)).location).toBe(failed.location);
  });

  test('who comes back after more than ten minutes begins again', async () => {
    const server = await appWith();
    const ann = browserAt(server);
    const callback = await upToTheCallback(ann, 'ann@example.test');
    server.clock.advance(10 * 60_000 + 1);
    expect(await ann.go(callback)).toMatchObject(failed);
  });

  test('a code of another sign-in does not fit its PKCE verifier and nonce', async () => {
    const server = await appWith();
    const [ann, mallory] = [browserAt(server), browserAt(server)];
    const stolen = new URL(await upToTheCallback(ann, 'ann@example.test'), url);
    const own = new URL(await upToTheCallback(mallory, 'mallory@example.test'), url);
    own.searchParams.set('code', stolen.searchParams.get('code') ?? '');
    expect((await mallory.go(own)).location).toBe(failed.location);
    expect(mallory.ownCookies().cookie).not.toContain('ns_session');
  });

  test('security L-12 signing out ends the session here, then at the provider, whose token is kept sealed', async () => {
    const server = await appWith();
    const { as, parts } = server;
    const ann = browserAt(server);
    await signInAt(ann, 'ann@example.test');
    const session = ann.ownCookies();
    const [{ id_token: stored } = { id_token: null }] = await parts.db.selectFrom('auth.account').selectAll().execute();
    const out = await ann.go('/auth/logout');
    const target = new URL(out.location ?? '');
    expect(target.origin).toBe(new URL(sandbox.addresses.oidc?.issuer ?? '').origin);
    expect(target.searchParams.get('post_logout_redirect_uri')).toBe(`${url}/`);
    const hint = target.searchParams.get('id_token_hint') ?? '';
    expect(JSON.parse(Buffer.from(hint.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
      sub: 'ann@example.test',
    });
    expect(stored).toMatch(/^[\w-]{40,}$/); // L-12 sealed, no token of three parts
    expect(await parts.auth.unseal(stored ?? '')).toBe(hint);
    await expect(as(session).call(AuthCheck)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect((await ann.go(target)).status).toBe(200);
  });

  test('D-020a continuing an open session there is no proof, signing in there once more is', async () => {
    const server = await appWith();
    const ann = browserAt(server);
    const isProven = async () => (await server.as(ann.ownCookies()).call(GetProof)).isRecent;
    await signInAt(ann, 'ann@example.test');
    await signInAt(ann, 'ann@example.test'); // nothing is asked there any more
    expect(await isProven()).toBe(false);
    const begun = await ann.go('/auth/external?returnUrl=/account&prove=1');
    expect(new URL(begun.location ?? '').searchParams.get('max_age')).toBe('0');
    expect(await isProven(), 'asked for, and not done').toBe(false);
    expect((await ann.go(await upToTheCallback(ann, 'ann@example.test', '/account', { prove: '1' }))).location).toBe(
      '/account',
    );
    expect(await isProven()).toBe(true);
  });

  test('the sign-in page offers the provider; without a local account it has no password form and no set-up', async () => {
    const { as, given } = await appWith();
    const offered = { externalProvider: 'Sandbox', needsSetup: false };
    expect(await as(null).call(GetSignInOptions)).toMatchObject({ ...offered, localAccounts: false });
    const body = { name: 'Ann', email: 'ann@example.test', password: 'correct horse' };
    await expect(as(null).call(SetUp, { body })).rejects.toMatchObject({ code: 'SETUP_DONE' });
    const bob = await given.user();
    expect(await as(null).call(GetSignInOptions)).toMatchObject({ ...offered, localAccounts: true });
    await as(null).call(SignIn, { body: bob });
  });
});

describe('a provider that does not answer', () => {
  const nobody = { issuer: 'http://127.0.0.1:9', clientId: 'x', clientSecret: 'y' };
  const unavailable = '/auth/login?returnUrl=%2Fdomains&reason=provider_unavailable';

  test('leads back to the sign-in page, which says so', async () => {
    const server = await appWith(nobody);
    const answer = await browserAt(server).go('/auth/external?returnUrl=/domains');
    expect(answer).toMatchObject({ status: 302, location: unavailable });
    const callback = await browserAt(server).go('/auth/callback?code=a&state=b');
    expect(callback.location).toBe(failed.location);
  });

  test('is asked for nothing while outbound connections are off, unless it is on this machine', async () => {
    const server = await appWith({ ...nobody, issuer: 'https://login.example' });
    expect((await browserAt(server).go('/auth/external?returnUrl=/domains')).location).toBe(unavailable);
  });

  test('does not keep anybody from signing out', async () => {
    const server = await appWith(nobody);
    const { given, parts } = server;
    const { cookie, id } = await given.user();
    const at = parts.clock.now();
    await parts.db
      .insertInto('auth.account')
      .values({ id: parts.newId(), user_id: id, provider_id: 'oidc', account_id: 'x', created_at: at, updated_at: at })
      .execute();
    const answer = await server.as({ cookie }).inject({ url: '/auth/logout' });
    expect(answer.headers.location).toBe('/auth/login?signedOut=1');
  });
});

test('without a provider there is no route to one', async () => {
  const { as } = await freshApp();
  expect((await as(null).inject({ url: '/auth/external' })).statusCode).toBe(404);
  expect((await as(null).inject({ url: '/auth/callback?code=a&state=b' })).statusCode).toBe(404);
});
