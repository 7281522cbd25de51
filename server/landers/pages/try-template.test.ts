import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CreateLanderTemplate, TryLanderTemplate } from '#contract/lander-templates.ts';
import { languages } from '#contract/preferences.ts';
import { sandboxCredentials } from '#contract/sandbox.ts';
import { type Sandbox, startSandbox } from '#sandbox/sandbox.ts';
import { freshApp } from '../../testing/app.ts';
import { TextFailure } from '../../text-service/text-failure.rules.ts';
import { tryTemplate } from './try-template.service.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

/** A template of ann's, and what comes of trying it for a name of hers; the text service is the sandbox's, asked like a live one. */
async function given({ hasService = true } = {}) {
  const { key, model } = sandboxCredentials.text;
  const text = { OUTBOUND: 'live', TEXT_URL: sandbox.addresses.text, TEXT_KEY: key, TEXT_MODEL: model };
  const app = await freshApp(hasService ? { settings: text } : {});
  const [ann, bob] = [await app.given.user(), await app.given.user()];
  const body = { name: 'Calm', prompt: 'A calm page for a tea shop.' };
  const template = await app.as(ann).call(CreateLanderTemplate, { body });
  const tryFor = async (name: string) => {
    const { id } = await app.given.domain(ann, name);
    return app.as(ann).call(TryLanderTemplate, { params: { id: template.id }, body: { domainId: id } });
  };
  return { app, ann, bob, template, tryFor };
}

test('LAND-022 D-185 a template is tried for a name: a page in each language, of which nothing is kept', async () => {
  const { app, tryFor } = await given();
  const { pages, failure } = await tryFor('tea.test');
  expect(failure).toBeNull();
  for (const language of languages) {
    expect(pages?.[language]).toContain(`<html lang="${language}"`);
    expect(pages?.[language]).toContain('tea.test');
  }
  for (const table of ['lander', 'lander_page', 'lander_group'] as const) {
    expect(await app.parts.db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});

test.each([
  ['text-script-a.test', 'textUnusable'],
  ['text-error500-a.test', 'textUnreachable'],
])('LAND-022 D-185 when the service answers with %s, %s is reported', async (name, failure) => {
  const { tryFor } = await given();
  expect(await tryFor(name)).toEqual({ pages: null, failure });
});

test('LAND-022 D-185 without a text service a try says so', async () => {
  const { tryFor } = await given({ hasService: false });
  expect(await tryFor('tea.test')).toEqual({ pages: null, failure: 'textOff' });
});

test('LAND-022 templates and names of others cannot be tried', async () => {
  const { app, ann, bob, template } = await given();
  const [own, theirs] = [await app.given.domain(ann, 'tea.test'), await app.given.domain(bob, 'tee.test')];
  const attempt = (user: typeof ann, id: string, domainId: string) =>
    app.as(user).inject({ method: 'POST', url: `/api/lander-templates/${id}/try`, payload: { domainId } });
  for (const [user, id, domainId, code] of [
    [bob, template.id, theirs.id, 'NOT_FOUND'],
    [ann, template.id, theirs.id, 'DOMAIN_NOT_FOUND'],
    [ann, template.id, "'--", 'DOMAIN_NOT_FOUND'],
    [ann, 'x', own.id, 'NOT_FOUND'],
    [ann, template.id, 7 as unknown as string, 'VALIDATION_FAILED'],
  ] as const) {
    expect((await attempt(user, id, domainId)).json().code).toBe(code);
  }
});

test('LAND-022 D-016 a user tries one template at a time', async () => {
  const { app, ann, template } = await given();
  const { id } = await app.given.domain(ann, 'tea.test');
  const context = { ...app.parts, userId: ann.id, now: app.clock.now(), requestId: 'r' };
  const stopping = new AbortController();
  const ask = async function* () {
    if (!stopping.signal.aborted) await once(stopping.signal, 'abort');
    if (stopping.signal.aborted) throw new TextFailure('unreachable', 'stopped');
    yield '';
    return { isCutShort: false };
  };
  const one = () =>
    tryTemplate(context, { params: template, body: { domainId: id } }, { texts: { ask }, gone: stopping.signal });
  const both = [one(), one()]; // either may read its template first
  await expect(Promise.race(both)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  stopping.abort();
  const tried = (await Promise.allSettled(both)).flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(tried).toEqual([{ pages: null, failure: 'textUnreachable' }]);
  expect(await one()).toEqual({ pages: null, failure: 'textUnreachable' }); // its turn has ended
});
