const maxReturnUrlLength = 2_000;
const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;
const loopbackAddresses: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** A proxy that forwards for others sets at least one of these. */
const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

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
  if (url.origin !== origin || url.pathname.startsWith('//') || url.pathname.startsWith('/auth/')) return '/';
  return url.pathname + url.search + url.hash;
}

type Caller = { address: string | undefined; host: string | undefined; headers: Record<string, unknown> };

/** True when the request comes from this machine itself and not through a proxy on it (D-019). */
export function isFromThisMachine({ address, host, headers }: Caller): boolean {
  return (
    loopbackAddresses.has(address ?? '') &&
    loopbackHost.test(host ?? '') &&
    forwardingHeaders.every((name) => headers[name] === undefined)
  );
}

/** One spelling of an e-mail address: they are compared without letter case. */
export const normalEmail = (email: string): string => email.trim().toLowerCase();
