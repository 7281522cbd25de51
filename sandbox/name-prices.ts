import type { MarketplaceKey } from '#contract/lookups.ts';
import { askingPrices } from './believable.ts';
import { randomOf } from './random.ts';

export type SandboxCurrency = 'USD' | 'EUR' | 'GBP';

/** A listing: whole units; amount 0 and `isListed` is an offer without a price. */
export type SandboxPrice = { isListed: boolean; amount: number; currency: SandboxCurrency };

export const notListed: SandboxPrice = { isListed: false, amount: 0, currency: 'USD' };

/** How many names of a hundred a marketplace lists, and how many of those only take offers. */
const habits = {
  sedo: { listed: 0.38, offersOnly: 0.35 },
  godaddy: { listed: 0.42, offersOnly: 0.15 },
  atom: { listed: 0.12, offersOnly: 0 },
} as const;

/** How likely another marketplace asks more than Sedo would: sellers keep their prices alike, and forget one at times. */
const forgotten = 0.02;

/** Prices of a name at each marketplace: mostly none, and mostly the same in US dollars where there are several. */
export function pricesOf(text: string, isUnlisted: boolean): Record<MarketplaceKey, SandboxPrice> {
  const random = randomOf(text);
  const level = random() ** 2.2;
  const currency = currencyOf(random());
  const draw = () => ({ list: random(), offer: random(), shift: random() });
  const draws: Record<MarketplaceKey, ReturnType<typeof draw>> = { sedo: draw(), godaddy: draw(), atom: draw() };
  const isListed = (key: MarketplaceKey) => !isUnlisted && draws[key].list < habits[key].listed;
  const usualStep = Math.floor(level * askingPrices.length) + Math.floor(draws.sedo.shift * 3);
  const isElsewhere = isListed('godaddy') || isListed('atom');
  const price = (key: MarketplaceKey): SandboxPrice => {
    if (!isListed(key)) return notListed;
    const step = usualStep + (key !== 'sedo' && draws[key].shift < forgotten ? 2 : 0);
    const amount =
      draws[key].offer < habits[key].offersOnly ? 0 : (askingPrices[Math.min(step, askingPrices.length - 1)] as number);
    return { isListed: true, amount, currency: key === 'sedo' && !isElsewhere ? currency : 'USD' };
  };
  return { sedo: price('sedo'), godaddy: price('godaddy'), atom: price('atom') };
}

function currencyOf(chance: number): SandboxCurrency {
  if (chance < 0.55) return 'USD';
  return chance < 0.88 ? 'EUR' : 'GBP';
}
