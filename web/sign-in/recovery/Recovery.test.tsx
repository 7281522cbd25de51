import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { byRole } from '#web/testing/render.tsx';
import { takeArrival } from '../arrival.ts';
import { type Options, SignInPage } from '../SignInPage.tsx';
import { call } from '../sign-in-call.ts';

const options: Options = {
  productName: 'Namestead',
  needsSetup: false,
  needsSetupCode: false,
  externalProvider: null,
  localAccounts: true,
  mail: true,
  passkeys: false,
  signUp: false,
  demo: false,
  mailbox: null,
  links: { terms: '/legal/terms', privacy: '/legal/privacy', contact: '/legal/contact' },
};
type Answer = { status?: number; body: unknown } | 'offline';
type Given = { options?: Partial<Options>; answers?: Record<string, Answer> };

const cleanups: (() => void)[] = [];
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {})); // failed calls are logged
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
  vi.restoreAllMocks();
});

/** The sign-in page opened at `address`, on a server that gives `answers` by path; they can be changed meanwhile. */
async function open(address: string, given: Given = {}) {
  const answers: Record<string, Answer> = { ...given.answers };
  const requested: string[] = [];
  const server = startFakeServer(({ path }) => {
    const answer = answers[path] ?? { status: 500, body: { code: 'INTERNAL' } };
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    return answer;
  });
  const fetch = window.fetch;
  window.fetch = (to, init) => {
    requested.push(String(to));
    return fetch(to, init);
  };
  history.pushState(null, '', address);
  const left: string[] = [];
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  const arrival = takeArrival();
  await act(async () =>
    root.render(
      <SignInPage
        arrival={arrival}
        loadOptions={async () => ({ ...options, ...given.options })}
        call={call}
        leave={(to) => left.push(to)}
      />,
    ),
  );
  cleanups.push(() => {
    act(() => root.unmount());
    element.remove();
    server.stop();
    history.pushState(null, '', '/');
    localStorage.clear();
  });
  await until(() => expect(element.querySelector('form, code, a.link')).toBeTruthy()); // the screen's code has come
  const field = (name: string) => element.querySelector<HTMLInputElement>(`input[name=${name}]`) as HTMLInputElement;
  return {
    element,
    answers,
    left,
    requested,
    field,
    sent: () => server.requests.map(({ method, path, body }) => ({ method, path, body })),
    title: () => element.querySelector('h1')?.textContent,
    says: () => element.querySelector('main')?.textContent ?? '',
    alert: () => element.querySelector('[role=alert]')?.textContent,
    hrefOf: (name: string) => byRole(element, 'link', name).getAttribute('href'),
    press: (name: string) =>
      act(async () => {
        byRole(element, 'button', name).focus(); // as a browser does
        byRole(element, 'button', name).click();
      }),
    type: (name: string, value: string) =>
      act(() => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(name), value);
        field(name).dispatchEvent(new Event('input', { bubbles: true }));
      }),
  };
}
const until = (check: () => void) =>
  vi.waitFor(
    async () => {
      await act(async () => {}); // what has come is drawn
      check();
    },
    { timeout: 30_000 },
  );
const focused = () => document.activeElement;

const asked = { '/auth/password-reset': { body: { ok: true } } };
const isReset = {
  '/auth/password-reset/check': { body: { email: 'ann@names.test', hasPassword: true } },
  '/auth/password-reset/confirm': { body: { userId: 'u-1' } },
};
const isConfirmed = { '/auth/confirm-email': { body: { email: 'ann@names.test' } } };
const refused = (code: string, status = 400, field: string | null = null) => ({ status, body: { code, field } });

describe('the way from signing in', () => {
  test('a link leads to the screen for forgotten passwords and keeps the return path', async () => {
    const { hrefOf } = await open('/auth/login?returnUrl=/domains?page=2');
    expect(hrefOf('Forgot password?')).toBe('/auth/forgot?returnUrl=%2Fdomains%3Fpage%3D2');
  });

  test('screens B10 the typed address is taken over, and stays in no address', async () => {
    const { hrefOf, type } = await open('/auth/login');
    type('email', ' ann+1@names.test ');
    const link = hrefOf('Forgot password?') ?? '';
    expect(link).toBe('/auth/forgot#email=ann%2B1%40names.test');
    const { field } = await open(link);
    expect(field('email').value).toBe('ann+1@names.test');
    expect(location.href).not.toContain('ann');
  });

  test('without local accounts there is no such link, and the screen names the identity provider', async () => {
    const elsewhere = { localAccounts: false, externalProvider: 'company sign-in' };
    const signIn = await open('/auth/login', { options: elsewhere });
    expect(signIn.says()).not.toContain('Forgot password?');
    const { says, field } = await open('/auth/forgot', { options: elsewhere });
    expect(says()).toContain('Accounts here sign in with company sign-in.');
    expect(field('email')).toBeNull();
  });
});

describe('forgotten password', () => {
  test('the address is sent with language and return path; the answer never reveals whether the account exists', async () => {
    localStorage.setItem('userLanguage', 'de');
    const { element, sent, says, title, type, press } = await open('/auth/forgot?returnUrl=/domains', {
      answers: asked,
    });
    expect(focused()).toBe(element.querySelector('input[name=email]'));
    type('email', ' ann@names.test ');
    await press('Link senden');
    const body = { email: 'ann@names.test', language: 'de', returnUrl: '/domains' };
    expect(sent()).toEqual([{ method: 'POST', path: '/auth/password-reset', body }]);
    expect(title()).toBe('Prüfen Sie Ihr Postfach');
    expect(says()).toContain('Wenn es zu dieser Adresse ein Konto gibt, ist eine E-Mail unterwegs.');
    expect(focused()).toBe(element.querySelector('h1'));
  });

  test('it can be sent again, to another address too, and there is a way back', async () => {
    const { sent, says, title, hrefOf, field, type, press } = await open('/auth/forgot', { answers: asked });
    type('email', 'ann@names.test');
    await press('Send link');
    await press('Send again');
    expect(says()).toContain('Requested again.');
    expect(sent()).toHaveLength(2);
    expect(sent()[1]).toEqual(sent()[0]);
    expect(hrefOf('Back to sign-in')).toBe('/auth/login?returnUrl=%2F');
    await press('Use another address');
    expect(title()).toBe('Forgot password');
    expect(field('email').value).toBe('ann@names.test');
  });

  test('where the sandbox takes the mail, the screen leads to its mailbox', async () => {
    const mailbox = 'http://127.0.0.1:4000/mailbox';
    const { says, hrefOf, type, press } = await open('/auth/forgot', { answers: asked, options: { mailbox } });
    expect(says()).not.toContain('Open the mailbox');
    type('email', 'ann@names.test');
    await press('Send link');
    expect(hrefOf('Open the mailbox')).toBe(mailbox);
  });

  test('a wrong address is named and nothing is sent', async () => {
    const { sent, says, field, type, press } = await open('/auth/forgot', { answers: asked });
    type('email', 'ann');
    await press('Send link');
    expect(says()).toContain('This is not an e-mail address.');
    expect(field('email').getAttribute('aria-invalid')).toBe('true');
    expect(sent()).toEqual([]);
  });

  test.each([
    ['offline', 'The service cannot be reached. Check your connection and try again.'],
    [refused('RATE_LIMITED', 429), 'Too many attempts. Please try again in a moment.'],
    [refused('INTERNAL', 500), 'An unexpected error occurred. Please try again.'],
  ] as const)('%j is read out in words, and a second try goes through', async (answer, words) => {
    const page = await open('/auth/forgot', { answers: { '/auth/password-reset': answer } });
    page.type('email', 'ann@names.test');
    await page.press('Send link');
    expect(page.alert()).toBe(words);
    page.answers['/auth/password-reset'] = asked['/auth/password-reset'];
    await page.press('Send link');
    expect(page.title()).toBe('Check your e-mail');
    page.answers['/auth/password-reset'] = answer;
    await page.press('Send again');
    expect(page.alert()).toBe(words);
  });

  test('where no mail is sent, the screen says whom to ask, and no command of the server', async () => {
    const { element, says, field, hrefOf } = await open('/auth/forgot', { options: { mail: false } });
    expect(says()).toContain('This installation does not send e-mail');
    expect(says()).toContain('Ask your operator');
    expect(element.textContent).not.toContain('operator.ts');
    expect(field('email')).toBeNull();
    expect(hrefOf('Get help')).toBe('/legal/contact');
    expect(focused()).toBe(element.querySelector('h1'));
  });

  test('an address that this installation cannot send to leads there too', async () => {
    const answers = { '/auth/password-reset': refused('MAIL_OFF', 409) };
    const { says, type, press } = await open('/auth/forgot', { answers });
    type('email', 'ann@elsewhere.example');
    await press('Send link');
    expect(says()).toContain('This installation cannot send e-mail to this address.');
    expect(says()).toContain('Ask your operator');
  });
});

describe('new password', () => {
  test('the token leaves the address at once and is sent in the body alone; then the wanted page opens', async () => {
    const { element, requested, left, sent, field, type, press } = await open(
      '/auth/reset?returnUrl=/domains%3Fpage%3D2#token=s3cret',
      { answers: isReset },
    );
    expect(location.pathname + location.search + location.hash).toBe('/auth/reset?returnUrl=/domains%3Fpage%3D2');
    expect(focused()).toBe(element.querySelector('input[name=new-password]'));
    expect(field('new-password').autocomplete).toBe('new-password');
    type('new-password', 'nine quiet harbours');
    await press('Save and sign in');
    const body = { token: 's3cret', password: 'nine quiet harbours' };
    expect(sent().at(-1)).toEqual({ method: 'POST', path: '/auth/password-reset/confirm', body });
    expect(requested.join()).not.toContain('s3cret');
    expect(element.innerHTML).not.toContain('s3cret');
    expect(left).toEqual(['/domains?page=2']);
  });

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/auth/logout', 'javascript:alert(1)'])(
    'with %s as return address the start page opens',
    async (returnUrl) => {
      const address = `/auth/reset?returnUrl=${encodeURIComponent(returnUrl)}#token=t`;
      const { left, type, press } = await open(address, { answers: isReset });
      type('new-password', 'nine quiet harbours');
      await press('Save and sign in');
      expect(left).toEqual(['/']);
    },
  );

  test('pressed twice before the answer comes, it is sent once', async () => {
    const { element, sent, left, type } = await open('/auth/reset#token=t', { answers: isReset });
    type('new-password', 'nine quiet harbours');
    const submit = () =>
      element.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await act(async () => {
      submit();
      submit();
    });
    await act(async () => void submit());
    expect(sent().filter(({ path }) => path.endsWith('/confirm'))).toHaveLength(1);
    expect(left).toHaveLength(1);
  });

  test('the rule is that of the first account, and the eye shows what was typed', async () => {
    const { sent, says, field, type, press } = await open('/auth/reset#token=t', { answers: isReset });
    expect(says()).toContain('At least 10 characters');
    type('new-password', 'short');
    await press('Save and sign in');
    expect(says()).toContain('The password needs at least 10 characters.');
    await press('Show password');
    expect(field('new-password').type).toBe('text');
    expect(sent().map(({ path }) => path)).toEqual(['/auth/password-reset/check']);
  });

  test('screens C16 a link worth nothing says so before a password is typed', async () => {
    const answers = { '/auth/password-reset/check': refused('LINK_INVALID') };
    const page = await open('/auth/reset?returnUrl=/domains#token=t', { answers });
    await until(() => expect(page.title()).toBe('This link does not work'));
    expect(page.field('new-password')).toBeNull();
    expect(focused()).toBe(page.element.querySelector('h1'));
    expect(page.hrefOf('Ask for a new link')).toBe('/auth/forgot?returnUrl=%2Fdomains');
  });

  test('screens C16 a good link names the account, and one that could not be judged may be tried', async () => {
    expect((await open('/auth/reset#token=t', { answers: isReset })).says()).toContain(
      'For the account ann@names.test',
    );
    const answers = { ...isReset, '/auth/password-reset/check': 'offline' } as const;
    const { left, type, press } = await open('/auth/reset#token=t', { answers });
    type('new-password', 'nine quiet harbours');
    await press('Save and sign in');
    expect(left).toEqual(['/']);
  });

  test('owner C6 who was invited chooses a password, and is not told of other sessions', async () => {
    const first = { body: { email: 'ann@names.test', hasPassword: false } };
    const page = await open('/auth/reset#token=t', { answers: { ...isReset, '/auth/password-reset/check': first } });
    await until(() => expect(page.title()).toBe('Choose your password'));
    expect(page.says()).toContain('For the account ann@names.test');
    expect(page.says()).not.toMatch(/new password|other sessions/i);
  });

  test('a password that is easy to guess is refused at its field, which keeps the focus', async () => {
    const answers = { ...isReset, '/auth/password-reset/confirm': refused('PASSWORD_COMMON') };
    const { says, field, type, press } = await open('/auth/reset#token=t', { answers });
    type('new-password', 'password1234');
    await press('Save and sign in');
    expect(says()).toContain('That password is easy to guess.');
    await until(() => expect(focused()).toBe(field('new-password')));
  });

  test.each([
    ['used or expired', '#token=t', refused('LINK_INVALID')],
    ['longer than any token', '#token=t', refused('VALIDATION_FAILED', 400, 'token')],
  ])('a link that is %s says so and leads to a new one', async (_what, hash, answer) => {
    const answers = { ...isReset, '/auth/password-reset/confirm': answer };
    const page = await open(`/auth/reset?returnUrl=/domains${hash}`, { answers });
    page.type('new-password', 'nine quiet harbours');
    await page.press('Save and sign in');
    expect(page.title()).toBe('This link does not work');
    expect(page.says()).toContain('It has already been used, has expired or is incomplete.');
    expect(focused()).toBe(page.element.querySelector('h1'));
    expect(page.hrefOf('Ask for a new link')).toBe('/auth/forgot?returnUrl=%2Fdomains');
    expect(page.left).toEqual([]);
  });

  test.each(['', '#token=', '#other'])('with %j for a token nothing is asked of the server', async (hash) => {
    const { title, sent } = await open(`/auth/reset${hash}`, { answers: isReset });
    expect(title()).toBe('This link does not work');
    expect(sent()).toEqual([]);
  });

  test('a lost connection is read out, and the same link goes through afterwards', async () => {
    const path = '/auth/password-reset/confirm';
    const { answers, alert, left, type, press } = await open('/auth/reset#token=t', {
      answers: { ...isReset, [path]: 'offline' },
    });
    type('new-password', 'nine quiet harbours');
    await press('Save and sign in');
    expect(alert()).toBe('The service cannot be reached. Check your connection and try again.');
    answers[path] = isReset[path];
    await press('Save and sign in');
    expect(left).toEqual(['/']);
  });
});

describe('confirming an e-mail address', () => {
  test('opening the link does nothing; a press confirms and leads into the app', async () => {
    const { element, requested, title, says, sent, hrefOf, press } = await open('/auth/confirm#token=s3cret', {
      answers: isConfirmed,
    });
    expect(sent()).toEqual([]);
    expect(location.hash).toBe('');
    expect(focused()).toBe(element.querySelector('h1'));
    await press('Confirm e-mail address');
    expect(sent()).toEqual([{ method: 'POST', path: '/auth/confirm-email', body: { token: 's3cret' } }]);
    expect(requested.join()).not.toContain('s3cret');
    expect([title(), document.title]).toEqual(['Address confirmed', 'Address confirmed']);
    expect(says()).toContain('ann@names.test is confirmed.');
    expect(focused()).toBe(element.querySelector('h1'));
    expect(hrefOf('Go to Namestead')).toBe('/');
  });

  test('a refusal by a rate limit is read out and the press can be repeated', async () => {
    const path = '/auth/confirm-email';
    const page = await open('/auth/confirm#token=t', { answers: { [path]: refused('RATE_LIMITED', 429) } });
    await page.press('Confirm e-mail address');
    expect(page.alert()).toBe('Too many attempts. Please try again in a moment.');
    page.answers[path] = isConfirmed[path];
    await page.press('Confirm e-mail address');
    expect(page.title()).toBe('Address confirmed');
  });

  test.each([
    [true, 'A new link is on its way to the address of your account.'],
    [false, 'Your e-mail address is already confirmed.'],
  ])('instead of a used link a new one is asked for; sent: %j', async (isSent, words) => {
    const page = await open('/auth/confirm#token=t', {
      answers: {
        '/auth/confirm-email': refused('LINK_INVALID'),
        '/api/account/resend-confirmation': { body: { sent: isSent } },
      },
    });
    await page.press('Confirm e-mail address');
    expect(page.title()).toBe('This link does not work');
    await page.press('Send a new link');
    expect(page.says()).toContain(words);
    expect(focused()).toBe(page.element.querySelector('h1'));
  });

  test('a visitor without a session signs in here first, then the new link is sent', async () => {
    const resend = '/api/account/resend-confirmation';
    const page = await open('/auth/confirm', {
      answers: { [resend]: refused('UNAUTHORIZED', 401), '/auth/sign-in': { body: { userId: 'u-1' } } },
    });
    await page.press('Send a new link');
    expect(page.title()).toBe('Sign in');
    page.type('email', 'ann@names.test');
    page.type('password', 'seven quiet harbours');
    page.answers[resend] = refused('RATE_LIMITED', 429);
    await page.press('Sign in');
    expect(page.alert()).toBe('Too many attempts. Please try again in a moment.');
    page.answers[resend] = { body: { sent: true } };
    await page.press('Send a new link');
    expect(page.title()).toBe('Check your e-mail');
    expect(page.sent().map(({ path }) => path)).toEqual([resend, '/auth/sign-in', resend, resend]);
    expect(page.left).toEqual([]);
  });

  test('where no mail is sent, no new link is offered', async () => {
    const { says, title } = await open('/auth/confirm', { options: { mail: false } });
    expect(title()).toBe('This link does not work');
    expect(says()).not.toContain('Send a new link');
  });
});

describe('D-019e a new address', () => {
  const confirm = '/api/account/email/confirm';
  const link = '/auth/new-address#token=t0ken';
  const changed = { body: { email: 'ann@harbour.test' } };

  test('counts after a press in a session of the account; opening the link alone does nothing', async () => {
    const page = await open(link, { answers: { [confirm]: changed } });
    expect(page.sent()).toEqual([]);
    expect(location.href).not.toContain('t0ken');
    await page.press('Use this address');
    expect(page.sent()).toEqual([{ method: 'POST', path: confirm, body: { token: 't0ken' } }]);
    expect(page.title()).toBe('Address changed');
    expect(page.says()).toContain('You sign in with ann@harbour.test now.');
    expect(page.hrefOf('Go to your account')).toBe('/account');
  });

  test('without a session one signs in here, and it is confirmed at once; a lost connection leaves the press', async () => {
    const page = await open(link, {
      answers: { [confirm]: refused('UNAUTHORIZED', 401), '/auth/sign-in': { body: { userId: 'u-1' } } },
    });
    await page.press('Use this address');
    await until(() => expect(page.title()).toBe('Sign in'));
    page.type('email', 'ann@names.test');
    page.type('password', 'seven quiet harbours');
    page.answers[confirm] = 'offline';
    await page.press('Sign in');
    await until(() => expect(page.title()).toBe('Use this e-mail address'));
    page.answers[confirm] = changed;
    await page.press('Use this address');
    await until(() => expect(page.title()).toBe('Address changed'));
    expect(page.left).toEqual([]); // nobody was sent elsewhere meanwhile
  });

  test.each([
    ['LINK_INVALID', /belongs to another account than the one signed in here/],
    ['EMAIL_TAKEN', /already an account with this e-mail address/],
  ])('a link that does not count says why (%s)', async (code, words) => {
    const page = await open(link, { answers: { [confirm]: refused(code, 409) } });
    await page.press('Use this address');
    await until(() => expect(page.says()).toMatch(words));
    expect(page.title()).toBe('This link does not work');
  });
});

describe('D-019e the way back to the address before', () => {
  const link = '/auth/address-back#token=t0ken';

  test('is taken by a press, and asks for a new password, whose link comes with the answer', async () => {
    const page = await open(link, { answers: { '/auth/email-back': { body: { token: 'n3w' } }, ...isReset } });
    expect(page.sent()).toEqual([]);
    await page.press('Take the account back');
    await until(() => expect(page.title()).toBe('Set a new password'));
    await until(() => expect(page.says()).toContain('For the account ann@names.test'));
    page.type('new-password', 'nine loud harbours');
    await page.press('Save and sign in');
    expect(page.sent().map(({ path, body }) => [path, (body as { token: string }).token])).toEqual([
      ['/auth/email-back', 't0ken'],
      ['/auth/password-reset/check', 'n3w'],
      ['/auth/password-reset/confirm', 'n3w'],
    ]);
    await until(() => expect(page.left).toHaveLength(1));
  });

  test('a link that was used, or is none, says whom to ask', async () => {
    const used = await open(link, { answers: { '/auth/email-back': refused('LINK_INVALID') } });
    await used.press('Take the account back');
    await until(() => expect(used.title()).toBe('This link does not work'));
    const none = await open('/auth/address-back');
    expect(none.says()).toContain('ask your operator');
  });
});

test('a screen that cannot be loaded is tried again by a press, and the token is still there', async () => {
  let isReachable = false;
  const server = startFakeServer(() => isConfirmed['/auth/confirm-email']);
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  const arrival = { screen: 'confirm', notice: null, returnUrl: '/', token: 't', email: '' } as const;
  const loadOptions = async () => {
    if (!isReachable) throw new TypeError('Failed to fetch');
    return options;
  };
  await act(async () =>
    root.render(<SignInPage arrival={arrival} loadOptions={loadOptions} call={call} leave={() => {}} />),
  );
  cleanups.push(() => {
    act(() => root.unmount());
    element.remove();
    server.stop();
  });
  await until(() => expect(element.querySelector('[role=alert]')?.textContent).toContain('cannot be reached'));
  isReachable = true;
  await act(async () => byRole(element, 'button', 'Retry').click());
  await until(() => byRole(element, 'button', 'Confirm e-mail address'));
  await act(async () => byRole(element, 'button', 'Confirm e-mail address').click());
  expect(server.requests[0]?.body).toEqual({ token: 't' });
});
