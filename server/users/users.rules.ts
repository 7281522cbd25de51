const maxReturnUrlLength = 2_000;

/**
 * A path of ours to go to after signing in; anything else becomes `/` (D-021): it starts with one `/`, has no backslash
 * and no control character, and a browser reads it as a path of the same origin.
 */
export function safeReturnUrl(value: unknown): string {
  if (typeof value !== 'string' || value.length > maxReturnUrlLength) return '/';
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(value)) return '/';
  const origin = 'http://own.invalid';
  if (!URL.canParse(value, origin)) return '/';
  const url = new URL(value, origin);
  // `/.//evil` becomes the path `//evil`, which the next redirect would read as a host
  if (url.origin !== origin || url.pathname.startsWith('//') || isSignInPath(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}

/** Also when letters of it are percent-encoded, which the router undoes. */
function isSignInPath(path: string): boolean {
  try {
    return decodeURIComponent(path).toLowerCase().startsWith('/auth/');
  } catch {
    return true;
  }
}

/** One spelling of an e-mail address: they are compared without letter case. */
export const normalEmail = (email: string): string => email.trim().toLowerCase();
