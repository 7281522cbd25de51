import type { ListingPreview } from '#contract/listing-changes.ts';
import type { ListingSettings } from '#contract/listing-guard.ts';
import { marketTarget, type ProposedChange } from '../change-sets/propose.service.ts';
import { askedAt, isOtherwise, type Place } from '../listing-guard/mend.rules.ts';

/** What asking prices of names would change with each account. */
export function previewOf(places: readonly Place[], settings: ListingSettings): ListingPreview {
  const sellable = places.filter(({ isOver }) => !isOver);
  const byAccount = Map.groupBy(sellable, ({ account }) => account.id);
  const [first = []] = byAccount.values();
  return {
    names: first.length,
    unpriced: first.filter((place) => askedAt(place, settings) === null).length,
    accounts: [...byAccount.values()].flatMap((those) => {
      const [one] = those;
      if (!one) return [];
      const { account } = one;
      const asked = those.map((place) => ({ place, price: askedAt(place, settings) }));
      const of = (is: (one: (typeof asked)[number]) => boolean) => asked.filter(is).length;
      return [
        {
          account,
          listed: of(({ place }) => place.terms !== null),
          differing: of(({ place, price }) => isOtherwise(place, price)),
          otherCurrency: of(({ price }) => price !== null && !account.currencies.includes(price.currency)),
        },
      ];
    }),
  };
}

/** Offers names at their asking prices; those without one are passed over. */
export function askingChanges(
  places: readonly Place[],
  settings: ListingSettings,
  { onlyListed }: { onlyListed: boolean },
): ProposedChange[] {
  return places.flatMap((place) => {
    const price = askedAt(place, settings);
    if (place.isOver || price === null || (onlyListed && place.terms === null)) return [];
    return [changeAt(place, { price }, place.terms === null ? { why: 'asked' } : { why: 'priceDiffers' })];
  });
}

/** Takes names off where they are known to be listed. */
export const delistings = (places: readonly Place[], why: Why): ProposedChange[] =>
  places.filter(({ terms }) => terms !== null).map((place) => changeAt(place, null, why));

type Why = Pick<ProposedChange, 'why' | 'whyAt'>;

export const changeAt = (
  { domainId, account, terms }: Place,
  after: ProposedChange['after'],
  why: Why,
): ProposedChange => ({
  ...{ domainId, kind: 'listing', after, ...why, target: marketTarget(account) },
  ...(terms === null ? {} : { before: terms }),
});
