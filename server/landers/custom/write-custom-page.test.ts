import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { languages } from '#contract/preferences.ts';
import { type CustomPage, wordsOfPage } from '#lander/custom/custom-page.ts';
import { exampleView } from '#lander/testing/example-view.ts';
import { type Sandbox, startSandbox } from '#sandbox/sandbox.ts';
import { freshApp } from '../../testing/app.ts';
import { corpora } from '../../testing/corpora.ts';
import { createTextService } from '../../text-service/text.service.ts';
import { readCustomPage, writeCustomPage } from './write-custom-page.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const prompt = 'A calm page for a tea shop.';
const named = (ascii: string) =>
  exampleView({ name: { ascii, shown: ascii, sld: ascii.split('.')[0] ?? '', tld: 'test' } });

async function writer() {
  const app = await freshApp();
  const texts = createTextService({ ...app.parts, sandbox: sandbox.addresses });
  onTestFinished(() => texts.close());
  return (name: string) => writeCustomPage(texts, { view: named(name), prompt });
}

const inAll = (text: string) => ({ en: text, fr: text, de: text, es: text });
const page: CustomPage = {
  palette: { background: '#fff8e7', ink: '#1b1b1b', accent: '#8a1c1c' },
  typePair: 'didone',
  alignment: 'left',
  headline: inAll('A name for tea'),
  intro: inAll('Said once, spelled right.'),
  sections: [
    { kind: 'list', heading: inAll('Ideas'), items: [inAll('A shop'), inAll('A garden')] },
    { kind: 'inquiry' },
  ],
};
const read = (changes: object, wish = prompt) =>
  readCustomPage(JSON.stringify({ ...page, ...changes }), exampleView(), wish);

test('LAND-001 a prompt becomes words in four languages, colours and an order of parts', async () => {
  const write = await writer();
  const written = await write('tea.test');
  expect(written.palette.background).toMatch(/^#[0-9a-f]{6}$/);
  for (const language of languages)
    expect(wordsOfPage(written, language).every((words) => words.length > 3)).toBe(true);
  expect(written.sections.map(({ kind }) => kind)).toEqual(['text', 'purchase', 'assistant', 'why', 'inquiry']);
});

test.each([
  ['text-script-a.test', 'unusable'],
  ['text-wrongtypes-a.test', 'unusable'],
  ['text-invents-a.test', 'unusable'],
  ['text-huge-a.test', 'tooLong'],
  ['text-endless-a.test', 'tooLong'],
  ['text-badjson-a.test', 'unreadable'],
  ['text-cut-a.test', 'unreadable'],
  ['text-error500-a.test', 'unreachable'],
  ['text-ratelimited-a.test', 'busy'],
])('LAND-001 D-182 an answer of %s is the failure %s', async (name, kind) => {
  const write = await writer();
  await expect(write(name)).rejects.toMatchObject({ name: 'TextFailure', kind });
});

test('LAND-001 an answer that is refused is asked for once more', async () => {
  const write = await writer();
  const before = sandbox.world.requestTotals().text;
  await write('text-wrongtypes-b.test').catch(() => {});
  expect(sandbox.world.requestTotals().text - before).toBe(2);
});

test('LAND-001 an answer may be JSON alone or in one fence, and nothing else', () => {
  const json = JSON.stringify(page);
  const answer = (text: string) => typeof readCustomPage(text, exampleView(), prompt);
  expect([json, `\`\`\`json\n${json}\n\`\`\``].map(answer)).toEqual(['object', 'object']);
  expect([`Here: ${json}`, json.slice(0, -1), 'null', '[]', '', `[${json}]`, 'x'.repeat(50_000)].map(answer)).toEqual(
    Array(7).fill('string'),
  );
});

test.each([
  ['a member more', { html: '<b>' }],
  ['a colour that is none', { palette: { ...page.palette, ink: 'red;background:url(//evil.example)' } }],
  ['a typeface of its own', { typePair: 'Comic Sans' }],
  ['a language missing', { headline: { en: 'A', fr: 'A', de: 'A' } }],
  ['a text too long', { headline: inAll('x'.repeat(81)) }],
  ['an unknown part', { sections: [{ kind: 'iframe' }] }],
  ['too many parts', { sections: Array(9).fill({ kind: 'why' }) }],
  ['a number for a text', { intro: inAll(7 as unknown as string) }],
  ['a prototype', { sections: { __proto__: [] } }],
])('LAND-001 %s is refused', (_what, changes) => {
  expect(read(changes)).toMatch(/^The answer is not of the form/);
});

test.each([
  'For only $100',
  'For ten dollars',
  'A thousand ideas',
  'Founded in 1999',
  'Since 2010',
  'The best name for tea',
  'Garantiert ein Erfolg',
  'Le meilleur nom',
  'El mejor nombre',
  'Great traffic every day',
  'A registered trademark',
  'See evil.example',
  'Write to a@b.example',
  '<b>bold</b>',
  'https://evil.example',
])('LAND-001 D-185 a claim that nobody can vouch for is refused: %s', (words) => {
  expect(read({ intro: inAll(words) })).toMatch(/^A text /);
  expect(read({ intro: { ...page.intro, es: words } })).toMatch(/^A text /);
});

test('LAND-001 D-185 facts that last and the words of the seller may be used', () => {
  for (const words of ['Registered in 2011', '10 letters', 'orchardpay.com says it']) {
    expect(read({ intro: inAll(words) })).toBeTypeOf('object');
  }
  expect(read({ intro: inAll('The best 7 teas') })).toBeTypeOf('string');
  expect(read({ intro: inAll('The best 7 teas') }, 'Say that it is the best for 7 teas')).toBeTypeOf('object');
  expect(read({ intro: inAll('The best 7 teas, guaranteed') }, 'Say that it is the best for 7 teas')).toBeTypeOf(
    'string',
  );
});

describe.each(corpora('payloads'))('hostile words of a model, collected by $of', { tags: ['corpora'] }, ({ items }) => {
  test('LAND-001 attacks are refused, or are words that are harmless as text', () => {
    const texts = items<{ text: string }>('xss.jsonl').map(({ text }) => text.trim());
    expect(texts.length).toBeGreaterThan(5);
    for (const text of texts) {
      const answer = read({ intro: inAll(text) });
      if (typeof answer === 'object') expect(answer.intro.en).not.toMatch(/[<>{}`]/);
    }
  });
});
