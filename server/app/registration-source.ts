import { type SandboxAddresses, whoisAndRdapSuffixes, whoisSuffixes } from '#contract/sandbox.ts';
import type { Parts } from '../context.ts';
import { storedCopy } from '../database/stored-copy.ts';
import type { Outbound } from '../outbound/fetch.ts';
import { createLineClient } from '../outbound/line-client.ts';
import type { Overrides } from '../registration-data/overrides/overrides.ts';
import { createRdapClient } from '../registration-data/rdap.client.ts';
import type { RdapBootstrap } from '../registration-data/rdap-bootstrap.ts';
import { createRegistrarRdap } from '../registration-data/registrar-rdap.client.ts';
import { createRegistrationData, type RegistrationSource } from '../registration-data/registration-data.client.ts';
import { createIanaReferrals, type SavedReferrals } from '../registration-data/whois/iana-referrals.ts';
import { createWhoisClient } from '../registration-data/whois/whois.client.ts';
import { createWhoisSource } from '../registration-data/whois/whois-source.ts';

type RegistrationDeps = {
  parts: Parts;
  outbound: Outbound;
  bootstrap: RdapBootstrap;
  sandbox: SandboxAddresses | null;
  overrides: Overrides;
};

/** RDAP bases as the operator, the sandbox and the lists say, in this order. */
function basesOf(bootstrap: RdapBootstrap, overrides: Overrides, sandbox: SandboxAddresses | null) {
  const own = sandbox ? whoisSuffixes.filter((suffix) => !whoisAndRdapSuffixes.includes(suffix)) : [];
  const withoutRdap: ReadonlySet<string> = new Set(own);
  return {
    rdapBaseOf(tld: string): string | undefined {
      const base = overrides.of(tld)?.rdap ?? undefined;
      if (base === undefined) return withoutRdap.has(tld) ? undefined : bootstrap.rdapBaseOf(tld);
      return base === 'none' ? undefined : base;
    },
  };
}

/** All servers that are asked about registrations. With `RDAP_URL` that one alone stands for the registries' own. */
export function openRegistrationSource({ parts, outbound, bootstrap, sandbox, overrides }: RegistrationDeps) {
  const { config, clock } = parts;
  const keepsText = config.rawAnswerDays > 0;
  const lines = createLineClient({
    mode: config.outbound,
    loopback: new Set(sandbox ? [sandbox.whois] : []),
    localAddress: config.outboundAddress,
  });
  const kept = storedCopy<SavedReferrals>(parts, 'whois-referrals');
  const source: RegistrationSource = createRegistrationData({
    rdap: createRdapClient({ outbound, bases: basesOf(bootstrap, overrides, sandbox), clock, keepsText }),
    whois: createWhoisSource({
      client: createWhoisClient({ lines, clock, keepsText }),
      referrals: createIanaReferrals({ lines, clock, ...kept }),
      overrides,
      own: new Map(sandbox ? whoisSuffixes.map((suffix) => [suffix, sandbox.whois]) : []),
      usesLists: config.rdap.url === '',
    }),
    registrar: createRegistrarRdap({ outbound, clock, keepsText }),
    overrides,
  });
  return { source, close: lines.close };
}
