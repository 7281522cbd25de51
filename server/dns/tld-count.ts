import { isAnswer } from '#contract/lookups.ts';
import { isSandboxName, sandboxSuffixes } from '#contract/sandbox.ts';
import type { Lookup, Unanswered } from '../outbound/lookup.ts';
import type { DnsClient } from './dns.client.ts';
import { createLimiter } from './limiter.ts';
import { popularTlds } from './popular-tlds.ts';

export type TldCounterSettings = {
  dns: Pick<DnsClient, 'nameserversOf'>;
  /** TLDs that are counted; empty: none, the count is then `notOffered` */
  tlds: readonly string[];
  /** queries under way for one label; default 20 */
  parallel?: number;
};

export type TldCounter = {
  /**
   * In how many of the TLDs a label has nameservers, its own TLD included (D-153): a lower bound, as an undelegated name
   * is not seen. Sandbox names are counted over the sandbox's suffixes.
   */
  countTlds(sld: string, ownTld: string): Promise<Lookup<number>>;
};

/** Of so many questions one may stay without an answer; with more the count would be too low to be told. */
const questionsPerGap = 10;

/** The setting TLD_COUNT_TLDS: empty is the shipped list, `none` counts nothing. */
export function countedTlds(setting: readonly string[]): readonly string[] {
  if (setting.length === 0) return popularTlds;
  return setting.length === 1 && setting[0] === 'none' ? [] : setting;
}

export function createTldCounter({ dns, tlds, parallel = 20 }: TldCounterSettings): TldCounter {
  return {
    async countTlds(sld, ownTld) {
      if (tlds.length === 0) return { outcome: 'notOffered', source: null, reason: 'notConfigured', retryAt: null };
      const asked = [...new Set([ownTld, ...(isSandboxName(ownTld) ? sandboxSuffixes : tlds)])];
      const allowed = Math.floor(asked.length / questionsPerGap);
      const limit = createLimiter(parallel);
      const failed: Unanswered[] = [];
      let count = 0;
      let source = '';
      const askOne = async (tld: string) => {
        // what can no longer become a count is not asked any more
        if (failed.length > allowed) return;
        const answer = await dns.nameserversOf(`${sld}.${tld}`);
        if (answer.outcome === 'known') count++;
        else if (!isAnswer(answer.outcome)) failed.push(answer);
        source = answer.source ?? source;
      };
      await Promise.all(asked.map((tld) => limit(() => askOne(tld))));
      const last = failed.at(-1);
      if (!last || failed.length <= allowed) return { outcome: 'known', source, value: count };
      return tooFew(last);
    },
  };
}

/** Outbound off and a sandbox that is off stay what they are; all else is a count that could not be made. */
function tooFew(last: Unanswered): Unanswered {
  if (last.outcome === 'switchedOff' || last.outcome === 'notOffered') return last;
  return { ...last, outcome: 'unreachable', reason: `tooFewAnswers ${last.reason}` };
}
