import type { Reason } from '#contract/lookups.ts';
import { listedPrice, type Price } from '../../marketplaces/price.rules.ts';
import { bundledRates } from '../../marketplaces/rates.rules.ts';
import type { BulkSource, Lookup, Unanswered } from '../../outbound/lookup.ts';
import { canariesOf } from '../../registration-data/canaries.rules.ts';
import {
  type RegistrationData,
  type RegistrationValues,
  known as read,
} from '../../registration-data/registration.rules.ts';
import type { RegistrationSource, Server } from '../../registration-data/registration-data.client.ts';
import type { Sources } from '../lookups/sources.ts';

export const registeredValues: RegistrationValues = {
  registrationDate: new Date('2015-03-01T00:00:00Z'),
  expirationDate: new Date('2031-03-01T00:00:00Z'),
  lastChangedDate: new Date('2025-03-01T00:00:00Z'),
  transferDate: new Date('2019-05-01T00:00:00Z'),
  registrarExpirationDate: new Date('2031-03-01T00:00:00Z'),
  databaseDate: new Date('2026-01-01T00:00:00Z'),
  registrarName: 'Example Registrar',
  registrarIanaId: '9995',
  abuseEmail: 'abuse@registrar.test',
  abusePhone: '+1.5555550100',
  nameServers: ['ns1.example.test', 'ns2.example.test'],
  eppStatuses: ['clientTransferProhibited'],
  dnssec: false,
  dsRecords: [],
};

/** A complete answer of a registry. */
export function registeredWith(values: Partial<RegistrationValues>): RegistrationData {
  const fields = Object.entries({ ...registeredValues, ...values }).map(([field, value]) => [field, read(value)]);
  return { protocol: 'rdap', name: 'quiet.test', fields: Object.fromEntries(fields), registrarRdap: null };
}
export const registered = registeredWith({});

export const price = (usd: number): Price => listedPrice(usd * 100, 'USD', bundledRates);

export const known = <Value>(value: Value, source = 'source.test'): Lookup<Value> => ({
  outcome: 'known',
  source,
  value,
});
export const no = (
  outcome: Unanswered['outcome'],
  reason: Reason = 'unreachable',
  retryAt: Date | null = null,
): Unanswered => ({
  outcome,
  source: 'source.test',
  reason,
  retryAt,
});

type Answers = {
  registration: (
    name: string,
    tld: string,
    server: Server,
  ) => Lookup<RegistrationData> | Promise<Lookup<RegistrationData>>;
  /** in place of the one server of a TLD */
  nextServer?: RegistrationSource['nextServer'];
  /** of names that surely exist, asked by nobody but the worker; they are not among the `asked` */
  canary: (name: string, tld: string) => Lookup<RegistrationData> | Promise<Lookup<RegistrationData>>;
  serverOf: (tld: string) => string | null;
  price: (name: string, market: string) => Lookup<Price> | Promise<Lookup<Price>>;
  tldCount: (sld: string, tld: string) => Lookup<number> | Promise<Lookup<number>>;
  nameservers: (name: string) => Lookup<string[]>;
  nameService: Sources['nameService'];
};

/** Sources that answer at once and keep what they were asked, in order: `registration quiet.test`. */
export function fakeSources(given: Partial<Answers> = {}): Sources & { asked: string[] } {
  const asked: string[] = [];
  const answers: Answers = {
    registration: () => known(registered, 'rdap.test'),
    canary: () => known(registered, 'rdap.test'),
    serverOf: () => 'rdap.test',
    price: () => known(price(0)),
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
  const sedo = market('sedo');
  /** a call fails when all of its names do */
  const bulk: BulkSource<Price> = {
    max: 50,
    async ask(names) {
      const prices = await Promise.all(names.map(async (name) => [name, await sedo.priceOf(name)] as const));
      const [first] = prices;
      const isAnswered = prices.some(([, answer]) => answer.outcome === 'known');
      return first && !isAnswered && first[1].outcome !== 'known' ? first[1] : known(new Map(prices));
    },
  };
  return {
    asked,
    registration: {
      async ask({ ascii, tld }, server) {
        if (canariesOf(tld).includes(ascii)) return answers.canary(ascii, tld);
        asked.push(`${server.protocol === 'rdap' ? 'registration' : server.protocol} ${ascii}`);
        return answers.registration(ascii, tld, server);
      },
      nextServer({ tld }, before) {
        if (answers.nextServer) return answers.nextServer({ tld }, before);
        const key = before.length === 0 ? answers.serverOf(tld) : null;
        return key === null ? null : { protocol: 'rdap', key, address: `https://${key}/` };
      },
    },
    marketplaces: { sedo: { ...sedo, bulkFor: () => bulk }, godaddy: market('godaddy'), atom: market('atom') },
    dns: {
      async nameserversOf(name) {
        asked.push(`nameservers ${name}`);
        return answers.nameservers(name);
      },
    },
    tldCounts: {
      async countOf(name, tld) {
        asked.push(`tldCount ${name}`);
        const answer = await answers.tldCount(name.slice(0, -tld.length - 1), tld);
        return answer.outcome === 'known' ? { ...answer, value: { count: answer.value, countedAt: null } } : answer;
      },
      async wish() {},
    },
    nameService: answers.nameService,
  };
}
