import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiFailure, type Call } from '#web/base/call.ts';
import { byRole } from '#web/testing/render.tsx';
import { type Notice, readArrival } from './arrival.ts';
import { type Options, SignInPage } from './SignInPage.tsx';

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
type Sent = { path: string; body: unknown };

/** The page on a server that answers calls with `answer`. */
async function show(
  given: Partial<Options>,
  answer: () => Promise<unknown> = async () => ({ userId: 'u-1' }),
  notice: Notice = 'session_expired',
) {
  const sent: Sent[] = [];
  const left: string[] = [];
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  const call = ((spec: { path: string }, { body }: { body?: unknown } = {}) => {
    sent.push({ path: spec.path, body });
    return answer();
  }) as unknown as Call;
  await act(async () =>
    root.render(
      <SignInPage
        arrival={{ screen: 'sign-in', notice, returnUrl: '/domains?page=2', token: null, email: '' }}
        loadOptions={async () => ({ ...options, ...given })}
        call={call}
        leave={(address) => left.push(address)}
      />,
    ),
  );
  const field = (name: string) => {
    const input = element.querySelector<HTMLInputElement>(`input[name=${name}]`);
    if (!input) throw new Error(`no field ${name}`);
    return input;
  };
  const type = (name: string, value: string) =>
    act(() => {
      const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      setter?.call(field(name), value);
      field(name).dispatchEvent(new Event('input', { bubbles: true }));
    });
  const press = (name: string) => act(async () => byRole(element, 'button', name).click());
  cleanups.push(() => {
    act(() => root.unmount());
    element.remove();
    localStorage.clear();
  });
  return { element, sent, left, field, type, press };
}
const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

describe('the second step', () => {
  const asked = async () => ({ secondStep: { hasPasskey: false } });

  test('D-018a after the right password the code is asked for, and only then the page opens', async () => {
    const answers = [asked, async () => ({ userId: 'u-1', recoveryLeft: null })];
    const { element, sent, left, type, press, field } = await show({}, () => (answers.shift() ?? asked)());
    type('email', 'ann@names.test');
    type('password', 'correct horse');
    await press('Sign in');
    expect(left).toEqual([]);
    expect(element.querySelector('h1')?.textContent).toBe('Enter the code');
    expect(field('code').autocomplete).toBe('one-time-code');
    await act(async () => element.querySelector<HTMLInputElement>('input[type=checkbox]')?.click());
    type('code', '123 456');
    await press('Sign in');
    expect(sent.at(-1)).toEqual({ path: '/auth/sign-in/code', body: { code: '123 456', isTrusted: true } });
    expect(left).toEqual(['/domains?page=2']);
  });

  test('D-018a a wrong code is refused at its field; one that came too late leads back to the password', async () => {
    const refuse = (code: string) => async () => {
      throw new ApiFailure(400, { code });
    };
    const answers = [asked, refuse('CODE_WRONG'), refuse('SIGN_IN_EXPIRED')];
    const { element, left, type, press, field } = await show({}, () => (answers.shift() ?? asked)());
    type('email', 'ann@names.test');
    type('password', 'correct horse');
    await press('Sign in');
    type('code', '000000');
    await press('Sign in');
    expect(field('code').getAttribute('aria-invalid')).toBe('true');
    expect(element.textContent).toContain('The code is wrong or was used before.');
    await press('Sign in');
    expect(element.textContent).toContain('This took too long');
    expect(element.querySelector('input[name=code]')).toBeNull();
    await press('Start over');
    expect(field('password').value).toBe('');
    expect(left).toEqual([]);
  });
});

describe('signing in', () => {
  test('AUTH-014 with the right password the page that was asked for opens', async () => {
    const { sent, left, type, press } = await show({});
    type('email', ' ann@names.test ');
    type('password', 'correct horse');
    await press('Sign in');
    expect(sent).toEqual([{ path: '/auth/sign-in', body: { email: 'ann@names.test', password: 'correct horse' } }]);
    expect(left).toEqual(['/domains?page=2']);
  });

  test('empty and wrong fields are named, nothing is sent', async () => {
    const { element, sent, field, type, press } = await show({});
    type('email', 'ann');
    await press('Sign in');
    expect(element.textContent).toContain('This is not an e-mail address.');
    expect(element.textContent).toContain('Enter your password.');
    expect(field('email').getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
  });

  test('screens B9 a wrong password is refused at its field, which has the focus and its text selected; no box joins', async () => {
    const { element, left, field, type, press } = await show({}, () =>
      Promise.reject(new ApiFailure(401, { code: 'INVALID_CREDENTIALS', message: 'x' })),
    );
    type('email', 'ann@names.test');
    type('password', 'wrong');
    await press('Sign in');
    const password = field('password');
    await vi.waitFor(() => expect(document.activeElement).toBe(password), 15_000);
    expect([password.selectionStart, password.selectionEnd]).toEqual([0, 5]);
    expect(password.getAttribute('aria-invalid')).toBe('true');
    const told = document.getElementById(password.getAttribute('aria-describedby') ?? '');
    expect(told?.textContent).toBe('E-mail or password is wrong.');
    expect(element.querySelectorAll('[role=status], [role=alert]')).toHaveLength(1); // why the visitor is here
    await press('Sign in');
    expect(left).toEqual([]);
  });

  test('screens B9 another refusal is read out in the place of the notice, and the button keeps the focus', async () => {
    const { element, type, press } = await show({}, () => Promise.reject(new ApiFailure(0)));
    type('email', 'ann@names.test');
    type('password', 'right');
    byRole(element, 'button', 'Sign in').focus();
    await press('Sign in');
    expect(element.querySelector('[role=alert]')?.textContent).toMatch(/cannot be reached/);
    expect(element.querySelector('[role=status]')).toBeNull();
    expect(document.activeElement).toBe(byRole(element, 'button', 'Sign in'));
  });

  test('the eye shows the password and hides it again', async () => {
    const { field, press } = await show({});
    await press('Show password');
    expect(field('password').type).toBe('text');
    await press('Hide password');
    expect(field('password').type).toBe('password');
  });

  test('an outside provider is a link with the return address; without local accounts it stands alone', async () => {
    const { element } = await show({ externalProvider: 'company sign-in', localAccounts: false });
    const link = byRole(element, 'link', 'Continue with company sign-in');
    expect(link.getAttribute('href')).toBe('/auth/external?returnUrl=%2Fdomains%3Fpage%3D2');
    expect(element.querySelector('input')).toBeNull();
  });

  test('AUTH-008 an ended session says so, in the chosen language', async () => {
    const { element } = await show({});
    expect(byRole(element, 'status', 'Your session has expired. Please log in again.')).toBeTruthy();
    const select = element.querySelector('select');
    await act(async () => {
      if (select) select.value = 'de';
      select?.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(byRole(element, 'status', 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.')).toBeTruthy();
    expect([document.documentElement.lang, localStorage.getItem('userLanguage')]).toEqual(['de', 'de']);
  });
});

describe('the first account', () => {
  test('it is made with name, e-mail and password, and no code is asked on the server’s own machine', async () => {
    const { element, sent, left, type, press } = await show({ needsSetup: true });
    expect(element.querySelector('h1')?.textContent).toBe('Create the first account');
    expect(element.querySelector('[name=setup-code]')).toBeNull();
    type('name', 'Ann');
    type('email', 'ann@names.test');
    type('new-password', 'correct horse');
    await press('Create account');
    const body = { name: 'Ann', email: 'ann@names.test', password: 'correct horse', language: 'en' };
    expect(sent).toEqual([{ path: '/auth/set-up', body }]);
    expect(left).toHaveLength(1);
  });

  test('from elsewhere the code is asked and sent', async () => {
    const { element, sent, type, press } = await show({ needsSetup: true, needsSetupCode: true });
    type('email', 'ann@names.test');
    type('new-password', 'correct horse');
    await press('Create account');
    expect(element.textContent).toContain('Enter the set-up code.');
    expect(sent).toEqual([]);
    type('setup-code', 'A1B2');
    await press('Create account');
    expect(sent[0]?.body).toMatchObject({ setupCode: 'A1B2' });
  });

  test('a short password is refused before it is sent', async () => {
    const { element, sent, type, press } = await show({ needsSetup: true });
    type('email', 'ann@names.test');
    type('new-password', 'short');
    await press('Create account');
    expect(element.textContent).toContain('The password needs at least 10 characters.');
    expect(sent).toEqual([]);
  });
});

test('where the operator allows it, anybody makes an account, and comes back to signing in', async () => {
  const { element, sent, type, press } = await show({ signUp: true });
  await press('Create an account');
  expect(element.querySelector('h1')?.textContent).toBe('Create an account');
  await press('Sign in');
  await press('Create an account');
  type('email', 'bob@names.test');
  type('new-password', 'correct horse');
  await press('Create account');
  expect(sent).toEqual([
    { path: '/auth/sign-up', body: { name: '', email: 'bob@names.test', password: 'correct horse', language: 'en' } },
  ]);
});

test('screens B27 a demo is opened by its one button, and asks for nothing', async () => {
  const { element, sent, left, press } = await show({ demo: true, localAccounts: false });
  expect(element.querySelector('input')).toBeNull();
  await press('Open the demo');
  expect(sent.map(({ path }) => path)).toEqual(['/auth/demo']);
  expect(left).toEqual(['/domains?page=2']);
});

test('security C-8 whose address somebody else signed up with learns how to take the account over', async () => {
  const { element } = await show({ externalProvider: 'Company' }, undefined, 'account_not_linked');
  expect(element.textContent).toMatch(/If you did not create it, ask for a new password/);
  expect(element.textContent).toContain('Forgot password?');
});

test('only known reasons say something', () => {
  const notice = (query: string) => readArrival(new URL(`https://names.test/auth/login?${query}`)).notice;
  expect(['reason=auth_failed', 'signedOut=1', 'reason=<b>', 'reason=constructor', ''].map(notice)).toEqual([
    'auth_failed',
    'signed_out',
    null,
    null,
    null,
  ]);
});
