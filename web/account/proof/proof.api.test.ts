import { afterEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '#web/base/call.ts';
import { endProof, isProofNeeded, isProofWanted, listenToProof, proven } from './proof.api.ts';

const needed = new ApiFailure(403, { code: 'PROOF_NEEDED' });
/** Refuses until somebody has proved who that is. */
const guarded = (state: { isProven: boolean }) =>
  vi.fn(async () => {
    if (!state.isProven) throw needed;
    return 'done';
  });

afterEach(() => endProof(false));

test('D-020a an action that needs no proof is done without asking', async () => {
  expect(await proven(async () => 'done')).toBe('done');
  expect(isProofWanted()).toBe(false);
});

test('D-020a an action that needs a proof is done once it was given; one dialog serves all that wait', async () => {
  const state = { isProven: false };
  const [one, two] = [guarded(state), guarded(state)];
  const heard = vi.fn();
  const stop = listenToProof(heard);
  const both = Promise.all([proven(one), proven(two)]);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2));
  expect(isProofWanted()).toBe(true);
  state.isProven = true;
  endProof(true);
  expect(await both).toEqual(['done', 'done']);
  expect(isProofWanted()).toBe(false);
  expect([one, two].map((run) => run.mock.calls.length)).toEqual([2, 2]);
  stop();
});

test('D-020a an action whose proof is given up is not done; another failure asks for no proof', async () => {
  const run = guarded({ isProven: false });
  const asked = proven(run);
  await vi.waitFor(() => expect(isProofWanted()).toBe(true));
  endProof(false);
  const error = await asked.catch((reason: unknown) => reason);
  expect(isProofNeeded(error)).toBe(true);
  expect(run).toHaveBeenCalledTimes(1);
  await expect(proven(() => Promise.reject(new ApiFailure(400, { code: 'CODE_WRONG' })))).rejects.toMatchObject({
    code: 'CODE_WRONG',
  });
  expect(isProofWanted()).toBe(false);
});
