import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ListSessions } from '#contract/account.ts';
import { MarkDomainsAsSold } from '#contract/bulk-actions.ts';
import { AddDomains, AddMonitoredDomains } from '#contract/domain-actions.ts';
import { type Endpoint, endpoint } from '#contract/endpoint.ts';
import { CreateGridView } from '#contract/grid-views.ts';
import { CreateLanderGroup } from '#contract/lander-groups.ts';
import { CreateLanderPreset, CreateLanderTemplate } from '#contract/lander-templates.ts';
import { defaultLanderSettings } from '#contract/landers.ts';
import { MuteChanges } from '#contract/monitoring.ts';
import { CreateNameList } from '#contract/name-lists.ts';
import { ChangeOwnData } from '#contract/own-data.ts';
import { serve } from '../http/serve.ts';
import { givenInquiry } from '../inquiries/testing/given-inquiry.ts';
import { givenNotifications, processed } from '../notifications/testing/given-notifications.ts';
import { freshApp } from '../testing/app.ts';
import { callOf, type Example, examples } from './separation.examples.ts';
import { answerTo, contractEndpoints, routesOf, walk } from './testing/separation.ts';

/** Endpoints that answer without a session: each is a decision. */
const publicCalls = [
  'GET /auth/options',
  'POST /auth/confirm-email',
  'POST /auth/password-reset',
  'POST /auth/password-reset/check',
  'POST /auth/password-reset/confirm',
  'POST /auth/set-up',
  'POST /auth/sign-in',
  'POST /auth/sign-up',
];
/**
 * Routes that are no endpoints of the contract: pages, files, what machines ask. None of them reads a
 * user's rows, but for pages that users have put on the net, and show to themselves (serving.routes.test.ts).
 */
const rawRoutes = [
  'GET /',
  'GET /*',
  'GET /api/landers/:id/preview',
  'GET /api/landers/:id/screenshot',
  'GET /auth/callback',
  'GET /auth/confirm',
  'GET /auth/external',
  'GET /auth/forgot',
  'GET /auth/login',
  'GET /auth/logout',
  'GET /auth/reset',
  'GET /feeds/:file',
  'GET /health/live',
  'GET /health/ready',
  'GET /inquiry/:token',
  'GET /inquiry/confirm/:token',
  'GET /l/:domainName',
  'GET /l/:domainName/preview.png',
  'GET /legal/contact',
  'GET /legal/privacy',
  'GET /legal/terms',
  'GET /metrics',
  'GET /public/alerts/off/:token',
  'GET /public/conversations/:token',
  'GET /public/fonts/:file',
  'GET /public/form-token',
  'GET /public/mails/off/:token',
  'GET /public/seen.gif',
  'POST /public/alerts/off/:token',
  'POST /public/assistant',
  'POST /public/collect',
  'POST /public/conversations/:token/messages',
  'POST /public/inquiries',
  'POST /public/inquiries/confirm',
  'POST /public/inquiries/resend',
  'POST /public/mail-in',
  'POST /public/mails/off/:token',
];

const landerGroup = { name: 'His', type: 'forSale', template: 'binAi', configuration: defaultLanderSettings } as const;

/** A row of each table that lookups fill beside a domain. */
const histories = [
  `insert into change values ($1, default, $2, 0, 'dnssec', null, 'unsigned', 'true', 'false', null, 'rdap.test', null,
    now(), now(), 1, true, true, false, null)`,
  "insert into price_change values ($1, $2, now(), default, 'sedo', 100, 100, 'USD', 200, 200, 'USD')",
  "insert into raw_answer values ($1, $2, 'rdap', 'rdap.test', now(), false, '')",
  `insert into registration_reading values ($1, $2, 'rdap', 'rdap.test', now(), null, '{"known":{}}')`,
];

/** Two users, of whom Bob has one of everything; `bobs` are his ids and names. */
async function annAndBob() {
  const app = await freshApp();
  const [ann, bob] = [await app.given.user(), await app.given.user()];
  const open = async () => {
    const domain = await app.given.domain(bob, 'bobs.com');
    const lookup = { user_id: bob.id, domain_id: domain.id, fields: {}, original_prices: {} };
    await app.parts.db.insertInto('domain_lookup').values(lookup).execute();
    const { batchId } = await app.as(bob).call(AddDomains, { headers: {}, body: ['more.com'] });
    await app.as(bob).call(AddMonitoredDomains, { headers: {}, body: ['bobs.com', 'watched.com'] });
    const [notification] = await givenNotifications(app, bob, processed('bobs.com'));
    const activity = await app.parts.db.selectFrom('activity').select('id').executeTakeFirstOrThrow();
    const body = { viewName: 'Mine', columnDefinitions: ['domain'], isDefault: true };
    const view = await app.as(bob).call(CreateGridView, { body });
    await app.as(ann).call(CreateGridView, { body });
    const nameList = await app.as(bob).call(CreateNameList, { body: { names: ['bobs.com', 'own.com'] } });
    const bobsOwn = app.as(bob);
    await bobsOwn.call(ChangeOwnData, { body: { domainIds: [domain.id], set: { notes: 'his', tags: ['secret'] } } });
    const page = await app.given.domain(bob, 'bobs-page.com');
    const group = await bobsOwn.call(CreateLanderGroup, {
      body: { ...landerGroup, domainIds: [page.id] },
    });
    const preset = await bobsOwn.call(CreateLanderPreset, { body: { name: 'His' } });
    const template = await bobsOwn.call(CreateLanderTemplate, { body: { name: 'His', prompt: 'Write.' } });
    const change = await bobsOwn.call(MarkDomainsAsSold, { body: { domainIds: [domain.id], buyer: 'Zoe' } });
    const inquiry = await givenInquiry(app, bob, { domainId: domain.id, domainName: domain.name });
    for (const row of histories) await app.pool.query(row, [bob.id, domain.id]);
    const mute = await bobsOwn.call(MuteChanges, { body: { domainId: domain.id } });
    const { sessions } = await app.as(bob).call(ListSessions);
    await app.as(ann).call(AddDomains, { headers: {}, body: ['own.com'] });
    const again = examples['POST /api/domains/monitoring']?.('') as { headers: object; body: string[] };
    await app.as(ann).call(AddMonitoredDomains, again);
    return {
      'a domain': domain.id,
      'a name': domain.name,
      'a batch': batchId,
      'a notification': notification?.id ?? '',
      'a list of names': nameList.id,
      'an activity': activity.id,
      'a view': view.id,
      'a change': change.undoId ?? '',
      'a domain with a lander': page.id,
      'a lander': group.examples[0]?.id ?? '',
      'a lander group': group.id,
      'a lander preset': preset.id,
      'a lander template': template.id,
      'an inquiry': inquiry,
      'a mute': mute.id,
      'a session': sessions[0]?.id ?? '',
      'the user': bob.id,
    };
  };
  return { ...app, ann, bob, open };
}

async function privateEndpoints(routes: string[]): Promise<Endpoint[]> {
  return (await contractEndpoints()).filter((spec) => !spec.isPublic && routes.includes(callOf(spec)));
}

describe('separation of users', () => {
  test('security M-1 every route is a call of the contract with an example, a public call or a page that is listed here', async () => {
    const app = await freshApp();
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
    const app = await freshApp();
    const calls = await privateEndpoints(routesOf(app));
    expect(calls.length).toBeGreaterThan(20);
    for (const spec of calls) {
      for (const value of [app.parts.newId(), 'x']) {
        const { status, text } = await answerTo(app, null, spec, examples[callOf(spec)] as Example, value);
        expect([callOf(spec), status, text]).toEqual([callOf(spec), 401, expect.stringContaining('"UNAUTHORIZED"')]);
      }
    }
  });

  test('AUTH-004 D-010 security M-1 no call tells that another user has something, or changes it', async () => {
    const app = await annAndBob();
    const endpoints = await privateEndpoints(routesOf(app));
    expect(await walk(app, { endpoints, examples, ann: app.ann, bobs: await app.open() })).toEqual([]);
  }, 240_000); // thousands of calls
});

describe('security M-1 the walk finds a call that forgets the user', () => {
  const reply = z.unknown();
  const leaks: [string, Endpoint, string, Example][] = [
    [
      'in its path',
      endpoint({ method: 'GET', path: '/api/leak/:id', params: z.object({ id: z.string() }), reply }),
      'select name from domain where id::text = $1',
      (id) => ({ params: { id } }),
    ],
    [
      'in its query',
      endpoint({ method: 'GET', path: '/api/leak', query: z.object({ id: z.string() }), reply }),
      'select name from domain where id::text = $1',
      (id) => ({ query: { id } }),
    ],
    [
      'in its body, deleting',
      endpoint({ method: 'POST', path: '/api/leak', body: z.object({ id: z.string() }), reply }),
      'delete from domain_lookup where domain_id::text = $1',
      (id) => ({ body: { id } }),
    ],
    [
      'in path and body, changing',
      endpoint({
        method: 'PATCH',
        path: '/api/leak/:id/casing',
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
    const app = await freshApp();
    app.app.get('/api/leak/:id', () => sql`select 1`.execute(app.parts.db));
    expect(routesOf(app)).toContain('GET /api/leak/:id');
  });
});
