import { isSandboxName } from '#contract/sandbox.ts';
import type { Config } from '../../config/config.ts';
import { countedTlds } from '../../dns/tld-count.ts';
import type { ServerAnswer } from '../../registration-data/registration-data.ts';
import type { Sources } from '../lookups/sources.ts';

/** The budget of a registry server: its key, '' for what needs none, and how large it is by the settings. */
export type ServerBudget = { server: string; intervalMs: number; parallel: number };
/** Which budget a registry request about a name below `tld` counts to, after those servers were `asked`. */
export type Budgets = {
  of(tld: string, asked: readonly ServerAnswer[]): ServerBudget;
  /** the budget of DNS for the TLD count of such a name: one slot is one count, with a question for each TLD */
  ofCount(tld: string): ServerBudget;
};

/** The key of the DNS budget. */
export const dnsServer = 'dns';
/** Counts at the same time. */
const parallelCounts = 4;

/** No server exists, or it would not be asked (D-236). */
export const noBudget: ServerBudget = { server: '', intervalMs: 0, parallel: 0 };

export function createBudgets(
  config: Pick<Config, 'outbound' | 'rdap' | 'sandbox' | 'whois' | 'dns'>,
  sources: Sources,
): Budgets {
  const { rdap, whois, sandbox, dns } = config;
  const questions = countedTlds(dns.countedTlds).length + 1;
  const countMs = dns.queriesPerSecond === 0 ? 0 : Math.ceil((questions / dns.queriesPerSecond) * 1_000);
  return {
    ofCount(tld) {
      const isPaced = config.outbound === 'live' && countMs > 0 && questions > 1 && !isSandboxName(tld);
      return isPaced ? { server: dnsServer, intervalMs: countMs, parallel: parallelCounts } : noBudget;
    },
    of(tld, asked) {
      const isSandbox = isSandboxName(tld);
      const next = config.outbound === 'live' || isSandbox ? sources.registration.nextServer({ tld }, asked) : null;
      if (!next) return noBudget;
      const { intervalMs } = isSandbox ? sandbox : next.protocol === 'whois' ? whois : rdap;
      const parallel = isSandbox && intervalMs === 0 ? 0 : rdap.parallel;
      return { server: next.key, intervalMs, parallel, ...next.pace };
    },
  };
}
