import { expect, test } from 'vitest';
import { isSandboxName, sandboxSuffixes, splitSandboxName } from './sandbox.ts';

test('every suffix of the sandbox lies below .test', () => {
  expect(sandboxSuffixes.every(isSandboxName)).toBe(true);
  expect(new Set(sandboxSuffixes).size).toBe(sandboxSuffixes.length);
});

test.each([
  ['shop.test', { sld: 'shop', suffix: 'test' }],
  ['shop.com.test', { sld: 'shop', suffix: 'com.test' }],
  ['shop.co.uk.test', { sld: 'shop', suffix: 'co.uk.test' }],
  ['www.shop.com.test', { sld: 'shop', suffix: 'com.test' }],
  ['uk.test', { sld: 'uk', suffix: 'test' }],
  ['com.test', undefined],
  ['co.uk.test', undefined],
  ['test', undefined],
  ['shop.com', undefined],
  ['shop.mytest', undefined],
])('%s is split at its longest sandbox suffix', (name, parts) => {
  expect(splitSandboxName(name)).toEqual(parts);
});

test.each(['contest', 'test.com', 'mytest', ''])('%j is no sandbox name', (name) => {
  expect(isSandboxName(name)).toBe(false);
});
