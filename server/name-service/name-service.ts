import { isLoopbackHost } from '#contract/loopback.ts';
import type { Parts } from '../context.ts';
import type { Lookup } from '../outbound/lookup.ts';
import { findHeld } from '../portfolio/held-names.reads.ts';
import { createPowerDns } from './external/powerdns.client.ts';
import { createZoneKeeper } from './external/zone-keeper.ts';
import { isServable } from './zone.ts';
import { zoneFacts } from './zone-facts.ts';

/** What step 6 asks, and what an outside server needs that its zones are looked after. */
export type NameService = {
  /** Has the name served; `notOffered` for one that nobody holds. Never rejects but with trouble of the database. */
  add(name: string): Promise<Lookup<true>>;
  /** looks at zones that are due, and returns how many; only with an outside server */
  tend?(): Promise<number>;
  close(): Promise<void>;
};

type Needs = Pick<Parts, 'config' | 'db' | 'clock' | 'log'>;
const notHeld = { outcome: 'notOffered', source: null, reason: 'notConfigured', retryAt: null } as const;

/** The name service as DNS_MODE says (D-154); null while it is off. */
export function createNameService(parts: Needs): NameService | null {
  const { mode, powerdns, isSigned } = parts.config.nameService;
  const facts = zoneFacts(parts.config);
  if (mode === 'off') return null;
  if (mode === 'builtin') {
    return {
      async add(name) {
        const [held] = await findHeld(parts.db, [name]);
        return held && isServable(name, facts)
          ? { outcome: 'known', source: facts.hosts[0] ?? '', value: true }
          : notHeld;
      },
      close: async () => {},
    };
  }
  const isReachable = parts.config.outbound === 'live' || isLoopbackHost(new URL(powerdns.url).hostname);
  if (!isReachable) {
    const off = { outcome: 'switchedOff', source: null, reason: 'switchedOff', retryAt: null } as const;
    return { add: async () => off, close: async () => {} };
  }
  const server = createPowerDns(powerdns);
  return { ...createZoneKeeper({ parts, server, facts, isSigned }), close: server.close };
}
