import { expect, test } from 'vitest';
import { isCurrent, navigation } from './navigation.ts';

test.each([
  ['/', 'dashboard'],
  ['/domains', 'domains'],
  ['/domains/quiet.test', 'domains'],
  ['/add-domains', 'domains'],
  ['/landers/g-1', 'landers'],
  ['/lander-presets', 'landers'],
])('screens C13 D-028 at %s the current entry is %s', (path, current) => {
  const entries = navigation.filter(({ to }) => isCurrent(to, path));
  expect(entries.map(({ title }) => title)).toEqual(current === undefined ? [] : [current]);
});
