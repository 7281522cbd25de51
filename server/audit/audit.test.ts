import { expect, test } from 'vitest';
import { z } from 'zod';
import { DeleteDomains, MarkDomainsAsSold } from '#contract/bulk-actions.ts';
import { endpoint } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import { CreateGridView } from '#contract/grid-views.ts';
import { SetPreferences } from '#contract/preferences.ts';
import { inTransaction } from '../database/transaction.ts';
import { serve } from '../http/serve.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { days } from '../testing/clock.ts';
import { purgeAudit } from './audit.feature.ts';
import { recordAudit } from './audit.service.ts';
import { countRefusal } from './audit.store.ts';

const entries = ({ parts }: FreshApp) => parts.db.selectFrom('audit_entry').selectAll().orderBy('no').execute();

test('D-229a a call that changes something records who did what, to which names, once', async () => {
  const app = await freshApp();
  const [ann, bob] = [await app.given.user(), await app.given.user()];
  const [mine, his] = [await app.given.domain(ann, 'mine.com'), await app.given.domain(bob, 'his.com')];
  await app.as(ann).call(MarkDomainsAsSold, { body: { domainIds: [mine.id, his.id] } });
  const [entry, ...more] = await entries(app);
  expect(more).toEqual([]);
  expect(entry).toMatchObject({
    at: app.clock.now(),
    user_id: ann.id,
    actor: 'user',
    actor_id: ann.id,
    action: 'POST /api/domains/mark-as-sold',
    domain_ids: [mine.id], // a stranger's is not hers to record
    details: {},
  });
  expect(entry?.session_id).toMatch(/^[0-9a-f-]{36}$/);
});

test('D-229a a call that names none of the user’s names records nothing, nor does one that is refused or only reads', async () => {
  const app = await freshApp({ isOwn: true });
  const [ann, bob] = [await app.given.user(), await app.given.user()];
  const his = await app.given.domain(bob, 'his.com');
  await app.as(ann).call(DeleteDomains, { query: {}, body: [his.id, 'no-id-at-all'] });
  const view = { viewName: 'Mine', columnDefinitions: ['domain'] };
  await app.as(ann).call(CreateGridView, { body: view });
  await expect(app.as(ann).call(CreateGridView, { body: view })).rejects.toMatchObject({ code: 'VIEW_NAME_TAKEN' });
  await app.as(ann).inject({ method: 'POST', url: '/api/domains/preview', payload: { names: ['a.com'] } });
  await app.as(ann).inject({ method: 'GET', url: '/api/domains' });
  expect((await entries(app)).map(({ action }) => action)).toEqual(['POST /api/domain-grid-views']);
});

test('D-229a names in the path and in a body that is a list of ids are recorded', async () => {
  const app = await freshApp({ isOwn: true });
  const ann = await app.given.user();
  const [one, two] = [await app.given.domain(ann, 'one.com'), await app.given.domain(ann, 'two.com')];
  await app.as(ann).inject({ method: 'PATCH', url: `/api/domains/${one.id}`, payload: { autoRenew: true } });
  await app.as(ann).call(DeleteDomains, { query: {}, body: [two.id.toUpperCase(), one.id] });
  const found = await entries(app);
  expect(found.map(({ action, domain_ids }) => [action, domain_ids?.toSorted()])).toEqual([
    ['PATCH /api/domains/:id', [one.id]],
    ['DELETE /api/domains', [one.id, two.id].toSorted()],
  ]);
});

const Trial = endpoint('POST /api/trial', {
  scope: null,
  body: z.object({ fails: z.enum(['first', 'second', 'none']) }),
  reply: z.object({ ok: z.literal(true) }),
});

test('D-229a a change that is not committed is not recorded; of several transactions the first that is carries the entry', async () => {
  const app = await freshApp({ isOwn: true });
  const ann = await app.given.user();
  serve(app.app, app.parts, Trial, async (context, { body: { fails } }) => {
    const work = (when: string) =>
      inTransaction(context, async (tx) => {
        await tx.updateTable('auth.user').set({ name: when }).where('id', '=', context.userId).execute();
        if (fails === when) throw new ApiError('NOT_FOUND');
      });
    await work('first').catch(() => {});
    await work('second');
    return { ok: true as const };
  });
  await app.as(ann).call(Trial, { body: { fails: 'none' } });
  expect(await entries(app)).toHaveLength(1);
  await app.as(ann).call(Trial, { body: { fails: 'first' } });
  expect(await entries(app)).toHaveLength(2);
  await app
    .as(ann)
    .call(Trial, { body: { fails: 'second' } })
    .catch(() => {});
  expect(await entries(app)).toHaveLength(3); // the first was committed
});

test('D-229a transactions of one call at the same time leave one entry', async () => {
  const app = await freshApp({ isOwn: true });
  const ann = await app.given.user();
  serve(app.app, app.parts, Trial, async (context) => {
    const work = () => inTransaction(context, async (tx) => void (await tx.selectFrom('tld').select('id').execute()));
    await Promise.all([work(), work(), work()]);
    return { ok: true as const };
  });
  await app.as(ann).call(Trial, { body: { fails: 'none' } });
  expect(await entries(app)).toHaveLength(1);
});

test('D-229a no text that a person wrote is recorded', async () => {
  const app = await freshApp();
  const ann = await app.given.user();
  const domain = await app.given.domain(ann, 'mine.com');
  await app.as(ann).call(SetPreferences, { body: { publicName: 'Secret Ltd' } });
  await app.as(ann).call(MarkDomainsAsSold, { body: { domainIds: [domain.id], buyer: 'Secret Ltd' } });
  expect(JSON.stringify(await entries(app))).not.toContain('Secret');
});

test('D-229a refused sign-ins are an entry an hour with their count, whatever a flood brings', async () => {
  const app = await freshApp({ isOwn: true });
  const ann = await app.given.user();
  const refuse = (userId: string | null) =>
    inTransaction(app.parts, (tx) => countRefusal(tx, { userId, action: 'sign-in-refused', at: app.clock.now() }));
  for (let at = 0; at < 5; at += 1) await refuse(ann.id);
  await refuse(null);
  await refuse(null);
  app.clock.advance(days(1));
  await refuse(ann.id);
  const found = await entries(app);
  expect(found.map(({ user_id, details }) => [user_id, (details as { count: number }).count])).toEqual([
    [ann.id, 5],
    [null, 2],
    [ann.id, 1],
  ]);
});

test.each([
  ['', 1],
  ['2', 2],
  ['0', 3],
])('D-229a entries go after KEEP_AUDIT_DAYS (%j)', async (setting, kept) => {
  const app = await freshApp({ settings: setting ? { KEEP_AUDIT_DAYS: setting } : {} });
  const now = app.clock.now().getTime();
  const record = (ageDays: number) =>
    inTransaction(app.parts, (tx) =>
      recordAudit(tx, { actor: 'program', userId: null, action: 'trial', at: new Date(now - days(ageDays)) }),
    );
  const ages = setting === '2' ? [400, 1, 0] : setting === '0' ? [4_000, 400, 0] : [400, 366, 0];
  for (const age of ages) await record(age);
  await purgeAudit.run(app.parts, app.clock.now());
  expect(await entries(app)).toHaveLength(kept);
});
