import { describe, expect, test } from 'vitest';
import type { MarketplaceAccess } from '#contract/marketplaces.ts';
import { accessState } from './access-state.ts';

const now = new Date('2026-05-14T12:00:00.000Z');
const none: Omit<MarketplaceAccess, 'key'> = {
  by: null,
  setAt: null,
  hint: null,
  lastOutcome: null,
  lastReason: null,
  lastAt: null,
  retryAt: null,
};
const own = { ...none, by: 'user', setAt: '2026-05-01T10:00:00.000Z', hint: 'wxyz', lastOutcome: 'known' } as const;

describe('D-152 what is said of an access', () => {
  const later = '2026-05-15T00:00:00.000Z';
  test.each<[word: string, more: Partial<MarketplaceAccess>]>([
    ['none', none],
    ['installation', { ...none, by: 'installation' }],
    ['works', own],
    ['limited', { ...own, lastOutcome: 'throttled', retryAt: later }],
    ['works', { ...own, lastOutcome: 'throttled', retryAt: '2026-05-14T00:00:00.000Z' }],
    ['refused', { ...own, lastOutcome: 'refused', retryAt: later }],
    ['untried', { ...own, lastOutcome: 'switchedOff' }],
    ['untried', { ...own, lastOutcome: null }],
  ])('%s', (word, more) => {
    expect(accessState({ key: 'sedo', ...none, ...more }, now).word).toBe(word);
  });
});
