import { domainToUnicode } from 'node:url';
import { expect, test } from 'vitest';
import { generateNames } from './generator.ts';
import { describe } from './names.ts';

const names = generateNames(10_000, 'demo');

test('the same seed gives the same names, a longer list begins with the shorter, another seed differs', () => {
  expect(generateNames(100, 'demo')).toEqual(names.slice(0, 100));
  expect(generateNames(100, 'other')).not.toEqual(names.slice(0, 100));
});

test('names are different, well-formed and registered without faults under any seed of the sandbox', () => {
  expect(new Set(names).size).toBe(10_000);
  expect(names.filter((name) => !/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z]+)+$/.test(name))).toEqual([]);
  const facts = names.map((name) => describe(name, 'any seed', new Date('2026-11-20')));
  expect(facts.filter((one) => one === undefined || one.words.traits.length + one.words.faults.length > 0)).toEqual([]);
});

test('a sample of 1,000 has many suffixes, .com.test first, and some internationalised names', () => {
  const sample = names.slice(0, 1_000);
  const counts = Map.groupBy(sample, (name) => name.slice(name.indexOf('.') + 1));
  const [largest] = [...counts].sort((a, b) => b[1].length - a[1].length);
  expect(counts.size).toBeGreaterThan(20);
  expect(largest?.[0]).toBe('com.test');
  expect(sample.filter((name) => domainToUnicode(name) !== name).length).toBeGreaterThan(5);
});
