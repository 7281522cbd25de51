import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Reply } from '#contract/endpoint.ts';
import type { ListKeysOfPerson, Person } from '#contract/people.ts';
import { endProof } from '#web/account/proof/proof.api.ts';
import { queryClient } from '#web/base/query-client.ts';
import { press, shownText, typeInto } from '#web/testing/act.ts';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually, openScreen } from '#web/testing/screen.tsx';
import { PeopleTab } from './PeopleTab.tsx';
import { givenPerson } from './person.fixture.ts';

const you = givenPerson({ id: '01900000-0000-7000-8000-00000000000b', name: 'Boss', isYou: true, isOperator: true });
const until = '2026-11-26T10:00:00.000Z';
const link = 'http://localhost:3000/auth/reset#token=shown-once';
let people: Person[];
let keys: Reply<typeof ListKeysOfPerson>;
let status: number;
let isProven: boolean;
let server: ReturnType<typeof startFakeServer>;
let opened: Awaited<ReturnType<typeof openScreen>>;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T10:00:00Z') });
  vi.spyOn(console, 'error').mockImplementation(() => {}); // failed calls are logged
  queryClient.clear();
  people = [you, givenPerson()];
  keys = [];
  status = 200;
  isProven = true;
  server = startFakeServer(({ method, path }) => {
    if (status !== 200) return { status, body: { code: status === 409 ? 'EMAIL_TAKEN' : 'INTERNAL' } };
    if (method === 'POST' && path === '/api/operator/people') return { status: 201, body: { id: 'n', link, until } };
    if (method === 'GET' && path === '/api/account/proof')
      return { body: { hasPassword: true, needsCode: false, hasPasskey: false, externalProvider: null } };
    if (path.startsWith('/api/account/proof')) {
      isProven = true;
      return { body: { success: true } };
    }
    if (method !== 'GET' && !isProven) return { status: 403, body: { code: 'PROOF_NEEDED' } };
    if (path.endsWith('/deletion')) {
      const deletion = { requestedAt: until, dueAt: '2026-12-07T10:00:00.000Z', isByOperator: true, isUnderWay: false };
      people = [you, givenPerson({ deletion: method === 'POST' ? deletion : null })];
      return { body: method === 'POST' ? deletion : { success: true } };
    }
    if (method !== 'GET') return { body: { success: true } };
    if (path.endsWith('/keys')) return { body: keys };
    const counts = { all: people.length, active: people.length, invited: 0, disabled: 0, operator: 1, leaving: 0 };
    const page = { page: 1, pageSize: 50, totalCount: people.length, hasMore: false };
    return { body: { data: people, ...page, counts, graceDays: 14, canMail: false, externalProvider: null } };
  });
});

afterEach(() => {
  act(() => endProof(false));
  opened.remove();
  server.stop();
  vi.useRealTimers();
});

const open = async (address = '/operator') => {
  opened = await openScreen({ paths: ['/operator'], component: PeopleTab }, address);
};
const sent = () => server.requests.filter(({ method }) => method !== 'GET');

test('D-019 people are listed with their sums; a failed load can be tried again', async () => {
  status = 500;
  await open();
  await eventually(() => expect(shownText()).toContain('The people could not be loaded'));
  status = 200;
  await press('Retry');
  await eventually(() => expect(shownText()).toContain('ann@example.test'));
  for (const shown of ['1,200', 'Boss', 'Operator', 'You']) expect(shownText()).toContain(shown);
});

test('KEY-017 the drawer of a person lists the API keys with their use, and says where there are none', async () => {
  keys = [
    {
      ...{ id: 'k', label: 'Sheet of sales', scopes: ['domains:read', 'inquiries:read'], calls: 1_200 },
      ...{ createdAt: '2026-11-01T09:00:00.000Z', endsAt: '2026-11-20T00:00:00.000Z' },
      lastUsedAt: '2026-11-19T10:00:00.000Z',
    },
  ];
  await open(`/operator?open=${givenPerson().id}`);
  await eventually(() => expect(shownText()).toContain('Sheet of sales'));
  for (const shown of ['Ended', 'Until Nov 19, 2026', 'domains:read inquiries:read', '1,200 calls in 30 days'])
    expect(shownText()).toContain(shown);
  opened.remove();
  keys = [];
  await open(`/operator?open=${you.id}`);
  await eventually(() => expect(shownText()).toContain('No keys'));
});

test('owner B13 a time that is told to the hour is not told to the minute', async () => {
  people = [
    givenPerson({ ...you, lastSeenAt: '2026-11-23T10:00:00.000Z' }),
    givenPerson({ lastSeenAt: '2026-11-23T07:00:00.000Z' }),
  ];
  vi.setSystemTime(new Date('2026-11-23T10:35:00Z'));
  await open();
  await eventually(() => expect(shownText()).toContain('Within this hour'));
  expect(shownText()).toContain('3 hr. ago');
  expect(shownText()).not.toContain('min. ago');
});

test('D-019 an invitation is made by a link that is shown once; an address that is taken is refused at the field', async () => {
  await open();
  await press('Invite a person');
  await eventually(() => expect(document.querySelector('input[type=email]')).not.toBeNull());
  const [mail] = document.querySelectorAll<HTMLInputElement>('input[type=radio]');
  expect(mail?.disabled).toBe(true); // no mail here
  await typeInto('input[type=email]', ' new@example.test ');
  status = 409;
  await press('Invite');
  await eventually(() => expect(shownText()).toContain('There is already an account'));
  status = 200;
  await press('Invite');
  await eventually(() => expect(shownText()).toContain('#token=shown-once'));
  expect(sent().at(-1)?.body).toMatchObject({ email: 'new@example.test', by: 'link', language: 'en' });
  await press('Done');
  await eventually(() => expect(shownText()).not.toContain('#token=shown-once'));
});

test('D-019 an account is closed only after it was said what that does', async () => {
  await open(`/operator?open=${givenPerson().id}`);
  await press('Disable the account');
  await eventually(() => expect(shownText()).toContain('landers stay online'));
  expect(sent()).toEqual([]);
  await press('Disable');
  await eventually(() =>
    expect(sent()).toMatchObject([{ path: `/api/operator/people/${givenPerson().id}/open`, body: { isOpen: false } }]),
  );
});

test('D-019 one’s own drawer says why one’s own account cannot be closed', async () => {
  await open(`/operator?open=${you.id}`);
  await eventually(() => byRole(document.body, 'button', 'Disable the account'));
  const button = byRole(document.body, 'button', 'Disable the account') as HTMLButtonElement;
  const why = document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;
  expect([button.disabled, why]).toEqual([true, 'Not possible for your own account']);
});

test('durability A4 D-228a an account that is being deleted says so, and why it cannot be kept any more', async () => {
  const deletion = { requestedAt: until, dueAt: '2026-11-23T09:59:00.000Z', isByOperator: false, isUnderWay: true };
  people = [you, givenPerson({ state: 'disabled', sessions: 0, deletion })];
  await open(`/operator?open=${givenPerson().id}`);
  await eventually(() => byRole(document.body, 'button', 'Keep the account'));
  const button = byRole(document.body, 'button', 'Keep the account') as HTMLButtonElement;
  const why = document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;
  expect([button.disabled, why]).toEqual([true, 'It is being deleted and cannot be restored']);
  expect(shownText()).toContain('Being deleted');
  expect(shownText()).not.toContain('Enable');
});

test('D-228a D-019f an account is deleted after the day was said and a proof was given, and can be kept again', async () => {
  await open(`/operator?open=${givenPerson().id}`);
  await eventually(() => byRole(document.body, 'button', 'Delete the account').focus());
  await press('Delete the account');
  await eventually(() => expect(shownText()).toContain('will be deleted on December 7, 2026'));
  expect(sent()).toEqual([]);
  isProven = false;
  await press('Delete');
  await eventually(() => expect(document.querySelector('input[type=password]')).not.toBeNull());
  expect(people[1]?.deletion).toBeNull();
  await typeInto('input[type=password]', 'correct horse');
  await press('Continue');
  await eventually(() => expect(shownText()).toContain('on December 7, 2026, decided by an operator'));
  expect(shownText()).toContain('To be deleted');
  await eventually(() => expect(document.activeElement?.textContent).toBe('Keep the account')); // its place has the focus
  await press('Keep the account');
  await press('Keep');
  await eventually(() => byRole(document.body, 'button', 'Delete the account'));
  expect(sent().map(({ method }) => method)).toEqual(['POST', 'POST', 'POST', 'DELETE']);
});

test('D-019f a proof that is not given does nothing and leaves the dialog open', async () => {
  await open(`/operator?open=${givenPerson().id}`);
  await press('Make an operator');
  isProven = false;
  const go = () => [...document.querySelectorAll<HTMLElement>('form button[type=submit]')].at(-1)?.click();
  await eventually(() => expect(shownText()).toContain('can disable accounts'));
  await act(async () => go());
  await eventually(() => expect(document.querySelector('input[type=password]')).not.toBeNull());
  await act(async () =>
    [...document.querySelectorAll('button')]
      .filter((one) => one.textContent === 'Cancel')
      .at(-1)
      ?.click(),
  );
  await eventually(() => expect(document.querySelector('input[type=password]')).toBeNull());
  expect(shownText()).toContain('can disable accounts');
  expect(sent()).toHaveLength(1);
});

test('D-019 Escape closes the dialog and leaves the drawer open', async () => {
  await open(`/operator?open=${givenPerson().id}`);
  await press('Disable the account');
  await eventually(() => expect(shownText()).toContain('landers stay online'));
  await act(
    async () => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  );
  await eventually(() => expect(shownText()).not.toContain('landers stay online'));
  byRole(document.body, 'button', 'Disable the account');
});
