import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { ChangeOwnData } from '#contract/own-data.ts';
import { type Sandbox, startSandbox } from '#sandbox/sandbox.ts';
import { type FreshApp, freshApp } from '../../testing/app.ts';
import { minutes } from '../../testing/clock.ts';
import type { TestUser } from '../../testing/given.ts';
import { createTextService, type TextService } from '../../text-service/text.service.ts';
import { givenDueLanders } from '../testing/given-due-landers.ts';
import { makePages } from './make-pages.ts';
import { publishedView } from './published-view.reads.ts';
import { writePages } from './write-pages.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

let app: FreshApp;
let ann: TestUser;
let texts: TextService;

beforeEach(async () => {
  app = await freshApp({ isOwn: true });
  app.parts.sandbox = sandbox.addresses;
  ann = await app.given.user();
  texts = createTextService(app.parts);
  onTestFinished(() => texts.close());
});

const custom = { type: 'custom', template: '01900000-0000-7000-8000-000000000009', prompt: 'A calm page.' } as const;
const given = async (name: string) => {
  const { id } = await app.given.domain(ann, name);
  await givenDueLanders(app.parts, ann.id, [id], custom);
  return id;
};
const lander = () => app.parts.db.selectFrom('lander').selectAll().executeTakeFirstOrThrow();
const page = (host: string) => publishedView(app.parts.db, host);
const asked = () => sandbox.world.requestTotals().text;

test('LAND-001 a custom page goes live with what the text service wrote', async () => {
  await given('tea.test');
  expect(await makePages(app.parts)).toBe(0); // not without its words
  expect(await writePages(app.parts, texts)).toBe(1);
  expect(await lander()).toMatchObject({ status: 3, due_at: null, custom: { palette: expect.anything() } });
  expect((await page('tea.test'))?.view).toMatchObject({ kind: 'custom', custom: { palette: expect.anything() } });
});

test('LAND-001 D-184 another price is on a custom page without having it written once more', async () => {
  const id = await given('tea.test');
  await writePages(app.parts, texts);
  const [before, words] = [asked(), (await page('tea.test'))?.view.custom];
  await app.as(ann).call(ChangeOwnData, { body: { domainIds: [id], set: { askingPrice: 900 } } });
  expect(await writePages(app.parts, texts)).toBe(0);
  await makePages(app.parts);
  expect((await page('tea.test'))?.view).toMatchObject({ price: 900, custom: words });
  expect(asked()).toBe(before);
});

test('LAND-001 a text that was written while the price changed is used', async () => {
  const id = await given('tea.test');
  const ask: TextService['ask'] = async function* (...question) {
    await app.as(ann).call(ChangeOwnData, { body: { domainIds: [id], set: { askingPrice: 900 } } });
    return yield* texts.ask(...question);
  };
  await writePages(app.parts, { ask });
  expect(await lander()).toMatchObject({ status: 1, custom: { palette: expect.anything() } });
  await makePages(app.parts);
  expect(await lander()).toMatchObject({ status: 3 });
  expect((await page('tea.test'))?.view.price).toBe(900);
});

test.each([
  ['text-script-a.test', 'textUnusable'],
  ['text-error500-a.test', 'textUnreachable'],
])('D-182 after three useless answers about %s its lander has failed as %s and has no page', async (name, error) => {
  await given(name);
  for (const pause of [0, 0.5, 2]) {
    app.clock.advance(minutes(pause));
    expect(await writePages(app.parts, texts)).toBe(1);
  }
  expect(await lander()).toMatchObject({ status: 2, error, custom: null });
  expect(await page(name)).toBeNull();
});

test('D-185 without a text service a custom page fails at once and says so', async () => {
  await given('tea.com'); // the sandbox writes for names below .test alone
  await writePages(app.parts, texts);
  expect(await lander()).toMatchObject({ status: 2, error: 'textOff' });
});

test('D-182 a page that is being written when the process stops counts as no try', async () => {
  await given('text-endless-b.test');
  const stopping = new AbortController();
  const ask: TextService['ask'] = async function* (name, question) {
    stopping.abort();
    return yield* texts.ask(name, question);
  };
  await writePages(app.parts, { ask }, stopping.signal);
  expect(await lander()).toMatchObject({ status: 1, tries: 0 });
});
