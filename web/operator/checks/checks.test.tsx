import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Checks, InstallationCheck } from '#contract/operator-checks.ts';
import { press, shownText } from '#web/testing/act.ts';
import { eventually } from '#web/testing/screen.tsx';
import { toasts } from '#web/ui/toast.ts';
import { openTab, toastTitles } from '../testing/open-tab.ts';
import { ChecksTab } from './ChecksTab.tsx';

const check = (change: Partial<InstallationCheck> & Pick<InstallationCheck, 'id'>): InstallationCheck => ({
  ...{ state: 'notChecked', reason: null, what: '', at: null, figure: null, checkedAt: null, isSaved: true },
  ...change,
});
const checkedAt = '2026-11-23T09:59:00.000Z';
let checks: Checks;
let testMail: { to: string; isSent: boolean; failure: string | null };
let isDown: boolean;
let tab: Awaited<ReturnType<typeof openTab>>;

beforeEach(() => {
  isDown = false;
  checks = {
    isOutboundLive: true,
    testMailTo: 'boss@example.test',
    checks: [check({ id: 'workers' }), check({ id: 'mailOut' })],
  };
  testMail = { to: 'boss@example.test', isSent: true, failure: null };
});
afterEach(() => tab.close());

const open = async () => {
  tab = await openTab(
    ChecksTab,
    '/operator/checks',
    {
      'GET /api/operator/checks': () => ({ body: checks }),
      'POST /api/operator/checks': () => ({ body: checks }),
      'POST /api/operator/checks/test-mail': () => ({ body: testMail }),
    },
    () => isDown,
  );
};
const summary = () => document.querySelector('[role=status]')?.textContent;

test('D-229b a check that was never run says so; one is run alone, and its finding with what to do is shown', async () => {
  await open();
  await eventually(() => expect(summary()).toBe('Nothing has been checked yet'));
  checks = {
    ...checks,
    checks: [check({ id: 'workers', state: 'wrong', reason: 'none', checkedAt }), check({ id: 'mailOut' })],
  };
  await press('Check Workers again');
  await eventually(() => expect(summary()).toBe('1 check needs attention'));
  expect(shownText()).toContain('Start a process with ROLE all or worker.');
  expect(tab.sent()).toEqual([['POST', '/api/operator/checks', { ids: ['workers'] }]]);
});

test('durability A3 a result that could not be saved is shown all the same, and that it was not', async () => {
  await open();
  await eventually(() => expect(summary()).toBe('Nothing has been checked yet'));
  const found = { state: 'wrong', reason: 'full', what: '18.4', checkedAt, isSaved: false } as const;
  checks = { ...checks, checks: [check({ id: 'database', ...found }), check({ id: 'mailOut' })] };
  await press('Run all checks');
  await eventually(() => expect(summary()).toBe('1 check needs attention'));
  expect(shownText()).toMatch(/The disk of PostgreSQL 18\.4 is full: .*checked .*, result not saved/s);
});

test('D-229b all are run at once; where that fails it is shown and earlier results stay', async () => {
  await open();
  await eventually(() => expect(summary()).toBe('Nothing has been checked yet'));
  isDown = true;
  await press('Run all checks');
  await eventually(() => expect(toastTitles()).toEqual(['The checks could not be run']));
  isDown = false;
  const fine = (id: 'workers' | 'mailOut') => check({ id, state: 'fine', figure: 1, what: 'mail.example', checkedAt });
  checks = { ...checks, checks: [fine('workers'), fine('mailOut')] };
  await press('Run all checks');
  await eventually(() => expect(summary()).toBe('Everything that was checked is fine'));
  expect(tab.sent().at(-1)).toEqual(['POST', '/api/operator/checks', {}]);
});

test('D-229b a test mail says whether the server took it, in its words where it did not', async () => {
  await open();
  await press('Send a test e-mail to boss@example.test');
  await eventually(() =>
    expect(toastTitles()).toEqual(['The mail server accepted the test e-mail to boss@example.test.']),
  );
  testMail = { ...testMail, isSent: false, failure: '550 5.1.1' };
  await press('Send a test e-mail to boss@example.test');
  await eventually(() =>
    expect(toasts.shown()[0]).toMatchObject({ title: 'The test e-mail was not accepted', message: '550 5.1.1' }),
  );
});

test('D-229b where no mail can go no button offers it', async () => {
  checks = { ...checks, testMailTo: null };
  await open();
  await eventually(() => expect(shownText()).toContain('No e-mail can reach the address of your account from here.'));
  expect(shownText()).not.toContain('Send a test e-mail');
});

test('D-229b checks that could not be loaded can be asked for again', async () => {
  isDown = true;
  await open();
  await eventually(() => expect(shownText()).toContain('The checks could not be loaded'));
  isDown = false;
  await press('Retry');
  await eventually(() => expect(summary()).toBe('Nothing has been checked yet'));
});
