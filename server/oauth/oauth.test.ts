import type { ServerResponse } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ConnectProgram, ReadProgramRequest } from '#contract/assistants.ts';
import { ListDomains } from '#contract/domain-list.ts';
import { ChangeKey, CheckKey, ListKeys, RevokeKey, RollKey } from '#contract/keys.ts';
import { type Scope, scopes } from '#contract/scopes.ts';
import { OutboundFailure } from '../outbound/failure.ts';
import type { OutboundOptions } from '../outbound/fetch.ts';
import { startTestSite } from '../outbound/test-site.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { days, hours, minutes } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';
import { challengeOf } from '../users/keys/grants.service.ts';
import { followKeyEnds } from '../users/keys/keys.jobs.ts';
import { listKeys } from '../users/keys/keys.service.ts';
import { createClientReader } from './client-document.ts';

const startsAt = new Date('2026-11-29T12:00:00Z');
const verifier = 'v'.repeat(43);
const callback = 'https://assistant.example/callback?from=names';

type Document = Record<string, unknown>;
type Answer = (response: ServerResponse) => void;
const sent =
  (document: Document, headers = {}): Answer =>
  (response) =>
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(document));

/** An installation, and an assistant whose document is served on loopback; `answers`: what its server says by path. */
async function given(settings: Record<string, string> = {}) {
  const answers = new Map<string, Answer>();
  let asked = 0;
  const site = await startTestSite((request, response) => {
    asked += 1;
    const answer = answers.get(request.url ?? '');
    if (answer) answer(response);
    else response.writeHead(404).end();
  });
  onTestFinished(site.close);
  const client = `${site.url}client.json`;
  const document = {
    ...{ client_id: client, client_name: 'Claudia', logo_uri: `${site.url}logo.png` },
    redirect_uris: [callback, 'http://127.0.0.1/back', 'http://localhost:33418/'],
    token_endpoint_auth_method: 'none',
  };
  answers.set('/client.json', sent(document));
  const app = await freshApp({
    startsAt,
    settings: { MCP: 'oauth', MCP_CLIENTS: site.target, MAIL_URL: 'smtp://127.0.0.1:9', ...settings },
  });
  const ann = await app.given.user();
  return { app, ann, client, document, answers, site, asked: () => asked };
}
type Given = Awaited<ReturnType<typeof given>>;

/** An authorization request as an assistant makes it; null leaves a parameter out. */
function requestOf({ client, app }: Pick<Given, 'client' | 'app'>, changed: Record<string, string | null> = {}) {
  const parameters: Record<string, string | null> = {
    ...{ response_type: 'code', client_id: client, redirect_uri: callback, scope: 'domains:read inquiries:read' },
    ...{ state: 'a state', code_challenge: challengeOf(verifier), code_challenge_method: 'S256' },
    resource: `${app.parts.config.publicUrl}/mcp`,
    ...changed,
  };
  const given = Object.entries(parameters).filter((pair): pair is [string, string] => pair[1] !== null);
  return new URLSearchParams(given).toString();
}

type Choice = { request?: string; scopes?: Scope[]; tags?: string[] | null; days?: 30 | 90 | 365 };
async function allow(its: Given, choice: Choice = {}, user: TestUser = its.ann) {
  const body = {
    ...{ request: requestOf(its), scopes: ['domains:read'] as Scope[], tags: null, days: 90 as const },
    ...choice,
  };
  return new URL((await its.app.as(user).call(ConnectProgram, { body })).location);
}
const codeOf = async (its: Given, choice?: Choice) => (await allow(its, choice)).searchParams.get('code') ?? '';

async function post({ app }: FreshApp, path: string, form: Record<string, string> | string, headers = {}) {
  const payload = typeof form === 'string' ? form : new URLSearchParams(form).toString();
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await app.inject({ method: 'POST', url: path, headers: { ...type, ...headers }, payload });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() as Record<string, string> };
}
const redeem = (its: Given, code: string, changed: Record<string, string> = {}) =>
  post(its.app, '/oauth/token', {
    ...{ grant_type: 'authorization_code', code, client_id: its.client, redirect_uri: callback },
    code_verifier: verifier,
    ...changed,
  });
const refresh = (its: Given, refreshToken: string, changed: Record<string, string> = {}) =>
  post(its.app, '/oauth/token', {
    ...{ grant_type: 'refresh_token', refresh_token: refreshToken, client_id: its.client },
    ...changed,
  });
async function connected(its: Given, choice?: Choice) {
  const { body } = await redeem(its, await codeOf(its, choice));
  return { access: body.access_token ?? '', refresh: body.refresh_token ?? '' };
}
const invalidGrant = { status: 400, body: { error: 'invalid_grant' } };

async function mailsOf({ parts }: FreshApp) {
  const query = parts.db.selectFrom('outbox').select('payload').where('kind', '=', 'written-mail').orderBy('id');
  return (await query.execute()).map(({ payload }) => payload as { about: string; text: string });
}

describe('how an installation describes itself', () => {
  test('OAUTH-001 documents say where to ask and what is possible, to pages of any site', async () => {
    const { app } = await given();
    const { publicUrl } = app.parts.config;
    const get = async (url: string) => {
      const answer = await app.app.inject({ url, headers: { origin: 'https://assistant.example' } });
      expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([200, '*']);
      return answer.json();
    };
    expect(await get('/.well-known/oauth-protected-resource/mcp')).toMatchObject({
      resource: `${publicUrl}/mcp`,
      authorization_servers: [publicUrl],
      scopes_supported: scopes.filter((scope) => scope.endsWith(':read')),
    });
    expect(await get('/.well-known/oauth-protected-resource')).toMatchObject({ resource: publicUrl });
    expect(await get('/.well-known/oauth-authorization-server')).toMatchObject({
      issuer: publicUrl,
      authorization_endpoint: `${publicUrl}/oauth/authorize`,
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
    });
    for (const url of ['/oauth/token', '/.well-known/oauth-protected-resource']) {
      const asked = await app.app.inject({ method: 'OPTIONS', url, headers: { origin: 'https://assistant.example' } });
      expect([asked.statusCode, asked.headers['access-control-allow-origin']]).toEqual([204, '*']);
    }
  });

  test('OAUTH-001 a request at /mcp without a good token is told where to learn more', async () => {
    const { app } = await given();
    const describes = `resource_metadata="${app.parts.config.publicUrl}/.well-known/oauth-protected-resource/mcp"`;
    const challenge = async (headers: Record<string, string>) => {
      const answer = await app.app.inject({ method: 'POST', url: '/mcp', headers, payload: {} });
      return [answer.statusCode, answer.headers['www-authenticate']];
    };
    expect(await challenge({})).toEqual([401, `Bearer realm="Namestead", ${describes}`]);
    const wrong = { authorization: `Bearer nsa_${'x'.repeat(58)}` };
    expect(await challenge(wrong)).toEqual([401, `Bearer realm="Namestead", error="invalid_token", ${describes}`]);
  });

  test('OAUTH-001 with keys alone nothing of it is there, and a token from before opens nothing', async () => {
    const { app, ann } = await given({ MCP: 'keys' });
    const accept = { accept: 'application/json' };
    for (const url of ['/.well-known/oauth-authorization-server', '/.well-known/oauth-protected-resource/mcp']) {
      expect((await app.app.inject({ url, headers: accept })).statusCode).toBe(404);
    }
    expect((await post(app, '/oauth/token', {})).status).toBe(404);
    const query = { request: 'client_id=x' };
    await expect(app.as(ann).call(ReadProgramRequest, { query })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const its = await given();
    const { access } = await connected(its);
    expect(await its.app.parts.auth.sessionOfKey(access)).not.toBeNull();
    Object.assign(its.app.parts.config, { mcp: 'keys' });
    expect(await its.app.parts.auth.sessionOfKey(access)).toBeNull();
  });
});

describe('which program asks', () => {
  test('OAUTH-002 a program is known by the address of its document, its name is only what it says', async () => {
    const its = await given();
    const { app, ann, site } = its;
    const read = (changed?: Record<string, string | null>) =>
      app.as(ann).call(ReadProgramRequest, { query: { request: requestOf(its, changed) } });
    expect(await read()).toEqual({
      ...{ host: site.target, name: 'Claudia', returnsTo: 'assistant.example', problem: null },
      scopes: ['domains:read', 'inquiries:read'],
      refusal: `${callback}&${new URLSearchParams({ error: 'access_denied', state: 'a state', iss: app.parts.config.publicUrl })}`,
    });
    expect(await read({ scope: null })).toMatchObject({ scopes: scopes.filter((scope) => scope.endsWith(':read')) });
    expect(await read({ scope: 'offline_access landers:write' })).toMatchObject({ scopes: ['landers:write'] });
    for (const redirect of ['http://127.0.0.1:51234/back', 'http://localhost:7/'])
      expect(await read({ redirect_uri: redirect })).toMatchObject({ returnsTo: null, problem: null });
  });

  test('OAUTH-002 a document is remembered as long as its server says, and asked for again without a word of a person', async () => {
    const its = await given();
    const { app, ann, answers, document, asked } = its;
    const read = () => app.as(ann).call(ReadProgramRequest, { query: { request: requestOf(its) } });
    answers.set('/client.json', sent(document, { 'cache-control': 'max-age=60' }));
    await read();
    await read();
    expect(asked()).toBe(1);
    app.clock.advance(minutes(1));
    answers.set('/client.json', sent(document, { 'cache-control': 'no-store' }));
    await read();
    await read();
    expect(asked()).toBe(3);
  });

  test('OAUTH-002 what is no document of the program itself is refused on our page, with the reason', async () => {
    const its = await given({ OUTBOUND: 'live' }); // private addresses are refused before anything is asked
    const { app, ann, answers, document, site } = its;
    const pages: Record<string, Answer> = {
      '/huge': sent({ ...document, client_id: `${site.url}huge`, more: 'x'.repeat(6_000) }),
      '/moved': (response) => response.writeHead(302, { location: '/client.json' }).end(),
      '/other': sent(document),
      '/html': sent({ ...document, client_id: `${site.url}html` }, { 'content-type': 'text/html' }),
      '/broken': (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{'),
      '/null': (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('null'),
      '/secret': sent({
        ...document,
        client_id: `${site.url}secret`,
        token_endpoint_auth_method: 'client_secret_basic',
      }),
      '/nowhere-to-go': sent({ client_id: `${site.url}nowhere-to-go`, client_name: 'x' }),
    };
    for (const [path, answer] of Object.entries(pages)) answers.set(path, answer);
    const at = (path: string) => ({ client_id: `${site.url}${path}` });
    const refused: [Record<string, string | null>, string][] = [
      [{ client_id: null }, 'request'],
      [{ redirect_uri: null }, 'request'],
      [{ client_id: 'client-1' }, 'address'],
      [{ client_id: 'javascript:alert(1)' }, 'address'],
      [{ client_id: 'http://assistant.example/client.json' }, 'address'],
      [{ client_id: 'https://assistant.example/' }, 'address'],
      [{ client_id: 'https://ann:x@assistant.example/client.json' }, 'address'],
      [{ client_id: 'https://assistant.example/a/../client.json' }, 'address'],
      [{ client_id: 'https://assistant.example/client.json#x' }, 'address'],
      [{ client_id: 'https://127.0.0.1/client.json' }, 'unreachable'],
      [{ client_id: 'https://[::1]/client.json' }, 'unreachable'],
      [{ client_id: 'https://10.0.0.1/client.json' }, 'unreachable'],
      [{ client_id: 'https://169.254.169.254/latest/meta-data' }, 'unreachable'],
      [at('huge'), 'unreachable'],
      [at('moved'), 'unreachable'],
      [at('missing'), 'unreachable'],
      [at('other'), 'document'],
      [at('html'), 'document'],
      [at('broken'), 'document'],
      [at('null'), 'document'],
      [at('secret'), 'document'],
      [at('nowhere-to-go'), 'document'],
      [{ redirect_uri: 'https://assistant.example/callback' }, 'redirect'],
      [{ redirect_uri: `${callback}&more` }, 'redirect'],
      [{ redirect_uri: 'https://evil.example/callback?from=names' }, 'redirect'],
      [{ redirect_uri: 'http://127.0.0.1:80@evil.example/back' }, 'redirect'],
      [{ redirect_uri: 'http://127.0.0.1:9/other' }, 'redirect'],
      [{ redirect_uri: 'http://localhost:9/back' }, 'redirect'],
      [{ redirect_uri: 'javascript:alert(1)//' }, 'redirect'],
    ];
    for (const [changed, reason] of refused) {
      const query = { request: requestOf(its, changed) };
      const failed = { code: 'ASSISTANT_UNKNOWN', details: { reason } };
      await expect(app.as(ann).call(ReadProgramRequest, { query }), JSON.stringify(changed)).rejects.toMatchObject(
        failed,
      );
      await expect(allow(its, query), JSON.stringify(changed)).rejects.toMatchObject(failed);
    }
    const twice = { request: `${requestOf(its)}&redirect_uri=https://evil.example/` };
    await expect(app.as(ann).call(ReadProgramRequest, { query: twice })).rejects.toMatchObject({
      details: { reason: 'request' },
    });
    expect(await app.as(ann).call(ListKeys)).toEqual([]);
  });

  test('OAUTH-002 a document is waited for five seconds, is at most 5 KiB, and no redirect is followed', async () => {
    const asked: (OutboundOptions | undefined)[] = [];
    const outbound = {
      async request(_url: string, options?: OutboundOptions): Promise<never> {
        asked.push(options);
        throw new OutboundFailure('timeout', 'time limit of 5 s');
      },
    };
    const read = createClientReader({ outbound, clock: { now: () => startsAt }, trusted: new Set() });
    const unreachable = { code: 'ASSISTANT_UNKNOWN', details: { reason: 'unreachable' } };
    await expect(read('https://assistant.example/client.json')).rejects.toMatchObject(unreachable);
    expect(asked).toMatchObject([{ timeoutMs: 5_000, maxBytes: 5_120, maxRedirects: 0 }]);
  });

  test('OAUTH-002 one that would rather sign its requests may do without, and a name of marks that nobody sees is none', async () => {
    const its = await given();
    const { app, ann, answers, document } = its;
    answers.set(
      '/client.json',
      sent({
        ...document,
        client_name: '\u202e\u200b',
        token_endpoint_auth_method: 'private_key_jwt',
        token_endpoint_auth_methods_supported: ['none', 'private_key_jwt'],
      }),
    );
    const query = { request: requestOf(its) };
    expect(await app.as(ann).call(ReadProgramRequest, { query })).toMatchObject({ name: null, problem: null });
  });

  test.each([
    [{ response_type: 'token' }, 'response', 'unsupported_response_type'],
    [{ code_challenge: null }, 'challenge', 'invalid_request'],
    [{ code_challenge_method: 'plain' }, 'challenge', 'invalid_request'],
    [{ code_challenge_method: null }, 'challenge', 'invalid_request'],
    [{ code_challenge: 'short' }, 'challenge', 'invalid_request'],
    [{ resource: 'https://names.other.example/mcp' }, 'resource', 'invalid_target'],
    [{ scope: 'openid email' }, 'scope', 'invalid_scope'],
  ])(
    'OAUTH-002 a known program that asks wrongly (%o) is told so, and can be allowed nothing',
    async (changed, problem, error) => {
      const its = await given();
      const query = { request: requestOf(its, changed) };
      const read = await its.app.as(its.ann).call(ReadProgramRequest, { query });
      expect(read).toMatchObject({ problem });
      expect(new URL(read.refusal).searchParams.get('error')).toBe(error);
      await expect(allow(its, query)).rejects.toMatchObject({ code: 'VALIDATION_FAILED', field: 'request' });
    },
  );
});

describe('what a person allows', () => {
  test('OAUTH-003 a program gets what was chosen, is listed beside the keys, and its connection is told by mail', async () => {
    const its = await given();
    const { app, ann, client, site } = its;
    const location = await allow(its, { tags: ['Shown'], days: 30 });
    expect(location.href).toMatch(/^https:\/\/assistant\.example\/callback\?from=names&code=nsc_/);
    expect(Object.fromEntries(location.searchParams)).toMatchObject({
      state: 'a state',
      iss: app.parts.config.publicUrl,
    });
    const [grant] = await app.as(ann).call(ListKeys);
    expect(grant).toMatchObject({
      ...{ client, label: `${site.target} “Claudia”`, scopes: ['domains:read'], tags: ['Shown'], start: '' },
      endsAt: '2026-12-30T00:00:00.000Z',
    });
    const { status, headers, body } = await redeem(its, location.searchParams.get('code') ?? '');
    expect([status, headers['cache-control'], headers['access-control-allow-origin']]).toEqual([200, 'no-store', '*']);
    expect(body).toEqual({
      access_token: expect.stringMatching(/^nsa_[0-9A-Za-z]{8}_[\w-]{49}$/),
      refresh_token: expect.stringMatching(/^nsr_[0-9A-Za-z]{8}_[\w-]{49}$/),
      ...{ token_type: 'Bearer', expires_in: 3_600, scope: 'domains:read' },
    });
    const program = app.as({ key: body.access_token ?? '' });
    expect(await program.call(CheckKey)).toMatchObject({ id: grant?.id, scopes: ['domains:read'], tags: ['Shown'] });
    await app.given.domain(ann, 'hidden.com');
    expect(await program.call(ListDomains, { query: {} })).toMatchObject({ totalCount: 0 });
    expect((await mailsOf(app)).map(({ about, text }) => [about, text.includes('Claudia')])).toEqual([
      ['assistantConnected', true],
    ]);
    const { rows } = await app.pool.query('select t::text as row from auth.key_token t');
    for (const { row } of rows) expect(row).not.toMatch(/ns[acr]_/);
  });

  test('OAUTH-003 not more than was asked, nothing beyond 365 days, and only with the proof of the last ten minutes', async () => {
    const its = await given();
    const { app, ann } = its;
    for (const scope of ['landers:read', 'domains:write'] as const)
      await expect(allow(its, { scopes: [scope] })).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        field: 'scopes',
      });
    await expect(allow(its, { scopes: [] })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(allow(its, { days: 3_650 as 365 })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    app.clock.advance(minutes(11));
    await expect(allow(its)).rejects.toMatchObject({ code: 'PROOF_NEEDED' });
    expect(await app.as(ann).call(ListKeys)).toEqual([]);
  });

  test('OAUTH-003 no page of another site, no key and no connected program can allow anything', async () => {
    const its = await given();
    const { app, ann } = its;
    const payload = { request: requestOf(its), scopes: ['domains:read'], tags: null, days: 30 };
    const { method, path: url } = ConnectProgram;
    for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }, {}]) {
      const answer = await app.app.inject({ method, url, payload, headers: { cookie: ann.cookie, ...headers } });
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'ORIGIN_MISMATCH']);
    }
    const { access } = await connected(its);
    const body = { ...payload, scopes: ['domains:read'] as Scope[], days: 30 as const };
    await expect(app.as({ key: access }).call(ConnectProgram, { body })).rejects.toMatchObject({
      code: 'KEY_NOT_ALLOWED',
    });
    await expect(app.as(null).call(ConnectProgram, { body })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    const page = await app.app.inject({ url: '/oauth/authorize', headers: { accept: 'text/html' } });
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  test('OAUTH-003 what was agreed with a program is not changed, and it has no text to renew', async () => {
    const its = await given();
    const { app, ann } = its;
    await connected(its);
    const [{ id } = { id: '' }] = await app.as(ann).call(ListKeys);
    const body = { label: 'Mine', scopes: [...scopes], tags: null, lastDay: '2027-01-01' };
    await expect(app.as(ann).call(ChangeKey, { params: { id }, body })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(app.as(ann).call(RollKey, { params: { id } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('codes and tokens', () => {
  test('OAUTH-004 a code is good for who asked for it, with the verifier, for a minute', async () => {
    const its = await given();
    const { app } = its;
    const code = await codeOf(its);
    const wrong: Record<string, string>[] = [
      { code_verifier: 'w'.repeat(43) },
      { code_verifier: challengeOf(verifier) },
      { redirect_uri: 'http://127.0.0.1/back' },
      { client_id: `${its.site.url}other.json` },
      { code: `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}` },
    ];
    for (const changed of wrong) {
      expect(await redeem(its, code, changed), JSON.stringify(changed)).toMatchObject(invalidGrant);
    }
    expect(await redeem(its, code, { resource: 'https://names.other.example/mcp' })).toMatchObject({
      status: 400,
      body: { error: 'invalid_target' },
    });
    expect((await redeem(its, code)).status).toBe(200);
    const late = await codeOf(its);
    app.clock.advance(minutes(1));
    expect(await redeem(its, late)).toMatchObject(invalidGrant);
  });

  test('OAUTH-004 a code that comes twice ends what came of it, and its owner is told', async () => {
    const its = await given();
    const { app, ann } = its;
    const code = await codeOf(its);
    const { body } = await redeem(its, code);
    const program = app.as({ key: body.access_token ?? '' });
    await program.call(CheckKey);
    expect(await redeem(its, code)).toMatchObject(invalidGrant);
    await expect(program.call(CheckKey)).rejects.toMatchObject({ code: 'KEY_ENDED' });
    expect(await refresh(its, body.refresh_token ?? '')).toMatchObject(invalidGrant);
    expect((await mailsOf(app)).map(({ about }) => about)).toEqual(['assistantConnected', 'assistantReused']);
    const entries = app.parts.db.selectFrom('audit_entry').select('action').where('user_id', '=', ann.id);
    expect((await entries.execute()).map(({ action }) => action)).toContain('assistant-token-reused');
  });

  test('OAUTH-004 one of two who redeem a code at once gets tokens, and these end', async () => {
    const its = await given();
    const code = await codeOf(its);
    const answers = await Promise.all([redeem(its, code), redeem(its, code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const access = answers.find(({ status }) => status === 200)?.body.access_token ?? '';
    await expect(its.app.as({ key: access }).call(CheckKey)).rejects.toMatchObject({ code: 'KEY_ENDED' });
  });

  test('OAUTH-004 an access token is good for an hour, at /mcp and at the calls of its scopes', async () => {
    const its = await given();
    const { app } = its;
    const { access } = await connected(its);
    const headers = {
      authorization: `Bearer ${access}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    };
    const ask = () =>
      app.app.inject({
        ...{ method: 'POST', url: '/mcp', headers },
        payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'find_domains', arguments: {} } },
      });
    const answer = await ask();
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('"total\\":0');
    await app.as({ key: access }).call(ListDomains, { query: {} });
    app.clock.advance(hours(1));
    expect((await ask()).statusCode).toBe(401);
    await expect(app.as({ key: access }).call(CheckKey)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  test('OAUTH-004 a token opens nothing in an address, as a cookie or in another’s place', async () => {
    const its = await given();
    const { app } = its;
    const tokens = await connected(its);
    const code = await codeOf(its);
    for (const text of [tokens.refresh, code])
      await expect(app.as({ key: text }).call(CheckKey)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    for (const text of [tokens.access, tokens.refresh]) {
      const answer = await app.app.inject({ url: `${CheckKey.path}?access_token=${text}` });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'KEY_IN_ADDRESS']);
      expect(await redeem(its, text)).toMatchObject(invalidGrant);
    }
    expect(await refresh(its, tokens.access)).toMatchObject(invalidGrant);
    expect(await refresh(its, code)).toMatchObject(invalidGrant);
  });

  test('OAUTH-004 what is asked in another form is refused as RFC 6749 says', async () => {
    const its = await given();
    const { app } = its;
    const code = await codeOf(its);
    const good = new URLSearchParams({
      ...{ grant_type: 'authorization_code', code, client_id: its.client, redirect_uri: callback },
      code_verifier: verifier,
    });
    const without = (name: string) => {
      const form = new URLSearchParams(good);
      form.delete(name);
      return form.toString();
    };
    for (const name of good.keys())
      expect((await post(app, '/oauth/token', without(name))).body.error, name).toBe('invalid_request');
    expect((await post(app, '/oauth/token', `${good}&code=${code}`)).body.error).toBe('invalid_request');
    expect((await post(app, '/oauth/token', { grant_type: 'password' })).body.error).toBe('unsupported_grant_type');
    expect((await redeem(its, code, { code_verifier: 'short' })).body.error).toBe('invalid_request');
    const json = { 'content-type': 'application/json' };
    expect((await post(app, '/oauth/token', '{}', json)).body.error).toBe('invalid_request');
    expect((await post(app, '/oauth/token', 'x'.repeat(20_000))).status).toBe(413);
  });

  test('OAUTH-004 tokens of an account that was shut are good for nothing', async () => {
    const its = await given();
    const { app, ann } = its;
    const tokens = await connected(its);
    await app.pool.query('update auth."user" set disabled_at = now() where id = $1', [ann.id]);
    await expect(app.as({ key: tokens.access }).call(CheckKey)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await refresh(its, tokens.refresh)).toMatchObject(invalidGrant);
  });
});

describe('refreshing and ending', () => {
  test('OAUTH-005 each refresh token is good once; one that comes twice ends all of it', async () => {
    const its = await given();
    const { app } = its;
    const first = await connected(its);
    app.clock.advance(minutes(50));
    const second = await refresh(its, first.refresh);
    expect(second).toMatchObject({ status: 200, body: { expires_in: 3_600, scope: 'domains:read' } });
    await app.as({ key: second.body.access_token ?? '' }).call(CheckKey);
    expect(
      await refresh(its, second.body.refresh_token ?? '', { client_id: `${its.site.url}other.json` }),
    ).toMatchObject(invalidGrant);
    expect(await refresh(its, first.refresh)).toMatchObject(invalidGrant);
    await expect(app.as({ key: second.body.access_token ?? '' }).call(CheckKey)).rejects.toMatchObject({
      code: 'KEY_ENDED',
    });
    expect(await refresh(its, second.body.refresh_token ?? '')).toMatchObject(invalidGrant);
    expect((await mailsOf(app)).at(-1)?.about).toBe('assistantReused');
  });

  test('OAUTH-005 a connection ends with its day, and one that nobody used for 30 days with them', async () => {
    const its = await given();
    const { app, ann } = its;
    const [unused, short] = [await connected(its, { days: 365 }), await connected(its, { days: 30 })];
    app.clock.advance(days(20));
    const next = await refresh(its, short.refresh);
    app.clock.advance(days(10) + hours(11.5)); // half an hour before the end of its last day
    const last = await refresh(its, next.body.refresh_token ?? '');
    expect(last.body.expires_in).toBe(1_800);
    app.clock.advance(hours(1));
    for (const token of [unused.refresh, last.body.refresh_token ?? ''])
      expect(await refresh(its, token)).toMatchObject(invalidGrant);
    await followKeyEnds.run(app.parts, app.clock.now());
    expect((await mailsOf(app)).filter(({ about }) => about === 'assistantOver')).toHaveLength(2);
    const ends = (await listKeys(app.parts.db, ann.id, app.clock.now())).map(({ endsAt }) => Date.parse(endsAt ?? ''));
    expect(ends.map((end) => end <= app.clock.now().getTime())).toEqual([true, true]);
    app.clock.advance(days(70));
    await followKeyEnds.run(app.parts, app.clock.now());
    expect((await app.pool.query('select from auth.key_token')).rows).toEqual([]);
  });

  test('OAUTH-005 a code that was never redeemed leaves no connection', async () => {
    const its = await given();
    const { app, ann } = its;
    await allow(its);
    app.clock.advance(hours(1));
    await followKeyEnds.run(app.parts, app.clock.now());
    const [grant] = await app.as(ann).call(ListKeys);
    expect(grant?.endsAt).toBe(app.clock.now().toISOString());
  });

  test('OAUTH-006 its owner disconnects a program at once, without a proof', async () => {
    const its = await given();
    const { app, ann } = its;
    const tokens = await connected(its);
    const program = app.as({ key: tokens.access });
    await program.call(CheckKey);
    app.clock.advance(minutes(20));
    const [{ id } = { id: '' }] = await app.as(ann).call(ListKeys);
    await app.as(ann).call(RevokeKey, { params: { id } });
    await expect(program.call(CheckKey)).rejects.toMatchObject({ code: 'KEY_ENDED' });
    expect(await refresh(its, tokens.refresh)).toMatchObject(invalidGrant);
    expect((await mailsOf(app)).at(-1)?.about).toBe('assistantEnded');
  });

  test('OAUTH-006 a program disconnects itself with either of its tokens, and with no other’s', async () => {
    const its = await given();
    const { app } = its;
    for (const kind of ['access', 'refresh'] as const) {
      const tokens = await connected(its);
      const revoke = (form: Record<string, string>) => post(app, '/oauth/revoke', form);
      for (const form of [
        { token: tokens[kind], client_id: `${its.site.url}other.json` },
        { token: 'nothing', client_id: its.client },
      ])
        expect((await revoke(form)).status).toBe(200);
      await app.as({ key: tokens.access }).call(CheckKey);
      expect((await revoke({ token: tokens[kind] })).body.error).toBe('invalid_request');
      expect((await revoke({ token: tokens[kind], client_id: its.client })).status).toBe(200);
      await expect(app.as({ key: tokens.access }).call(CheckKey)).rejects.toMatchObject({ code: 'KEY_ENDED' });
      expect(await refresh(its, tokens.refresh)).toMatchObject(invalidGrant);
    }
  });

  test('OAUTH-004 the token endpoint takes 120 requests a minute of a network', async () => {
    const { app } = await given({ REQUESTS_PER_MINUTE: '' });
    const ask = () => post(app, '/oauth/token', { grant_type: 'refresh_token' });
    for (let count = 0; count < 120; count += 1) expect((await ask()).status).toBe(400);
    expect((await ask()).status).toBe(429);
  });
});
