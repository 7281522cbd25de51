import { expect, test } from 'vitest';
import { ApiFailure } from './call.ts';
import { mayRetry } from './query-client.ts';

test('screens B6 without any answer a load is tried once more, so that its error shows soon', () => {
  const triesOf = (error: unknown) => [0, 1, 2, 3].findIndex((failures) => !mayRetry(failures, error)) + 1;
  expect(triesOf(new ApiFailure(0))).toBe(2);
  expect(triesOf(new ApiFailure(503))).toBe(3);
  expect(triesOf(new ApiFailure(404))).toBe(1);
});
