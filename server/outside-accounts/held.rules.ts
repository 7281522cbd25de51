import type { LeftAnswer } from '#contract/registrar-accounts.ts';
import type { RegistrarKey } from '#contract/registrars.ts';
import { isSandboxName } from '#contract/sandbox.ts';
import { canonicalName } from '../names/internationalised-name.rules.ts';
import { outsideLine } from '../outbound/outside-text.ts';
import type { HeldName, PriceTable } from '../registrars/registrar.ts';

/** By TLD, what a renewal costs. */
export type TldPrices = Record<string, [amountCents: number, currency: string]>;

/** A reading as it is stored: what was told alone; times are ISO. */
export type StoredReading = {
  [Field in Exclude<keyof HeldName, 'name'>]?: Exclude<HeldName[Field], undefined> extends Date | null
    ? string | null
    : HeldName[Field];
};

const longestText = 120;
const mostTexts = 30;
const text = (value: string) => outsideLine(value, longestText);
const texts = (values: readonly string[]) =>
  values.slice(0, mostTexts).flatMap((value) => {
    const one = text(value);
    return one ? [one] : [];
  });

/** A date before 1970 or after 2200 is a fault of the reader, which then is not told. */
const [earliest, latest] = [0, Date.UTC(2200, 0, 1)];
function time(value: Date): string | undefined {
  const at = value.getTime();
  return at > earliest && at < latest ? value.toISOString() : undefined;
}

/** What was told of a name, bounded; a field that was not told is missing (REG-003). */
export function readingOf({ name: _, ...told }: HeldName): StoredReading {
  const kept = Object.entries(told).flatMap(([field, value]: [string, unknown]) => {
    if (value instanceof Date) return [[field, time(value)]];
    if (typeof value === 'string') return [[field, text(value)]];
    if (Array.isArray(value)) return [[field, texts(value)]];
    return [[field, value]];
  });
  return Object.fromEntries(kept.filter(([, value]) => value !== undefined));
}

/**
 * Names of a page that can be kept, each once in its canonical form: what a twin of the sandbox says of a real name, and what
 * a registrar says of a name below .test, is dropped (D-232).
 */
export function keptNames(names: readonly HeldName[], isSandbox: boolean): Map<string, StoredReading> {
  const kept = new Map<string, StoredReading>();
  for (const held of names) {
    const name = canonicalName(held.name)?.name;
    if (name === undefined || isSandboxName(name) !== isSandbox) continue;
    kept.set(name, { ...kept.get(name), ...readingOf(held) });
  }
  return kept;
}

/** The prices of a table for these TLDs, as they are kept. */
export const pricesOf = (table: PriceTable, tlds: readonly string[]): TldPrices =>
  Object.fromEntries(
    tlds.flatMap((tld) => {
      const price = table.get(tld);
      return price && price.amountCents > 0 ? [[tld, [price.amountCents, price.currency]]] : [];
    }),
  );

/** What the facts about a name that left an account speak for. */
type LeftFacts = {
  isElsewhereInList: boolean;
  isSold: boolean;
  isRegistered: boolean;
  isEnding: boolean;
  isElsewhereByRegistry: boolean;
};

/** The answer that is chosen in advance (REG-005). */
export function proposedAnswer(facts: LeftFacts): LeftAnswer {
  if (facts.isSold) return 'sold';
  if (facts.isElsewhereInList) return 'moved';
  if (!facts.isRegistered || facts.isEnding) return 'dropped';
  return facts.isElsewhereByRegistry ? 'moved' : 'stillMine';
}

/** How registries write the registrars; names may also be at a partner of theirs, of which this says nothing. */
const registrarWords: Record<RegistrarKey, RegExp> = {
  porkbun: /porkbun/i,
  dynadot: /dynadot/i,
  godaddy: /godaddy|wild west domains/i,
  namecheap: /namecheap|^enom\b/i,
  spaceship: /spaceship/i,
  namesilo: /namesilo/i,
  cloudflare: /cloudflare/i,
  namecom: /^name\.com\b/i,
  gandi: /gandi/i,
  inwx: /inwx|interworx/i,
  route53: /amazon|gandi/i,
  ovh: /\bovh/i,
  hostinger: /hostinger/i,
};

/** Whether the registry names another registrar than an account's; null where that cannot be told. */
export function isAtAnother(registrarName: string | null, registrar: RegistrarKey): boolean | null {
  if (registrarName === null) return null;
  if (registrarWords[registrar].test(registrarName)) return false;
  return Object.values(registrarWords).some((words) => words.test(registrarName)) ? true : null;
}
