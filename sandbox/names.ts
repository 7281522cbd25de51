import { domainToUnicode } from 'node:url';
import type { DsRecord, MarketplaceKey } from '#contract/lookups.ts';
import { isWhoisSuffix, type SandboxSuffix, sandboxSuffixes, splitSandboxName } from '#contract/sandbox.ts';
import { operatorLabels, parkingHosts, registrars, type SandboxRegistrar, suffixFacts } from './believable.ts';
import { datesOf, lateDates, type NameDates, newDates } from './name-dates.ts';
import { pricesOf, type SandboxPrice } from './name-prices.ts';
import { pick, pickWeighted, randomOf } from './random.ts';
import { type AgreedWords, agreedWords, hasWords } from './words.ts';
import { dsRecordsOf, type Signing } from './zone-keys.ts';

/** What decides the facts of all names where nothing else is asked for. */
export const defaultSeed = 'namestead';

/** What the sandbox says of one registered name. */
export type SandboxFacts = {
  name: string;
  unicodeName: string;
  suffix: SandboxSuffix;
  words: AgreedWords;
  registeredAt: Date;
  expiresAt: Date;
  changedAt: Date;
  /** dates that the registry of this suffix does not publish */
  hides: readonly ('registration' | 'expiration')[];
  /** when the name came to its registrar from another one */
  transferredAt: Date | undefined;
  registrar: SandboxRegistrar;
  /** who holds it, where its registry publishes that; null: nothing is published */
  registrant: string | null;
  /** lower case, in the registry's order, 0 to 4 */
  nameservers: string[];
  /** EPP codes (RFC 8056), e.g. `clientTransferProhibited` */
  eppStatuses: string[];
  isSigned: boolean;
  /** how its zone is signed; null: it is not */
  signing: Signing | null;
  /** as its registry's RDAP tells them; `dnsDsRecords`: as its name servers do */
  dsRecords: DsRecord[];
  dnsDsRecords: DsRecord[];
  prices: Record<MarketplaceKey, SandboxPrice>;
};

const secondLevel = sandboxSuffixes
  .filter((suffix) => suffix !== 'test')
  .map((suffix) => ({ suffix, weight: suffixFacts[suffix].weight }));

/** True when a name is registered; `held` are the suffixes that hold its label. */
export function isHeld(suffix: SandboxSuffix, held: readonly SandboxSuffix[]): boolean {
  return isWhoisSuffix(suffix) ? held.length > 0 : held.includes(suffix); // `free` is held nowhere
}

/**
 * The counted suffixes under which a label is held. Decided by the label alone, so that the generator knows held names without
 * knowing the seed. `.test` itself always is one; `nic` and a label with an agreed word are held everywhere, `free-` nowhere.
 */
export function heldSuffixes(sld: string, words = agreedWords(sld)): SandboxSuffix[] {
  if (words.traits.includes('free')) return [];
  if (sld === 'nic' || hasWords(words)) return [...sandboxSuffixes];
  const random = randomOf(`held ${sld}`);
  const held: SandboxSuffix[] = ['test'];
  const left = [...secondLevel];
  for (let count = heldCount(random()); count > 0; count--) {
    const next = pickWeighted(random, left);
    held.push(next.suffix);
    left.splice(left.indexOf(next), 1);
  }
  return held;
}

/** How many second-level suffixes hold a label: most labels one to three, popular ones up to all 24. */
function heldCount(chance: number): number {
  if (chance < 0.06) return 0;
  if (chance < 0.72) return 1 + Math.floor((chance - 0.06) / 0.165);
  return Math.min(24, 5 + Math.floor(20 * ((chance - 0.72) / 0.28) ** 2));
}

/** What the sandbox says of a name below `.test`; undefined when it is free. Same name, seed and day, same facts. */
export function describe(name: string, seed: string, now: Date): SandboxFacts | undefined {
  const parts = splitSandboxName(name);
  if (!parts || `${parts.sld}.${parts.suffix}` !== name) return undefined;
  const words = agreedWords(parts.sld);
  if (!isHeld(parts.suffix, heldSuffixes(parts.sld, words))) return undefined;
  const { sinceYear, hides } = suffixFacts[parts.suffix];
  const random = randomOf(`facts ${seed} ${name}`);
  const usual = datesOf(random, sinceYear, now);
  const late = (['grace', 'redemption', 'pendingdelete', 'drops'] as const).find((one) => words.traits.includes(one));
  const isNew = words.traits.includes('again');
  const dates = late ? lateDates(usual, late, now) : isNew ? newDates(now) : usual;
  const registrar = pickWeighted(random, registrars);
  const parkedAt = words.site === 'parked-ns' ? [...parkingHosts[0]] : undefined;
  const nameservers = words.traits.includes('nameserverless')
    ? []
    : (parkedAt ?? nameserversOf({ name, words }, registrar, random));
  const others = statusesOf(random, nameservers.length > 0).filter((one) => !late || one !== 'ok');
  const eppStatuses = [...dates.eppStatuses, ...others].sort();
  const byChance = nameservers.length > 0 ? signingOf(random(), random(), parts.suffix) : null;
  const signing = nameservers.length > 0 ? (words.signing ?? byChance) : null;
  return {
    name,
    unicodeName: domainToUnicode(name),
    suffix: parts.suffix,
    words,
    registeredAt: dates.registeredAt,
    expiresAt: dates.expiresAt,
    changedAt: dates.changedAt,
    transferredAt: transferOf(name, dates),
    hides,
    registrar,
    registrant: null,
    nameservers,
    eppStatuses,
    ...signedFacts(name, seed, signing),
    prices: pricesOf(`prices ${seed} ${name}`, words.traits.includes('nolisting')),
  };
}

/** Three in ten names came to their registrar from another one, some time before they were last changed. */
function transferOf(name: string, { registeredAt, changedAt }: NameDates): Date | undefined {
  const random = randomOf(`transfer ${name}`);
  const ageMs = changedAt.getTime() - registeredAt.getTime();
  return random() < 0.3 ? new Date(registeredAt.getTime() + random() * ageMs) : undefined;
}

/** Some are signed, most of them rightly; and a few without their registries knowing of it. */
function signingOf(chance: number, fate: number, suffix: string): Signing | null {
  if (chance > 0.99) return 'island';
  if (chance >= (/^(nl|ch|de|fr)\./.test(suffix) ? 0.4 : 0.1)) return null;
  return faultsOfLife.find(([below]) => fate < below)?.[1] ?? 'good';
}

/** How often what goes wrong, as shares added up. */
const faultsOfLife: readonly [below: number, signing: Signing][] = [
  [0.03, 'expired'],
  [0.06, 'wrong-ds'],
  [0.08, 'no-key'],
  [0.09, 'bad-signature'],
  [0.12, 'expiring'],
  [0.15, 'left-over'],
  [0.17, 'registry'],
  [0.19, 'sha1'],
];

/** What its registry has of a name that is signed in this way. */
export function signedFacts(
  name: string,
  seed: string,
  signing: Signing | null,
): Pick<SandboxFacts, 'signing' | 'isSigned' | 'dsRecords' | 'dnsDsRecords'> {
  const { rdap, dns } = dsRecordsOf(name, seed, signing);
  return { signing, isSigned: rdap.length > 0, dsRecords: rdap, dnsDsRecords: dns };
}

function nameserversOf(
  { name, words }: Pick<SandboxFacts, 'name' | 'words'>,
  registrar: SandboxRegistrar,
  random: () => number,
): string[] {
  // an agreed web site is not parked by chance, and a signed name is delegated
  const isSite =
    words.site !== undefined || words.signing !== undefined || words.faults.some(({ source }) => source === 'web');
  const kind = isSite ? 1 : random();
  if (kind < 0.02) return [];
  if (kind < 0.24) return [...pick(random, parkingHosts)];
  if (kind < 0.44) {
    const first = Math.floor(random() * operatorLabels.length);
    const second = (first + 1 + Math.floor(random() * 3)) % operatorLabels.length;
    return [first, second].map((at) => `${operatorLabels[at]}.ns.cumulus.com.test`).sort();
  }
  if (kind < 0.48) return ['ns1', 'ns2'].map((label) => `${label}.${name}`);
  const pair = Math.floor(random() * registrar.pairs) * 2;
  const count = random() < 0.15 ? 4 : 2;
  return Array.from({ length: count }, (_, at) => `ns${pair + at + 1}.${registrar.nameserverBase}`);
}

function statusesOf(random: () => number, isDelegated: boolean): string[] {
  const kind = random();
  const held = random() < 0.015 ? ['clientHold'] : [];
  if (!isDelegated) held.push('inactive');
  if (kind < 0.25)
    return [
      ...held,
      ...['clientDeleteProhibited', 'clientRenewProhibited', 'clientTransferProhibited', 'clientUpdateProhibited'],
    ];
  if (kind < 0.4) return [...held, 'clientDeleteProhibited', 'clientTransferProhibited'];
  if (kind < 0.8) return [...held, 'clientTransferProhibited'];
  if (kind < 0.82) return [...held, 'serverTransferProhibited'];
  return held.length > 0 ? held : ['ok'];
}
