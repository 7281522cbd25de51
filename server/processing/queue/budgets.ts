import { isSandboxName } from '#contract/sandbox.ts';
import type { Config } from '../../config/config.ts';
import type { Sources } from '../lookups/sources.ts';

/** Which budget a TLD's registry requests count to, and how large it is by the settings. */
export type Budgets = {
  /** key of the server; '' when a lookup needs no slot: no server exists, or it would not be asked (D-236) */
  keyOf(tld: string): string;
  settingsOf(server: string, tld: string): { intervalMs: number; parallel: number };
};

const noPacing = { intervalMs: 0, parallel: 0 };

export function createBudgets(config: Pick<Config, 'outbound' | 'rdap' | 'sandbox'>, sources: Sources): Budgets {
  return {
    keyOf(tld) {
      const isAsked = config.outbound === 'live' || isSandboxName(tld);
      return isAsked ? (sources.registration.nextServer({ tld }, [])?.key ?? '') : '';
    },
    settingsOf(server, tld) {
      if (server === '') return noPacing;
      if (!isSandboxName(tld)) return config.rdap;
      const { intervalMs } = config.sandbox;
      return intervalMs === 0 ? noPacing : { intervalMs, parallel: config.rdap.parallel };
    },
  };
}
