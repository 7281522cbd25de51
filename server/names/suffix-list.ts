import { parse } from 'tldts';
import { z } from 'zod';
import type { Reason } from '#contract/lookups.ts';
import type { Clock } from '../context.ts';
import { OutboundFailure, unanswered } from '../outbound/failure.ts';
import type { Outbound } from '../outbound/fetch.ts';
import type { Lookup } from '../outbound/lookup.ts';
import { isDamaged, parseSuffixList, publicSuffixOf, type SuffixRules } from './suffix-list.rules.ts';

const Saved = z.object({ body: z.string().max(2_000_000), fetchedAt: z.string() });
/** The last good copy of the list, kept for the next start and shared by all processes; `fetchedAt` is an ISO instant. */
export type SavedSuffixList = z.output<typeof Saved>;

type SuffixListDeps = {
  clock: Clock;
  load(): Promise<unknown>;
  save(copy: SavedSuffixList): Promise<void>;
};

export type SuffixList = {
  /** The suffix a canonical name stands under, or the name itself when it is one; undefined when its TLD does not exist. */
  suffixOf(name: string): string | undefined;
  /** Takes over what a process saved. Called at the start and every hour; never throws. */
  takeOver(): Promise<void>;
  /** Fetches the list when the saved one is a week old (D-055). Never throws: after a failure the list in use stays. */
  refresh(outbound: Pick<Outbound, 'request'>, url: string): Promise<Lookup<number>>;
};

const maxBytes = 2 * 1024 * 1024;
const timeoutMs = 30_000;
const freshMs = 7 * 86_400_000;

/** The suffixes shipped with the product: the ICANN section of the Public Suffix List. */
export function bundledSuffixOf(name: string): string | undefined {
  const found = parse(name, { extractHostname: false, validateHostname: false, detectIp: false, mixedInputs: false });
  return (found.isIcann && found.publicSuffix) || undefined;
}

/** The Public Suffix List of one process: the bundled one until a newer one was fetched (D-055). */
export function createSuffixList({ clock, load, save }: SuffixListDeps): SuffixList {
  let rules: SuffixRules | null = null;
  let fetchedAt: string | null = null;

  function use({ body, fetchedAt: at }: SavedSuffixList): boolean {
    const read = parseSuffixList(body);
    if (!read || isDamaged(read, rules)) return false;
    rules = read;
    fetchedAt = at;
    return true;
  }

  async function takeOver(): Promise<void> {
    const saved = Saved.safeParse(await load().catch(() => null)).data;
    if (saved && saved.fetchedAt > (fetchedAt ?? '')) use(saved);
  }

  async function fetchList(outbound: Pick<Outbound, 'request'>, url: string): Promise<Lookup<number>> {
    const source = new URL(url).host;
    const failed = (outcome: 'unreachable' | 'unreadable', reason: Reason) => ({
      outcome,
      source,
      reason,
      retryAt: null,
    });
    try {
      const reply = await outbound.request(url, { headers: { accept: 'text/plain' }, maxBytes, timeoutMs });
      if (reply.status !== 200) return failed('unreachable', `HTTP ${reply.status}`);
      const copy = { body: reply.body.toString(), fetchedAt: clock.now().toISOString() };
      if (!use(copy)) return failed('unreadable', 'notUnderstood list of suffixes');
      await save(copy).catch(() => {}); // it is in use; the next refresh saves again
      return { outcome: 'known', source, value: rules?.names.size ?? 0 };
    } catch (error) {
      if (error instanceof OutboundFailure) return unanswered(error, source);
      throw error;
    }
  }

  return {
    suffixOf: (name) => (rules ? publicSuffixOf(rules, name) : bundledSuffixOf(name)),
    takeOver,
    async refresh(outbound, url) {
      await takeOver();
      const age = clock.now().getTime() - Date.parse(fetchedAt ?? '');
      if (Math.abs(age) < freshMs)
        return { outcome: 'known', source: new URL(url).host, value: rules?.names.size ?? 0 };
      return fetchList(outbound, url);
    },
  };
}
