// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { languages } from '#contract/preferences.ts';
import { renderLander } from '../render-lander.ts';
import { exampleView } from '../testing/example-view.ts';

const words = { en: 'Sold', fr: 'Vendu', de: 'Verkauft', es: 'Vendido' };

test.each(['binAi', 'modern', 'comingSoon', 'custom'] as const)(
  'D-203f seller 11: the %s page of a sold name says so in four languages, with the name and the day and nothing to send',
  (kind) => {
    for (const language of languages) {
      const html = renderLander(exampleView({ kind, sold: { on: '2026-05-15' } }), language);
      const page = new DOMParser().parseFromString(html, 'text/html');
      const heading = page.querySelector('h1');
      expect(heading?.getAttribute('aria-label') ?? heading?.textContent).toBe('orchardpay.com');
      const text = page.body.textContent ?? '';
      expect([language, text]).toEqual([language, expect.stringContaining(words[language])]);
      expect(text).toContain('2026');
      expect(text).not.toMatch(/62.000|undefined|null/);
      expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
      expect(page.querySelectorAll('form, script, input, noscript, link[rel=canonical]')).toHaveLength(0);
      expect(page.querySelectorAll('nav.lang a')).toHaveLength(4);
    }
  },
);
