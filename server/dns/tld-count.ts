import { createHash } from 'node:crypto';
import { isAnswer } from '#contract/lookups.ts';
import { isSandboxName, sandboxSuffixes } from '#contract/sandbox.ts';
import type { Unanswered } from '../outbound/lookup.ts';
import type { DnsClient } from './dns.client.ts';
import { createLimiter } from './limiter.ts';
import { popularTlds } from './popular-tlds.ts';

/** What a label is counted over: '' the list, 'test' the sandbox's suffixes, or a TLD that is counted beside these. */
type CountZone = string;

type TldCounterSettings = {
  dns: Pick<DnsClient, 'nameserversOf' | 'whyNotAsked'>;
  /** TLDs that are counted; empty: none, the count is then `notOffered` */
  tlds: readonly string[];
  /** questions under way for one label where nothing else paces them; default 20 */
  parallel?: number;
};

/** Where a label is taken, and what gave no answer; `last` is why, where so many gave none that the rest was not asked. */
export type Asked = { taken: string[]; open: string[]; last: Unanswered | null };

/** In which TLDs a label has nameservers (D-153): a lower bound, as an undelegated name is not seen. */
export type TldCounter = {
  zoneOf(ownTld: string): CountZone;
  /** the TLDs asked about, the name's own included */
  tldsOf(zone: CountZone): readonly string[];
  /** the same for the same TLDs */
  versionOf(zone: CountZone): string;
  /** why nothing below the zone is counted here; null where it is */
  whyNot(zone: CountZone): Unanswered | null;
  /** Asks about a label in these TLDs, each when `waitForSlot` lets it. Never throws. */
  ask(label: string, tlds: readonly string[], waitForSlot?: (place: number) => Promise<void>): Promise<Asked>;
};

/** Of so many questions one may stay without an answer in a count. */
const questionsPerGap = 10;

/** How many of the questions of a count may stay without an answer. */
export function allowedGaps(questions: number): number {
  return Math.floor(questions / questionsPerGap);
}

/** The setting TLD_COUNT_TLDS: empty is the shipped list, `none` counts nothing. */
export function countedTlds(setting: readonly string[]): readonly string[] {
  if (setting.length === 0) return popularTlds;
  return setting.length === 1 && setting[0] === 'none' ? [] : setting;
}

export function createTldCounter({ dns, tlds, parallel = 20 }: TldCounterSettings): TldCounter {
  const listFor = (tld: string) => (isSandboxName(tld) ? sandboxSuffixes : tlds);
  const tldsOf = (zone: CountZone) => [...new Set([...(zone === '' ? [] : [zone]), ...listFor(zone)])];
  const versions = new Map<CountZone, string>();
  return {
    zoneOf(ownTld) {
      if (!listFor(ownTld).includes(ownTld)) return ownTld;
      return isSandboxName(ownTld) ? 'test' : '';
    },
    tldsOf,
    versionOf(zone) {
      const version = versions.get(zone) ?? digestOf(tldsOf(zone));
      versions.set(zone, version);
      return version;
    },
    whyNot(zone) {
      if (tlds.length === 0) return { outcome: 'notOffered', source: null, reason: 'notConfigured', retryAt: null };
      return dns.whyNotAsked(`label.${zone === '' ? 'com' : zone}`);
    },
    async ask(label, asked, waitForSlot) {
      const allowed = allowedGaps(asked.length);
      const taken: string[] = [];
      const open: string[] = [];
      let failures = 0;
      let last: Unanswered | null = null;
      const askOne = async (tld: string) => {
        const isHopeless = failures > allowed; // what can no longer become a count is not asked any more
        const answer = isHopeless ? null : await dns.nameserversOf(`${label}.${tld}`);
        if (answer?.outcome === 'known') taken.push(tld);
        else if (!answer || !isAnswer(answer.outcome)) open.push(tld);
        if (!answer || answer.outcome === 'known' || isAnswer(answer.outcome)) return;
        failures++;
        last = answer;
      };
      const limit = createLimiter(parallel);
      await Promise.all(
        asked.map((tld, at) => (waitForSlot ? waitForSlot(at).then(() => askOne(tld)) : limit(() => askOne(tld)))),
      );
      return { taken: taken.sort(), open: open.sort(), last: failures > allowed ? last : null };
    },
  };
}

const digestOf = (tlds: readonly string[]) =>
  createHash('sha256').update(tlds.toSorted().join(' ')).digest('hex').slice(0, 12);
