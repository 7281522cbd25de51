import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Domain } from '#contract/domains.ts';
import { queryClient } from '#web/base/query-client.ts';
import { domainRow } from '#web/domains/domain-row.fixture.ts';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually, openScreen } from '#web/testing/screen.tsx';
import { toasts } from '#web/ui/toast.ts';
import { DomainDetailPage } from './DomainDetailPage.tsx';

const notPublished = {
  ...{ outcome: 'notPublished', source: 'rdap.test', reason: 'notGiven', retryAt: null },
  ...{ triedAt: '2026-05-14T09:00:00.000Z', knownAt: null },
};
const day = (text: string) => `${text}T00:00:00.000Z`;
let domain: Domain;
let expirationDate: object;
let registrarName: object;
let refusal: { status: number; body: object } | null;
let server: ReturnType<typeof startFakeServer>;
let opened: Awaited<ReturnType<typeof openScreen>>;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 4, 14, 15, 0) });
  vi.spyOn(console, 'error').mockImplementation(() => {}); // failed calls are logged
  queryClient.clear();
  domain = domainRow({ expirationDate: null });
  expirationDate = notPublished;
  registrarName = notPublished;
  refusal = null;
  server = startFakeServer(({ method, path, body }) => {
    if (method === 'PATCH') {
      if (refusal) return refusal;
      const {
        autoRenew,
        expirationDate: entered,
        registrarName: name,
      } = body as { autoRenew?: boolean; expirationDate?: string | null; registrarName?: string | null };
      if (autoRenew !== undefined) domain = { ...domain, autoRenew };
      if (entered !== undefined) {
        const own = entered === null ? null : day(entered);
        domain = { ...domain, expirationDate: own, ownExpirationDate: own, isExpirationOwn: own !== null };
      }
      if (name !== undefined) domain = { ...domain, registrarName: name, isRegistrarOwn: name !== null };
      return { body: domain };
    }
    if (path === '/api/domains/registrars') return { body: ['Dynadot', 'Porkbun'] };
    if (path.endsWith('/listing-tasks')) return { body: { tasks: [], disputedSince: null } };
    if (path.endsWith('/lookups')) return { body: { expirationDate, registrarName } };
    if (path.endsWith('/life-cycle')) return undefined;
    if (path.startsWith('/api/domains/by-name/')) return { body: domain };
    if (path.endsWith('/audit') || path.endsWith('/contacts'))
      return { body: { data: [], next: null, keptDays: 365, contacts: {} } };
    if (path.startsWith('/api/dnssec/')) return undefined;
    if (path === '/api/inquiries' || path === '/api/transfers')
      return { body: { data: [], totalCount: 0, skip: 0, take: 20, hasMore: false } };
    return { body: [] };
  });
});
afterEach(() => {
  opened.remove();
  server.stop();
  for (const { id } of toasts.shown()) toasts.close(id);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function open() {
  opened = await openScreen(
    { paths: ['/domains/:domainName'], component: DomainDetailPage },
    '/domains/quietmargin.test',
  );
  await eventually(() => expect(words(fact(opened.element, 'Expires'))[1]).toBeTruthy());
  return opened.element;
}
function fact(element: HTMLElement, label: string): HTMLElement {
  const found = [...element.querySelectorAll('dl > div')].find((one) => one.querySelector('dt')?.textContent === label);
  if (!(found instanceof HTMLElement)) throw new Error(`no fact ${label}`);
  return found;
}
const words = (of: HTMLElement) => [...of.querySelectorAll('dd')].map(({ textContent }) => textContent);
const sent = () => server.requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
const press = (within: HTMLElement, name: string) => act(async () => byRole(within, 'button', name).click());

async function type(field: HTMLInputElement | HTMLSelectElement, value: string) {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  await act(async () => {
    set?.call(field, value);
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  });
}
async function enter(element: HTMLElement, value: string, label = 'Expires') {
  const field = fact(element, label).querySelector('input');
  if (!field) throw new Error('no field');
  await type(field, value);
  await act(async () => field.form?.requestSubmit());
}

describe('auto-renew', () => {
  const choice = (element: HTMLElement) => fact(element, 'Auto-renew').querySelector('select') as HTMLSelectElement;

  test('D-159 it is unknown until the user says it, and says whose word it is', async () => {
    const element = await open();
    expect([choice(element).value, words(fact(element, 'Auto-renew')).at(-1)]).toEqual([
      'unknown',
      'Registries do not publish this',
    ]);
    await type(choice(element), 'on');
    await eventually(() => expect(words(fact(element, 'Auto-renew')).at(-1)).toBe('Set by you'));
    expect(choice(element).value).toBe('on');
    await type(choice(element), 'unknown');
    await eventually(() => expect(sent()).toEqual([{ autoRenew: true }, { autoRenew: null }]));
  });

  test('D-159 a failure is shown, and the former value is shown again', async () => {
    const element = await open();
    refusal = { status: 500, body: { code: 'INTERNAL', message: 'x' } };
    await type(choice(element), 'off');
    await eventually(() => expect(toasts.shown()).toMatchObject([{ title: 'QuietMargin.test could not be changed' }]));
    expect(choice(element).value).toBe('unknown');
  });
});

describe('an expiry that the user enters', () => {
  test('D-159a where the registry publishes none it can be entered, changed and taken back', async () => {
    const element = await open();
    expect(words(fact(element, 'Expires'))[0]).toBe('Not published');
    await press(fact(element, 'Expires'), 'Enter the date');
    await enter(element, '2026-05-21');
    await eventually(() => expect(words(fact(element, 'Expires'))[0]).toBe('May 21, 2026in 7 days'));
    expect(words(fact(element, 'Expires'))[1]).toBe('Entered by you: the registry publishes none');
    await eventually(() => expect(document.activeElement?.textContent).toBe('Change'));
    await press(fact(element, 'Expires'), 'Remove');
    await eventually(() => expect(words(fact(element, 'Expires'))[0]).toBe('Not published'));
    expect(sent()).toEqual([{ expirationDate: '2026-05-21' }, { expirationDate: null }]);
  });

  test('D-159a a day that is none is refused in its place, and Escape leaves all as it was', async () => {
    const element = await open();
    await press(fact(element, 'Expires'), 'Enter the date');
    await enter(element, '');
    expect(fact(element, 'Expires').querySelector('[role=alert]')?.textContent).toBe(
      'Enter a date between 1985 and 2199.',
    );
    await enter(element, '2300-01-01');
    expect(fact(element, 'Expires').querySelector('input')?.getAttribute('aria-invalid')).toBe('true');
    const field = fact(element, 'Expires').querySelector('input');
    await act(async () => field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
    await eventually(() => expect(document.activeElement?.textContent).toBe('Enter the date'));
    expect(sent()).toEqual([]);
  });

  test('D-159a a registry that publishes one by now refuses it, which is said in its words', async () => {
    const element = await open();
    refusal = { status: 409, body: { code: 'EXPIRATION_NOT_ENTERABLE', message: 'x' } };
    await press(fact(element, 'Expires'), 'Enter the date');
    await enter(element, '2027-01-01');
    await eventually(() =>
      expect(toasts.shown()).toMatchObject([
        { message: 'The registry publishes an expiry date, or has not answered yet.' },
      ]),
    );
  });

  test.each([
    ['an answer is still to come', { ...notPublished, outcome: 'unreachable' }, null],
    ['the registry gives one', { ...notPublished, outcome: 'known', knownAt: notPublished.triedAt }, day('2026-06-01')],
  ])('D-159a none can be entered while %s', async (_when, lookup, known) => {
    expirationDate = lookup;
    domain = domainRow({ expirationDate: known });
    const element = await open();
    expect(fact(element, 'Expires').querySelector('button')).toBeNull();
  });

  test('D-159a a date that the registry gave later is shown beside the user’s', async () => {
    expirationDate = { ...notPublished, outcome: 'known', knownAt: notPublished.triedAt };
    domain = domainRow({ expirationDate: day('2026-06-01'), ownExpirationDate: day('2026-05-20') });
    const element = await open();
    expect(words(fact(element, 'Expires'))).toEqual([
      'Jun 1, 2026in 18 days',
      expect.stringMatching(/^RDAP, /),
      'You entered May 20, 2026.Remove',
    ]);
  });
});

describe('a registrar that the user enters', () => {
  const registrar = (element: HTMLElement) => fact(element, 'Registrar');

  test('owner B11 D-159c where none is told it can be entered, changed and taken back, and says whose it is', async () => {
    domain = domainRow({ registrarName: null });
    const element = await open();
    expect(words(registrar(element))[0]).toBe('Not published');
    await press(registrar(element), 'Enter the registrar');
    const offered = () => [...registrar(element).querySelectorAll('option')].map(({ value }) => value);
    await eventually(() => expect(offered()).toEqual(['Dynadot', 'Porkbun']));
    await enter(element, ' ', 'Registrar');
    expect(registrar(element).querySelector('[role=alert]')?.textContent).toBe('Enter the registrar’s name.');
    await enter(element, 'Harbour Names', 'Registrar');
    await eventually(() =>
      expect(words(registrar(element)).slice(0, 2)).toEqual([
        'Harbour Names',
        'Entered by you: the registry does not name it',
      ]),
    );
    await eventually(() => expect(document.activeElement?.textContent).toBe('Change'));
    await press(registrar(element), 'Change');
    expect(registrar(element).querySelector('input')?.value).toBe('Harbour Names');
    await act(async () => byRole(registrar(element), 'button', 'Cancel').click());
    await press(registrar(element), 'Remove');
    await eventually(() => expect(words(registrar(element))[0]).toBe('Not published'));
    expect(sent()).toEqual([{ registrarName: 'Harbour Names' }, { registrarName: null }]);
  });

  test('D-159c a registry that names one by now refuses it, which is said in its words', async () => {
    domain = domainRow({ registrarName: null });
    const element = await open();
    refusal = { status: 409, body: { code: 'REGISTRAR_NOT_ENTERABLE', message: 'x' } };
    await press(registrar(element), 'Enter the registrar');
    await enter(element, 'Harbour Names', 'Registrar');
    await eventually(() =>
      expect(toasts.shown()).toMatchObject([{ message: 'The registry names a registrar, or has not answered yet.' }]),
    );
  });

  test.each([
    ['the registry names one', { outcome: 'known', knownAt: notPublished.triedAt }, { registrarName: 'Told' }],
    ['an answer is still to come', { outcome: 'unreachable' }, { registrarName: null }],
    ['the name is a stranger’s', {}, { registrarName: null, inPortfolio: false, isMonitored: true }],
  ])('D-159c none can be entered where %s', async (_when, lookup, row) => {
    registrarName = { ...notPublished, ...lookup };
    domain = domainRow(row);
    const element = await open();
    expect(registrar(element).querySelector('button')).toBeNull();
  });
});

test('D-161 a name without inquiries says so, without a link that leads nowhere', async () => {
  const element = await open();
  const find = () =>
    [...element.querySelectorAll('aside section')].find((one) => one.querySelector('h2')?.textContent === 'Inquiries');
  await eventually(() => expect(find()?.textContent).toContain('None yet. Messages from the name’s lander'));
  expect(find()?.querySelector('a, button')).toBeNull();
});
