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

/** Prices of a name at each marketplace: mostly none, and near one another where there are several. */
export function pricesOf(text: string, isUnlisted: boolean): Record<MarketplaceKey, SandboxPrice> {
  const random = randomOf(text);
  const level = random() ** 2.2;
  const currency = currencyOf(random());
  const price = (key: MarketplaceKey): SandboxPrice => {
    const [list, offer, shift] = [random(), random(), random()];
    if (isUnlisted || list >= habits[key].listed) return notListed;
    const step = Math.floor(level * askingPrices.length) + Math.floor(shift * 3);
    const amount =
      offer < habits[key].offersOnly ? 0 : (askingPrices[Math.min(step, askingPrices.length - 1)] as number);
    return { isListed: true, amount, currency: key === 'sedo' ? currency : 'USD' };
  };
  return { sedo: price('sedo'), godaddy: price('godaddy'), atom: price('atom') };
}

function currencyOf(chance: number): SandboxCurrency {
  if (chance < 0.55) return 'USD';
  return chance < 0.88 ? 'EUR' : 'GBP';
}
