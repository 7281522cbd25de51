import { type LookupField, marketplaceKeys, type Reason } from '#contract/lookups.ts';
import type { FieldFindings } from '../lookups/domain-update.ts';
import type { DomainUpdate } from '../lookups/lookups.service.ts';
import { listedPrice, notListed, quotedOf } from '../marketplaces/price.rules.ts';
import type { Rates } from '../marketplaces/rates.rules.ts';
import {
  nothingPublished,
  notPublished,
  type RegistrationReads,
  known as read,
} from '../registration-data/registration.rules.ts';
import type { SampleEntry } from './sample-story.ts';

type Findings = Pick<DomainUpdate, 'fields' | 'quotedPrices' | 'processingError' | 'synced' | 'reading'>;
type OfRegistry = Pick<Findings, 'fields' | 'processingError'> & { registration?: RegistrationReads };

/** Where all of it comes from: the sandbox's facts, which its servers answer with, too (D-232). */
const source = 'sandbox';
const known = <Value>(value: Value) => ({ outcome: 'known', value, source, retryAt: null, reason: null }) as const;

const registryFields = [
  'registrationDate',
  'expirationDate',
  'registrarName',
  'registrarIanaId',
  'nameServers',
  'eppStatuses',
  'dnssec',
] as const satisfies readonly LookupField[];

/** All lookups of a name as they end when its servers are asked at `at`. */
export function findingsOf(entry: SampleEntry, rates: Rates, at: Date): Findings {
  const { quoted, fields } = pricesOf(entry, rates);
  const { fields: ofRegistry, processingError, registration } = registryOf(entry);
  const reading = { protocol: 'rdap', source, readAt: at, registrarRdap: null } as const;
  return {
    fields: { ...ofRegistry, ...fields, tldCount: known(entry.tldCount) },
    quotedPrices: quoted,
    ...(registration ? { reading: { ...reading, fields: registration } } : {}),
    processingError,
    synced: { prices: true, whois: processingError === null, tldCounts: true },
  };
}

/** Of those that were sold or dropped, most are off the marketplaces; every fourth was forgotten there. */
const forgottenEvery = 4;

function pricesOf({ name, facts, state }: SampleEntry, rates: Rates) {
  const isOff = (state === 'sold' || state === 'dropped') && name.length % forgottenEvery !== 0;
  const prices = marketplaceKeys.map((key) => {
    const { isListed = false, amount = 0, currency = 'USD' } = facts?.prices[key] ?? {};
    return { key, price: isListed && !isOff ? listedPrice(amount * 100, currency, rates) : notListed };
  });
  const fields: FieldFindings = Object.fromEntries(
    prices.map(({ key, price }) => [`${key}Price`, known(price.usdCents)]),
  );
  const quoted = prices.map(({ key, price }) => [key, quotedOf(price)]);
  return { fields, quoted: Object.fromEntries(quoted) as Findings['quotedPrices'] };
}

/** What the registry says, or why it says nothing; nameservers it does not tell are those of DNS. */
function registryOf({ facts, fails, state }: SampleEntry): OfRegistry {
  if (state === 'waiting') {
    const fields = allOf('throttled', 'rateLimit');
    return { fields, processingError: 'waitingForRegistry' };
  }
  if (facts === null) return { fields: allOf('notFound', 'notRegistered'), processingError: null };
  const nameServers = known(facts.nameservers);
  if (fails === 'unreadable') {
    return {
      fields: { ...allOf('unreadable', 'tooLarge'), nameServers },
      processingError: 'registryUnreadable',
    };
  }
  if (fails === 'unreachable') {
    const fields = { ...allOf('unreachable', 'timeout'), nameServers };
    return { fields, processingError: 'registryUnreachable' };
  }
  return { fields: {}, processingError: null, registration: readsOf(facts) };
}

function readsOf(facts: NonNullable<SampleEntry['facts']>): RegistrationReads {
  const { hides, registrar, nameservers } = facts;
  return {
    ...nothingPublished,
    registrationDate: hides.includes('registration') ? notPublished : read(inSeconds(facts.registeredAt)),
    expirationDate: hides.includes('expiration') ? notPublished : read(inSeconds(facts.expiresAt)),
    lastChangedDate: read(inSeconds(facts.changedAt)),
    registrarName: read(registrar.name),
    registrarIanaId: read(String(registrar.ianaId)),
    abuseEmail: read('abuse@registrar.test'),
    nameServers: nameservers.length > 0 ? read(nameservers) : notPublished,
    eppStatuses: read(facts.eppStatuses),
    dnssec: read(facts.isSigned),
    dsRecords: read(facts.dsRecords),
  };
}

function allOf(outcome: 'throttled' | 'notFound' | 'unreadable' | 'unreachable', reason: Reason): FieldFindings {
  return Object.fromEntries(registryFields.map((field) => [field, { outcome, source, retryAt: null, reason }]));
}

/** As registries write instants. */
const inSeconds = (date: Date) => new Date(Math.floor(date.getTime() / 1000) * 1000);
