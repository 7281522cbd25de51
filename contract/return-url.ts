/** The part of the URL standard used here; Node and browsers both have it, the contract's types know neither of them. */
declare const URL: {
  new (text: string, base: string): { origin: string; pathname: string; search: string; hash: string };
  canParse(text: string, base: string): boolean;
};

const maxLength = 2_000;
/** Any origin does: a path of ours stays on the one it is read against. */
const ownOrigin = 'http://own.invalid';

/**
 * A path of ours to go to after signing in; anything else becomes `/` (D-021): it starts with one `/`, has no backslash
 * and no control character, and a browser reads it as a path of the same origin.
 */
export function safeReturnUrl(value: unknown): string {
  if (typeof value !== 'string' || value.length > maxLength) return '/';
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(value) || !URL.canParse(value, ownOrigin)) return '/';
  const url = new URL(value, ownOrigin);
  // `/.//evil` becomes the path `//evil`, which the next redirect would read as a host
  if (url.origin !== ownOrigin || url.pathname.startsWith('//') || isSignInPath(url.pathname)) return '/';
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
