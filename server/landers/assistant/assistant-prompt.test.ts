import { describe, expect, test } from 'vitest';
import { exampleView } from '#lander/testing/example-view.ts';
import { corpora } from '../../testing/corpora.ts';
import { assistantMessages } from './assistant-prompt.ts';

test('D-185 the model is told what the page shows, and of it no more than that', () => {
  const hidden = exampleView({
    sections: { purchaseOptions: false, inquiryForm: false, assistant: true, whyChoose: false },
    why: { facts: [], own: { en: ['Hidden reason'] } },
  });
  const [told] = assistantMessages(hidden, 'en', 'What does it cost?');
  expect(told?.content).not.toMatch(/62[,.]?000|Hidden|Sedo/);
  const [open] = assistantMessages(exampleView(), 'de', '');
  expect(open?.content).toContain('"price":"62000 USD"');
  expect(open?.content).toContain('Answer in German');
});

describe.each(corpora('payloads'))('hostile questions, collected by $of', { tags: ['corpora'] }, ({ items }) => {
  test('D-185 a question stands in none of our messages and brings no unseen marks', () => {
    const rules = assistantMessages(exampleView(), 'en', '')[0]?.content;
    const texts = ['naughty-strings.jsonl', 'xss.jsonl'].flatMap((file) => items<{ text: string }>(file));
    expect(texts.length).toBeGreaterThan(5);
    for (const { text } of texts) {
      const [system, user, ...more] = assistantMessages(exampleView(), 'en', text);
      expect(system).toEqual({ role: 'system', content: rules });
      expect(user?.role).toBe('user');
      expect(user?.content).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b]/);
      expect(more).toEqual([]);
    }
  });
});
