import { maxDomainsPerRequest } from '#contract/domain-actions.ts';
import { maxNameLength } from '#contract/domain-name.ts';
import { tooManyDomains } from '#contract/errors.ts';
import { type ImportedRow, isOwnColumn, OwnChange, type OwnColumn, ownLimits } from '#contract/own-data.ts';
import { withPlainDots } from '#contract/typed-name.ts';
import type { UserContext } from '../../context.ts';
import { storableText } from '../../database/storable-text.ts';
import { inTransaction, type Tx } from '../../database/transaction.ts';
import { canonicalName } from '../names/internationalised-name.ts';
import { findByName, readOwn } from './own-data.reads.ts';
import { changedFields, changedOwn, nothingNoted } from './own-data.rules.ts';
import { type OwnPlan, save, spelledAsBefore } from './own-data.service.ts';
import { holdDomains, lockOwn } from './own-data.store.ts';

type GivenRow = { name: string } & Record<string, unknown>;
type ReadRow = { name: string; set: OwnChange };
const shownLength = 300;

/**
 * Notes own data of domains by name and says of each row what came of it; `dryRun` only says what would. A row that is
 * not possible keeps none of the others. Throws TOO_MANY_DOMAINS and TAG_LIMIT_REACHED, and then nothing has changed.
 */
export async function importOwnData(ctx: UserContext, given: readonly GivenRow[], dryRun: boolean) {
  if (given.length > maxDomainsPerRequest) throw tooManyDomains();
  const seen = new Set<string>();
  const rows = given.map((row) => readRow(row, seen));
  return inTransaction(ctx, async (tx) => {
    await lockOwn(tx, ctx.userId);
    const { plans, told } = await planImport(ctx, tx, rows);
    if (!dryRun) await save(tx, ctx.userId, plans);
    return { rows: told };
  });
}

async function planImport({ userId }: UserContext, tx: Tx, rows: readonly (ReadRow | ImportedRow)[]) {
  const readable = rows.filter((row) => 'set' in row);
  const ids = await findByName(
    tx,
    userId,
    readable.map(({ name }) => name),
  );
  const held = await holdDomains(tx, userId, [...ids.values()]);
  const before = await readOwn(tx, userId, held);
  const present = new Set(held);
  const known = readable.filter(({ name }) => present.has(ids.get(name) ?? ''));
  const spelled = await spelledAsBefore(tx, userId, known);
  const plans: OwnPlan[] = [];
  const told = rows.map((row): ImportedRow => {
    if (!('set' in row)) return row;
    const id = ids.get(row.name);
    if (id === undefined || !present.has(id)) return tell(row.name, 'notInAccount');
    const old = before.get(id) ?? nothingNoted;
    const own = changedOwn(old, spelled({ set: row.set }));
    const fields = changedFields(old, own);
    if (fields.length === 0) return tell(row.name, 'unchanged');
    plans.push({ id, own });
    return { ...tell(row.name, 'changed'), fields };
  });
  return { plans, told };
}

/** A row as it can be planned, or why it cannot. Names that were there before are repeated. */
function readRow({ name: typed, ...values }: GivenRow, seen: Set<string>): ReadRow | ImportedRow {
  const shown = storableText(typed.slice(0, shownLength));
  const name = typed.length <= maxNameLength ? canonicalName(withPlainDots(typed.trim()))?.name : undefined;
  if (name === undefined) return { ...tell(shown, 'invalid'), problem: 'name' };
  if (seen.has(name)) return { ...tell(shown, 'invalid'), problem: 'repeated' };
  seen.add(name);
  const { data, error } = OwnChange.safeParse(values);
  if (data) return { name, set: data };
  const fields = [...new Set(error.issues.map(({ path }) => String(path[0])))].filter(isOwnColumn);
  return { ...tell(shown, 'invalid'), problem: hasTooManyTags(values, fields) ? 'tooManyTags' : 'value', fields };
}

function hasTooManyTags({ tags }: Record<string, unknown>, fields: readonly OwnColumn[]): boolean {
  return fields.length === 1 && fields[0] === 'tags' && Array.isArray(tags) && tags.length > ownLimits.tagsPerDomain;
}

const tell = (name: string, outcome: ImportedRow['outcome']): ImportedRow => ({
  name,
  outcome,
  fields: [],
  problem: null,
});
