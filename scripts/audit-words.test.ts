import { expect, test } from 'vitest';
import { readContract } from '#server/openapi/contract-endpoints.ts';
import { wordsOf } from '#web/audit/action-words.rules.ts';

test('D-229a every call of a signed-in user that changes something is told as what it is about, none as something else', async () => {
  const { endpoints } = await readContract();
  const calls = endpoints.map(({ spec }) => `${spec.method} ${spec.path}`).filter((call) => !call.startsWith('GET '));
  const changes = calls.filter((call) => call.includes(' /api/'));
  expect(changes.length).toBeGreaterThan(100);
  expect(changes.filter((call) => 'area' in wordsOf(call) && Object.values(wordsOf(call))[0] === 'other')).toEqual([]);
});
