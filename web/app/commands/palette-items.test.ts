import { expect, test } from 'vitest';
import { memoryStorage } from '#web/testing/memory-storage.ts';
import { fitting, type PaletteItem, searchedName, withRecent } from './palette-items.ts';
import { keepRecent, readRecent } from './recent.ts';

test.each([
  ['Example.COM', 'example.com'],
  [' https://www.example.com:8080/path?x#y ', 'example.com'],
  ['example.com.', 'example.com'],
  ['münchen。de', 'münchen.de'],
  ['//', ''],
  ['a'.repeat(5_000), 'a'.repeat(253)],
])('the input %j searches names for %j', (typed, searched) => {
  expect(searchedName(typed)).toBe(searched);
});

const item = (label: string) => ({ id: label, label }) as PaletteItem;

test('all words of the text have to be there, accents do not count, and beginnings come first', () => {
  const items = ['Clair, thème', 'Thème du système', 'Activité'].map(item);
  const found = (text: string) => fitting(items, text).map(({ label }) => label);
  expect(found('theme')).toEqual(['Thème du système', 'Clair, thème']);
  expect(found('sys the')).toEqual(['Thème du système']);
  expect(found('(.*')).toEqual([]);
});

test('five recent entries are stored, each once, and damaged or foreign ones are dropped', () => {
  expect(withRecent(['a', 'b', 'c', 'd', 'e'], 'c')).toEqual(['c', 'a', 'b', 'd', 'e']);
  expect(withRecent(['a', 'b', 'c', 'd', 'e'], 'f')).toEqual(['f', 'a', 'b', 'c', 'd']);
  const storage = memoryStorage();
  keepRecent('ann', 'name:a.test', storage);
  expect(readRecent('ann', storage)).toEqual(['name:a.test']);
  expect(readRecent('bob', storage)).toEqual([]);
  for (const damaged of ['{', '7', 'null', '{"user":"ann","ids":[1,{}]}', '{"user":"ann"}']) {
    storage.setItem('recentCommands', damaged);
    expect(readRecent('ann', storage)).toEqual([]);
  }
});
