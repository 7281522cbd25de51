import { describe, expect, test } from 'vitest';
import type { AddResult } from '#contract/domain-actions.ts';
import { type AddAction, type AddFlow, addFlow, emptyAddFlow, isNameFailure, nextAttempt } from './add-flow.ts';

const attempt = { batchId: 'id-1', target: 'portfolio' as const, names: ['a.test', 'b.test'] };
const result: AddResult = {
  batchId: 'id-1',
  total: 2,
  added: 2,
  reactivated: 0,
  pendingVerification: 0,
  skipped: 0,
  failed: 0,
  failedDomains: [],
  skippedDomains: [],
  pendingVerificationDomains: [],
};
const typed: AddAction = { type: 'typed', text: 'a.test\nb.test' };
const submitted: AddAction = { type: 'submitted', attempt };

function after(...actions: AddAction[]): AddFlow {
  return actions.reduce(addFlow, emptyAddFlow);
}

describe('the steps', () => {
  test('ADD-003 it begins with an empty input for the portfolio', () => {
    expect(after()).toMatchObject({ step: 'input', text: '', target: 'portfolio' });
  });

  test('ADD-018 a submit goes from input to loading', () => {
    expect(after(typed, submitted).step).toBe('loading');
  });

  test('ADD-020 success goes from loading to results', () => {
    expect(after(typed, submitted, { type: 'added', result })).toMatchObject({ step: 'results', result });
  });

  test('ADD-021 failure goes back to input with text and target as they were', () => {
    const flow = after(typed, { type: 'targeted', target: 'monitoring' }, submitted, {
      type: 'failed',
      keepsBatchId: true,
    });
    expect(flow).toMatchObject({ step: 'input', text: 'a.test\nb.test', target: 'monitoring' });
  });

  test('while loading nothing can be typed, submitted again or reset', () => {
    const loading = after(typed, submitted);
    for (const action of [
      { type: 'typed', text: 'x' },
      { type: 'targeted', target: 'monitoring' },
      { type: 'submitted', attempt: { ...attempt, batchId: 'id-2' } },
      { type: 'reset' },
    ] as const) {
      expect(addFlow(loading, action)).toBe(loading);
    }
  });

  test('an answer that comes too late changes nothing', () => {
    const input = after(typed);
    expect(addFlow(input, { type: 'added', result })).toBe(input);
    expect(addFlow(input, { type: 'failed', keepsBatchId: true })).toBe(input);
  });

  test('ADD-022 a reset from results gives an empty input and keeps the chosen target', () => {
    const flow = after({ type: 'targeted', target: 'monitoring' }, typed, submitted, { type: 'added', result });
    expect(addFlow(flow, { type: 'reset' })).toEqual({ ...emptyAddFlow, target: 'monitoring' });
  });
});

describe('the batch id', () => {
  const lost = after(typed, submitted, { type: 'failed', keepsBatchId: true });

  test('the same names after a lost answer are sent with the same id', () => {
    expect(nextAttempt(lost, ['a.test', 'b.test'], () => 'id-2')).toBe(attempt);
  });

  test.each([
    ['other names', lost, ['a.test', 'c.test']],
    ['fewer names', lost, ['a.test']],
    ['another target', addFlow(lost, { type: 'targeted', target: 'monitoring' }), attempt.names],
    ['a refused id', after(typed, submitted, { type: 'failed', keepsBatchId: false }), attempt.names],
    [
      'a list added before',
      addFlow(after(typed, submitted, { type: 'added', result }), { type: 'reset' }),
      attempt.names,
    ],
  ] as const)('%s get a new id', (_, flow, names) => {
    expect(nextAttempt(flow, names, () => 'id-2')).toEqual({ batchId: 'id-2', target: flow.target, names });
  });
});

test('only the reasons of the contract are translated', () => {
  expect(isNameFailure('UNKNOWN_TLD')).toBe(true);
  expect(isNameFailure('toString')).toBe(false);
  expect(isNameFailure('SOMETHING_NEW')).toBe(false);
});
