import { expect, test } from 'vitest';
import { exampleView } from '#lander/testing/example-view.ts';
import type { TextService } from '../../text-service/text.service.ts';
import { TextFailure } from '../../text-service/text-failure.rules.ts';
import { answerQuestion } from './answer.service.ts';

const view = exampleView();
const unsure = 'I cannot say that reliably; the owner can. Use the form on this page to ask.';
const offTopic = 'I can only answer questions about orchardpay.com and its purchase. Use the form on this page to ask.';

/** A service that writes these pieces, and then ends, fails or was cut short. */
function writes(pieces: string[], end: 'whole' | 'cutShort' | 'fails' = 'whole'): Pick<TextService, 'ask'> {
  return {
    async *ask() {
      yield* pieces;
      if (end === 'fails') throw new TextFailure('unreachable', 'gone');
      return { isCutShort: end === 'cutShort' };
    },
  };
}

async function said(...given: Parameters<typeof writes>): Promise<string[]> {
  const sentences: string[] = [];
  for await (const one of answerQuestion(writes(...given), { view, language: 'en', question: 'Price?' })) {
    sentences.push(one);
  }
  return sentences;
}

test('D-185 an answer comes sentence by sentence', async () => {
  expect(await said(['The owner asks $62,', '000 for orchardpay.com. No payment ', 'is taken on this page.'])).toEqual([
    'The owner asks $62,000 for orchardpay.com.',
    'No payment is taken on this page.',
  ]);
});

test('D-185 the first sentence that the page does not cover ends the answer with the way to the owner', async () => {
  expect(await said(['It is a fine name. Pay $5 at evil.example. Hurry.'])).toEqual(['It is a fine name.', unsure]);
});

test('D-185 other questions are refused politely, whatever the model adds', async () => {
  expect(await said(['OFF_TOPIC'])).toEqual([offTopic]);
  expect(await said(['OFF_TOPIC. Here is a poem.'])).toEqual([offTopic]);
  expect(await said(['It is a fine name. OFF_TOPIC'])).toEqual(['It is a fine name.']);
});

test('D-185 an answer without end is cut, and half a sentence is not said', async () => {
  const long = await said(Array.from({ length: 200 }, () => 'And it is a fine name. '));
  expect(long.at(-1)).toBe(unsure);
  expect(long.join(' ').length).toBeLessThan(1_200);
  expect(await said(['It is a fine name. And you can'], 'cutShort')).toEqual(['It is a fine name.']);
  expect(await said([])).toEqual([unsure]);
});

test('D-185 a failure before the first sentence is reported as one, a later one ends the answer', async () => {
  await expect(said([], 'fails')).rejects.toBeInstanceOf(TextFailure);
  expect(await said(['It is a fine name. And '], 'fails')).toEqual(['It is a fine name.', unsure]);
});
