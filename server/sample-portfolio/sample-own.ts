import type { OwnData } from '#contract/own-data.ts';
import type { SandboxPrice } from '#sandbox/name-prices.ts';
import type { SampleEntry } from './sample-story.ts';

const renewalCosts: Readonly<Record<string, number>> = {
  'com.test': 10.44,
  'net.test': 12.5,
  'org.test': 9.93,
  'ai.test': 79.98,
  'io.test': 44.9,
  'co.uk.test': 7.2,
};
const usualCost = 14.5;
const tags = ['brandable', 'geo', 'short', 'keep', 'let go', 'client work'];
const notes = 'Offer of a broker in spring, declined. Ask again before the renewal.';
const askingFrom = 450;
/** Nobody lets a name go that is offered for as much. */
const dear = 5_000;
const purchaseYear = 2019;

/** What an owner might have noted of a name of the sample, the same each time; null where nothing. */
export function sampleOwnOf({ name, tld, facts, state }: SampleEntry): OwnData | null {
  if (state === 'pending' || state === 'watched' || facts === null) return null;
  const draw = numberOf(name);
  const asking = askingOf(Object.values(facts.prices), draw);
  const isBought = draw % 2 === 0;
  const [year, month] = [purchaseYear + (draw % 6), 1 + (draw % 12)];
  return {
    tags: draw % 3 === 0 ? [tags[draw % tags.length] ?? 'keep'] : [],
    notes: draw % 37 === 0 ? notes : null,
    purchasePrice: isBought ? 20 + (draw % 60) * 15 : null,
    purchaseDate: isBought ? `${year}-${String(month).padStart(2, '0')}-14` : null,
    askingPrice: asking > 0 ? Math.round(asking) : null,
    floorPrice: asking > 0 && draw % 4 === 0 ? Math.round(asking * 0.6) : null,
    renewalCost: renewalCosts[tld] ?? usualCost,
    autoRenew: draw % 3 === 0 ? true : draw % 3 === 1 ? false : null,
    renewalDecision: draw % 11 === 0 ? (asking < dear ? 'letExpire' : 'renew') : draw % 13 === 0 ? 'renew' : null,
    decideOn: null,
    decidedAt: null,
  };
}

/** What stands beside the mark of websites that are offered on purpose; few were overlooked. */
export const offeredOnPurpose = 'Its website may go with the name.';
const overlookedEvery = 30;
export const isOfferedOnPurpose = ({ name }: SampleEntry): boolean => numberOf(name) % overlookedEvery !== 0;

const disputes = 2;

/** Names whose owner marked them as in dispute: some that are listed, of those held for long. */
export function disputedOf(entries: readonly (SampleEntry & { id: string })[]): string[] {
  const isListed = ({ facts }: SampleEntry) => Object.values(facts?.prices ?? {}).some(({ amount }) => amount > 0);
  const listed = entries.filter((entry) => entry.state === 'held' && isListed(entry));
  return listed.slice(-disputes).map(({ id }) => id);
}

/**
 * What its owner asks: what the first marketplace does. Of names that take offers or are listed in another currency alone, few
 * have a price noted.
 */
function askingOf(prices: readonly SandboxPrice[], draw: number): number {
  const listed = prices.filter(({ isListed }) => isListed);
  if (listed.length === 0) return draw % 5 === 0 ? askingFrom + (draw % 40) * 50 : 0;
  if (listed.some(({ currency }) => currency !== 'USD')) return 0;
  const [first = 0, ...others] = listed.map(({ amount }) => amount);
  if (first === 0 || others.includes(0)) return draw % 20 === 0 ? Math.max(first, ...others, askingFrom) : 0;
  return first;
}

/** A number of a name that looks as if it was drawn. */
function numberOf(name: string): number {
  let sum = 7;
  for (const character of name) sum = (sum * 31 + character.charCodeAt(0)) % 1_000_003;
  return sum;
}
