import { expect, test } from 'vitest';
import { languages } from '#contract/preferences.ts';
import { brandStyles } from './brand.ts';
import { renderBrandPreview } from './brand-preview.ts';
import { contrast } from './custom/palette.ts';
import { renderLander } from './render-lander.ts';
import { exampleView } from './testing/example-view.ts';

const kinds = ['binAi', 'modern', 'comingSoon', 'custom'] as const;
const colours = ['#000000', '#ffffff', '#ffff00', '#808080', '#e04f1a', '#00ff88', '#2334c4', '#ffd21f'];
const logo = { src: 'data:image/png;base64,iVBORw0=', width: 120, height: 40, ground: 'light' } as const;

/** Values of a property in the light and the dark theme. */
const valuesOf = (styles: string, name: string) =>
  [...styles.matchAll(new RegExp(`[{;]${name}:(#[0-9a-f]{6})`, 'g'))].map(([, value]) => value ?? '');

test('BRAND-002 whatever colour a seller chooses, buttons and the words on them can be read in both themes', () => {
  for (const colour of colours) {
    for (const [kind, ground] of [
      ['binAi', ['#ffffff', '#141e1b']],
      ['modern', ['#efede8', '#191817']],
      ['paper', ['#efede8', '#191817']],
    ] as const) {
      const styles = brandStyles(kind, { colour, logo: null });
      const [on, text] = [valuesOf(styles, '--go'), valuesOf(styles, '--go-on')];
      for (const theme of [0, 1] as const) {
        const button = on[theme] ?? '';
        expect([colour, kind, contrast(button, ground[theme]) >= 4.5]).toEqual([colour, kind, true]);
        expect([colour, kind, contrast(text[theme] ?? '', button) >= 4.5]).toEqual([colour, kind, true]);
      }
    }
    const hot = valuesOf(brandStyles('comingSoon', { colour, logo: null }), '--hot');
    for (const [theme, block] of ['#14130e', '#ffd21f'].entries())
      expect([colour, contrast(hot[theme] ?? '', block) >= 4.5]).toEqual([colour, true]);
  }
});

test('BRAND-002 a page without a brand is what it was, and one with it has its picture once, in the page itself', () => {
  for (const kind of kinds) {
    for (const sold of [undefined, { on: '2026-05-14' }]) {
      const view = { ...exampleView(), kind, ...(sold ? { sold } : {}) };
      const plain = renderLander(view, 'en');
      expect(renderLander({ ...view, brand: null, brandMark: null }, 'en')).toBe(plain);
      expect(plain).not.toContain('class="logo');
      const page = renderLander({ ...view, brand: { colour: '#e04f1a', logo } }, 'en');
      expect(page.split('class="logo on-light"')).toHaveLength(2);
      expect(page).not.toMatch(/<img[^>]+src="(?!data:|\/public\/)/);
    }
  }
});

test('BRAND-002 the logo is called the seller’s only where no name says who it is', () => {
  const page = (sellerName: string | null) =>
    renderLander({ ...exampleView(), sellerName, brand: { colour: null, logo } }, 'en');
  expect(page('Rask Names')).toContain('height="40" alt=""');
  expect(page(null)).toContain('height="40" alt="Seller"');
});

test('BRAND-001 every page of the preview is drawn in every language', () => {
  for (const language of languages)
    for (const page of ['binAi', 'modern', 'comingSoon', 'sold', 'conversation'] as const) {
      const html = renderBrandPreview(page, { sellerName: '<b>Rask', brand: { colour: '#e04f1a', logo } }, language);
      expect(html).toContain(`<html lang="${language}"`);
      expect(html).toContain('&lt;b&gt;Rask');
      expect(html).toContain('class="logo on-light"');
    }
});
