import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type VerificationResult, type VerificationState, verificationResults } from '#contract/verification.ts';
import { queryClient } from '#web/base/query-client.ts';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { byRole, render } from '#web/testing/render.tsx';
import { eventually, wait } from '#web/testing/screen.tsx';
import { toasts } from '#web/ui/toast.ts';
import { openDialog } from '../changes/open-dialog.api.ts';
import { domainRow } from '../domain-row.fixture.ts';
import { OwnershipProofPart } from './OwnershipProofPart.tsx';
import { verificationState } from './verification.fixture.ts';

const now = new Date('2026-11-22T12:00:00Z');
const domain = domainRow({ verification: 1 });
const proven = { status: 409, body: { code: 'VERIFICATION_NOT_REQUIRED' } };

let state: VerificationState;
let answer: () => { status?: number; body: unknown };
let answerCheck: () => { status?: number; body: unknown };
let server: ReturnType<typeof startFakeServer>;
let claimCount = 1;
let remove = () => {};

beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.spyOn(console, 'error').mockImplementation(() => {}); // failed calls are logged
  queryClient.clear();
  state = verificationState();
  answer = () => ({ body: state });
  answerCheck = answer;
  server = startFakeServer(({ method, path }) => {
    if (path === `/api/domains/${domain.id}/verification`) return answer();
    if (path === '/api/domains/verifications') return { body: { data: [], totalCount: claimCount } };
    return method === 'POST' && path.endsWith('/verification/check') ? answerCheck() : undefined;
  });
});
afterEach(() => {
  remove();
  server.stop();
  for (const { id } of toasts.shown()) toasts.close(id);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function open(over: Partial<VerificationState> = {}) {
  state = verificationState(over);
  const shown = await render(
    <QueryClientProvider client={queryClient}>
      <OwnershipProofPart domain={domain} />
    </QueryClientProvider>,
  );
  remove = shown.remove;
  await eventually(() => shown.element.querySelector('dl') ?? expect.fail('no record yet'));
  return {
    says: () => shown.element.textContent ?? '',
    button: (name: string) => byRole(shown.element, 'button', name) as HTMLButtonElement,
    press: async (name: string) => {
      await act(async () => byRole(shown.element, 'button', name).click());
      await wait(20);
    },
    element: shown.element,
  };
}
const asked = () => server.requests.filter(({ path }) => path.endsWith('/verification')).length;
const checks = () => server.requests.filter(({ path }) => path.endsWith('/verification/check')).length;

test('VERI-004 VERI-007 VERI-009 it shows the record, its token, what to do, and that it is looked for by itself', async () => {
  const { element, says } = await open();
  const parts = [...element.querySelectorAll('dd code')].map(({ textContent }) => textContent);
  expect(parts).toEqual(['TXT', '@', `namestead-verification=${state.verificationToken}`]);
  expect(says()).toContain('Another account manages QuietMargin.test.');
  expect(says()).toContain('DNS propagation takes up to 24 hours. We check for the record automatically');
  expect(says()).toContain('The record has not been checked yet');
});

test('VERI-008 CONST-040 the value is copied, and that is confirmed for two seconds', async () => {
  const written = vi.fn(async () => {});
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: written } });
  const { press, says } = await open();
  await press('Copy value');
  expect(written).toHaveBeenCalledWith(state.recordValue);
  expect(says()).toContain('Copied');
  await wait(1_900);
  expect(says()).toContain('Copied');
  await wait(100);
  expect(says()).not.toContain('Copied');
  vi.unstubAllGlobals();
});

const told: Record<Exclude<VerificationResult, 'verified'>, [found: string | null, text: string, hint: string]> = {
  notFound: [null, 'The record was not found', 'after some minutes'],
  wrongValue: ['"namestead-verification=ab"', 'with another value', 'without quotation marks'],
  oldToken: ['namestead-verification=ffff', 'with another token', 'an earlier one or that of another account'],
  wrongHost: ['www.quietmargin.test', 'at another host', 'belongs to the domain itself'],
  notEverywhere: ['ns2.host.example', 'does not have the record yet', 'as soon as all of them have it'],
  notDelegated: [null, 'has no nameservers', 'at your registrar first'],
  dnsError: ['ns1.host.example', 'did not answer', 'at the next check'],
  switchedOff: [null, 'are switched off', 'on again'],
};

test.each(Object.entries(told))(
  'VERI-012 D-136 the result %s is explained in words, with what helps',
  async (result, told) => {
    const [lastFound, text, hint] = told;
    const lastResult = result as VerificationResult;
    const { says, element } = await open({ lastResult, lastFound, lastCheckedAt: '2026-11-22T11:58:00.000Z' });
    expect(says()).toContain(text);
    expect(says()).toContain(hint);
    if (lastFound) expect(element.querySelector('section code')?.textContent).toBe(lastFound);
    expect(says()).toContain('Checked 2 min. ago');
    expect(says()).not.toMatch(/ownershipProof|undefined|null/);
  },
);

test('every result has its words', () => {
  expect([...Object.keys(told), 'verified'].toSorted()).toEqual([...verificationResults].toSorted());
});

test('a stranger’s text in the record stays text', async () => {
  const lastFound = '<img src=x onerror=alert(1)> {{name}} $t(common.close)';
  const { element } = await open({ lastResult: 'wrongValue', lastFound });
  expect(element.querySelector('section code')?.textContent).toBe(lastFound);
  expect(element.querySelector('img')).toBeNull();
});

test('D-136 "Check now" checks the record, the state follows, and the next check is possible after a minute', async () => {
  const { press, button, says } = await open();
  const looking = { isChecking: true, checkableAt: '2026-11-22T12:01:00.000Z' };
  answerCheck = () => {
    state = verificationState(looking);
    return { body: state };
  };
  await press('Check now');
  expect(checks()).toBe(1);
  expect(says()).toContain('Checking for the record');
  expect(button('Check now').disabled).toBe(true);
  state = verificationState({
    ...looking,
    isChecking: false,
    lastResult: 'notFound',
    lastCheckedAt: now.toISOString(),
  });
  await wait(2_100);
  await eventually(() => expect(says()).toContain('The record was not found'));
  expect(button('Check now').disabled).toBe(true);
  state = verificationState({ lastResult: 'notFound', lastCheckedAt: now.toISOString() });
  await wait(60_000);
  await eventually(() => expect(button('Check now').disabled).toBe(false));
});

test('VERI-011 a name that is verified meanwhile says so, and is not asked about any more', async () => {
  const { says, element } = await open();
  answer = () => proven;
  await wait(30_100);
  await eventually(() => expect(says()).toContain('Ownership of QuietMargin.test is verified.'));
  expect(element.querySelector('dl')).toBeNull();
  expect(toasts.shown()).toEqual([]);
  const before = asked();
  await wait(120_000);
  expect(asked()).toBe(before);
});

test('a check that another page asked for a moment ago is no failure; a failed one is shown, and the record stays', async () => {
  const { press, says } = await open();
  answerCheck = () => ({ status: 429, body: { code: 'RATE_LIMITED' } });
  await press('Check now');
  expect(toasts.shown()).toEqual([]);
  answerCheck = () => ({ status: 503, body: { code: 'UNAVAILABLE' } });
  await press('Check now');
  expect(toasts.shown()[0]?.type).toBe('danger');
  expect(says()).toContain(state.recordValue);
});

test('while the state cannot be loaded again the last known one stays, and that is said', async () => {
  const { says } = await open({ lastResult: 'notFound' });
  answer = () => ({ status: 404, body: { code: 'DOMAIN_NOT_FOUND' } });
  await wait(30_100);
  await eventually(() => expect(toasts.shown()[0]?.title).toBe('Failed to load domain verification details'));
  expect(says()).toContain('The record was not found');
});

test('D-139 where the other account gave the name back, it does not say that it manages it', async () => {
  const { says } = await open({ isHeld: false });
  expect(says()).toContain('Another account managed QuietMargin.test when you added it.');
  expect(says()).not.toContain('Another account manages');
});

test('D-137 after 30 days it says that nothing more is planned; D-232 a sandbox name leads to the sandbox', async () => {
  const sandboxPage = 'http://127.0.0.1:4000/dns';
  const { says, element } = await open({ nextCheckAt: null, sandboxPage });
  expect(says()).toContain('No further check is planned');
  expect(element.querySelector('a')?.getAttribute('href')).toBe(sandboxPage);
});

test('D-136b where other names need a proof, too, it leads to all records', async () => {
  claimCount = 12;
  const { press, says } = await open();
  await eventually(() => expect(says()).toContain('12 domains are to be verified.'));
  await press('All TXT records');
  expect(openDialog.get()).toEqual({ kind: 'allRecords' });
  openDialog.set(null);
  claimCount = 1;
});
