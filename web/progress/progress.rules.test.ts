import { describe, expect, test } from 'vitest';
import { type DomainProgress, progressStatuses } from '#contract/batches.ts';
import { batchComplete, batchStarted, stepOf } from './events.fixture.ts';
import { applyEvents, countsOf, inWork, isVisible, type Progress, stateOf, withBatchState } from './progress.rules.ts';

const minute = 60_000;
const start = 1_000_000_000_000;

function after(...events: DomainProgress[]): Progress {
  const progress = applyEvents(null, events, start);
  if (progress === null) throw new Error('no batch');
  return progress;
}

describe('the start of a batch', () => {
  test('PROC-006 a batch start with domains shows the bar', () => {
    expect(isVisible(applyEvents(null, [batchStarted(3)], start), start)).toBe(true);
  });

  test('PROC-006 a batch start without domains shows nothing and leaves a running batch alone', () => {
    expect(applyEvents(null, [batchStarted(0)], start)).toBeNull();
    expect(applyEvents(after(batchStarted(3)), [batchStarted(0, 'batch-2')], start)?.batchId).toBe('batch-1');
  });

  test('PROC-006 no other event shows the bar', () => {
    expect(applyEvents(null, [stepOf('a.test'), batchComplete(1)], start)).toBeNull();
  });

  test('PROC-007 another batch sets its total and clears the domains of the previous one', () => {
    const progress = after(batchStarted(3), stepOf('a.test', { status: 'complete' }), batchStarted(5, 'batch-2'));
    expect(progress.total).toBe(5);
    expect(progress.domains.size).toBe(0);
    expect(countsOf(progress)).toMatchObject({ done: 0, failed: 0 });
  });

  test('PROC-007 the same batch sets the total and keeps its domains', () => {
    const progress = after(batchStarted(3), stepOf('a.test', { status: 'complete' }), batchStarted(4));
    expect(progress.total).toBe(4);
    expect([...progress.domains].map(([name, { state }]) => [name, state])).toEqual([['a.test', 'complete']]);
  });

  test('events of an older batch do not touch the bar', () => {
    const before = after(batchStarted(3), batchStarted(5, 'batch-2'));
    const events = [stepOf('old.test', { currentStep: 4 }), batchComplete(3)];
    expect(applyEvents(before, events, start)).toBe(before);
  });
});

describe('the events of domains', () => {
  test.each(progressStatuses.filter((status) => status !== 'complete'))(
    'PROC-008 %s updates the current domain and step',
    (status) => {
      const progress = after(batchStarted(3), stepOf('a.test'), stepOf('b.test', { status, currentStep: 5 }));
      expect(progress.current).toEqual({
        domainName: 'b.test',
        name: 'b.test',
        step: 'Getting WHOIS data',
        currentStep: 5,
      });
    },
  );

  test('PROC-008 complete leaves the current domain and step as they are', () => {
    const progress = after(batchStarted(3), stepOf('a.test'), stepOf('b.test', { status: 'complete', currentStep: 9 }));
    expect(progress.current?.domainName).toBe('a.test');
  });

  test('screens B24 the domain shown as in work is never one that is finished', () => {
    const slow = stepOf('slow.test', { currentStep: 5 });
    const quick = stepOf('quick.test', { currentStep: 8 });
    const ended = stepOf('quick.test', { currentStep: 9, status: 'complete', isComplete: true });
    expect(inWork(after(batchStarted(2), slow, quick))).toMatchObject({ name: 'quick.test' });
    const awaiting = after(batchStarted(2), slow, quick, ended);
    expect(inWork(awaiting)).toMatchObject({ name: 'slow.test', step: 'Getting WHOIS data', currentStep: 5 });
    const all = applyEvents(awaiting, [{ ...ended, domainName: 'slow.test' }], start);
    expect(all && inWork(all)).toBeNull();
  });

  test('screens B24 after a reload the server’s list says what is in work', () => {
    const before = after(batchStarted(2), stepOf('gone.test', { currentStep: 8 }));
    const rest = {
      batchId: 'batch-1',
      total: 2,
      done: 1,
      failed: 0,
      waiting: 0,
      withProblem: 0,
      percentComplete: 50,
      isComplete: false,
    };
    const slow = {
      domainName: 'slow.test',
      state: 'inProgress' as const,
      step: 'Getting WHOIS data',
      errorMessage: null,
    };
    const now = withBatchState(before, { ...rest, startedAt: '', domains: [slow] }, start);
    expect(inWork(now)).toMatchObject({ name: 'slow.test', currentStep: 5 });
  });

  test('screens B25 a domain is shown in Unicode and in the casing that was typed, and counted by its name', () => {
    const shown = { shownName: 'B\u00fccher.de' };
    const name = 'xn--bcher-kva.de';
    const progress = after(
      batchStarted(2),
      stepOf(name, shown),
      stepOf(name, { ...shown, status: 'complete', isComplete: true }),
    );
    expect([...progress.domains].map(([key, heard]) => [key, heard.name])).toEqual([[name, 'B\u00fccher.de']]);
    expect(countsOf(progress).done).toBe(1);
  });

  test.each(['skipped', 'reactivated', 'pendingVerification', 'complete'] as const)(
    'PROC-009 %s counts as done, once',
    (status) => {
      const event = stepOf('a.test', { status, isComplete: true });
      expect(countsOf(after(batchStarted(3), event, event))).toMatchObject({ done: 1, failed: 0 });
    },
  );

  test('PROC-009 a final error counts as done and failed, one that is retried does not', () => {
    const retried = after(batchStarted(3), stepOf('a.test', { status: 'error' }));
    expect(countsOf(retried)).toMatchObject({ done: 0, failed: 0 });
    const final = after(batchStarted(3), stepOf('a.test', { status: 'error', isComplete: true }));
    expect(countsOf(final)).toMatchObject({ done: 1, failed: 1 });
  });

  test('PROC-002 every status has its display state', () => {
    const states = progressStatuses.map((status) => [status, stateOf({ status, isComplete: true })]);
    expect(Object.fromEntries(states)).toEqual({
      processing: 'inProgress',
      success: 'inProgress',
      complete: 'complete',
      error: 'failed',
      skipped: 'skipped',
      reactivated: 'reactivated',
      pendingVerification: 'needsVerification',
    });
    expect(stateOf({ status: 'error', isComplete: false })).toBe('inProgress');
  });

  test('a late step event does not bring a finished domain back', () => {
    const progress = after(batchStarted(2), stepOf('a.test', { status: 'complete' }), stepOf('a.test'));
    expect(countsOf(progress).done).toBe(1);
  });

  test('the percentage is the server’s and never falls', () => {
    const events = [stepOf('a.test', { percentComplete: 33 }), stepOf('b.test', { percentComplete: 32 })];
    expect(after(batchStarted(3), ...events).percent).toBe(33);
  });
});

describe('the end', () => {
  const complete = after(batchStarted(3), stepOf('a.test', { status: 'error', isComplete: true }), batchComplete(3));

  test('PROC-010 CONST-025 the bar hides 3 s after Batch Complete', () => {
    expect(isVisible(complete, start + 2_999)).toBe(true);
    expect(isVisible(complete, start + 3_000)).toBe(false);
  });

  test('screens A3 a domain with a failed lookup is done, and counted apart; the end says how many still have one', () => {
    const end = { status: 'complete', isComplete: true } as const;
    const events = [batchStarted(3), stepOf('a.test', { ...end, hasProblem: true }), stepOf('b.test', end)];
    const running = after(...events);
    expect(running.domains.get('a.test')?.state).toBe('lookupFailed');
    expect(countsOf(running)).toEqual({ done: 2, failed: 0, problems: 1 });
    expect(countsOf(after(...events, { ...batchComplete(3), withProblem: 2 })).problems).toBe(2);
    expect(countsOf(after(...events, batchComplete(3))).problems, 'mended meanwhile').toBe(0);
  });

  test('a finished batch shows all done, also what this page did not hear of', () => {
    expect(countsOf(complete)).toMatchObject({ done: 3, failed: 1 });
    expect(complete.percent).toBe(100);
  });

  test('PROC-011 CONST-026 silence of 30 minutes below 100 % hides the bar', () => {
    const running = after(batchStarted(3), stepOf('a.test', { percentComplete: 66 }));
    expect(isVisible(running, start + 30 * minute - 1)).toBe(true);
    expect(isVisible(running, start + 30 * minute)).toBe(false);
    expect(isVisible({ ...running, percent: 100 }, start + 30 * minute)).toBe(true);
  });

  test('PROC-011 an event in between starts the 30 minutes again', () => {
    const running = applyEvents(after(batchStarted(3)), [stepOf('a.test')], start + 29 * minute);
    expect(isVisible(running, start + 58 * minute)).toBe(true);
  });
});

describe('the server’s word after missed events', () => {
  const batch = {
    batchId: 'batch-1',
    total: 5,
    done: 3,
    failed: 1,
    waiting: 0,
    withProblem: 0,
    percentComplete: 60,
    isComplete: false,
    startedAt: new Date(start).toISOString(),
    domains: [
      { domainName: 'd.test', state: 'inProgress' as const, step: 'Validating', errorMessage: null },
      { domainName: 'f.test', state: 'failed' as const, step: 'Validating', errorMessage: 'HTTP 503' },
    ],
  };

  test('counts start from it and go on with what is heard afterwards', () => {
    const compared = withBatchState(after(batchStarted(5)), batch, start);
    expect(countsOf(compared)).toMatchObject({ done: 3, failed: 1 });
    const next = applyEvents(compared, [stepOf('d.test', { status: 'complete', isComplete: true })], start);
    expect(next && countsOf(next)).toMatchObject({ done: 4, failed: 1 });
  });

  test('a batch that ended meanwhile is complete', () => {
    const compared = withBatchState(after(batchStarted(5)), { ...batch, done: 5, isComplete: true }, start + 7);
    expect(compared.completedAt).toBe(start + 7);
  });
});
