import type { Lookup, Unanswered } from '../../outbound/lookup.ts';
import type { PriceFound, RegistrationFound, Sources } from '../lookups/sources.ts';

/** A complete answer of a registry. */
export const registered: RegistrationFound = {
  registrationDate: new Date('2015-03-01T00:00:00Z'),
  expirationDate: new Date('2031-03-01T00:00:00Z'),
  registrarName: 'Example Registrar',
  nameServers: ['ns1.example.test', 'ns2.example.test'],
  eppStatuses: ['clientTransferProhibited'],
  dnssec: false,
  fieldOutcomes: {
    registrationDate: 'known',
    expirationDate: 'known',
    registrarName: 'known',
    nameServers: 'known',
    eppStatuses: 'known',
    dnssec: 'known',
  },
};

export const known = <Value>(value: Value, source = 'source.test'): Lookup<Value> => ({
  outcome: 'known',
  source,
  value,
});
export const no = (
  outcome: Unanswered['outcome'],
  reason: string = outcome,
  retryAt: Date | null = null,
): Unanswered => ({
  outcome,
  source: 'source.test',
  reason,
  retryAt,
});

type Answers = {
  registration: (name: string, tld: string) => Lookup<RegistrationFound> | Promise<Lookup<RegistrationFound>>;
  serverOf: (tld: string) => string | null;
  price: (name: string, market: string) => Lookup<PriceFound> | Promise<Lookup<PriceFound>>;
  tldCount: (sld: string, tld: string) => Lookup<number> | Promise<Lookup<number>>;
  nameservers: (name: string) => Lookup<string[]>;
  nameService: Sources['nameService'];
};

/** Sources that answer at once and keep what they were asked, in order: `registration quiet.test`. */
export function fakeSources(given: Partial<Answers> = {}): Sources & { asked: string[] } {
  const asked: string[] = [];
  const answers: Answers = {
    registration: () => known(registered, 'rdap.test'),
    serverOf: () => 'rdap.test',
    price: () => known({ usdCents: 0, amountCents: 0, currency: 'USD' }),
    tldCount: () => known(3, 'dns.test'),
    nameservers: () => no('notFound'),
    nameService: null,
    ...given,
  };
  const market = (key: string) => ({
    async priceOf(name: string) {
      asked.push(`${key} ${name}`);
      return answers.price(name, key);
    },
  });
  return {
    asked,
    registration: {
      async lookUp({ ascii, tld }) {
        asked.push(`registration ${ascii}`);
        return answers.registration(ascii, tld);
      },
      serverOf: answers.serverOf,
    },
    marketplaces: { sedo: market('sedo'), godaddy: market('godaddy'), atom: market('atom') },
    dns: {
      async countTlds(sld, tld) {
        asked.push(`tldCount ${sld}.${tld}`);
        return answers.tldCount(sld, tld);
      },
      async nameserversOf(name) {
        asked.push(`nameservers ${name}`);
        return answers.nameservers(name);
      },
    },
    nameService: answers.nameService,
  };
}
