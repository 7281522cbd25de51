import { expect, test } from 'vitest';
import { contrast, schemesOf } from './palette.ts';

test('the contrast of two colours is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(contrast('#0000ff', '#ffffff')).toBeCloseTo(8.59, 2);
});

const colours = ['#000000', '#ffffff', '#777777', '#ff0000', '#00ff00', '#0000ff', '#ffff00', '#12345a', '#f0e0d0'];

test('LAND-001 every palette becomes two schemes in which all text can be read', () => {
  const poor: string[] = [];
  for (const background of colours) {
    for (const ink of colours) {
      for (const accent of colours) {
        for (const [name, scheme] of Object.entries(schemesOf({ background, ink, accent }))) {
          const { page, card, ink: text, muted, accent: link, onAccent } = scheme;
          const isReadable =
            [page, card].every(
              (ground) =>
                contrast(text, ground) >= 7 && contrast(muted, ground) >= 4.5 && contrast(link, ground) >= 4.5,
            ) && contrast(onAccent, link) >= 4.5;
          if (!isReadable) poor.push(`${name} ${background} ${ink} ${accent}: ${JSON.stringify(scheme)}`);
        }
      }
    }
  }
  expect(poor).toEqual([]);
});

test('LAND-001 colours that can be read stay as they were chosen', () => {
  const palette = { background: '#fff8e7', ink: '#1b1b1b', accent: '#8a1c1c' };
  expect(schemesOf(palette).light).toMatchObject({ page: '#fff8e7', ink: '#1b1b1b', accent: '#8a1c1c' });
  const night = { background: '#0b1020', ink: '#f4f4f4', accent: '#7fd1ff' };
  expect(schemesOf(night).dark).toMatchObject({ page: '#0b1020', ink: '#f4f4f4', accent: '#7fd1ff' });
});
