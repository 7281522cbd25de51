import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AddDomains } from '#contract/domain-actions.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { pathOf } from '#contract/endpoint.ts';
import { givenNotifications, processed } from '../notifications/testing/given-notifications.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';

const folder = join(import.meta.dirname, '../../contract');
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Every call of the contract that this server answers and that needs a session; later ones join by being there. */
async function privateCalls({ app }: FreshApp): Promise<Endpoint[]> {
  const files = readdirSync(folder).filter((name) => /^[a-z-]+\.ts$/.test(name));
  const modules = await Promise.all(files.map((file) => import(join(folder, file)) as Promise<object>));
  const all = modules.flatMap((module) => Object.values(module).filter(isEndpoint));
  return all.filter(({ method, path, isPublic }) => !isPublic && app.hasRoute({ method, url: path }));
}

test('D-018 every call that is not public answers a visitor with 401, whatever else is wrong with it', async () => {
  const app = await freshApp();
  const calls = await privateCalls(app);
  expect(calls.length).toBeGreaterThan(18);
  for (const spec of calls) {
    const url = pathOf(spec, { id: 'x', batchId: 'x', domainName: 'x' });
    const answer = await app.as(null).inject({ method: spec.method, url });
    expect([spec.method, url, answer.statusCode, answer.json().code]).toEqual([spec.method, url, 401, 'UNAUTHORIZED']);
  }
});

test('AUTH-004 D-010 no call with an id tells that another user has such a domain, batch or notification, or changes it', async () => {
  const app = await freshApp();
  const [ann, bob] = [await app.given.user(), await app.given.user()];
  const domain = await app.given.domain(bob, 'bobs.com');
  const { batchId } = await app.as(bob).call(AddDomains, { headers: {}, body: ['more.com'] });
  const [notification] = await givenNotifications(app, bob, processed());
  const foreign = [domain.id, domain.name, batchId, notification?.id ?? '', bob.id];
  const unknown = app.parts.newId();

  const before = await everything(app);
  const calls = (await privateCalls(app)).filter((spec) => spec.params && !spec.body);
  expect(calls.length).toBeGreaterThan(4);
  for (const { method, path } of calls) {
    const answers = [];
    for (const value of [unknown, ...foreign]) {
      const url = path.replaceAll(/:\w+/g, encodeURIComponent(value));
      const answer = await app.as(ann).inject({ method, url });
      const { requestId: _, ...body } = answer.json();
      answers.push({ status: answer.statusCode, body });
    }
    expect(answers, `${method} ${path}`).toEqual(Array(foreign.length + 1).fill(answers[0]));
    expect(answers[0], `${method} ${path}`).toMatchObject({ status: 404 });
  }
  expect(await everything(app)).toEqual(before);
});

async function everything({ parts: { db } }: FreshApp) {
  const tables = ['domain', 'batch', 'notification', 'name_holder', 'outbox'] as const;
  return Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
}
