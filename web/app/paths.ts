import type { Language } from './language.ts';

/** Why a user is sent to the sign-in page (D-025). */
export type SignInReason = 'session_expired' | 'auth_failed';

/** Every address of the web app, built in one place. */
export const paths = {
  home: '/',
  domains: '/domains',
  addDomains: '/add-domains',
  domain: (name: string) => `/domains/${encodeURIComponent(name)}`,
  signIn: (returnUrl: string, reason?: SignInReason) => {
    const query = new URLSearchParams({ returnUrl, ...(reason ? { reason } : {}) });
    return `/auth/login?${query}`;
  },
  externalSignIn: (returnUrl: string) => `/auth/external?${new URLSearchParams({ returnUrl })}`,
  logout: '/auth/logout',
  flag: (language: Language) => `/assets/images/flags/${language}.svg`, // D-044
} as const;

/** A path inside this app, else `/`: one leading slash, no backslash, no control character (D-021). */
export function safeReturnUrl(text: string | null): string {
  const isInside = text !== null && /^\/(?!\/)[^\\\p{Cc}]*$/u.test(text);
  return isInside ? text : paths.home;
}
