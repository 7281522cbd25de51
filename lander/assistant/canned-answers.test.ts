import { expect, test } from 'vitest';
import { languages } from '#contract/preferences.ts';
import { exampleView } from '../testing/example-view.ts';
import type { LanderView } from '../view.ts';
import { assistantSentence, cannedAnswers } from './canned-answers.ts';

const view = exampleView();

const textOf = (given: LanderView, language: (typeof languages)[number] = 'en') =>
  cannedAnswers(given, language)
    .map(({ question, answer }) => `${question} ${answer}`)
    .join('\n');

test('D-185 ready answers say what the page shows, in four languages', () => {
  expect(languages.map((language) => textOf(view, language).split('\n')[0])).toEqual([
    'What does orchardpay.com cost? The owner asks $62,000 for orchardpay.com. No payment is taken on this page.',
    expect.stringMatching(
      /^Combien coûte orchardpay\.com\s\? Le propriétaire demande 62\s000\s\$US pour orchardpay\.com\./u,
    ),
    expect.stringMatching(/^Was kostet orchardpay\.com\? Der Inhaber verlangt 62\.000\s\$ für orchardpay\.com\./u),
    expect.stringMatching(/^¿Cuánto cuesta orchardpay\.com\? El propietario pide 62\.000\sUS\$ por orchardpay\.com\./u),
  ]);
  expect(languages.map((language) => cannedAnswers(view, language).map(({ key }) => key))).toEqual(
    languages.map(() => ['price', 'negotiable', 'buying', 'transfer', 'instalments', 'age', 'elsewhere']),
  );
  expect(textOf(view)).toContain('registered since 4 March 2011');
  expect(textOf(view)).toContain('listed on Sedo and Atom');
  for (const language of languages) expect(textOf(view, language)).not.toMatch(/[{}]/);
});

test('D-185 D-186 no ready answer says what the page does not show', () => {
  const bare: LanderView = {
    ...view,
    sections: { purchaseOptions: false, inquiryForm: false, assistant: true, whyChoose: false },
    facts: { ...view.facts, registeredOn: null },
  };
  for (const language of languages) {
    expect(cannedAnswers(bare, language).map(({ key }) => key)).toEqual(['price', 'buying', 'transfer', 'instalments']);
    expect(textOf(bare, language)).not.toMatch(/62|2011|Sedo|Formular|form\b|formulaire|formulario/i);
  }
  for (const price of [null, 0]) expect(textOf({ ...view, price })).toContain('No price is published');
});

test('LAND-006 D-185 every sentence in place of an answer leads to the form where there is one', () => {
  const without = { ...view, sections: { ...view.sections, inquiryForm: false } };
  for (const kind of ['offTopic', 'unsure', 'notNow', 'enough'] as const) {
    expect(assistantSentence(view, 'en', kind)).toMatch(/Use the form on this page to ask\.$/);
    expect(assistantSentence(without, 'en', kind)).not.toContain('form');
  }
});

test('D-185 signs that fill in texts elsewhere stay as they are in a name', () => {
  const odd = { ...view, name: { ...view.name, shown: '$&{price}.com' } };
  expect(textOf(odd)).toContain('What does $&{price}.com cost?');
});
