import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { sandboxCredentials } from '#contract/sandbox.ts';
import { type Sandbox, startSandbox } from '#sandbox/sandbox.ts';
import { readConfig } from '../config/config.ts';
import { freshApp } from '../testing/app.ts';
import { days } from '../testing/clock.ts';
import { createTextService, hasTextService, outsideTextHost, textServiceState, wholeText } from './text.service.ts';
import { TextFailure } from './text-failure.rules.ts';
import { purgeTextUseJob } from './text-use.jobs.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ slowMs: 200 });
});
afterAll(() => sandbox.stop());

const limits = { maxTokens: 200, firstMs: 2_000, totalMs: 4_000 };
const about = (name: string) => ({
  ...limits,
  messages: [
    {
      role: 'system' as const,
      content: `OFF_TOPIC {"domain":"${name}","answers":[{"question":"What does it cost?","answer":"The owner asks $900."}]}`,
    },
    { role: 'user' as const, content: 'What is the price?' },
  ],
});

async function withSandbox(settings: Record<string, string> = {}) {
  const app = await freshApp({ settings });
  const texts = createTextService({ ...app.parts, sandbox: sandbox.addresses });
  onTestFinished(() => texts.close());
  const write = (name: string, ask: Partial<typeof limits> = {}) =>
    wholeText(texts.ask(name, { ...about(name), ...ask }));
  const fails = (name: string, ask?: Partial<typeof limits>) =>
    write(name, ask).then(
      (text) => `wrote ${text}`,
      (error) => (error instanceof TextFailure ? error.kind : error),
    );
  const used = async () =>
    (await app.parts.db.selectFrom('text_use').selectAll().execute()).map(({ tokens }) => tokens);
  return { app, texts, write, fails, used };
}

/** A text service that answers as the test says; `asked` are the bodies and headers it got. */
async function givenService(answer: (response: ServerResponse) => void) {
  const asked: { body: unknown; authorization: string | undefined }[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const piece of request) text += piece;
    asked.push({ body: JSON.parse(text), authorization: request.headers.authorization });
    answer(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`;
  const app = await freshApp({
    settings: { OUTBOUND: 'live', TEXT_URL: url, TEXT_MODEL: 'small', TEXT_KEY: 'secret' },
  });
  const texts = createTextService(app.parts);
  onTestFinished(() => texts.close());
  return {
    app,
    texts,
    asked,
    write: (ask: object = {}) => wholeText(texts.ask('a.com', { ...about('a.com'), ...ask })),
  };
}

test('D-185 a text comes in pieces, and its tokens are charged to the day', async () => {
  const { app, texts, used } = await withSandbox();
  const pieces: string[] = [];
  for await (const piece of texts.ask('shop.test', about('shop.test'))) pieces.push(piece);
  expect(pieces.join('')).toBe('The owner asks $900.');
  expect(await used()).toEqual([105]);
  app.clock.advance(days(1));
  await wholeText(texts.ask('shop.test', about('shop.test')));
  expect(await used()).toEqual([105, 105]);
});

test.each([
  ['text-ratelimited-a.test', 'busy'],
  ['text-error500-a.test', 'unreachable'],
  ['text-refused-a.test', 'refused'],
  ['text-html-a.test', 'unreadable'],
  ['text-badjson-a.test', 'unreadable'],
  ['text-cut-a.test', 'unreadable'],
  ['text-huge-a.test', 'tooLong'],
  ['text-endless-a.test', 'tooLong'],
  ['text-redirect-private-a.test', 'refused'],
])('D-185 %s is the failure %s', async (name, kind) => {
  const { fails } = await withSandbox();
  expect(await fails(name)).toBe(kind);
});

test('D-185 a service that says nothing is left after the time for its first words', async () => {
  const { fails } = await withSandbox();
  for (const name of ['text-hang-a.test', 'text-drip-a.test']) {
    expect(await fails(name, { firstMs: 50, totalMs: 60_000 })).toBe('unreachable');
  }
  expect(await fails('text-slow-a.test')).toBe('wrote The owner asks $900.');
});

test('D-185 nothing is asked once the tokens of the day are used up, until the next day', async () => {
  const { app, fails, write } = await withSandbox({ TEXT_TOKENS_PER_DAY: '100' });
  await write('shop.test');
  const before = sandbox.world.requestTotals().text;
  expect(await fails('shop.test')).toBe('budget');
  expect(sandbox.world.requestTotals().text).toBe(before);
  app.clock.advance(days(1));
  expect(await fails('shop.test')).toBe('wrote The owner asks $900.');
});

test.each([
  ['https://text.example:8443/v1', 'live', 'text.example'],
  ['http://10.0.0.5/v1', 'live', '10.0.0.5'],
  ['http://127.0.0.1:11434/v1', 'live', null],
  ['https://text.example/v1', 'off', null],
  ['', 'live', null],
])('words 1 D-185 with %s, OUTBOUND %s, questions leave this machine for %s', (url, mode, host) => {
  const config = readConfig({ TEXT_URL: url, TEXT_MODEL: 'm', OUTBOUND: mode });
  expect(outsideTextHost({ config, sandbox: null }, 'name.example')).toBe(host);
});

test('D-185 D-236 the simulated service answers for names below .test alone, and nobody while there is none', async () => {
  const { app, fails } = await withSandbox();
  expect(textServiceState({ ...app.parts, sandbox: sandbox.addresses })).toBe('sandbox');
  const isThere = (name: string) => hasTextService({ ...app.parts, sandbox: sandbox.addresses }, name);
  expect([isThere('shop.test'), isThere('shop.com')]).toEqual([true, false]);
  expect(await fails('shop.com')).toBe('off');
  expect(textServiceState(app.parts)).toBe('none');
  const off = await freshApp({ settings: { TEXT_URL: 'https://text.example/v1', TEXT_MODEL: 'm' } });
  expect(textServiceState(off.parts)).toBe('none'); // OUTBOUND is off
});

test('D-185 any endpoint of the OpenAI protocol is asked with its key and model, streamed or whole', async () => {
  const whole = { choices: [{ message: { content: 'Hello.' }, finish_reason: 'stop' }], usage: { total_tokens: 12 } };
  const { app, asked, write } = await givenService((response) => response.end(JSON.stringify(whole, null, 2)));
  expect(textServiceState(app.parts)).toBe('live');
  expect(await write()).toBe('Hello.');
  expect(asked).toMatchObject([
    { authorization: 'Bearer secret', body: { model: 'small', max_tokens: 200, stream: true, messages: [{}, {}] } },
  ]);
});

test('D-185 an answer that did not fit is no text, and one without a count is charged by its letters', async () => {
  const cut = 'data: {"choices":[{"delta":{"content":"Half a"},"finish_reason":"length"}]}\n\ndata: [DONE]\n\n';
  const { app, write } = await givenService((response) => {
    response.write(': a comment\n\n');
    response.end(cut);
  });
  await expect(write()).rejects.toMatchObject({ kind: 'tooLong' });
  const [used] = await app.parts.db.selectFrom('text_use').select('tokens').execute();
  expect(used?.tokens).toBeGreaterThan(20);
});

test('D-185 a visitor who stops listening ends the exchange with the service', async () => {
  let isClosed = false;
  const { texts } = await givenService((response) => {
    response.write('data: {"choices":[{"delta":{"content":"One. "}}]}\n\n');
    response.on('close', () => {
      isClosed = true;
    });
  });
  for await (const piece of texts.ask('a.com', about('a.com'))) {
    expect(piece).toBe('One. ');
    break;
  }
  await expect.poll(() => isClosed).toBe(true);
});

test('a wrong key is refused', async () => {
  const app = await freshApp({
    settings: { OUTBOUND: 'live', TEXT_URL: sandbox.addresses.text, TEXT_MODEL: sandboxCredentials.text.model },
  });
  const texts = createTextService(app.parts);
  onTestFinished(() => texts.close());
  await expect(wholeText(texts.ask('shop.test', about('shop.test')))).rejects.toMatchObject({ kind: 'refused' });
});

test('D-227 counts of use older than a month are deleted', async () => {
  const { app, write, used } = await withSandbox();
  await write('shop.test');
  await purgeTextUseJob.run(app.parts, new Date(app.clock.now().getTime() + days(31)));
  expect(await used()).toEqual([105]);
  await purgeTextUseJob.run(app.parts, new Date(app.clock.now().getTime() + days(33)));
  expect(await used()).toEqual([]);
});
