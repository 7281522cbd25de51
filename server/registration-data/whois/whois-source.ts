import { isSandboxName } from '#contract/sandbox.ts';
import type { Lookup } from '../../outbound/lookup.ts';
import type { Overrides } from '../overrides/overrides.ts';
import type { AskedName } from '../rdap.client.ts';
import type { RegistrationData } from '../registration.rules.ts';
import { entryOf, type Server } from '../servers.rules.ts';
import type { IanaReferrals } from './iana-referrals.ts';
import type { WhoisClient } from './whois.client.ts';
import { bundledWhoisHosts, givesDates, ianaHost, namePlace, queryFormOf } from './whois-servers.ts';

export type WhoisSourceDeps = {
  client: WhoisClient;
  referrals: IanaReferrals;
  overrides: Overrides;
  /** `host:port` of servers before all others, by TLD: the sandbox's */
  own?: ReadonlyMap<string, string>;
  /** false: none but those of the operator and `own` are asked */
  usesLists?: boolean;
};

export type WhoisSource = {
  /** The server that is asked for a TLD; IANA's where the registry's is not known yet, null when it has none. */
  serverOf(tld: string): Server | null;
  /** True when its WHOIS is known to give the registration and the expiration date. */
  givesDates(tld: string): boolean;
  /** Asks a server that `serverOf` gave. Of IANA's the answer is `notOffered`, and `serverOf` may know another one then. */
  ask(name: AskedName, server: Server): Promise<Lookup<RegistrationData>>;
};

const whoisServer = (address: string): Server => {
  return { protocol: 'whois', key: address.replace(/:43$/, ''), address };
};

/** WHOIS servers by TLD: the operator's before the sandbox's, the shipped ones and those that IANA names. */
export function createWhoisSource({
  client,
  referrals,
  overrides,
  own = new Map(),
  usesLists = true,
}: WhoisSourceDeps): WhoisSource {
  const bundled = usesLists ? bundledWhoisHosts() : new Map<string, string>();

  function listed(tld: string): string | null {
    if (isSandboxName(tld)) return null; // reserved (RFC 6761): nobody is asked about it
    const host = entryOf(bundled, tld) ?? (usesLists ? referrals.hostOf(tld) : null);
    return host === undefined ? `${ianaHost}:43` : host && `${host}:43`;
  }

  return {
    serverOf(tld) {
      const address = overrides.of(tld)?.whois ?? entryOf(own, tld) ?? listed(tld);
      return address === null || address === 'none' ? null : whoisServer(address);
    },
    givesDates: (tld) => entryOf(own, tld) !== undefined || givesDates(tld),
    ask(name, { key, address }) {
      const override = overrides.of(name.tld);
      const isOverride = override?.whois === address;
      if (key === ianaHost && !isOverride && entryOf(bundled, name.tld) !== ianaHost) return referrals.ask(name.tld);
      const form = override?.query ?? (entryOf(own, name.tld) === address ? namePlace : queryFormOf(key));
      return client.lookUp(name, { address, form, anyPort: isOverride });
    },
  };
}
