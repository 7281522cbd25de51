import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Transfer, transferStates } from '#contract/transfers.ts';
import { queryClient } from '#web/base/query-client.ts';
import { type Request, startFakeServer } from '#web/testing/fake-server.ts';
import { eventually, openScreen, wait } from '#web/testing/screen.tsx';
import { toasts } from '#web/ui/toast.ts';
import { TransfersPage } from './TransfersPage.tsx';
import { sentTransfers, transferList } from './transfers-search.ts';

type Answer = { status?: number; body: unknown };
type Answers = Record<string, Answer | ((request: Request) => Answer)>;

const id = '01900000-0000-7000-8000-00000000000a';
const seen = { values: [], date: null, seenAt: '2026-05-12T12:00:00.000Z', source: 'rdap.example' };
const all: Transfer['checks']['all'] = [
  { ...seen, kind: 'lock', verdict: 'blocked', finding: 'locked', values: ['clientTransferProhibited'] },
  { ...seen, kind: 'age', verdict: 'unknown', finding: 'otherRules', seenAt: null, source: null },
  { ...seen, kind: 'expiry', verdict: 'fine', finding: 'farAway', date: '2027-05-01T00:00:00.000Z' },
  { ...seen, kind: 'nameservers', verdict: 'attention', finding: 'ofRegistrar', values: ['ns1.old.example'] },
];
const checks = {
  ...{ locked: true, age60Days: null, daysToExpiry: 352, all, lockSeen: null },
  ...{ lookedAt: seen.seenAt, nextLookAt: null },
};
const transfer: Transfer = {
  ...{ id, domainId: '01900000-0000-7000-8000-00000000000b', domainName: 'shop.co.uk', domainStatus: 0 },
  ...{ fromRegistrar: 'Old Names', toRegistrar: 'New Names', state: 'unlocked', stateAt: '2026-05-13T12:00:00.000Z' },
  ...{ stateBy: 'registry', arrivedAt: null, checks, note: null },
  ...{ createdAt: '2026-05-10T12:00:00.000Z', updatedAt: '2026-05-13T12:00:00.000Z' },
};
const counts = (unlocked: number) => {
  const states = Object.fromEntries(transferStates.map((state) => [state, state === 'unlocked' ? unlocked : 0]));
  return { body: { states, stuck: 0, expiring: 2, from: [], to: [] } };
};
const page = (data: Transfer[]) => ({
  body: { data, totalCount: data.length, skip: 0, take: 50, hasMore: false },
});

let close = () => {};
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-05-14T12:00:00.000Z') }));
afterEach(() => {
  close();
  vi.useRealTimers();
});

async function open(address: string, given: Answers = {}, shown: Transfer = transfer) {
  vi.spyOn(console, 'error').mockImplementation(() => {}); // failed calls are logged
  queryClient.clear();
  const answers: Answers = {
    'GET /api/transfers': page([shown]),
    'GET /api/transfers/counts': counts(1),
    [`GET /api/transfers/${id}`]: { body: shown },
    'GET /api/domains/registrars': { body: ['Old Names'] },
    ...given,
  };
  const server = startFakeServer((request) => {
    const answer = answers[`${request.method} ${request.path}`];
    return typeof answer === 'function' ? answer(request) : answer;
  });
  const screen = await openScreen({ paths: ['/transfer-domains'], component: TransfersPage }, address);
  close = () => {
    screen.remove();
    server.stop();
    for (const { id } of toasts.shown()) toasts.close(id);
    vi.restoreAllMocks();
  };
  const find = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('button, a, [role=menuitem], input[type=radio]')].findLast((one) => {
      const label = one instanceof HTMLInputElement ? one.closest('label')?.textContent : one.textContent;
      return (one.getAttribute('aria-label') ?? label ?? '').trim().startsWith(name);
    });
  return {
    find,
    text: () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '',
    dialog: () => document.querySelector<HTMLElement>('[role=dialog]')?.textContent?.replaceAll('\u00a0', ' ') ?? '',
    sent: (call: string) =>
      server.requests.filter((one) => `${one.method} ${one.path}` === call).map(({ body }) => body),
    queries: () =>
      server.requests.filter(({ path }) => path === '/api/transfers').map(({ query }) => Object.fromEntries(query)),
    async press(name: string) {
      await eventually(() => expect(find(name)).toBeDefined());
      await act(async () => find(name)?.click());
      await wait(20);
    },
    async type(label: string, text: string) {
      const labelled = () =>
        [...document.querySelectorAll('[role=dialog] label')].find((one) => one.textContent === label);
      await eventually(() => expect(labelled()).toBeDefined());
      const field = document.getElementById(labelled()?.getAttribute('for') ?? '');
      const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
      await act(async () => {
        Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, text);
        field?.dispatchEvent(new Event('input', { bubbles: true }));
      });
    },
  };
}

test('CON-001 D-223 a row shows state, registrars and obstacles, and warns of an expiry', async () => {
  const list = await open('/transfer-domains');
  await eventually(() => expect(list.text()).toContain('Old Names→New Names'));
  for (const words of ['Unlocked', '1 day ago', 'Locked', 'Nameservers', 'May 1, 2027']) {
    expect(list.text()).toContain(words);
  }
  await list.press('2 expire within 30 days');
  await eventually(() => expect(list.queries().at(-1)).toMatchObject({ isExpiring: 'true' }));
});

test('D-223 without any transfer the page says what it is for and that it changes nothing at a registrar', async () => {
  const list = await open('/transfer-domains', {
    'GET /api/transfers': page([]),
    'GET /api/transfers/counts': counts(0),
  });
  await eventually(() => expect(list.text()).toContain('No transfers planned'));
  expect(list.text()).toContain('nothing on this page changes anything there');
});

test('D-223a the drawer shows each check with source and age, and an unknown one as unknown', async () => {
  const list = await open(`/transfer-domains?open=${id}`);
  await eventually(() => expect(list.dialog()).toContain('Transfer of shop.co.uk'));
  expect(list.dialog()).toContain('seen at the registry, 1 day ago');
  expect(list.dialog()).toContain(
    '(in the way)Locked (clientTransferProhibited). Lift the lock at the current registrar.',
  );
  expect(list.dialog()).toContain('rdap.example, 2 days ago');
  expect(list.dialog()).toContain('(not known)This extension has rules of its own');
});

test('D-223b a lock that came back is shown in row and drawer', async () => {
  const list = await open(
    `/transfer-domains?open=${id}`,
    {},
    { ...transfer, checks: { ...checks, lockSeen: 'again' } },
  );
  await eventually(() => expect(list.text()).toContain('Locked again'));
  await eventually(() => expect(list.dialog()).toContain('The registry has shown a lock since'));
});

test('D-125 a check that is not possible yet says when', async () => {
  const nextLookAt = '2026-05-15T12:00:00.000Z';
  const list = await open(`/transfer-domains?open=${id}`, {}, { ...transfer, checks: { ...checks, nextLookAt } });
  await eventually(() => expect(list.dialog()).toContain('You can check again from'));
  expect(list.find('Check again')?.hasAttribute('disabled')).toBe(true);
});

test('D-223b a step is set from the drawer and can be taken back', async () => {
  const list = await open(`/transfer-domains?open=${id}`, {
    'POST /api/transfers/change': { body: { changedCount: 1, undoId: 'u' } },
    'POST /api/transfers/undo': { body: { restoredCount: 1 } },
  });
  await list.press('Requested at the new registrar');
  await eventually(() => expect(list.sent('POST /api/transfers/change')).toEqual([{ ids: [id], to: 'requested' }]));
  expect(toasts.shown()[0]?.title).toBe('shop.co.uk: Requested');
  await act(async () => toasts.shown()[0]?.action?.run());
  await eventually(() => expect(list.sent('POST /api/transfers/undo')).toEqual([{ undoId: 'u' }]));
  await eventually(() => expect(toasts.shown()[0]?.title).toBe('1 transfer is as it was before'));
});

test('D-223c a note that looks like an auth code brings a hint and is saved as it is', async () => {
  const list = await open(`/transfer-domains?open=${id}`, { [`PUT /api/transfers/${id}`]: { body: transfer } });
  await list.type('Note', 'x7!kPq93');
  expect(list.dialog()).toContain('This looks like an auth code.');
  await list.press('Save');
  await eventually(() =>
    expect(list.sent(`PUT /api/transfers/${id}`)).toEqual([{ note: 'x7!kPq93', updatedAt: transfer.updatedAt }]),
  );
});

test('D-223 typed names are planned, and those that cannot be are counted', async () => {
  const plan = { plannedCount: 2, openCount: 1, sameRegistrarCount: 0, notPossibleCount: 0, undoId: 'u' };
  const list = await open('/transfer-domains', {
    'POST /api/domains/name-lists': { status: 200, body: { id, count: 4 } },
    'GET /api/domains/ids': { body: { domainIds: ['a', 'b', 'c'], totalCount: 3, isLimited: false } },
    'POST /api/transfers/plan': { body: plan },
  });
  await list.press('Plan transfers');
  await list.type('Names', 'a.com b.com\nc.com, d.com');
  await list.press('Plan');
  expect(list.sent('POST /api/transfers/plan')).toEqual([]);
  expect(list.dialog()).toContain('Name the registrar.');
  await list.type('To registrar', ' New Names ');
  const submit = document.querySelector<HTMLElement>('[role=dialog] button[type=submit]');
  await act(async () => submit?.click());
  await eventually(() =>
    expect(list.sent('POST /api/transfers/plan')).toEqual([
      { domainIds: ['a', 'b', 'c'], toRegistrar: 'New Names', note: '' },
    ]),
  );
  await eventually(() => expect(toasts.shown()[0]?.title).toBe('2 transfers planned'));
  expect(toasts.shown()[0]?.message).toBe('1 has an open transfer. 1 is not in your portfolio.');
});

test('ERR-013 senseless parts of the address are dropped', () => {
  const raw = { state: 'lost', stuckDays: '-1', domainId: 'x', sortBy: 'id', open: '<b>', search: ' a ', page: '0' };
  expect(transferList.read(raw)).toEqual({ search: 'a' });
  const search = transferList.read({ state: 'open', stuckDays: '7', toRegistrar: 'A%2C Inc', isExpiring: 'true' });
  expect(sentTransfers(search, new Date())).toEqual({
    ...{ state: 'open', stuckDays: '7', isExpiring: 'true' },
    toRegistrar: ['A, Inc'],
  });
});
