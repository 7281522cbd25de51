import { sandboxParking } from '#contract/sandbox.ts';
import type { SiteKind } from './site-kinds.ts';

/** Kinds whose servers do not speak TLS: the most of parking, and who never cared. */
export const withoutTls: ReadonlySet<SiteKind> = new Set([
  ...(['parked', 'parked-script', 'parked-ns', 'default', 'registrar', 'plain', 'reset', 'none'] as const),
]);
/** Kinds that answer without TLS as well; all others send to https. */
const onBoth: ReadonlySet<SiteKind> = new Set([
  ...([
    'forsale',
    'offer',
    'market',
    'market-moved',
    'parked-network',
    'gone',
    'empty',
    'soon',
    'construction',
  ] as const),
  ...([
    'expired',
    'selfsigned',
    'wronghost',
    'unclaimed',
    'elsewhere',
    'chain',
    'bomb',
    'big',
    'endless',
    'binary',
  ] as const),
]);
/** What a kind answers with in place of 200. */
export const siteStatuses: Partial<Record<SiteKind, number>> = {
  gone: 404,
  unclaimed: 404,
  botwall: 403,
  locked: 401,
  maintenance: 503,
};

type Hop = { name: string; kind: SiteKind; host: string; path: string; isSecure: boolean };

/** Where a request is sent on to; undefined where the page is here. */
export function redirectOf({
  name,
  kind,
  host,
  path,
  isSecure,
}: Hop): { status: number; location: string } | undefined {
  if (kind === 'chain') {
    const at = Number(/^\/(\d{1,3})$/.exec(path)?.[1] ?? 0);
    return { status: 302, location: `/${at + 1}` };
  }
  if (kind === 'elsewhere')
    return { status: 301, location: `https://web-company-group-${name.replaceAll('.', '-')}.test/` };
  if (kind === 'market-moved')
    return { status: 302, location: `https://${sandboxParking.marketplaceHosts[0]}/for-sale/${name}` };
  if (kind === 'www' && host === name)
    return { status: 301, location: `${isSecure ? 'https' : 'http'}://www.${name}${path}` };
  if (!isSecure && !onBoth.has(kind) && !withoutTls.has(kind))
    return { status: 301, location: `https://${host}${path}` };
  return undefined;
}
