import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DnssecDetail, DnssecItem } from '#contract/dnssec.ts';
import { queryClient } from '#web/base/query-client.ts';
import { type Request, startFakeServer } from '#web/testing/fake-server.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually, openScreen } from '#web/testing/screen.tsx';
import { DnssecPage } from './DnssecPage.tsx';

const ds = '4711 13 2 ABCD';
const id = '01900000-0000-7000-8000-00000000000a';
const item: DnssecItem = {
  ...{ domainId: id, domainName: 'quiet.com', state: 'broken', dsRecords: [ds], faultZone: 'quiet.com', detail: null },
  ...{ checkedAt: '2026-05-14T10:00:00.000Z', reasons: ['signatureExpired', 'registryDiffers'], isChecking: false },
  stateAt: '2026-05-11T00:00:00.000Z',
  ...{ at: '2026-05-10T00:00:00.000Z', signatureEnd: null, failure: null, triedAt: '2026-05-14T10:00:00.000Z' },
};
const level = { state: 'signed', reason: null, detail: null, at: null, until: null, dsRecords: [], keys: [] } as const;
const key = { keyTag: 4711, algorithm: 13, isEntry: true, isTrusted: true };
const detail: DnssecDetail = {
  ...item,
  chain: [
    { ...level, zone: '', dsRecords: [], keys: [{ ...key, keyTag: 20326, algorithm: 8 }] },
    { ...level, zone: 'com', dsRecords: [], keys: [] },
    { ...level, zone: 'quiet.com', state: 'broken', reason: 'signatureExpired', dsRecords: [], keys: [key] },
  ],
  ...{ registryDs: ['1 13 2 FFFF'], isSignedAtRegistry: true },
  ownService: null,
};
const counts = {
  signed: 3,
  unsigned: 2,
  broken: 1,
  unknown: 4,
  checking: 0,
  reasons: { signatureExpired: 1, endsSoon: 2 },
};

let asked: Request[];
let given: { items: DnssecItem[]; detail: DnssecDetail };
let close = () => {};
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-14T12:00:00.000Z') });
  given = { items: [item], detail };
});
afterEach(() => {
  close();
  vi.useRealTimers();
});

async function open(address = '/dnssec'): Promise<HTMLElement> {
  queryClient.clear();
  asked = [];
  const server = startFakeServer((request) => {
    asked.push(request);
    const { path, method } = request;
    if (path === '/api/dnssec/counts') return { body: counts };
    if (path === '/api/dnssec/check') return { body: { askedCount: 1 } };
    if (path.endsWith('/check') && method === 'POST') return { body: { ...given.detail, isChecking: true } };
    if (path === `/api/dnssec/${id}`) return { body: given.detail };
    const { items: data } = given;
    return path === '/api/dnssec'
      ? { body: { data, totalCount: data.length, skip: 0, take: 50, hasMore: false } }
      : undefined;
  });
  const shown = await openScreen({ paths: ['/dnssec'], component: DnssecPage }, address);
  close = () => {
    shown.remove();
    server.stop();
  };
  return shown.element;
}
const drawer = () => document.querySelector('[role="dialog"]') as HTMLElement;

test('CON-001 D-221 the list names each state, what is said of a name, and when it was checked', async () => {
  const never: DnssecItem = { ...item, domainId: `${id.slice(0, -1)}b`, domainName: 'new.com', state: 'unknown' };
  given.items = [item, { ...never, checkedAt: null, reasons: [], faultZone: null, triedAt: null }];
  const page = await open();
  await eventually(() => expect(page.textContent).toContain('quiet.com'));
  expect(page.textContent).toContain('Signature expired · Registry reports other DS records');
  expect(page.textContent).toContain('Not checked');
  await eventually(() => expect(byRole(page, 'button', 'Broken1')).toBeDefined());
  await act(async () => byRole(page, 'button', 'Broken1').click());
  await eventually(() => expect(asked.some(({ query }) => query.get('state') === 'broken')).toBe(true));
});

test('D-221 D-221a a name shows what is wrong and what helps, the chain from the root, and DS records of both sources', async () => {
  await open(`/dnssec?open=${id}`);
  await eventually(() => expect(drawer()?.textContent).toContain('Chain of trust'));
  const text = drawer().textContent ?? '';
  expect(text).toContain('ended on May 10, 2026');
  expect(text).toContain('Root');
  expect(text).toContain('Key 20326');
  expect(text).toContain('the name gets no certificate'); // D-221a
  expect(text).toContain('trusted from the start');
  expect([...drawer().querySelectorAll('ol > li')].map((one) => one.getAttribute('data-state'))).toEqual([
    'signed',
    'signed',
    'broken',
  ]);
  expect(byRole(drawer(), 'button', 'Copy DS record 4711')).toBeDefined();
  expect(byRole(drawer(), 'button', 'Copy DS record 1')).toBeDefined();
});

test('D-154 D-221 our own DS record is offered until the registry has it; the built-in server says that it does not sign', async () => {
  given.detail = { ...detail, ownService: { mode: 'external', dsRecords: ['9 13 2 AAAA'] } };
  await open(`/dnssec?open=${id}`);
  await eventually(() => expect(drawer()?.textContent).toContain('Set this DS record at your registrar'));
  close();
  given.detail = { ...detail, ownService: { mode: 'external', dsRecords: [ds] } };
  await open(`/dnssec?open=${id}`);
  await eventually(() => expect(drawer()?.textContent).toContain('The registry has the DS record of our key'));
  close();
  given.detail = { ...detail, ownService: { mode: 'builtin', dsRecords: [] } };
  await open(`/dnssec?open=${id}`);
  await eventually(() => expect(drawer()?.textContent).toContain('do not sign it'));
});

test('D-234 a check that learnt nothing is shown beside what was known before', async () => {
  given.detail = { ...detail, state: 'signed', reasons: [], failure: 'DNS ETIMEOUT', at: null };
  await open(`/dnssec?open=${id}`);
  await eventually(() => expect(drawer()?.textContent).toContain('failed (DNS ETIMEOUT)'));
  expect(drawer().textContent).toContain('The chain of trust holds');
});

test('D-221 a check is requested, and until it is done the button waits', async () => {
  await open(`/dnssec?open=${id}`);
  await eventually(() => expect(byRole(drawer(), 'button', 'Check again')).toBeDefined());
  given.detail = { ...detail, isChecking: true };
  await act(async () => byRole(drawer(), 'button', 'Check again').click());
  await eventually(() => expect(asked.some(({ path }) => path === `/api/dnssec/${id}/check`)).toBe(true));
});

test('D-221 reasons that some name has narrow the list, with how many; the chosen one stays in the address', async () => {
  const page = await open();
  const select = () => page.querySelector('select') as HTMLSelectElement;
  await eventually(() =>
    expect([...select().options].map(({ textContent }) => textContent)).toEqual([
      'All reasons',
      'Signature expired (1)',
      'Signature ends soon (2)',
    ]),
  );
  await act(async () => {
    select().value = 'endsSoon';
    select().dispatchEvent(new Event('change', { bubbles: true }));
  });
  await eventually(() => expect(asked.some(({ query }) => query.get('reason') === 'endsSoon')).toBe(true));
  expect(location.search).toBe('?reason=endsSoon');
});
