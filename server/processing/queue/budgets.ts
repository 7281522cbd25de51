import { isSandboxName } from '#contract/sandbox.ts';
import type { Config } from '../../config/config.ts';
import type { ServerAnswer } from '../../registration-data/registration-data.client.ts';
import type { Sources } from '../lookups/sources.ts';

/** The budget of a registry server: its key, '' for what needs none, and how large it is by the settings. */
export type ServerBudget = { server: string; intervalMs: number; parallel: number };
/** Which budget a registry request about a name below `tld` counts to, after those servers were `asked`. */
export type Budgets = { of(tld: string, asked: readonly ServerAnswer[]): ServerBudget };

/** No server exists, or it would not be asked (D-236). */
export const noBudget: ServerBudget = { server: '', intervalMs: 0, parallel: 0 };

export function createBudgets(
  config: Pick<Config, 'outbound' | 'rdap' | 'sandbox' | 'whois'>,
  sources: Sources,
): Budgets {
  const { rdap, whois, sandbox } = config;
  return {
    of(tld, asked) {
      const isSandbox = isSandboxName(tld);
      const next = config.outbound === 'live' || isSandbox ? sources.registration.nextServer({ tld }, asked) : null;
      if (!next) return noBudget;
      const { intervalMs } = isSandbox ? sandbox : next.protocol === 'whois' ? whois : rdap;
      const parallel = isSandbox && intervalMs === 0 ? 0 : rdap.parallel;
      return { server: next.key, intervalMs, parallel, ...next.rateLimit };
    },
  };
}
