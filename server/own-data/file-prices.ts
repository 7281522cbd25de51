import { type MarketplaceKey, marketplaceKeys } from '#contract/lookups.ts';
import { usualCurrency } from '#contract/money.ts';
import type { ImportColumn, ImportValues, PriceColumn } from '#contract/own-data-import.ts';
import type { Tx, UserId } from '../context.ts';
import type { StoredLookup, StoredLookups } from '../database/tables.ts';
import type { QuotedPrices } from '../lookups/domain-update.ts';
import { type DomainUpdate, saveLookups } from '../lookups/lookups.service.ts';
import type { Rates } from '../marketplaces/rates.rules.ts';

/** The source of a price that the user read from a file, in the place of a host (D-152). */
const fileSource = 'file';
/** A marketplace's own word stands for as long as looked-up data is promised to be fresh (D-235). */
const toldForMs = 7 * 86_400_000;

type Before = { fields: StoredLookups; quotedPrices: QuotedPrices };
type FilePrice = { marketplace: MarketplaceKey; usdCents: number; quoted: { amountCents: number; currency: string } };
type GivenPrices = { [Column in PriceColumn]?: number | undefined };
export type PricePlan = { id: string; prices: readonly FilePrice[] };

/** What is known of the prices of some domains, by id. */
export async function readPrices(tx: Tx, userId: UserId, ids: readonly string[]): Promise<Map<string, Before>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('domain_lookup')
    .select(['domain_id', 'fields', 'original_prices as quotedPrices'])
    .where('user_id', '=', userId)
    .where('domain_id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ domain_id, ...before }) => [domain_id, before]));
}

/**
 * The prices of a row that are new, the columns in which the marketplace itself has told another one lately, and those in a
 * currency without a rate, which are not kept: prices at marketplaces are compared in US dollars (D-152).
 */
export function planPrices(
  set: GivenPrices,
  currencies: ImportValues['currencies'],
  { before, rates, now }: { before: Before | undefined; rates: Rates; now: Date },
) {
  const prices: FilePrice[] = [];
  const told: ImportColumn[] = [];
  const unrated: ImportColumn[] = [];
  for (const marketplace of marketplaceKeys) {
    const given = set[`${marketplace}Price`];
    if (given === undefined) continue;
    const currency = currencies?.[`${marketplace}Price`] ?? usualCurrency;
    const rate = rates.usdPer[currency];
    if (rate === undefined) {
      unrated.push(`${marketplace}Price`);
      continue;
    }
    const quoted = { amountCents: Math.round(given * 100), currency };
    const usdCents = Math.round(quoted.amountCents * rate);
    const lookup = before?.fields[`${marketplace}Price`];
    const last = before?.quotedPrices[marketplace];
    const isSame =
      typeof lookup?.[3] === 'number' && last?.amountCents === quoted.amountCents && last.currency === currency;
    if (isSame) continue;
    if (wasTold(lookup, now)) told.push(`${marketplace}Price`);
    else prices.push({ marketplace, usdCents, quoted });
  }
  return { prices, told, unrated };
}

function wasTold(lookup: StoredLookup | undefined, now: Date): boolean {
  const [, source, , knownAt] = lookup ?? [];
  return typeof knownAt === 'number' && source !== fileSource && now.getTime() - knownAt < toldForMs;
}

/** Keeps prices of domains that are held, as lookups are kept, with their history; the next answer replaces them. */
export async function savePrices(tx: Tx, userId: UserId, plans: readonly PricePlan[], at: Date): Promise<void> {
  await saveLookups(
    tx,
    plans.map(({ id, prices }) => updateOf(userId, id, prices, at)),
  );
}

function updateOf(userId: UserId, domainId: string, prices: readonly FilePrice[], at: Date): DomainUpdate {
  const known = { outcome: 'known', source: fileSource, retryAt: null, reason: null } as const;
  return {
    userId,
    domainId,
    fields: Object.fromEntries(
      prices.map(({ marketplace, usdCents }) => [`${marketplace}Price`, { ...known, value: usdCents }]),
    ),
    quotedPrices: Object.fromEntries(prices.map(({ marketplace, quoted }) => [marketplace, quoted])),
    rereads: prices.map(({ marketplace }) => `${marketplace}Price` as const), // no source was asked
    isProcessed: false,
    processingError: null,
    nextAttemptAt: null,
    synced: { prices: false, whois: false, tldCounts: false },
    at,
  };
}
