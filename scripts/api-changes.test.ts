import { expect, test } from 'vitest';
import { apiOfNow, keptApi, notListed } from './api-changes.ts';

test('KEY-012 no call that was released lost its operationId, and CHANGELOG.md lists every breaking change since', async () => {
  const [kept, now] = [keptApi(), await apiOfNow()];
  expect(kept.size).toBeGreaterThan(1_000);
  const today = new Date().toISOString().slice(0, 10);
  expect(
    notListed(kept, now, today),
    'A program that worked before may fail. Where that has to be, put these lines into CHANGELOG.md (before 1.0.0 is released: npm run api-changes -- --keep). A call keeps its name: it is deprecated first, and goes after its last day.',
  ).toEqual([]);
});
