import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DnssecDetail } from '#contract/dnssec.ts';
import type { Domain } from '#contract/domains.ts';
import type { Transfer } from '#contract/transfers.ts';
import { domainRow } from '#web/domains/domain-row.fixture.ts';
import { type Answers, openLanders as openWith } from '#web/landers/screen.fixture.tsx';
import { eventually, wait } from '#web/testing/screen.tsx';
import { DnssecPart, TransferPart } from './DetailParts.tsx';

const id = '01900000-0000-7000-8000-00000000000a';
const known: DnssecDetail = {
  ...{ domainId: id, domainName: 'quiet.com', state: 'broken', stateAt: '2026-05-11T00:00:00.000Z', dsRecords: [] },
  ...{ reasons: ['signatureExpired'], faultZone: 'com', detail: null, at: null, signatureEnd: null, failure: null },
  ...{ checkedAt: '2026-05-14T10:00:00.000Z', triedAt: '2026-05-14T10:00:00.000Z', isChecking: false, chain: [] },
  ...{ registryDs: null, isSignedAtRegistry: null, ownService: null },
};
const transfer = {
  ...{ id: 't-1', domainId: id, domainName: 'quiet.com', domainStatus: 0, fromRegistrar: null, note: null },
  ...{ toRegistrar: 'New Names', state: 'codeObtained', stateAt: '2026-05-13T12:00:00.000Z', stateBy: 'user' },
  checks: {
    lockSeen: null,
    all: [],
    locked: null,
    age60Days: null,
    daysToExpiry: null,
    lookedAt: null,
    nextLookAt: null,
  },
  ...{ arrivedAt: null, createdAt: '2026-05-13T12:00:00.000Z', updatedAt: '2026-05-13T12:00:00.000Z' },
} as Transfer;
const list = (data: unknown[]) => ({ body: { data, totalCount: data.length, skip: 0, take: 1, hasMore: false } });
const refused = { status: 503, body: { code: 'UNAVAILABLE', message: 'x' } };

let shown: Awaited<ReturnType<typeof openWith>>;
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-05-14T12:00:00.000Z') }));
afterEach(() => {
  shown.close();
  vi.useRealTimers();
});
async function open(answers: Answers = {}, fields: Partial<Domain> = {}, isSigned?: boolean) {
  const domain = domainRow({ id, ...fields });
  const component = () => (
    <>
      <TransferPart domain={domain} />
      <DnssecPart domain={domain} isSigned={isSigned} />
    </>
  );
  const all = { [`GET /api/dnssec/${id}`]: { body: known }, 'GET /api/transfers': list([]), ...answers };
  shown = await openWith({ paths: ['/domains/:domainName'], component }, '/domains/quiet.com', all);
}
const has = (text: string) => eventually(() => expect(shown.text()).toContain(text));

test('CON-001 D-221 a name’s page shows its DNSSEC: the state and since when, why, and the link to the details', async () => {
  await open();
  await has('Broken');
  expect(shown.text()).toContain('since May 11, 2026 or earlier');
  expect(shown.text()).toContain('Signature expired in com');
  expect(shown.find('Details')?.getAttribute('href')).toBe(`/dnssec?open=${id}`);
  expect(shown.text()).not.toContain('Transfer');
});

test('D-221 owner B9 what the registry says above is not said again: a check that finds the same tells its reasons alone', async () => {
  const unsigned: DnssecDetail = { ...known, state: 'unsigned', reasons: ['noDs'], faultZone: null };
  await open({ [`GET /api/dnssec/${id}`]: { body: unsigned } }, {}, false);
  await has('No DS record');
  expect(shown.text()).not.toContain('Not signed');
  shown.close();
  await open({ [`GET /api/dnssec/${id}`]: { body: unsigned } }, {}, true);
  await has('Not signed');
});

test('D-221 a name that nobody checked says so, and is checked from here', async () => {
  const never: DnssecDetail = {
    ...known,
    state: 'unknown',
    stateAt: null,
    checkedAt: null,
    reasons: [],
    faultZone: null,
  };
  await open({
    [`GET /api/dnssec/${id}`]: { body: never },
    [`POST /api/dnssec/${id}/check`]: { body: { ...never, isChecking: true } },
  });
  await has('Not checked');
  expect(shown.text()).toContain('This name has not been checked yet.');
  await shown.press('Check');
  expect(shown.sent('POST', `/api/dnssec/${id}/check`)).toHaveLength(1);
});

test('D-221 a failed load is shown, and is no state of the name', async () => {
  await open({ [`GET /api/dnssec/${id}`]: refused, 'GET /api/transfers': refused });
  await has('This name could not be loaded.');
  await has('The transfers could not be loaded');
  shown.answers[`GET /api/dnssec/${id}`] = { body: known };
  await act(async () => shown.find('Retry')?.click());
  await has('Broken');
});

test('CON-001 D-223 an open transfer stands on the name’s page with its next step and the way to it', async () => {
  await open({ 'GET /api/transfers': list([transfer]) });
  await has('Code obtained');
  expect(shown.text()).toContain('To New Names');
  expect(shown.text()).toContain('Next: request the transfer at New Names.');
  expect(shown.find('Open transfer')?.getAttribute('href')).toBe('/transfer-domains?open=t-1');
  const asked = shown.requests.find(({ path }) => path === '/api/transfers');
  expect(Object.fromEntries(asked?.query ?? [])).toEqual({ domainId: id, state: 'open', take: '1' });
});

test('D-223 a lock that is back comes before the next step', async () => {
  const checks = { ...transfer.checks, lockSeen: 'again' as const };
  await open({ 'GET /api/transfers': list([{ ...transfer, checks }]) });
  await has('Locked again');
  expect(shown.text()).not.toContain('Next:');
});

test.each([
  ['is sold', { status: 1 }],
  ['is only watched', { inPortfolio: false, isMonitored: true }],
  ['is to be verified', { verification: 1 }],
] as const)('D-221 neither DNSSEC nor a transfer is asked for where the name %s', async (_, fields) => {
  await open({}, fields);
  await wait(100);
  expect(shown.requests.filter(({ path }) => /dnssec|transfers/.test(path))).toEqual([]);
});
