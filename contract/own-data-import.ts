import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { type MarketplaceKey, marketplaceKeys } from './lookups.ts';
import { currencyCode } from './money.ts';
import { amountColumns, calendarDay, OwnChange, type OwnKind, ownColumns, ownKinds, price } from './own-data.ts';
import { givenRegistrar } from './registrar-name.ts';
import { saleColumns } from './sale-columns.ts';
import { enteredColumns, expiryDay } from './update-domain.ts';

/** The day of the first .com. */
export const firstSaleDay = '1985-03-15';

/** Prices of the user's own listings from a marketplace's export (D-152). */
export type PriceColumn = `${MarketplaceKey}Price`;
export const priceColumns = marketplaceKeys.map((key): PriceColumn => `${key}Price`);
export const isPriceColumn = (column: string): column is PriceColumn =>
  (priceColumns as readonly string[]).includes(column);

type SaleColumn = (typeof saleColumns)[number];
export const isSaleColumn = (column: string): column is SaleColumn =>
  (saleColumns as readonly string[]).includes(column);

/**
 * What a row can hold beside the name: own data, expiry and registrar where none is told (D-159b, D-159c), prices at
 * marketplaces, and that it was sold.
 */
export const importColumns = [...ownColumns, ...enteredColumns, ...priceColumns, ...saleColumns] as const;
export type ImportColumn = (typeof importColumns)[number];

/** What kind of value each holds. */
export const importKinds: Record<ImportColumn, OwnKind | 'line' | 'sold'> = {
  ...ownKinds,
  expirationDate: 'day',
  registrarName: 'line',
  sedoPrice: 'price',
  godaddyPrice: 'price',
  atomPrice: 'price',
  saleStatus: 'sold',
  soldDate: 'day',
  soldPrice: 'price',
};

/** What of a row is an amount. */
export const pricedColumns = [...amountColumns, ...priceColumns, 'soldPrice'] as const;

/** Values of a row, by the rules of the calls that change one domain. */
export const ImportValues = OwnChange.extend({
  expirationDate: expiryDay.nullable().optional(),
  registrarName: givenRegistrar.nullable().optional(),
  sedoPrice: price.optional(),
  godaddyPrice: price.optional(),
  atomPrice: price.optional(),
  /** without it, day and price of a sale mean nothing */
  saleStatus: z.literal('sold').optional(),
  soldDate: calendarDay.refine((day) => day >= firstSaleDay, 'soldDate is no day of a sale').optional(),
  soldPrice: price.optional(),
  /** of the row's amounts that are not in US dollars */
  currencies: z.partialRecord(z.enum(pricedColumns), currencyCode).optional(),
});
export type ImportValues = z.output<typeof ImportValues>;

const importOutcomes = ['changed', 'unchanged', 'notInAccount', 'invalid'] as const;
/** Why a row is invalid: its name is none, or was there before; or a value, which `fields` names, is not possible. */
const importProblems = ['name', 'repeated', 'value', 'tooManyTags'] as const;

export const ImportedRow = z.object({
  name: z.string(),
  outcome: z.enum(importOutcomes),
  /** what changes, or which value is not possible; of a sale `saleStatus` alone */
  fields: z.array(z.enum(importColumns)),
  problem: z.enum(importProblems).nullable(),
  /** `YYYY-MM-DD` where the registry's expiry is another day than the row's: the registry's stays */
  registryExpiry: z.string().nullable(),
  /** prices that differ from what the marketplace itself told within a week: that one's stays (D-152) */
  toldPrices: z.array(z.enum(importColumns)),
  /** prices at marketplaces in a currency of which no rate is known: they are left out (MONEY-005) */
  unratedPrices: z.array(z.enum(importColumns)),
});
export type ImportedRow = z.output<typeof ImportedRow>;

/** Refused by the first that has no name, as `textList` is. */
const namedRows = z
  .custom<({ name: string } & Record<string, unknown>)[]>(
    (given) => Array.isArray(given) && given.every((row) => typeof row?.name === 'string'),
    'Rows with a name are expected',
  )
  .meta({
    type: 'array',
    items: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
  });

/**
 * Notes own data, expiries and registrars of domains that are called by name, and marks those as sold that are called so, at most 10,000
 * rows at a time; sent again it changes nothing. What a row does not have stays. With `dryRun` it only says what would happen.
 */
export const ImportOwnData = endpoint('POST /api/domains/own-data/import', {
  scope: 'domains:write',
  hasLongBody: true,
  body: z.object({ rows: namedRows, dryRun: z.boolean().default(false) }),
  reply: z.object({
    rows: z.array(ImportedRow),
    /** as of `ChangeOwnData`; prices at marketplaces are not taken back */
    undoId: z.string().nullable(),
    /** the same of names that were marked as sold */
    saleUndoId: z.string().nullable(),
  }),
  isBulk: true,
});
