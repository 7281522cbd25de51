import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OidcServer, startOidcServer } from './oidc.server.ts';

const callback = 'http://localhost:3456/api/auth/callback/oidc';
let provider: OidcServer;

beforeAll(async () => {
  const started = await startOidcServer();
  if (!started) throw new Error('oidc-provider is not installed');
  provider = started;
});
afterAll(() => provider.stop());

/** A browser that keeps cookies and follows redirects by hand. */
function createBrowser() {
  const cookies = new Map<string, string>();
  return async (url: string | URL, options: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await fetch(url, { ...options, redirect: 'manual', headers: { ...options.headers, cookie } });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return { status: reply.status, location: reply.headers.get('location') ?? '', text: await reply.text() };
  };
}

function signInAddress(redirectUri: string, verifier: string): URL {
  const url = new URL('/auth', provider.issuer);
  url.search = new URLSearchParams({
    client_id: provider.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    state: 'some-state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString();
  return url;
}

test('the discovery document names this provider', async () => {
  const reply = await fetch(`${provider.issuer}/.well-known/openid-configuration`);
  expect(await reply.json()).toMatchObject({
    issuer: provider.issuer,
    authorization_endpoint: `${provider.issuer}/auth`,
    token_endpoint: `${provider.issuer}/token`,
    jwks_uri: `${provider.issuer}/jwks`,
    scopes_supported: expect.arrayContaining(['openid', 'email', 'profile']),
  });
});

test('any e-mail address signs in and comes back with a code for its claims', async () => {
  const browse = createBrowser();
  const verifier = randomBytes(32).toString('base64url');
  const toPage = await browse(signInAddress(callback, verifier));
  const page = new URL(toPage.location, provider.issuer);
  expect((await browse(page)).text).toContain('name="email"');
  const body = new URLSearchParams({ email: 'Ann@Example.test' });
  const resume = await browse(page, { method: 'POST', body });
  const back = new URL((await browse(new URL(resume.location, provider.issuer))).location);
  expect(`${back.origin}${back.pathname}`).toBe(callback);
  expect(back.searchParams.get('state')).toBe('some-state');

  const basic = Buffer.from(`${provider.clientId}:${provider.clientSecret}`).toString('base64');
  const reply = await fetch(`${provider.issuer}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      redirect_uri: callback,
      code_verifier: verifier,
    }),
  });
  const { id_token: idToken, access_token: accessToken } = (await reply.json()) as Record<string, string>;
  const claims = JSON.parse(Buffer.from(idToken?.split('.')[1] ?? '', 'base64url').toString());
  expect(claims).toMatchObject({
    iss: provider.issuer,
    sub: 'ann@example.test',
    email: 'ann@example.test',
    email_verified: true,
  });
  const userInfo = await fetch(`${provider.issuer}/me`, { headers: { authorization: `Bearer ${accessToken}` } });
  expect(await userInfo.json()).toMatchObject({ email: 'ann@example.test', name: 'ann' });
});

test('a text that is no e-mail address is asked for again', async () => {
  const browse = createBrowser();
  const page = new URL((await browse(signInAddress(callback, 'x'.repeat(43)))).location, provider.issuer);
  const reply = await browse(page, { method: 'POST', body: new URLSearchParams({ email: 'nobody' }) });
  expect([reply.status, reply.text.includes('This is not an e-mail address.')]).toEqual([400, true]);
});

test('nobody is sent back to a foreign address or to another path', async () => {
  const browse = createBrowser();
  for (const foreign of ['https://evil.example/api/auth/callback/oidc', 'http://localhost:3456/other']) {
    const reply = await browse(signInAddress(foreign, 'x'.repeat(43)));
    expect([reply.status, reply.location]).toEqual([400, '']);
  }
});
