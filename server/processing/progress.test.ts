import { expect, test } from 'vitest';
import type { DomainProgress } from '#contract/batches.ts';
import { provenUserId } from '../context.ts';
import { silentHub } from '../testing/events.ts';
import { createProgress } from './progress.ts';
import type { BatchState, ClaimedItem } from './queue/item.ts';

const userId = provenUserId('01900000-0000-7000-8000-000000000001');
const batch = (total: number): BatchState => ({
  no: 1,
  id: 'b1',
  userId,
  kind: 'add',
  sync: null,
  total,
  done: 0,
  own: 0,
});
const item = (name: string, of: BatchState): ClaimedItem => ({
  batch: of,
  workerNo: 1,
  domainId: name,
  name,
  shownName: name,
  tld: 'test',
  deniedSince: null,
  finalStatus: 'complete',
  attempt: 0,
  isCounted: false,
  open: null,
  asked: [],
  syncedBefore: null,
  server: '',
  budget: '',
  intervalMs: 0,
  slotInMs: 0,
  block: null,
  waitsFor: null,
  isProbe: false,
});

/** Progress whose clock and pushes are in the test's hands. */
function listen() {
  const packets: DomainProgress[][] = [];
  const reloads: number[] = [];
  const notices: unknown[] = [];
  let tick = 0;
  const progress = createProgress(
    {
      hub: {
        ...silentHub,
        push(_user, event, ...payload) {
          if (event === 'ReceiveDomainProgress') packets.push(payload as DomainProgress[]);
          else {
            reloads.push(tick);
            notices.push(...payload);
          }
        },
      },
      clock: { now: () => new Date() },
    },
    () => tick,
  );
  return {
    progress,
    packets,
    reloads,
    notices,
    pass(ms: number) {
      tick += ms;
      progress.flush();
    },
  };
}

test('PROC-001 all events of one domain reach its user in order and in one packet', () => {
  const { progress, packets, pass } = listen();
  const one = item('a.test', batch(1));
  progress.batchStarted(one.batch);
  for (const step of [1, 2, 3] as const) {
    progress.step(one, { step, status: 'processing', message: null });
    progress.step(one, { step, status: 'success', message: null });
  }
  progress.ended(one, { status: 'complete' }, 1);
  progress.batchComplete({ ...one.batch, own: 1 });
  pass(100);
  progress.stop();
  expect(packets).toHaveLength(1);
  expect(packets[0]?.map((event) => `${event.step} ${event.status}`)).toEqual([
    'Batch Started processing',
    'Starting processing',
    'Starting success',
    'Validating processing',
    'Validating success',
    'Checking existence processing',
    'Checking existence success',
    'Completing complete',
    'Batch Complete complete',
  ]);
});

test('steps are held to 20 a second, the last of a domain wins, and no end is dropped', () => {
  const { progress, packets, pass } = listen();
  const of = batch(10_000);
  const items = Array.from({ length: 1_000 }, (_, at) => item(`n${at}.test`, of));
  for (let second = 0; second < 3; second++) {
    for (let tenth = 0; tenth < 10; tenth++) {
      for (const one of items) {
        progress.step(one, { step: 4, status: 'processing', message: null });
        progress.step(one, { step: 5, status: 'processing', message: null });
      }
      pass(100);
    }
  }
  items.forEach((one, at) => {
    progress.ended(one, { status: 'complete' }, at + 1);
  });
  pass(100);
  progress.stop();
  const events = packets.flat();
  const steps = events.filter((event) => !event.isComplete);
  expect(steps.length).toBeGreaterThanOrEqual(60);
  expect(steps.length).toBeLessThanOrEqual(20 + 3 * 20 + 2);
  expect(steps.slice(20).every((event) => event.step === 'Getting WHOIS data')).toBe(true);
  expect(events.filter((event) => event.isComplete)).toHaveLength(1_000);
  expect(Math.max(...packets.map((packet) => packet.length))).toBeLessThanOrEqual(500);
});

test('a step that was held back does not follow the end of its domain', () => {
  const { progress, packets, pass } = listen();
  const of = batch(100);
  for (let at = 0; at < 20; at++) progress.step(item(`n${at}.test`, of), { step: 1, status: 'success', message: null });
  const late = item('late.test', of);
  progress.step(late, { step: 5, status: 'processing', message: null });
  progress.ended(late, { status: 'complete' }, 1);
  pass(1_000);
  pass(1_000);
  progress.stop();
  const ofLate = packets.flat().filter((event) => event.domainName === 'late.test');
  expect(ofLate.map((event) => event.status)).toEqual(['complete']);
});

test('D-144 the percentage is that of the counter at the commit', () => {
  const { progress, packets, pass } = listen();
  const of = batch(3);
  progress.ended(item('a.test', of), { status: 'complete' }, 1);
  progress.ended(item('b.test', of), { status: 'error', step: 2, message: 'no', isFinal: true }, 2);
  progress.ended(item('c.test', of), { status: 'skipped' }, 3);
  pass(100);
  progress.stop();
  expect(packets.flat().map((event) => event.percentComplete)).toEqual([33, 66, 100]);
});

test('D-174 open pages are asked to reload their lists at most once in five seconds, and at the end', () => {
  const { progress, reloads, notices, pass } = listen();
  for (let second = 0; second < 4; second++) {
    progress.listsChanged(userId);
    pass(1_000);
  }
  expect(reloads).toEqual([0]);
  progress.stop();
  expect(reloads).toEqual([0, 4_000]);
  expect(notices[0]).toMatchObject({ id: '', isRead: true, notificationType: 1, type: 1, entityType: null });
});
