import { signInReasons } from '#contract/auth.ts';
import { safeReturnUrl } from '#contract/return-url.ts';
import { paths } from '#web/base/paths.ts';
import type { SignInTexts } from '#web/locales/sign-in.ts';

export type Notice = keyof SignInTexts['notices'];
export type RecoveryScreen = 'forgot' | 'reset' | 'confirm' | 'new-address' | 'address-back';
export type Arrival = {
  screen: 'sign-in' | RecoveryScreen;
  notice: Notice | null;
  /** a path of this app (D-021) */
  returnUrl: string;
  /** the secret of a mailed link */
  token: string | null;
  /** the address that was typed on the screen before */
  email: string;
};

const recoveryScreens = new Map<string, RecoveryScreen>([
  [paths.forgotPassword(), 'forgot'],
  [paths.resetPassword, 'reset'],
  [paths.confirmEmail, 'confirm'],
  [paths.newAddress, 'new-address'],
  [paths.addressBack, 'address-back'],
]);

/** What brought a visitor to the sign-in page (D-025); an unknown reason says nothing. */
export function readArrival({ pathname, search, hash }: URL): Arrival {
  const query = new URLSearchParams(search);
  const secrets = new URLSearchParams(hash.slice(1));
  const reason = signInReasons.find((known) => known === query.get('reason'));
  return {
    screen: recoveryScreens.get(pathname) ?? 'sign-in',
    notice: reason ?? (query.has('signedOut') ? 'signed_out' : null),
    returnUrl: safeReturnUrl(query.get('returnUrl')),
    token: secrets.get('token') || null,
    email: (secrets.get('email') ?? '').slice(0, 254),
  };
}

/** Reads the present address and takes the fragment out of it at once: it stays in no history and in no copied address. */
export function takeArrival(): Arrival {
  const arrival = readArrival(new URL(location.href));
  if (arrival.token !== null || arrival.email !== '')
    history.replaceState(history.state, '', location.pathname + location.search);
  return arrival;
}
