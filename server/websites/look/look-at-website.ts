import { isIPv6 } from 'node:net';
import type { Reason } from '#contract/lookups.ts';
import type { WebsiteReason } from '#contract/websites.ts';
import type { AddressLookup, HostAddress } from '../../outbound/connector.ts';
import { isOwnFailure, reasonOfFailure } from '../../outbound/failure.ts';
import type { Lookup } from '../../outbound/lookup.ts';
import { outsideLine } from '../../outbound/outside-text.ts';
import { classify } from '../classify/classify.rules.ts';
import type { Verdict } from '../classify/evidence.ts';
import { fingerprintOf } from '../page/fingerprint.ts';
import { textHash } from '../page/text-hash.ts';
import type { LookAtWebsite, WebsiteLook } from '../website-look.ts';
import type { Budget } from './ask-page.ts';
import { type Followed, follow } from './follow.ts';
import type { WebsiteTools } from './website-tools.ts';

const defaultLimitMs = 10_000;
const longestText = 8_000;
/** Of what a stranger's DNS says so much is kept and tried: an answer may hold thousands. */
const maxRecords = 20;

/** Makes the look at websites of `tools`; what it does is told at LookAtWebsite. */
export function createLookAtWebsite(tools: WebsiteTools): LookAtWebsite {
  return async ({ name, signal }) => {
    signal?.throwIfAborted();
    const limit = AbortSignal.timeout(tools.timeLimitMs ?? defaultLimitMs);
    const budget: Budget = { signal: signal ? AbortSignal.any([limit, signal]) : limit, bytes: 0 };
    const began = performance.now();
    const look: WebsiteLook = { ...emptyLook(tools.now()), ...(await found(tools, name, budget)) };
    signal?.throwIfAborted();
    return { ...look, bytes: budget.bytes, ms: Math.round(performance.now() - began) };
  };
}

const emptyLook = (at: Date): WebsiteLook => ({
  ...{ at, status: 'unknown', reasons: [], chain: [], finalUrl: null, httpStatus: null, title: null },
  ...{ certificate: null, addresses: [], nameservers: null, text: '', textHash: null, fingerprint: null },
  ...{ failure: null, bytes: 0, ms: 0 },
});

type Found = Partial<WebsiteLook>;

async function found(tools: WebsiteTools, name: string, budget: Budget): Promise<Found> {
  const refusal = tools.dns.whyNotAsked(name);
  if (refusal) return learntNothing(refusal.reason, true, []);
  const [apex, servers] = await within(budget, [tools.dns.addressesOf(name), tools.dns.nameserversOf(name)]);
  const nameservers =
    servers?.outcome === 'known' ? servers.value.slice(0, maxRecords) : servers?.outcome === 'notFound' ? [] : null;
  const www = apex?.outcome === 'notFound' ? (await within(budget, [tools.dns.addressesOf(`www.${name}`)]))[0] : apex;
  const host = apex?.outcome === 'known' ? name : `www.${name}`;
  if (www?.outcome === 'notFound') return { nameservers, ...nothing('noAddress', null) };
  if (www?.outcome !== 'known') {
    const reason = www?.reason ?? 'DNS ETIMEOUT';
    return {
      nameservers,
      ...learntNothing(reason, www !== undefined && 'isOwn' in www, [code('lookupFailed', reason)]),
    };
  }
  const addresses = www.value.slice(0, maxRecords);
  const known = { addresses, nameservers };
  const followed = await followBoth(tools, { name, host, addresses, budget });
  return { ...known, ...judged(name, known, followed, budget) };
}

/** What came in time; undefined what did not. */
async function within<Values extends readonly Promise<Lookup<string[]>>[]>(
  { signal }: Budget,
  asked: Values,
): Promise<(Lookup<string[]> | undefined)[]> {
  const ended = new Promise<undefined>((resolve) => {
    if (signal.aborted) resolve(undefined);
    else signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  return Promise.all(asked.map((one) => Promise.race([one, ended])));
}

type Asked = { name: string; host: string; addresses: string[]; budget: Budget };

/** By https, and by http where that brought no page: many parked names speak http alone. */
async function followBoth(tools: WebsiteTools, { name, host, addresses, budget }: Asked): Promise<Followed> {
  const following = { tools, lookup: lookupOf(tools, host, addresses), name, budget };
  const secure = await follow(following, `https://${host}/`);
  if (!isWorthPlain(secure) || budget.signal.aborted) return secure;
  const plain = await follow(following, `http://${host}/`);
  const chain = [...secure.chain, ...plain.chain];
  const certificate = secure.certificate ?? plain.certificate;
  if (!('trouble' in plain.end)) return { chain, certificate, end: plain.end };
  // both failed: what a server said by http counts, and where there is none, that one spoke TLS
  const hasPlain = plain.end.trouble.stage !== 'connect' && 'trouble' in secure.end;
  const hasSecure = !('trouble' in secure.end) || secure.end.trouble.stage !== 'connect';
  return { chain, certificate, end: hasSecure && !hasPlain ? secure.end : plain.end };
}

function isWorthPlain({ end, certificate, chain }: Followed): boolean {
  if ('trouble' in end) return chain.length === 1 && end.trouble.stage !== 'guard';
  // a host's page for names that it does not know: it showed another's certificate
  return 'reply' in end && end.reply.status >= 400 && certificate?.problem === 'otherName';
}

/** Resolves each host once a look; the name's own addresses are known already. */
function lookupOf(tools: WebsiteTools, host: string, addresses: string[]): AddressLookup {
  const known = new Map<string, Promise<Lookup<string[]>>>();
  known.set(host, Promise.resolve({ outcome: 'known', source: 'DNS', value: addresses }));
  return (asked, _options, callback) => {
    const hostname = asked.replace(/\.$/, '').toLowerCase();
    const answer = known.get(hostname) ?? tools.dns.addressesOf(hostname);
    known.set(hostname, answer);
    answer.then((found) => {
      if (found.outcome === 'known') return callback(null, found.value.slice(0, maxRecords).map(asHostAddress));
      const isMissing = found.outcome === 'notFound';
      callback(Object.assign(new Error('host name not found'), { code: isMissing ? 'ENOTFOUND' : 'EAI_AGAIN' }), []);
    });
  };
}

const asHostAddress = (address: string): HostAddress => ({ address, family: isIPv6(address) ? 6 : 4 });
const code = (reason: WebsiteReason['code'], value: string | null): WebsiteReason => ({ code: reason, value });
const nothing = (reason: WebsiteReason['code'], value: string | null): Found => ({
  status: 'noWebsite',
  reasons: [code(reason, value)],
  fingerprint: `none:${reason}`,
});
const learntNothing = (reason: Reason, isOwn: boolean, reasons: WebsiteReason[]): Found => ({
  status: 'checkFailed',
  reasons,
  failure: { reason, isOwn },
});

type Known = { addresses: string[]; nameservers: string[] | null };

function judged(name: string, known: Known, { chain, certificate, end }: Followed, budget: Budget): Found {
  const shown: Found = { chain: chain.map(shownHop).slice(0, 12), certificate };
  if ('trouble' in end) return { ...shown, ...troubled(end) };
  if ('listedUrl' in end) {
    const verdict = classify({
      name,
      ...known,
      finalUrl: end.listedUrl,
      status: null,
      headers: {},
      page: null,
      isCut: false,
    });
    return {
      ...shown,
      finalUrl: shownUrl(end.listedUrl),
      ...asFound(verdict),
      fingerprint: `host:${hostOf(end.listedUrl)}`.slice(0, 40),
    };
  }
  const { reply, page } = end;
  const isCut = reply.isCut === 'time';
  const verdict = classify({
    name,
    ...known,
    finalUrl: reply.url,
    status: reply.status,
    headers: reply.headers,
    page,
    isCut,
  });
  const read: Found = {
    ...{
      finalUrl: shownUrl(reply.url),
      httpStatus: reply.status,
      title: outsideLine(page?.title.slice(0, 255) ?? '', 255) ?? null,
    },
    ...{ text: page?.text.slice(0, longestText) ?? '', textHash: textHash(page?.text ?? '') },
    fingerprint: fingerprintOf(name, reply, page, verdict),
  };
  if (isCut && budget.signal.aborted && verdict.status === 'unknown') {
    return { ...shown, ...read, ...learntNothing('timeout', false, [code('brokenAnswer', 'timeout')]) };
  }
  return { ...shown, ...read, ...asFound(verdict) };
}

const asFound = ({ status, reasons }: Verdict): Found => ({
  ...{ status, reasons },
  failure: status === 'checkFailed' ? { reason: failureReason(reasons), isOwn: false } : null,
});
const failureReason = ([first]: readonly WebsiteReason[]): Reason =>
  first?.code === 'serverError' && first.value ? `HTTP ${first.value}` : 'notUnderstood';

const hostOf = (url: string) => URL.parse(url)?.hostname ?? '';
const shownUrl = (url: string) => outsideLine(url.slice(0, 500), 500) ?? null;
const shownHop = ({ url, status }: Followed['chain'][number]) => ({ url: shownUrl(url) ?? '', status });

/** Rows 1 to 3 of D-211. */
function troubled({ trouble: { failure, stage } }: Extract<Followed['end'], { trouble: unknown }>): Found {
  const reason = reasonOfFailure(failure);
  if (isOwnFailure(failure)) return learntNothing(reason, true, []);
  if (stage === 'guard') return learntNothing(reason, false, [code('refusedAddress', null)]);
  if (stage === 'tls') return learntNothing(reason, false, [code('tlsFailed', null)]);
  if (failure.kind === 'hostNotFound') return nothing('noAddress', null);
  if (stage === 'connect') return nothing('noAnswer', reason);
  return learntNothing(reason, false, [code('brokenAnswer', reason)]);
}
