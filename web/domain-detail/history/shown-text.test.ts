import { expect, test } from 'vitest';
import { hostileTexts } from '#web/testing/hostile-texts.ts';
import { shownText } from './shown-text.ts';

test('JSON is shown in lines and says the same', () => {
  expect(shownText('{"a":[1,"x"]}')).toBe('{\n  "a": [\n    1,\n    "x"\n  ]\n}');
});

test.each([
  ['a mark that turns the text', 'x\u202egnp.exe', 'x\\u202egnp.exe'],
  ['NUL and escape codes', 'a\0\u001b[31m\u0007', 'a\\u0000\\u001b[31m\\u0007'],
  ['what has no width', 'a\u200b\u2066\ufeffb', 'a\\u200b\\u2066\\ufeffb'],
  ['lines and tabs', 'a\tb\r\nc', 'a\tb\nc'],
  ['text in other scripts', 'مثال 例え é', 'مثال 例え é'],
])('%s', (_name, text, shown) => {
  expect(shownText(text)).toBe(shown);
});

test('no hostile text keeps an invisible character', { tags: ['corpora'] }, () => {
  for (const text of hostileTexts()) {
    expect(shownText(text)).not.toMatch(/[\p{Cf}\p{Cs}\u2028\u2029]|(?![\n\t])\p{Cc}/u);
    expect(JSON.parse(shownText(JSON.stringify([text.toWellFormed()])))).toEqual([text.toWellFormed()]);
  }
});
