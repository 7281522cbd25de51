import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, type Page, test } from '@playwright/test';
import { renderBuyPage } from '#lander/buying/buy-page.ts';
import { typePairs } from '#lander/custom/custom-page.ts';
import { renderLander } from '#lander/render-lander.ts';
import { exampleView } from '#lander/testing/example-view.ts';
import type { LanderView } from '#lander/view.ts';
import { makeFonts } from '../scripts/lander-fonts.ts';

const inAll = (text: string) => ({ en: text, fr: text, de: text, es: text });
const custom = (typePair: (typeof typePairs)[number]) => ({
  palette: { background: '#f5f3ef', ink: '#1b1b1a', accent: '#1d4f4a' },
  ...{ typePair, alignment: 'left', headline: inAll('Tea'), intro: inAll('Tea.'), sections: [{ kind: 'inquiry' }] },
});
/** Every page that draws a name, in every face that a name is drawn in; what is drawn in its look has the same letters. */
const looks: [title: string, Partial<LanderView>, drawn?: 'buy'][] = [
  ...(['binAi', 'modern', 'comingSoon'] as const).map((kind): [string, Partial<LanderView>] => [kind, { kind }]),
  ['modern, to buy', { kind: 'modern' }, 'buy'], // in the thinnest face
  ...typePairs.map((pair): [string, Partial<LanderView>] => [pair, { kind: 'custom', custom: custom(pair) }]),
];
/** It is set as small as any name. */
const widest = `${'w'.repeat(63)}.net.test`;
const confusable = [
  ['e', 'c'],
  ['l', 'i'],
  ['l', '1'],
  ['i', '1'],
  ['rn', 'm'],
  ['0', 'o'],
] as const;
const drawn = ['-', ...new Set(confusable.flat())];

const leastStroke = 1; // px
const leastContrast = 3; // WCAG 2.2, 1.4.11
const leastDifference = 2; // px; the gap below the dot of the smallest i has 2.3 to 3, as the browser draws it

type Rgb = readonly [number, number, number];
/** A drawing of a letter: `coverage` and `contrast` with the ground of each pixel. */
type Letter = { width: number; height: number; coverage: number[]; contrast: number[] };

const luminance = (rgb: Rgb) => {
  const [red, green, blue] = rgb.map((value) => (value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
};

/** Draws single letters where the page draws its name, in the name's size and in the colours of label and extension. */
async function lettersOn(page: Page): Promise<{ label: Map<string, Letter>; ending: Map<string, Letter> }> {
  const cells = await page.evaluate((letters) => {
    const heading = document.querySelector('h1');
    const ending = heading?.querySelector('i');
    if (!heading || !ending) throw new Error('The page has no name.');
    const size = Number.parseFloat(getComputedStyle(heading).fontSize);
    const side = Math.ceil(size * 1.5);
    heading.style.cssText = 'position:relative;display:block;height:auto;margin:0;padding:0;line-height:1.5';
    const { left, width } = heading.getBoundingClientRect();
    const columns = Math.max(1, Math.floor(width / side));
    const inset = Math.ceil(left) - left;
    const places = [heading, ending].flatMap((parent) => letters.map((letter) => ({ parent, letter })));
    const spans = places.map(({ parent, letter }, index) => {
      const span = document.createElement('span');
      span.textContent = letter;
      const at = { left: inset + (index % columns) * side, top: Math.floor(index / columns) * side };
      span.style.cssText = `position:absolute;left:${at.left}px;top:${at.top}px;width:${side}px;height:${side}px;text-align:left`;
      return { span, parent: parent.cloneNode() as HTMLElement };
    });
    heading.replaceChildren(...spans.slice(0, letters.length).map(({ span }) => span));
    const colored = ending.cloneNode() as HTMLElement;
    colored.append(...spans.slice(letters.length).map(({ span }) => span));
    heading.append(colored);
    heading.style.height = `${Math.ceil(places.length / columns) * side}px`;
    return spans.map(({ span }) => {
      const { x, y } = span.getBoundingClientRect();
      return { x: x + scrollX, y: y + scrollY, side, ink: getComputedStyle(span).color };
    });
  }, drawn);
  const image = await loadImage(await page.screenshot({ fullPage: true }));
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const read = (from: number) =>
    new Map(
      drawn.map((letter, index) => {
        const cell = cells[from + index];
        if (!cell) throw new Error(`${letter} has no place.`);
        const { data } = context.getImageData(Math.round(cell.x), Math.round(cell.y), cell.side, cell.side);
        const [red = 0, green = 0, blue = 0] = (cell.ink.match(/[\d.]+/g) ?? []).map(Number);
        return [letter, letterIn(data, cell.side, [red, green, blue])];
      }),
    );
  return { label: read(0), ending: read(drawn.length) };
}

function letterIn(data: Uint8ClampedArray, side: number, ink: Rgb): Letter {
  const pixels = Array.from({ length: side * side }, (_, at): Rgb => {
    const [red = 0, green = 0, blue = 0] = data.subarray(4 * at, 4 * at + 3);
    return [red, green, blue];
  });
  const ground = pixels.at(-1) ?? [0, 0, 0];
  const sum = ([red, green, blue]: Rgb) => red + green + blue;
  const contrastOf = (pixel: Rgb) => {
    const [dark = 0, light = 0] = [luminance(pixel), luminance(ground)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };
  return {
    ...{ width: side, height: side },
    coverage: pixels.map((pixel) => (sum(pixel) - sum(ground)) / (sum(ink) - sum(ground))),
    contrast: pixels.map(contrastOf),
  };
}

/** The rows of the column in the middle of a letter. */
function middle({ width, height, coverage, contrast }: Letter): { coverage: number; contrast: number }[] {
  const columns = Array.from({ length: width }, (_, x) => x);
  const rows = Array.from({ length: height }, (_, y) => y);
  const inked = columns.filter((x) => rows.some((y) => (coverage[y * width + x] ?? 0) > 0.3));
  const x = Math.round(((inked[0] ?? 0) + (inked.at(-1) ?? 0)) / 2);
  return rows.map((y) => ({ coverage: coverage[y * width + x] ?? 0, contrast: contrast[y * width + x] ?? 1 }));
}

/** Thickness in pixels and best contrast of what a column shows. */
const strokeOf = (rows: { coverage: number; contrast: number }[]) => ({
  thickness: rows.reduce((sum, { coverage }) => sum + coverage, 0),
  contrast: Math.max(1, ...rows.map(({ contrast }) => contrast)),
});

/** What stands where c is open: the bar of the e. */
function barOf(e: Letter, c: Letter) {
  const open = middle(c).map(({ coverage }) => coverage < 0.1);
  const inked = open.flatMap((isOpen, y) => (isOpen ? [] : [y]));
  const [top = 0, bottom = 0] = [inked[0], inked.at(-1)];
  return strokeOf(middle(e).filter((_, y) => y > top && y < bottom && open[y]));
}

/** Pixels by which two drawings differ, laid over each other as well as they can be. */
function difference(one: Letter, other: Letter): number {
  const across = Array.from({ length: 9 }, (_, index) => index - 4);
  const covered = (letter: Letter, at: number) => letter.coverage[at] ?? 0;
  return Math.min(
    ...across.map((shift) =>
      one.coverage
        .map((coverage, at) => Math.abs(coverage - covered(other, at + shift)))
        .filter((by) => by > 0.25) // less are the edges
        .reduce((sum, by) => sum + by, 0),
    ),
  );
}

const madeFonts = makeFonts();

for (const [title, look, drawnPage] of looks) {
  test(`seller 1 LAND-003 a name can be read letter by letter on ${title}`, async ({ page }) => {
    const fonts = await madeFonts;
    const name = { ascii: widest, shown: widest, sld: 'w'.repeat(63), tld: 'net.test' };
    const view = exampleView({ ...look, name });
    const toBuy = renderBuyPage(view, 'en', { formToken: '', host: undefined });
    const html = (drawnPage === 'buy' ? toBuy : null) ?? renderLander(view, 'en');
    await page.route('**/*', (route) => {
      const font = fonts.find(({ file }) => route.request().url().endsWith(file));
      const headers = { 'access-control-allow-origin': '*' };
      if (font) return route.fulfill({ body: font.bytes, contentType: 'font/woff2', headers });
      return route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' });
    });
    for (const width of [320, 1440]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await page.goto('http://names.test/');
        await page.evaluate(() => document.fonts.ready);
        const drawings = await lettersOn(page);
        for (const [part, letters] of Object.entries(drawings)) {
          const of = (letter: string) => letters.get(letter) as Letter;
          const where = `${part}, ${width} px, ${colorScheme}`;
          for (const [stroke, { thickness, contrast }] of Object.entries({
            hyphen: strokeOf(middle(of('-'))),
            'bar of the e': barOf(of('e'), of('c')),
          })) {
            expect(thickness, `thickness of the ${stroke}: ${where}`).toBeGreaterThanOrEqual(leastStroke);
            expect(contrast, `contrast of the ${stroke}: ${where}`).toBeGreaterThanOrEqual(leastContrast);
          }
          for (const [one, other] of confusable) {
            const pixels = difference(of(one), of(other));
            expect(pixels, `${one} and ${other}: ${where}`).toBeGreaterThanOrEqual(leastDifference);
          }
        }
      }
    }
  });
}
