import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reason } from '#contract/lookups.ts';
import type { Clock } from '../context.ts';
import { OutboundFailure, unanswered } from '../outbound/failure.ts';
import type { Outbound, OutboundReply } from '../outbound/fetch.ts';
import type { Lookup, Unanswered } from '../outbound/lookup.ts';
import { longestMatch, nextRefresh, parseRdapBootstrap, type RdapBases } from './rdap-bootstrap.rules.ts';

/** The last good copy of the bootstrap file, to be kept for the next start and shared by all processes. */
export type SavedBootstrap = {
  body: string;
  etag: string | null;
  lastModified: string | null;
  /** ISO instants */
  fetchedAt: string;
  dueAt: string;
};

type RdapBootstrapDeps = {
  outbound: Pick<Outbound, 'request'>;
  /** address of the file, `RDAP_BOOTSTRAP_URL` */
  url: string;
  clock: Clock;
  load(): Promise<SavedBootstrap | null>;
  save(saved: SavedBootstrap): Promise<void>;
  /** entries before all others, such as the sandbox's suffixes; the key `` stands in for every TLD */
  extra?: RdapBases;
};

/** State of the fetched file: how many TLDs it covers and since when. */
type BootstrapState = { tldCount: number; fetchedAt: Date; dueAt: Date };

export type RdapBootstrap = {
  /** Base URL, ending in `/`, of the registry's RDAP server for a TLD such as `com` or `co.uk`; undefined when none is known. */
  rdapBaseOf(tld: string): string | undefined;
  /** Takes over a newer saved copy and fetches the file when it is due. Never throws; a failure leaves the list in use. */
  refresh(): Promise<Lookup<BootstrapState>>;
};

const bundledFile = join(import.meta.dirname, 'rdap-bootstrap.json');
const maxBytes = 4 * 1024 * 1024;
const timeoutMs = 20_000;
const retryMs = 3_600_000;
/** A new file that lost more than half of the TLDs is taken for damaged. */
const leastShare = 0.5;

function parseText(text: string): RdapBases | undefined {
  try {
    return parseRdapBootstrap(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The entries shipped with the product: used until the file was fetched once, and for TLDs that are missing in it. */
export function bundledBases(): RdapBases {
  return parseText(readFileSync(bundledFile, 'utf8')) ?? new Map();
}

const headerText = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? null;

/** The list of RDAP servers (RFC 9224): the last good copy of IANA's file before the bundled entries. */
export function createRdapBootstrap(deps: RdapBootstrapDeps): RdapBootstrap {
  const source = new URL(deps.url).host;
  const extra = deps.extra ?? new Map<string, string>();
  const bundled = bundledBases();
  let bases: RdapBases = new Map();
  let saved: SavedBootstrap | null = null;
  let nextTryAt = new Date(0);
  let running: Promise<Lookup<BootstrapState>> | null = null;

  function use(copy: SavedBootstrap): boolean {
    const parsed = parseText(copy.body);
    if (!parsed || parsed.size < bases.size * leastShare) return false;
    [bases, saved, nextTryAt] = [parsed, copy, new Date(copy.dueAt)];
    return true;
  }

  async function takeOverSaved(): Promise<void> {
    const copy = await deps.load().catch(() => null);
    if (copy && (!saved || copy.dueAt > saved.dueAt)) use(copy);
  }

  async function keep(reply: OutboundReply): Promise<Unanswered | null> {
    const now = deps.clock.now();
    const times = { fetchedAt: now.toISOString(), dueAt: nextRefresh(reply.headers, now).toISOString() };
    const { etag, 'last-modified': lastModified } = reply.headers;
    const fresh = { etag: headerText(etag), lastModified: headerText(lastModified), body: reply.body.toString() };
    const copy = reply.status === 304 && saved ? { ...saved, ...times } : { ...fresh, ...times };
    if (reply.status !== 200 && reply.status !== 304) return failed(`HTTP ${reply.status}`, 'unreachable');
    if (!use(copy)) return failed('notUnderstood bootstrap file', 'unreadable');
    await deps.save(copy).catch(() => {}); // the copy is in use; the next refresh saves again
    return null;
  }

  function failed(reason: Reason, outcome: 'unreachable' | 'unreadable'): Unanswered {
    return { outcome, source, reason, retryAt: null };
  }

  async function fetchFile(): Promise<Unanswered | null> {
    const headers: Record<string, string> = { accept: 'application/json' };
    if (saved?.etag) headers['if-none-match'] = saved.etag;
    if (saved?.lastModified) headers['if-modified-since'] = saved.lastModified;
    try {
      return await keep(await deps.outbound.request(deps.url, { headers, maxBytes, timeoutMs }));
    } catch (error) {
      if (error instanceof OutboundFailure) return unanswered(error, source);
      throw error;
    }
  }

  async function refreshOnce(): Promise<Lookup<BootstrapState>> {
    await takeOverSaved();
    const isDue = !(deps.clock.now() < nextTryAt); // also when a saved time is no time
    if (isDue) nextTryAt = new Date(deps.clock.now().getTime() + retryMs); // a success moves it further
    const failure = isDue ? await fetchFile() : null;
    if (failure) return { ...failure, retryAt: nextTryAt };
    if (!saved) return { ...failed('unreachable not fetched yet', 'unreachable'), retryAt: nextTryAt };
    const value = { tldCount: bases.size, fetchedAt: new Date(saved.fetchedAt), dueAt: new Date(saved.dueAt) };
    return { outcome: 'known', source, value };
  }

  return {
    rdapBaseOf: (tld) => longestMatch(extra, tld) ?? longestMatch(bases, tld) ?? longestMatch(bundled, tld),
    refresh() {
      running ??= refreshOnce().finally(() => {
        running = null;
      });
      return running;
    },
  };
}
