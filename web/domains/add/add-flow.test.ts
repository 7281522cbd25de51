import { describe, expect, test } from 'vitest';
import type { AddResult } from '#contract/domain-actions.ts';
import {
  type AddAction,
  type AddFlow,
  addFlow,
  emptyAddFlow,
  isNameFailure,
  nextAttempt,
  undoable,
} from './add-flow.ts';

const attempt = { batchId: 'id-1', target: 'portfolio' as const, names: ['a.test', 'b.test'], entered: 2, values: [] };
const listOf = (...names: string[]) => ({ names, duplicates: 0 });
const result: AddResult = {
  batchId: 'id-1',
  total: 2,
  added: 2,
  reactivated: 0,
  pendingVerification: 0,
  skipped: 0,
  failed: 0,
  failedDomains: [],
  reactivatedDomains: [],
  skippedDomains: [],
  pendingVerificationDomains: [],
};
const typed: AddAction = { type: 'typed', text: 'a.test\nb.test' };
const submitted: AddAction = { type: 'submitted', attempt };

function after(...actions: AddAction[]): AddFlow {
  return actions.reduce(addFlow, emptyAddFlow);
}

test('D-061a a preview of a list that was changed meanwhile is not shown', () => {
  const preview = { ...result, addedDomains: ['a.test', 'b.test'], pendingVerificationDomains: [] };
  const forecast = { preview, rows: [], told: [] };
  const asked = after(typed);
  expect(addFlow(asked, { type: 'foreseen', forecast, of: asked }).forecast).toBe(forecast);
  const changed = addFlow(asked, { type: 'typed', text: 'a.test' });
  expect(addFlow(changed, { type: 'foreseen', forecast, of: asked }).forecast).toBeNull();
});

describe('the steps', () => {
  test('ADD-003 it begins with an empty input for the portfolio', () => {
    expect(after()).toMatchObject({ step: 'input', text: '', target: 'portfolio' });
  });

  test('names are appended each on a line of its own, and the first to an empty input without a line before it', () => {
    const names = (...appended: string[]): AddAction => ({ type: 'appended', names: appended });
    expect(after(names('a.test', 'b.test')).text).toBe('a.test\nb.test');
    expect(after(names('a.test'), names('b.test')).text).toBe('a.test\nb.test');
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
    expect(nextAttempt(lost, listOf('a.test', 'b.test'), () => 'id-2')).toEqual(attempt);
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
    expect(nextAttempt(flow, listOf(...names), () => 'id-2')).toEqual({
      batchId: 'id-2',
      values: [],
      target: flow.target,
      names,
      entered: names.length,
    });
  });
});

describe('screens A8 what a button did to the text', () => {
  const cleaned = after(
    { type: 'typed', text: 'https://a.test' },
    { type: 'cleaned', did: 'take', count: 1, text: 'a.test' },
  );

  test('can be undone', () => {
    expect(undoable(cleaned)).toMatchObject({ did: 'take', count: 1 });
    const undone = addFlow(cleaned, { type: 'undone' });
    expect(undone.text).toBe('https://a.test');
    expect(addFlow(undone, { type: 'undone' })).toBe(undone);
  });

  test('cannot be undone once something else was typed, and again when that is gone', () => {
    const typing = addFlow(cleaned, { type: 'typed', text: 'a.testx' });
    expect(addFlow(typing, { type: 'undone' })).toBe(typing);
    expect(addFlow(addFlow(typing, { type: 'typed', text: 'a.test' }), { type: 'undone' }).text).toBe('https://a.test');
  });
});

test('screens A8 names the server refused come back to the input with its reasons', () => {
  const subdomain = { reason: 'SUBDOMAIN', message: 'english', registrableName: 'b.test' };
  const failedDomains = [{ domainName: 'Www.B.test', ...subdomain }];
  const flow = after(
    typed,
    submitted,
    { type: 'added', result: { ...result, failedDomains } },
    { type: 'corrected', text: 'Www.B.test' },
  );
  expect(flow).toMatchObject({ step: 'input', text: 'Www.B.test', isChecked: true, attempt: null });
  expect([...flow.refusals]).toEqual([['www.b.test', subdomain]]);
});

test('only the reasons of the contract are translated', () => {
  expect(isNameFailure('UNKNOWN_TLD')).toBe(true);
  expect(isNameFailure('toString')).toBe(false);
  expect(isNameFailure('SOMETHING_NEW')).toBe(false);
});
