import {
  currenciesOfFile,
  type FileAction,
  leastOffer,
  type MarketplaceFile,
  type Refusal,
} from '#contract/marketplace-files.ts';
import type { Cell } from '../../csv/csv.ts';

export type Amount = { cents: number; currency: string };

/** A domain as it would be listed. Amounts of 0 are none. */
export type Offer = {
  /** with A-labels; `shownName` has the letter case that its owner chose, where it has no A-label */
  name: string;
  shownName: string;
  standing: 'held' | 'sold' | 'watched' | 'unverified' | 'notRegistered';
  buyNow: Amount | null;
  floor: Amount | null;
  /** the least offer that is taken */
  minimum: Amount | null;
};

type Refused = { reason: Refusal; currency: string | null };
type Format = {
  head: readonly string[];
  /** amounts have no cents */
  isWhole?: boolean;
  /** what the least offer has to be, where there is one */
  leastOffer?: number;
  needsMinimum?: boolean;
  /** lists nothing without a price to buy at */
  needsPrice?: boolean;
  /** takes no floor: what may be lower than it is not asked */
  hasNoFloor?: boolean;
  list: (offer: Offer) => Cell[];
  /** null: it cannot */
  delist: ((offer: Offer) => Cell[]) | null;
};

/** Nothing, so that an update leaves what is there. */
const asItIs = '';

/**
 * Each marketplace's file: its columns and what it takes.
 *
 * `afternic`: the template of its bulk upload ("bulk_upload_sample_v3"): US dollars without a sign, a least offer of 20, an empty
 * cell changes nothing, 0 is no price, and nothing deletes: what is hidden is not offered to its network.
 * `afternicList`: the columns of its list of domains before, with three that are left blank.
 * `sedo`: the sheet of its importer. With a fixed price it takes no minimum.
 * `atom`: publishes no template; price and least offer as its API calls them.
 */
const formats: Record<MarketplaceFile, Format> = {
  afternic: {
    head: [
      ...['Domain', 'Buy Now Price', 'Floor Price', 'Min Offer', 'Lease to Own', 'Max Lease Period', 'Sale Lander'],
      ...['Show Buy Now Option', 'Show Lease to Own Option', 'Show Make Offer Option', 'Hidden'],
    ],
    isWhole: true,
    leastOffer,
    list: ({ shownName, buyNow, floor, minimum }) => [
      ...[shownName, amount(buyNow), amount(floor), amount(minimum)],
      ...Array<Cell>(6).fill(asItIs),
      'N',
    ],
    delist: ({ shownName }) => [shownName, 0, 0, asItIs, 'N', asItIs, asItIs, 'N', 'N', 'N', 'Y'],
  },
  afternicList: {
    head: [
      ...['*Name (Required)', '*Minimum Offer (Required)', 'Reserve Price', 'Floor Price', 'Buy Now Price'],
      ...['Top Category', 'Second-Level Category', 'Leave Blank', 'Leave Blank', 'Leave Blank'],
      ...['Listing Status', 'Listing Page', 'GROUPNAME'],
    ],
    isWhole: true,
    leastOffer,
    needsMinimum: true,
    list: ({ name, buyNow, floor, minimum }) => [
      ...[name, amount(minimum), asItIs, amount(floor), amount(buyNow)],
      ...Array<Cell>(8).fill(asItIs),
    ],
    delist: null,
  },
  sedo: {
    head: ['Domain Name', 'Selling Option', 'For Sale', 'Price', 'Minimum Price', 'Currency', 'Action Type'],
    hasNoFloor: true,
    list: ({ name, buyNow, minimum }) =>
      buyNow
        ? [name, 'BUY_NOW', 'yes', amount(buyNow), '', buyNow.currency, '']
        : [name, 'MAKE_OFFER', 'yes', '', amount(minimum), minimum?.currency ?? 'USD', ''],
    delist: ({ name }) => [name, '', '', '', '', '', 'DELETE'],
  },
  atom: {
    head: ['Domain Name', 'BIN Price', 'Minimum Offer'],
    isWhole: true,
    needsPrice: true,
    list: ({ name, buyNow, minimum }) => [name, amount(buyNow), amount(minimum)],
    delist: ({ name }) => [name, '', ''],
  },
};

/** `1250`, `12.50`; nothing where there is none. */
function amount(of: Amount | null): string {
  if (!of) return '';
  return of.cents % 100 === 0 ? `${of.cents / 100}` : (of.cents / 100).toFixed(2);
}

export const headOf = (file: MarketplaceFile): readonly string[] => formats[file].head;

/** A domain's line in a file, or why it has none. */
export function lineOf(file: MarketplaceFile, action: FileAction, offer: Offer): Cell[] | Refused {
  const format = formats[file];
  const { standing } = offer;
  if (standing === 'watched' || standing === 'unverified') return refused(standing);
  if (action === 'delist') return format.delist?.(offer) ?? refused('noPrice');
  if (standing !== 'held') return refused(standing);
  return whyNot(file, offer) ?? format.list(offer);
}

const refused = (reason: Refusal, currency: string | null = null): Refused => ({ reason, currency });

function whyNot(file: MarketplaceFile, { buyNow, floor, minimum }: Offer): Refused | null {
  const format = formats[file];
  if (!buyNow && (format.needsPrice || !minimum)) return refused('noPrice');
  const floors = format.hasNoFloor && buyNow ? [] : [floor, minimum];
  const amounts = [buyNow, ...floors].filter((one) => one !== null);
  const currency = buyNow?.currency ?? minimum?.currency;
  const foreign = amounts.find((one) => !currenciesOfFile[file].includes(one.currency) || one.currency !== currency);
  if (foreign) return refused('currency', foreign.currency);
  if (format.isWhole && amounts.some(({ cents }) => cents % 100 !== 0)) return refused('cents');
  if (minimum ? minimum.cents < (format.leastOffer ?? 0) * 100 : format.needsMinimum) return refused('minimum');
  if (buyNow && floors.some((one) => one && one.cents > buyNow.cents)) return refused('aboveBuyNow');
  return null;
}
