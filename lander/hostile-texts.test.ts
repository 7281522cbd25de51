// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { corpora } from '../server/testing/corpora.ts';
import { renderAssistantAnswer, renderInquiryAnswer } from './answer-pages.ts';
import { renderLander } from './render-lander.ts';
import { exampleView } from './testing/example-view.ts';
import type { LanderView } from './view.ts';

const texts = ['xss', 'html-sanitising', 'naughty-strings'].flatMap((name) =>
  corpora('payloads').flatMap(({ items }) =>
    items<{ text?: string; html?: string }>(`${name}.jsonl`).map(({ text, html }) => text ?? html ?? ''),
  ),
);
const kinds = ['binAi', 'modern', 'comingSoon'] as const;
/** Many at a time: one that broke out would change the page all the same. */
const together = 250;
const bundles = Array.from({ length: Math.ceil(texts.length / together) }, (_, index) =>
  texts.slice(index * together, (index + 1) * together).join('\n'),
);

/** A page in which every text that somebody can write is hostile. */
const hostileView = (kind: LanderView['kind'], text: string) =>
  exampleView({
    kind,
    title: text,
    description: text,
    tagline: text,
    sellerName: text,
    why: { facts: [], own: { en: [text] } },
    marketplaces: [{ key: 'sedo', url: `javascript:${text}` }],
    addresses: { canonical: 'https://orchardpay.com/', previewImage: text, imprint: text, privacy: null },
  });
const read = (page: string) => new DOMParser().parseFromString(page, 'text/html');

/** Elements and their attributes' names: what a text must never change. */
const structureOf = (page: Document) =>
  [...page.querySelectorAll('*')]
    .map((element) => [element.tagName, ...element.getAttributeNames()].join(' '))
    .join('\n');
/** A text as a parser gives it back. */
const asRead = (text: string) => text.replaceAll('\0', '').replace(/\r\n?/g, '\n');

test.each(kinds)('LAND-003 no text of an owner becomes markup of the %s page', { tags: ['corpora'] }, (kind) => {
  const plain = structureOf(read(renderLander(hostileView(kind, 'plain'), 'en')));
  for (const text of bundles) {
    const page = read(renderLander(hostileView(kind, text), 'en'));
    expect(structureOf(page)).toBe(plain);
    expect(page.querySelector('[property="og:title"]')?.getAttribute('content')).toBe(asRead(text));
    expect(page.querySelector('.own')?.textContent).toBe(asRead(text));
    const data = page.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    expect(JSON.parse(data).description).toBe(text);
    expect(page.querySelector('[href^="javascript:" i]')).toBeNull();
  }
});

test('D-196 a visitor’s text comes back as it was typed, and never as markup', { tags: ['corpora'] }, () => {
  const answer = (typed: string) =>
    read(
      renderInquiryAnswer(exampleView(), 'en', {
        kind: 'refused',
        typed: {
          domainName: typed,
          name: typed,
          email: typed,
          message: typed,
          offerAmount: typed,
          formToken: typed,
          website: typed,
          lang: typed,
        },
        formToken: 'token',
        faults: { email: 'invalid' },
      }),
    );
  const plain = structureOf(answer('plain'));
  for (const text of bundles) {
    const page = answer(text);
    expect(structureOf(page)).toBe(plain);
    expect(page.querySelector('textarea')?.textContent).toBe(asRead(text));
    expect(page.querySelector('[name=name]')?.getAttribute('value')).toBe(asRead(text));
    const asked = read(renderAssistantAnswer(exampleView(), 'en', { question: text, answer: text }));
    expect(asked.querySelector('.an')?.textContent).toBe(asRead(text));
    expect(asked.querySelectorAll('script').length).toBe(1);
  }
});
