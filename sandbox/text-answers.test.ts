import { expect, test } from 'vitest';
import { writtenAnswer } from './text-answers.ts';

const paletteFor = (prompt: string) =>
  JSON.parse(writtenAnswer(['Write a page.', prompt])).palette as { background: string; ink: string; accent: string };

test('seller 20 the sandbox’s text service answers words of colour with colours that fit them', () => {
  const { background, ink, accent } = paletteFor('Warm colours, calm words');
  expect([background, ink, accent]).toEqual(['#fbf3e7', '#2b1d14', '#a8431e']);
  expect(paletteFor('Dunkel und ruhig').background).toBe('#14151c');
  expect(paletteFor('Des couleurs froides, bleu').accent).toBe('#0d5c8c');
});

/** Contrast ratio of WCAG 2.2. */
function contrast(...colours: [string, string]): number {
  const [dark = 0, light = 0] = colours
    .map((colour) => {
      const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
        (at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test.each(['', 'Warm', 'Sea', 'Garden', 'Night', 'Calm', 'Anything', 'A page for a bakery'])(
  'seller 20 what it answers to "%s" can be read as it is',
  (prompt) => {
    const { background, ink, accent } = paletteFor(prompt);
    expect(contrast(background, ink)).toBeGreaterThan(7);
    expect(contrast(background, accent)).toBeGreaterThan(4.5);
  },
);
