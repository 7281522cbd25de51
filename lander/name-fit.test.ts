import { expect, test } from 'vitest';
import { fitName } from './name-fit.ts';

const style = { face: 'bricolage-name', letterSpacing: -0.045 } as const;
const fit = (sld: string, tld = 'com') => fitName({ ascii: '', shown: '', sld, tld }, style);

test('LAND-003 a name of three letters does not fill the page, one of 63 is divided into lines', () => {
  expect(fit('abc', 'io').em).toBeGreaterThanOrEqual(2.2);
  const { lines, isEndingBelow, em } = fit('a'.repeat(63));
  expect(lines.map((line) => line.length)).toEqual([21, 21, 21]);
  expect(isEndingBelow).toBe(true);
  expect(em).toBeLessThan(24 * 0.6);
});

test('LAND-003 lines end after a hyphen where one is near, and together they are the name', () => {
  const name = 'the-very-long-name-of-a-company-that-makes-things-for-everybody';
  const { lines } = fit(name);
  expect(lines.join('')).toBe(name);
  for (const line of lines.slice(0, -1)) expect(line).toMatch(/-$/);
});

test('LAND-003 the width is that of the letters in the face: a wide name is set smaller than a narrow one', () => {
  expect(fit('wwwwww').em).toBeGreaterThan(2 * fit('llllll').em);
  expect(fit('orchardpay').em).toBeCloseTo(6.68, 1); // measured in a browser for the design
});

test.each(['مثال', '中国茶叶网', 'café東京', 'пример', 'i❤️u'])(
  'LAND-003 %s is set in the letters of the system, with room',
  (sld) => {
    const { isInFace, em, lines } = fit(sld);
    expect(isInFace).toBe(false);
    expect(em).toBeGreaterThan([...sld].length * 0.3);
    expect(lines.join('')).toBe(sld);
  },
);

test('no letter is divided from its marks', () => {
  const { lines } = fit('नमस्ते'.repeat(10));
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(line).not.toMatch(/^\p{M}/u);
});
