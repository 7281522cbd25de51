import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Reply } from '#contract/endpoint.ts';
import type { GetOperatorWork } from '#contract/operator-work.ts';
import { press, shownText } from '#web/testing/act.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually } from '#web/testing/screen.tsx';
import { openTab, toastTitles } from '../testing/open-tab.ts';
import { WorkTab } from './WorkTab.tsx';

type Work = Reply<typeof GetOperatorWork>;
const at = '2026-11-23T09:00:00.000Z';
const failed: Work['failed'] = [
  {
    ...{ of: 'effects', kind: 'domains-sold', reason: 'Error 23505', count: 1_200, firstAt: at, lastAt: at },
    state: 'givenUp',
  },
  { of: 'effects', kind: 'mail', reason: 'MailNotSent TIMEOUT', count: 2, firstAt: at, lastAt: at, state: 'late' },
  { of: 'buyerMails', kind: 'reply', reason: 'signIn', count: 3, firstAt: at, lastAt: at, state: 'late' },
];
let work: Work;
let isDown: boolean;
let tab: Awaited<ReturnType<typeof openTab>>;

beforeEach(() => {
  isDown = false;
  work = { workers: [], queues: [{ id: 'effects', waiting: 4, oldestAt: at, failed: 0 }], failed: [], jobs: [] };
});
afterEach(() => tab.close());

const open = async () => {
  tab = await openTab(
    WorkTab,
    '/operator/work',
    {
      'GET /api/operator/work': () => ({ body: work }),
      'POST /api/operator/work/retry': () => ({ body: { count: 3 } }),
      'POST /api/operator/work/drop': () => ({ body: { count: 1_200 } }),
    },
    () => isDown,
  );
};

test('D-229b nothing failed, no job and no worker look different; without a worker that is an alarm', async () => {
  await open();
  await eventually(() => expect(shownText()).toContain('Nothing has failed'));
  expect(shownText()).toContain('They show up once a worker has started.');
  expect(document.querySelector('[role=alert]')?.textContent).toContain('No worker is running');
});

test('D-229b a failed load says so and can be tried again', async () => {
  isDown = true;
  await open();
  await eventually(() => expect(shownText()).toContain('The work could not be loaded'));
  isDown = false;
  await press('Retry');
  await eventually(() => expect(shownText()).toContain('What waits'));
  expect(document.querySelector('[role=alert]')?.textContent).not.toContain('could not be loaded');
});

test('words B13 D-229b failures of one reason are tried again together, and only those given up can be discarded', async () => {
  work = { ...work, failed };
  await open();
  await eventually(() => expect(shownText()).toContain('Wrong user name or password'));
  expect([...document.querySelectorAll('button')].filter((one) => one.textContent === 'Discard')).toHaveLength(1);
  expect(shownText()).toContain('No answer in time');
  expect(shownText()).toContain('Notifications and updatesE-mails'); // words B13: no names of the program
  await press('Try again', 2);
  await eventually(() => expect(toastTitles()).toEqual(['3 are tried again']));
  expect(tab.sent()).toEqual([
    ['POST', '/api/operator/work/retry', { of: 'buyerMails', kind: 'reply', reason: 'signIn' }],
  ]);
});

test('D-229b discarding says what is lost first, and a refusal leaves the dialog open', async () => {
  work = { ...work, failed };
  await open();
  await press('Discard');
  await eventually(() => expect(shownText()).toContain('1,200 updates (Domain names) are deleted and never happen'));
  expect(tab.sent()).toEqual([]);
  isDown = true;
  await press('Discard');
  await eventually(() => expect(toastTitles()[0]).toMatch(/^That did not work\. ./));
  expect(shownText()).toContain('Discard what failed for good?');
  isDown = false;
  await press('Discard');
  await eventually(() => expect(toastTitles()).toContain('1,200 were discarded'));
  expect(tab.sent().at(-1)).toEqual([
    ...['POST', '/api/operator/work/drop', { of: 'effects', kind: 'domains-sold', reason: 'Error 23505' }],
  ]);
  byRole(document.body, 'button', 'Discard'); // the list is asked for again, and still has it
});

test('D-229b the last run of a job that failed says why, and when it last succeeded', async () => {
  work = {
    ...work,
    workers: [{ no: 2, startedAt: at, leaseUntil: at, isAlive: false, running: 0 }],
    jobs: [
      {
        ...{ name: 'purge-activity', cron: '10 3 * * *', startedAt: at, endedAt: at, ms: 1_500, nextAt: at },
        ...{ failure: 'DatabaseError 57014', succeededAt: '2026-11-22T10:00:00.000Z' },
      },
      {
        ...{ name: 'daily-backup', cron: '0 2 * * *', startedAt: null, endedAt: null, ms: null, nextAt: at },
        ...{ failure: null, succeededAt: null },
      },
    ],
  };
  await open();
  await eventually(() => expect(shownText()).toContain('Failed: DatabaseError 57014'));
  for (const words of ['last succeeded', 'Not run yet', 'Silent, its work goes to others']) {
    expect(shownText()).toContain(words);
  }
});
