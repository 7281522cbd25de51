import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Endpoint, endpoint, operatorPath } from '#contract/endpoint.ts';
import { CreateKey } from '#contract/keys.ts';
import { scopes } from '#contract/scopes.ts';
import { tablesOfUsers } from '../account-data/records.reads.ts';
import { serve } from '../http/serve.ts';
import { freshApp } from '../testing/app.ts';
import { callOf, type Example, examples } from './separation.examples.ts';
import { annAndBob } from './testing/ann-and-bob.ts';
import { answerTo, contractEndpoints, routesOf, walk } from './testing/separation.ts';

/** Endpoints that answer without a session: each is a decision. */
const publicCalls = [
  'GET /auth/options',
  'POST /auth/confirm-email',
  'POST /auth/email-back',
  'POST /auth/passkey',
  'POST /auth/passkey/options',
  'POST /auth/password-reset',
  'POST /auth/password-reset/check',
  'POST /auth/password-reset/confirm',
  'POST /auth/set-up',
  'POST /auth/sign-in',
  'POST /auth/sign-in/code',
  'POST /auth/sign-up',
];
/**
 * Routes that are no endpoints of the contract: pages, files, what machines ask. None of them reads a
 * user's rows, but for pages that users have put on the net, and show to themselves (serving.routes.test.ts).
 */
const rawRoutes = [
  'DELETE /mcp',
  'GET /',
  'GET /*',
  'GET /api/landers/:id/preview',
  'GET /api/landers/:id/screenshot',
  'GET /api/landers/:id/uncounted',
  'GET /api/openapi.json',
  'GET /auth/address-back',
  'GET /auth/callback',
  'GET /auth/confirm',
  'GET /auth/external',
  'GET /auth/forgot',
  'GET /auth/login',
  'GET /auth/logout',
  'GET /auth/new-address',
  'GET /auth/reset',
  'GET /broker/:token',
  'GET /feeds/:file',
  'GET /health/live',
  'GET /health/ready',
  'GET /inquiry/:token',
  'GET /inquiry/:token/agreement',
  'GET /inquiry/:token/agreement.txt',
  'GET /inquiry/confirm/:token',
  'GET /l/:domainName',
  'GET /l/:domainName/preview.png',
  'GET /legal/contact',
  'GET /legal/privacy',
  'GET /legal/terms',
  'GET /manifest.webmanifest',
  'GET /mcp',
  'GET /metrics',
  'GET /public/alerts/off/:token',
  'GET /public/buy',
  'GET /public/conversations/:token',
  'GET /public/fonts/:file',
  'GET /public/form-token',
  'GET /public/mails/off/:token',
  'GET /public/seen.gif',
  'GET /public/uncounted',
  'GET /shared/:token',
  'GET /shop/:path',
  'GET /shop/:path/sitemap.xml',
  'POST /mcp',
  'POST /public/agreements/:token/accept',
  'POST /public/agreements/:token/ask',
  'POST /public/agreements/:token/decline',
  'POST /public/agreements/:token/paid',
  'POST /public/alerts/off/:token',
  'POST /public/assistant',
  'POST /public/broker/:token/messages',
  'POST /public/collect',
  'POST /public/conversations/:token/decide',
  'POST /public/conversations/:token/messages',
  'POST /public/inquiries',
  'POST /public/inquiries/confirm',
  'POST /public/inquiries/resend',
  'POST /public/mail-in',
  'POST /public/mails/off/:token',
];

const takesNothing: Example = () => ({});

async function privateEndpoints(routes: string[]): Promise<Endpoint[]> {
  return (await contractEndpoints()).filter((spec) => !spec.isPublic && routes.includes(callOf(spec)));
}

describe('separation of users', () => {
  test('security M-1 every route is a call of the contract with an example, a public call or a page that is listed here', async () => {
    const app = await freshApp({ isOwn: true });
    const routes = routesOf(app);
    const served = (await contractEndpoints()).filter((spec) => routes.includes(callOf(spec)));
    expect(
      served
        .filter(({ isPublic }) => isPublic)
        .map(callOf)
        .toSorted(),
    ).toEqual(publicCalls);
    const isCatchAll = (route: string) => route.endsWith(' /api/*');
    const known = new Set(served.map(callOf));
    expect(routes.filter((route) => !known.has(route) && !isCatchAll(route)).toSorted()).toEqual(rawRoutes);
    const needed = served.filter(({ isPublic }) => !isPublic).map(callOf);
    expect(needed.toSorted(), 'server/app/separation.examples.ts').toEqual(Object.keys(examples).toSorted());
  });

  test('D-018 every call that is not public answers a visitor with 401, whatever it is called with', async () => {
    const app = await freshApp({ isOwn: true });
    const calls = await privateEndpoints(routesOf(app));
    expect(calls.length).toBeGreaterThan(20);
    for (const spec of calls.filter(({ path }) => !path.startsWith(operatorPath))) {
      for (const value of [app.parts.newId(), 'x']) {
        const { status, text } = await answerTo(app, null, spec, examples[callOf(spec)] as Example, value);
        expect([callOf(spec), status, text]).toEqual([callOf(spec), 401, expect.stringContaining('"UNAUTHORIZED"')]);
      }
    }
  });

  test('AUTH-003 D-019 every call of the operator answers all others as an address that does not exist', async () => {
    const app = await freshApp({ isOwn: true });
    const routes = routesOf(app).filter((route) => route.includes(` ${operatorPath}`));
    const calls = (await privateEndpoints(routes)).filter(({ path }) => path.startsWith(operatorPath));
    expect(calls.map(callOf).toSorted()).toEqual(routes.toSorted()); // none beside the contract
    expect(calls.length).toBeGreaterThan(0);
    const [operator, ann] = [await app.given.operator(), await app.given.user()];
    const nowhere = { path: `${operatorPath}nothing-here` };
    for (const spec of calls) {
      for (const value of [ann.id, 'x']) {
        const example = examples[callOf(spec)] as Example;
        for (const user of [null, ann]) {
          const answer = await answerTo(app, user, spec, example, value);
          const missing = await answerTo(app, user, { ...spec, ...nowhere }, () => ({}), value);
          expect([callOf(spec), answer]).toEqual([callOf(spec), missing]);
          expect(answer.status).toBe(404);
        }
      }
    }
    expect((await answerTo(app, operator, calls[0] as Endpoint, takesNothing, '')).status).not.toBe(404);
  });

  test('AUTH-004 AUTH-005 D-010 security M-1 no call tells that another user has something, or changes it', async () => {
    const app = await annAndBob();
    const endpoints = await privateEndpoints(routesOf(app));
    expect(await walk(app, { endpoints, examples, ann: app.ann, bobs: await app.openAll() })).toEqual([]);
  }, 240_000); // a thousand calls

  test('KEY-003 AUTH-004 D-010 a key of all scopes learns nothing of another user, and makes no call that is not for keys', async () => {
    const app = await annAndBob();
    const body = { label: 'All', scopes: [...scopes], tags: null, lastDay: app.clock.now().toISOString().slice(0, 10) };
    const { text } = await app.as(app.ann).call(CreateKey, { body });
    const program = { ...app.ann, key: text };
    const endpoints = await privateEndpoints(routesOf(app));
    const closed = endpoints.filter(({ scope, path }) => scope === null && !path.startsWith(operatorPath));
    expect(closed.length).toBeGreaterThan(60);
    for (const spec of closed) {
      const answer = await answerTo(app, program, spec, examples[callOf(spec)] as Example, 'x');
      expect([callOf(spec), answer.status, answer.text]).toEqual([
        callOf(spec),
        403,
        expect.stringContaining('KEY_NOT_ALLOWED'),
      ]);
    }
    const open = endpoints.filter(({ scope }) => scope !== null);
    expect(await walk(app, { endpoints: open, examples, ann: program, bobs: await app.openAll() })).toEqual([]);
  }, 240_000);

  test('security N-8 Bob has a row of every table with users’ rows, so that none of his can be found without being noticed', async () => {
    const app = await annAndBob();
    await app.openAll();
    const empty: string[] = [];
    for (const { name } of await tablesOfUsers(app.parts.db)) {
      const { rows } = await app.pool.query(`select from ${name} where user_id = $1 limit 1`, [app.bob.id]);
      if (rows.length === 0) empty.push(name);
    }
    expect(empty).toEqual([]);
  });
});

describe('security M-1 the walk finds a call that forgets the user', () => {
  const reply = z.unknown();
  const leaks: [string, Endpoint, string, Example][] = [
    [
      'in its path',
      endpoint('GET /api/leak/:id', { scope: null, params: z.object({ id: z.string() }), reply }),
      'select name from domain where id::text = $1',
      (id) => ({ params: { id } }),
    ],
    [
      'in its query',
      endpoint('GET /api/leak', { scope: null, query: z.object({ id: z.string() }), reply }),
      'select name from domain where id::text = $1',
      (id) => ({ query: { id } }),
    ],
    [
      'in its body, deleting',
      endpoint('POST /api/leak', { scope: null, body: z.object({ id: z.string() }), reply }),
      'delete from domain_lookup where domain_id::text = $1',
      (id) => ({ body: { id } }),
    ],
    [
      'in path and body, changing',
      endpoint('PATCH /api/leak/:id/casing', {
        scope: null,
        params: z.object({ id: z.string() }),
        body: z.object({ casing: z.string() }),
        reply,
      }),
      "update domain set casing = 'x' where id::text = $1",
      (id) => ({ params: { id }, body: { casing: 'x' } }),
    ],
  ];
  test.each(leaks)('%s', async (_where, spec, statement, example) => {
    const app = await annAndBob();
    const value = (input: { params?: unknown; query?: unknown; body?: unknown }) =>
      Object.values({ ...(input.params as object), ...(input.query as object), ...(input.body as object) });
    serve(app.app, app.parts, spec, async (_ctx, input) => {
      const id = (value(input) as string[]).find((one) => one !== 'x') ?? '';
      const { rows } = await app.pool.query(statement, [id]);
      return rows;
    });
    const findings = await walk(app, {
      endpoints: [spec],
      examples: { [callOf(spec)]: example },
      ann: app.ann,
      bobs: await app.open(),
    });
    expect(findings.join('\n')).toMatch(/knows a domain|tells a name|lost or changed: public\.domain/);
  });

  test('a route beside the contract is in the list that is walked', async () => {
    const app = await freshApp({ isOwn: true });
    app.app.get('/api/leak/:id', () => sql`select 1`.execute(app.parts.db));
    expect(routesOf(app)).toContain('GET /api/leak/:id');
  });
});
