import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AccountSession } from '#contract/account.ts';
import { currencyChoice, showCurrency } from '#web/base/currency.ts';
import { dates, showDates, usualDates } from '#web/base/dates.ts';
import { changeLanguage } from '#web/base/i18n.ts';
import { queryClient } from '#web/base/query-client.ts';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually, openScreen, wait } from '#web/testing/screen.tsx';
import { toasts } from '#web/ui/toast.ts';
import { AccountPage } from './AccountPage.tsx';
import type { Account } from './account.api.ts';
import { dateExamples } from './LanguageAndDates.tsx';

const now = new Date('2026-05-14T12:00:00.000Z');
const ann: Account = {
  name: 'Ann Quay',
  email: 'ann@names.test',
  isEmailConfirmed: true,
  canMail: true,
  newEmail: null,
  hasPassword: true,
  externalProvider: null,
};
const session = (id: string, more: Partial<AccountSession>): AccountSession => ({
  id,
  browser: 'Firefox',
  system: 'Windows',
  country: null,
  way: 'password',
  isTrusted: false,
  createdAt: '2026-05-01T10:00:00.000Z',
  lastUsedAt: '2026-05-14T10:00:00.000Z',
  isCurrent: false,
  ...more,
});

let account: Account;
let sessions: AccountSession[];
let publicName: string | null;
/** answers of a call by `METHOD path`, in place of the usual ones */
let answers: Record<string, { status?: number; body: unknown }>;
let server: ReturnType<typeof startFakeServer>;
let shown: Awaited<ReturnType<typeof openScreen>>;

beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.spyOn(console, 'error').mockImplementation(() => {}); // failed calls are logged
  queryClient.clear();
  showDates(usualDates);
  account = ann;
  publicName = null;
  sessions = [session('s-1', { isCurrent: true }), session('s-2', { system: 'iPhone', browser: 'Safari' })];
  answers = {};
  server = startFakeServer(({ method, path, body }) => {
    const own = answers[`${method} ${path}`];
    if (own) return own;
    if (path === '/api/account') return { body: account };
    if (path === '/api/account/sessions') return { body: { sessions } };
    if (path === '/api/account/keys') return { body: [] };
    if (path === '/api/account/deletion') return { body: { deletion: null, graceDays: 14, isImpossible: null } };
    if (path === '/api/account/password') return { body: { endedCount: 1 } };
    if (method === 'GET' && path === '/api/preferences') return { body: { publicName } };
    if (path === '/api/preferences') return { body };
    if (method === 'DELETE' || path.endsWith('end-others')) return { body: { ok: true, endedCount: 1 } };
    return undefined;
  });
});
afterEach(() => {
  shown.remove();
  server.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const places = { profile: -900, 'sign-in': -300, sessions: 40, display: 500 };

test('owner C15 the list of sections leads to each of them and marks the one that is read', async () => {
  const element = await open();
  const links = [...element.querySelectorAll<HTMLAnchorElement>('nav a')];
  for (const link of links) expect(element.querySelector(link.hash)).not.toBeNull();
  const marked = () => links.filter((link) => link.ariaCurrent !== null || link.hasAttribute('aria-current'));
  expect(marked().map(({ hash }) => hash)).toHaveLength(1);
  for (const link of links) {
    const top = places[link.hash.slice(1) as keyof typeof places] ?? 2_000;
    const section = element.querySelector(link.hash);
    if (section) section.getBoundingClientRect = () => new DOMRect(0, top, 700, 300);
  }
  act(() => void window.dispatchEvent(new Event('scroll')));
  expect(marked().map(({ hash }) => hash)).toEqual(['#sessions']);
});

async function open() {
  shown = await openScreen({ paths: ['/account'], component: AccountPage }, '/account');
  await eventually(() => expect(shown.element.querySelector('h2')).not.toBeNull());
  await wait(20);
  return shown.element;
}
const card = (title: string) => {
  const found = [...shown.element.querySelectorAll('section')].find(
    (section) => section.querySelector('h2')?.textContent === title,
  );
  if (!found) throw new Error(`no card ${title}`);
  return found;
};
const press = (within: ParentNode, name: string) =>
  act(async () => {
    byRole(within, 'button', name).click();
    await vi.advanceTimersByTimeAsync(50);
  });
function control<Control extends HTMLElement>(label: string): Control {
  const found = [...shown.element.querySelectorAll('label')].find(({ textContent }) => textContent === label);
  if (!found) throw new Error(`no field ${label}`);
  return document.getElementById(found.htmlFor) as Control;
}
async function enter(label: string, value: string) {
  const field = control<HTMLInputElement | HTMLSelectElement>(label);
  await act(async () => {
    const proto = field instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype;
    Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
    await vi.advanceTimersByTimeAsync(50);
  });
}
const messageOf = (label: string) =>
  document.getElementById(control(label).getAttribute('aria-describedby') ?? '')?.textContent;
const sent = (path: string) => server.requests.filter((request) => request.path === path && request.method !== 'GET');
const buttonsOf = (part: HTMLElement) =>
  [...part.querySelectorAll('button')].map((button) => button.getAttribute('aria-label') ?? button.textContent);
const toastTitles = () => toasts.shown().map(({ title }) => title);

describe('security M-8 the account', () => {
  test('shows name and address, and that it is confirmed', async () => {
    await open();
    expect(card('Your account').textContent).toContain('Ann Quay');
    expect(card('Your account').textContent).toContain('ann@names.testConfirmed');
  });

  test('an unconfirmed address can be sent the mail again', async () => {
    account = { ...ann, isEmailConfirmed: false, name: null };
    answers['POST /api/account/resend-confirmation'] = { body: { sent: true } };
    await open();
    expect(card('Your account').textContent).toContain('Not confirmed');
    await press(card('Your account'), 'Send confirmation e-mail');
    expect(card('Your account').querySelector('[role=status]')?.textContent).toBe(
      'An e-mail with a link is on its way to ann@names.test.',
    );
  });

  test('an address that was confirmed meanwhile is shown so; one that no mail reaches says so', async () => {
    account = { ...ann, isEmailConfirmed: false };
    answers['POST /api/account/resend-confirmation'] = { body: { sent: false } };
    await open();
    account = ann;
    await press(card('Your account'), 'Send confirmation e-mail');
    await eventually(() => expect(card('Your account').textContent).toContain('ann@names.testConfirmed'));
    shown.remove();
    account = { ...ann, isEmailConfirmed: false, canMail: false };
    await open();
    await eventually(() => expect(card('Your account').textContent).toContain('cannot send e-mail to this address'));
    expect(buttonsOf(card('Your account'))).toEqual(['Change name', 'Change e-mail address']);
  });

  test('a failure says so, and Retry loads it', async () => {
    answers['GET /api/account'] = { status: 400, body: { code: 'INTERNAL' } };
    const element = await open();
    expect(element.querySelector('[role=alert]')?.textContent).toContain('Your account could not be loaded');
    answers = {};
    await press(element, 'Retry');
    await eventually(() => expect(card('Your account').textContent).toContain('Ann Quay'));
  });
});

describe('D-019e name and address', () => {
  const about = () => card('Your account');

  test('the name is changed in its place, which opens with it; a refusal stands at the field', async () => {
    answers['PUT /api/account/name'] = { status: 400, body: { code: 'VALIDATION_FAILED', field: 'name', message: '' } };
    await open();
    await press(about(), 'Change name');
    expect(control<HTMLInputElement>('New name').value).toBe('Ann Quay');
    expect(document.activeElement).toBe(control('New name'));
    await enter('New name', ' Ann Harbour ');
    await press(about(), 'Save');
    await eventually(() => expect(control('New name').getAttribute('aria-invalid')).toBe('true'));
    answers['PUT /api/account/name'] = { body: { name: 'Ann Harbour' } };
    await press(about(), 'Save');
    await eventually(() => expect(about().textContent).toContain('Ann HarbourChange'));
    expect(sent('/api/account/name').at(-1)?.body).toEqual({ name: 'Ann Harbour' });
    expect(toastTitles()).toContain('Your name is saved');
  });

  test('a new address waits for its link, and can be given up meanwhile', async () => {
    answers['POST /api/account/email'] = { body: { newEmail: 'ann@harbour.test' } };
    await open();
    await press(about(), 'Change e-mail address');
    await enter('New e-mail address', ' ann@harbour.test ');
    account = { ...ann, newEmail: 'ann@harbour.test' };
    await press(about(), 'Send link');
    await eventually(() => expect(about().textContent).toContain('We sent a link to ann@harbour.test'));
    expect(sent('/api/account/email').map(({ body }) => body)).toEqual([{ email: 'ann@harbour.test' }]);
    expect(about().textContent).toContain('ann@names.test'); // which still counts
    expect(buttonsOf(about())).toEqual(['Change name', 'Keep the current address']);
    account = ann;
    await press(about(), 'Keep the current address');
    await eventually(() => expect(about().textContent).not.toContain('ann@harbour.test'));
    expect(sent('/api/account/email').map(({ method }) => method)).toEqual(['POST', 'DELETE']);
  });

  test.each([
    ['MAIL_OFF', /cannot send e-mail/],
    ['RATE_LIMITED', /Too many/],
  ])('a failure to send the link (%s) stands at the field, which stays', async (code, words) => {
    answers['POST /api/account/email'] = { status: 409, body: { code, field: null, message: '' } };
    await open();
    await press(about(), 'Change e-mail address');
    await enter('New e-mail address', 'ann@harbour.test');
    await press(about(), 'Send link');
    await eventually(() => expect(messageOf('New e-mail address')).toMatch(words));
    expect(control<HTMLInputElement>('New e-mail address').value).toBe('ann@harbour.test');
    await press(about(), 'Cancel');
    expect(buttonsOf(about())).toEqual(['Change name', 'Change e-mail address']);
  });

  test('an address that comes from the outside provider is not changed here', async () => {
    account = { ...ann, hasPassword: false, externalProvider: 'Harbour ID' };
    await open();
    expect(buttonsOf(about())).toEqual(['Change name']);
    expect(about().textContent).toContain('The address comes from the provider that you sign in with.');
  });
});

describe('D-020b mails to you', () => {
  const mails = () => [...card('E-mails to you').querySelectorAll<HTMLInputElement>('[role=switch]')];
  const states = () => mails().map((mail) => (mail.disabled ? 'unknown' : mail.checked ? 'on' : 'off'));
  const turn = (at: number) =>
    act(async () => {
      mails()[at]?.click();
      await vi.advanceTimersByTimeAsync(50);
    });
  const known = (newSignIn: boolean) => {
    answers['GET /api/notifications/topics'] = { body: { newSignIn } };
  };

  test('the switch is as it was chosen, and one that could not be loaded cannot be switched', async () => {
    answers['GET /api/notifications/topics'] = { status: 400, body: { code: 'VALIDATION_FAILED' } };
    await open();
    await eventually(() => expect(states()).toEqual(['unknown']));
    shown.remove();
    queryClient.clear();
    known(false);
    await open();
    await eventually(() => expect(states()).toEqual(['off']));
  });

  test('the switch changes at once, is stored, and goes back with a message where it could not be stored', async () => {
    known(false);
    await open();
    await eventually(() => expect(states()).toEqual(['off']));
    answers['PUT /api/notifications/topics'] = { body: { newSignIn: true } };
    await turn(0);
    expect(states()).toEqual(['on']);
    expect(sent('/api/notifications/topics').map(({ body }) => body)).toEqual([{ newSignIn: true }]);
    answers['PUT /api/notifications/topics'] = { status: 400, body: { code: 'VALIDATION_FAILED' } };
    await turn(0);
    await eventually(() => expect(states()).toEqual(['on']));
    expect(toastTitles()).toContain('The choice could not be saved');
  });

  test('NOTE-007 what buyers write and what happens to names comes over channels, to which it leads', async () => {
    known(true);
    await open();
    const link = [...card('E-mails to you').querySelectorAll('a')].find((one) => one.textContent === 'Alert channels');
    expect(link?.getAttribute('href')).toBe('/monitoring/alerts');
  });

  test('mails about the safety of the account have no switch', async () => {
    known(true);
    await open();
    expect(mails()).toHaveLength(1);
    expect(card('E-mails to you').textContent).toContain(
      'We always e-mail you when something changes how you sign in.',
    );
  });
});

describe('security M-8 the password', () => {
  const type = async (current: string, next: string) => {
    await enter('Current password', current);
    await enter('New password', next);
  };

  test('is changed with the present one, confirmed, and the fields are empty again', async () => {
    await open();
    await type('the old password', 'seven quiet harbours');
    await press(card('Password'), 'Change password');
    expect(sent('/api/account/password').map(({ body }) => body)).toEqual([
      { currentPassword: 'the old password', password: 'seven quiet harbours' },
    ]);
    expect(toastTitles()).toContain('Password changed');
    expect(control<HTMLInputElement>('Current password').value).toBe('');
    expect(control<HTMLInputElement>('New password').value).toBe('');
  });

  test('a missing entry is shown before anything is sent, and has the focus', async () => {
    await open();
    await press(card('Password'), 'Change password');
    expect(messageOf('Current password')).toBe('Enter your current password.');
    expect(messageOf('New password')).toBe('Enter a new password.');
    expect(document.activeElement).toBe(control('Current password'));
    await type('x', 'short');
    expect(messageOf('New password')).toBe('The password needs at least 10 characters.');
    expect(sent('/api/account/password')).toEqual([]);
  });

  test.each([
    ['PASSWORD_WRONG', 'currentPassword', 'Current password', /current password is wrong/],
    ['PASSWORD_COMMON', 'password', 'New password', /easy to guess/],
  ])('a refusal with %s stands at its field until that is typed again', async (code, field, label, words) => {
    answers['POST /api/account/password'] = { status: 400, body: { code, field, message: '' } };
    await open();
    await type('a wrong password', 'seven quiet harbours');
    await press(card('Password'), 'Change password');
    expect(messageOf(label)).toMatch(words);
    expect(document.activeElement).toBe(control(label));
    expect(control('Current password').getAttribute('aria-invalid')).toBe(field === 'currentPassword' ? 'true' : null);
    await enter(label, 'another one typed');
    expect(control(label).getAttribute('aria-invalid')).toBeNull();
  });

  test('other refusals stand above the button', async () => {
    answers['POST /api/account/password'] = { status: 429, body: { code: 'RATE_LIMITED' } };
    await open();
    await type('a wrong password', 'seven quiet harbours');
    await press(card('Password'), 'Change password');
    expect(card('Password').querySelector('[role=alert]')?.textContent).toMatch(/Too many requests/);
  });

  test('can be made visible', async () => {
    await open();
    expect(control<HTMLInputElement>('New password').type).toBe('password');
    await press(card('Password'), 'Show: New password');
    expect(control<HTMLInputElement>('New password').type).toBe('text');
    expect(control<HTMLInputElement>('Current password').type).toBe('password');
  });

  test('D-018 an account of an outside provider has none here and says so', async () => {
    account = { ...ann, hasPassword: false, externalProvider: 'Harbour ID' };
    await open();
    expect(card('Password').querySelector('input')).toBeNull();
    expect(card('Password').textContent).toContain('You sign in with Harbour ID. There is no password here');
    shown.remove();
    account = { ...ann, hasPassword: false };
    await open();
    await eventually(() => expect(card('Password').textContent).toContain('This account has no password'));
  });
});

describe('security M-8 the sessions', () => {
  const rows = () => [...card('Sessions').querySelectorAll('li')].map(({ textContent }) => textContent);

  test('show device, beginning and last use; this one is marked and cannot be ended', async () => {
    sessions = [
      session('s-1', { isCurrent: true }),
      session('s-2', { system: 'iPhone', browser: 'Safari', country: 'DE' }),
      session('s-3', { browser: null, system: null, way: null, isTrusted: true }),
      session('s-4', { browser: null, system: 'Linux', way: 'passkey' }),
    ];
    await open();
    expect(rows()).toEqual([
      'Firefox on WindowsThis sessionPlace unknown · password · Signed in May 1, 2026',
      'Safari on iPhoneGermany · password · Signed in May 1, 2026 · last used 2 hr. agoEnd',
      'Unknown deviceTrusted browserPlace unknown · Signed in May 1, 2026 · last used 2 hr. agoEnd',
      'LinuxPlace unknown · passkey · Signed in May 1, 2026 · last used 2 hr. agoEnd',
    ]);
  });

  test('one is ended, and the list loaded again', async () => {
    await open();
    sessions = sessions.slice(0, 1);
    await press(card('Sessions'), 'End session: Safari on iPhone');
    expect(sent('/api/account/sessions/s-2').map(({ method }) => method)).toEqual(['DELETE']);
    await eventually(() => expect(rows()).toHaveLength(1));
    expect(card('Sessions').querySelector('button')).toBeNull();
  });

  test('all others are ended at once', async () => {
    sessions.push(session('s-3', {}));
    await open();
    sessions = sessions.slice(0, 1);
    await press(card('Sessions'), 'End 2 other sessions');
    expect(sent('/api/account/sessions/end-others')).toHaveLength(1);
    await eventually(() => expect(rows()).toHaveLength(1));
  });

  test('one that cannot be ended is reported, and the list is what the server says', async () => {
    answers['DELETE /api/account/sessions/s-2'] = { status: 404, body: { code: 'NOT_FOUND' } };
    await open();
    sessions = sessions.slice(0, 1);
    await press(card('Sessions'), 'End session: Safari on iPhone');
    expect(toastTitles()).toContain('This does not exist or was deleted.');
    await eventually(() => expect(rows()).toHaveLength(1));
  });

  test('a list that cannot be loaded says so, and the rest of the screen stays', async () => {
    answers['GET /api/account/sessions'] = { status: 400, body: { code: 'INTERNAL' } };
    await open();
    await eventually(() => expect(card('Sessions').textContent).toContain('The sessions could not be loaded'));
    expect(card('Your account').textContent).toContain('Ann Quay');
    answers = {};
    await press(card('Sessions'), 'Retry');
    await eventually(() => expect(rows()).toHaveLength(2));
  });
});

describe('D-175a the name for buyers', () => {
  test('is stored as one line, and confirmed', async () => {
    await open();
    expect(byRole(card('For buyers'), 'button', 'Save').matches(':disabled')).toBe(true);
    await enter('Your name for buyers', '  Johanna   Reyes ');
    await press(card('For buyers'), 'Save');
    expect(sent('/api/preferences').map(({ body }) => body)).toEqual([{ publicName: 'Johanna Reyes' }]);
    expect(control<HTMLInputElement>('Your name for buyers').value).toBe('Johanna Reyes');
    expect(toastTitles()).toContain('Your name for buyers is saved');
  });

  test('is taken back, and one that is too long is not sent', async () => {
    publicName = 'Quay Names';
    await open();
    await enter('Your name for buyers', 'x'.repeat(101));
    await press(card('For buyers'), 'Save');
    expect(messageOf('Your name for buyers')).toBe('At most 100 characters.');
    await enter('Your name for buyers', '');
    await press(card('For buyers'), 'Save');
    expect(sent('/api/preferences').map(({ body }) => body)).toEqual([{ publicName: null }]);
    expect(toastTitles()).toContain('Buyers no longer see a name');
  });

  test('a refused name stays typed and says why; one that cannot be loaded is not shown as empty', async () => {
    answers['PUT /api/preferences'] = { status: 503, body: { code: 'UNAVAILABLE' } };
    await open();
    await enter('Your name for buyers', 'Quay Names');
    await press(card('For buyers'), 'Save');
    expect(messageOf('Your name for buyers')).toContain('not available');
    expect(control<HTMLInputElement>('Your name for buyers').value).toBe('Quay Names');
    shown.remove();
    queryClient.clear();
    answers['GET /api/preferences'] = { status: 400, body: { code: 'INTERNAL' } };
    await open();
    await eventually(() => expect(card('For buyers').textContent).toContain('could not be loaded'));
    expect(card('For buyers').querySelector('input')).toBeNull();
  });
});

describe('D-033a language and dates', () => {
  test('a time zone is shown at once and stored; the browser’s own one is stored as none', async () => {
    await open();
    await enter('Time zone', 'Pacific/Kiritimati');
    expect(messageOf('Time zone')).toMatch(/^Now: May 15, 2026, 2:00/);
    await enter('Time zone', '');
    expect(sent('/api/preferences').map(({ body }) => body)).toEqual([
      { timeZone: 'Pacific/Kiritimati' },
      { timeZone: null },
    ]);
  });

  test('a date format changes the dates on the screen', async () => {
    await open();
    await enter('Dates', 'iso');
    expect(sent('/api/preferences').map(({ body }) => body)).toEqual([{ dateStyle: 'iso' }]);
    expect(card('Sessions').textContent).toContain('Signed in 2026-05-01');
  });

  test('a choice that cannot be stored is shown as it was before, with a message', async () => {
    answers['PUT /api/preferences'] = { status: 503, body: { code: 'UNAVAILABLE' } };
    await open();
    await enter('Dates', 'iso');
    expect(dates.get()).toEqual(usualDates);
    expect(toastTitles().join()).toContain('not available');
  });

  test('the language is the one of the whole interface', async () => {
    await open();
    await enter('Language', 'de');
    await eventually(() => expect(shown.element.textContent).toContain('Sitzungen'));
    await act(() => changeLanguage('en'));
  });

  test('D-035b the currency of prices is chosen at once and stored, and is as before where it could not be', async () => {
    await open();
    expect(currencyChoice.get()).toBe('language');
    await enter('Prices', 'EUR');
    expect(currencyChoice.get()).toBe('EUR');
    expect(sent('/api/preferences').map(({ body }) => body)).toEqual([{ currency: 'EUR' }]);
    answers['PUT /api/preferences'] = { status: 400, body: { code: 'VALIDATION_FAILED' } };
    await enter('Prices', 'USD');
    await eventually(() => expect(control<HTMLSelectElement>('Prices').value).toBe('EUR'));
    showCurrency('language');
  });

  test('date forms that a language writes alike are offered once', () => {
    const formsIn = (language: 'en' | 'de', dateStyle: 'words' | 'numbers') =>
      dateExamples(language, { timeZone: 'UTC', dateStyle }, now.toISOString()).map((form) => form.dateStyle);
    expect(formsIn('en', 'words')).toEqual(['words', 'numbers', 'iso']);
    expect(formsIn('de', 'words')).toEqual(['words', 'iso']);
    expect(formsIn('de', 'numbers')).toEqual(['numbers', 'iso']);
  });
});
