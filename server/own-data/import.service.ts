import { dayMs } from '#contract/dates.ts';
import { maxDomainsPerRequest } from '#contract/domain-actions.ts';
import { maxNameLength } from '#contract/domain-name.ts';
import { tooManyDomains } from '#contract/errors.ts';
import { notFitting } from '#contract/money.ts';
import { nothingNoted, ownLimits } from '#contract/own-data.ts';
import {
  type ImportColumn,
  type ImportedRow,
  ImportValues,
  importColumns,
  priceColumns,
  pricedColumns,
} from '#contract/own-data-import.ts';
import { withPlainDots } from '#contract/typed-name.ts';
import type { UserContext } from '../context.ts';
import { storableText } from '../database/storable-text.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { readRates } from '../exchange-rate/exchange-rate.reads.ts';
import { canonicalName } from '../names/internationalised-name.rules.ts';
import { findByName, readOwn } from '../portfolio/own-data.reads.ts';
import { type PricePlan, planPrices, readPrices, savePrices } from './file-prices.ts';
import { type Entry, enterInto, type OwnStep } from './own-changes.rules.ts';
import { keepOwn, pushOwnChange } from './own-changes.service.ts';
import { changedFields, changedOwn, stepOf } from './own-data.rules.ts';
import { type OwnPlan, save, spelledAsBefore } from './own-data.service.ts';
import { holdDomains, lockOwn } from './own-data.store.ts';
import { readEntered, saveEntries } from './update-domain.store.ts';

type GivenRow = { name: string } & Record<string, unknown>;
type ReadRow = { name: string; set: ImportValues };
/** What the row at a place says of a sale. */
type FileSale = {
  id: string;
  at: number;
  soldAt: string | undefined;
  soldPrice: number | undefined;
  soldCurrency: string | undefined;
};
const shownLength = 300;

/**
 * Notes own data, entered facts and prices at marketplaces of domains by name and says of each row what came of it; `dryRun` only
 * says what would. A row that is not possible keeps none of the others. `sales` are those that rows tell of, which the caller
 * follows. Throws TOO_MANY_DOMAINS and TAG_LIMIT_REACHED, and then nothing has changed.
 */
export async function importOwnData(ctx: UserContext, given: readonly GivenRow[], dryRun: boolean) {
  if (given.length > maxDomainsPerRequest) throw tooManyDomains();
  const seen = new Set<string>();
  const tomorrow = new Date(ctx.now.getTime() + dayMs).toISOString().slice(0, 10); // somewhere it has begun
  const rows = given.map((row) => readRow(row, seen, tomorrow));
  return inTransaction(ctx, async (tx) => {
    await lockOwn(tx, ctx.userId);
    const { plans, entries, prices, sales, told, steps } = await planImport(ctx, tx, rows);
    if (dryRun) return { rows: told, sales, undoId: null };
    await save(tx, ctx.userId, plans);
    await saveEntries(tx, ctx.userId, entries);
    await savePrices(tx, ctx.userId, prices, ctx.now);
    await pushOwnChange(ctx, tx, steps);
    return { rows: told, sales, undoId: await keepOwn(ctx, tx, steps) };
  });
}

async function planImport({ userId, now }: UserContext, tx: Tx, rows: readonly (ReadRow | ImportedRow)[]) {
  const readable = rows.filter((row) => 'set' in row);
  const ids = await findByName(
    tx,
    userId,
    readable.map(({ name }) => name),
  );
  const held = await holdDomains(tx, userId, [...ids.values()]);
  const [before, enteredOf] = [await readOwn(tx, userId, held), await readEntered(tx, userId, held)];
  const rates = await readRates(tx);
  const pricesOf = await readPrices(tx, userId, readable.some(hasPrice) ? held : []);
  const present = new Set(held);
  const known = readable.filter(({ name }) => present.has(ids.get(name) ?? ''));
  const spelled = await spelledAsBefore(tx, userId, known);
  const plans: OwnPlan[] = [];
  const entries: Entry[] = [];
  const prices: PricePlan[] = [];
  const sales: FileSale[] = [];
  const steps: OwnStep[] = [];
  const told = rows.map((row, at): ImportedRow => {
    if (!('set' in row)) return row;
    const id = ids.get(row.name);
    if (id === undefined || !present.has(id)) return tell(row.name, 'notInAccount');
    const {
      expirationDate,
      registrarName,
      sedoPrice,
      godaddyPrice,
      atomPrice,
      saleStatus,
      soldDate,
      soldPrice,
      ...set
    } = row.set;
    const entry: Entry = { id, expirationDate, registrarName };
    const { currencies } = row.set;
    if (saleStatus) sales.push({ id, at, soldAt: soldDate, soldPrice, soldCurrency: currencies?.soldPrice });
    const old = before.get(id) ?? nothingNoted;
    const own = changedOwn(old, spelled({ set }), now);
    const fields: ImportColumn[] = changedFields(old, own);
    const step = stepOf(id, old, own) ?? { id, before: {}, after: {} };
    if (fields.length > 0) plans.push({ id, own });
    const entered = enteredOf.get(id);
    for (const column of enterInto(step, entry, entered)) {
      entries.push({ id, [column]: entry[column] });
      fields.push(column);
    }
    if (fields.length > 0) steps.push(step);
    // nothing is kept of a name whose ownership is not proven, nor has it entered facts here (D-140)
    const listed = entered
      ? planPrices({ sedoPrice, godaddyPrice, atomPrice }, currencies, { before: pricesOf.get(id), rates, now })
      : noPrices;
    if (listed.prices.length > 0) prices.push({ id, prices: listed.prices });
    fields.push(...listed.prices.map(({ marketplace }) => `${marketplace}Price` as const));
    const registryDay = entered?.expirationDate.told ?? null;
    const registryExpiry = expirationDate && expirationDate !== registryDay ? registryDay : null;
    return {
      ...tell(row.name, fields.length > 0 ? 'changed' : 'unchanged'),
      fields,
      registryExpiry,
      toldPrices: listed.told,
      unratedPrices: listed.unrated,
    };
  });
  return { plans, entries, prices, sales, told, steps };
}

const noPrices = { prices: [], told: [], unrated: [] };
const hasPrice = ({ set }: ReadRow) => priceColumns.some((column) => set[column] !== undefined);

/** A row as it can be planned, or why it cannot. Names that were there before are repeated. */
function readRow({ name: typed, ...values }: GivenRow, seen: Set<string>, tomorrow: string): ReadRow | ImportedRow {
  const shown = storableText(typed.slice(0, shownLength));
  const name = typed.length <= maxNameLength ? canonicalName(withPlainDots(typed.trim()))?.name : undefined;
  if (name === undefined) return { ...tell(shown, 'invalid'), problem: 'name' };
  if (seen.has(name)) return { ...tell(shown, 'invalid'), problem: 'repeated' };
  seen.add(name);
  const { data, error } = ImportValues.safeParse(values);
  const broken = data ? notFitting(pricedColumns, data) : [];
  const isLate = (data?.soldDate ?? '') > tomorrow;
  if (data && broken.length === 0 && !isLate) return { name, set: data };
  const wrong = error?.issues.map(({ path }) => String(path[0])) ?? [...broken, ...(isLate ? ['soldDate'] : [])];
  const fields = [...new Set(wrong)].filter(isImportColumn);
  return { ...tell(shown, 'invalid'), problem: hasTooManyTags(values, fields) ? 'tooManyTags' : 'value', fields };
}

const isImportColumn = (column: string): column is ImportColumn =>
  (importColumns as readonly string[]).includes(column);

function hasTooManyTags({ tags }: Record<string, unknown>, fields: readonly ImportColumn[]): boolean {
  return fields.length === 1 && fields[0] === 'tags' && Array.isArray(tags) && tags.length > ownLimits.tagsPerDomain;
}

const tell = (name: string, outcome: ImportedRow['outcome']): ImportedRow => ({
  name,
  outcome,
  fields: [],
  problem: null,
  registryExpiry: null,
  toldPrices: [],
  unratedPrices: [],
});
