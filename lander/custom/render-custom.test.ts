// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { languages } from '#contract/preferences.ts';
import { renderAssistantAnswer } from '../answer-pages.ts';
import { renderLander } from '../render-lander.ts';
import { exampleView } from '../testing/example-view.ts';
import type { LanderView } from '../view.ts';
import type { CustomPage } from './custom-page.ts';

const inAll = (text: string) => ({ en: `${text} en`, fr: `${text} fr`, de: `${text} de`, es: `${text} es` });
const choice: CustomPage = {
  palette: { background: '#fff8e7', ink: '#1b1b1b', accent: '#8a1c1c' },
  typePair: 'didone',
  alignment: 'centre',
  headline: inAll('Headline'),
  intro: inAll('Intro'),
  sections: [
    { kind: 'inquiry' },
    { kind: 'text', heading: inAll('Heading'), text: inAll('Text') },
    { kind: 'list', heading: inAll('List'), items: [inAll('First'), inAll('Second')] },
    { kind: 'purchase' },
    { kind: 'inquiry' },
  ],
};
const page = (changes: Partial<LanderView> = {}, language: (typeof languages)[number] = 'en') =>
  new DOMParser().parseFromString(
    renderLander(exampleView({ kind: 'custom', custom: choice, ...changes }), language),
    'text/html',
  );
const headings = (document: Document) => [...document.querySelectorAll('h2')].map((heading) => heading.textContent);

test('LAND-001 a custom page has the words in the language of the visitor and the parts in the order chosen', () => {
  expect(headings(page())).toEqual([
    'Write to the owner',
    'Heading en',
    'List en',
    'Buy-now price in US dollars',
    'Ask about this name',
    'Why this name?',
  ]);
  for (const language of languages) {
    const text = page({}, language).body.textContent ?? '';
    for (const words of ['Headline', 'Intro', 'Heading', 'Text', 'First', 'Second']) {
      expect(text).toContain(`${words} ${language}`);
    }
  }
});

test('LAND-001 LAND-006 a part that the page does not have stays away, whatever was chosen', () => {
  const sections = { purchaseOptions: false, inquiryForm: false, assistant: false, whyChoose: false };
  const document = page({ sections });
  expect(headings(document)).toEqual(['Heading en', 'List en']);
  expect(document.querySelectorAll('form').length).toBe(0);
  expect(document.body.textContent).not.toContain('62,000');
});

test('LAND-001 D-186 without an inquiry form an offer can be sent from the purchase options', () => {
  const sections = { purchaseOptions: true, inquiryForm: false, assistant: false, whyChoose: false };
  const document = page({ sections, price: null });
  expect(document.querySelectorAll('form.inquiry').length).toBe(1);
  expect(document.querySelector('#inquiry')).not.toBeNull();
});

test('LAND-001 D-185 an answer to a question has the colours of its page', () => {
  const answer = renderAssistantAnswer(exampleView({ kind: 'custom', custom: choice }), 'en', {
    question: 'Price?',
    answer: 'The owner says.',
  });
  expect(answer).toContain('--accent:#8a1c1c');
  expect(answer).toContain('The owner says.');
});

test('LAND-001 the tagline of the owner stands in place of the headline', () => {
  expect(page({ tagline: 'My own words' }).querySelector('.lead')?.textContent).toBe('My own words');
});

test.each([
  null,
  undefined,
  {},
  'text',
  { ...choice, palette: { ...choice.palette, ink: 'red' } },
  { ...choice, more: 1 },
])('LAND-001 a choice that we do not offer is drawn plainly: %j', (custom) => {
  const document = page({ custom });
  expect(document.querySelector('h1')?.textContent).toBe('orchardpay.com');
  expect(document.documentElement.outerHTML).not.toContain('Headline');
  expect(headings(document)).toContain('Write to the owner');
});

describe('words of a model', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '</style><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '</title><svg/onload=alert(1)>',
    '{{x}}$1$&',
  ];
  test.each(hostile)('LAND-001 stand in the page as text alone: %s', (words) => {
    const four = { en: words, fr: words, de: words, es: words };
    const tagsOf = (document: Document) => [...document.querySelectorAll('*')].map(({ tagName }) => tagName);
    const attributesOf = (document: Document) =>
      [...document.querySelectorAll('*')].flatMap((element) => element.getAttributeNames()).sort();
    const custom = {
      ...choice,
      headline: four,
      intro: four,
      sections: choice.sections.map((section) => {
        if (section.kind === 'text') return { ...section, heading: four, text: four };
        return section.kind === 'list' ? { ...section, heading: four, items: [four, four] } : section;
      }),
    };
    const document = page({ custom });
    expect(tagsOf(document)).toEqual(tagsOf(page()));
    expect(attributesOf(document)).toEqual(attributesOf(page()));
    expect(document.querySelector('.lead')?.textContent).toBe(words);
  });
});
