import { signInReasons } from '#contract/auth.ts';
import type { SignInTexts } from '#web/locales/sign-in.ts';

export type Notice = keyof SignInTexts['notices'];

/** What brought a visitor to the sign-in page (D-025); an unknown reason says nothing. */
export function readArrival(query: URLSearchParams): { notice: Notice | null; returnUrl: string | null } {
  const reason = signInReasons.find((known) => known === query.get('reason'));
  const notice = reason ?? (query.has('signedOut') ? 'signed_out' : null);
  return { notice, returnUrl: query.get('returnUrl') };
}
