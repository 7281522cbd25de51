import type { UserContext } from '../context.ts';
import { shownLabels } from '../names/internationalised-name.rules.ts';
import { dictionariesWith } from '../portfolio/dictionaries.reads.ts';

/** What the counters tell apart by ids of dictionaries. */
export const dimensions = { tld: 3, registrar: 4, nameserverSet: 5 } as const;
type Dimension = (typeof dimensions)[keyof typeof dimensions];

/**
 * Dictionary ids that the user's live domains have, with the number of domains, from the counters: no scan, however many
 * domains there are.
 */
export function readCounts(
  { db, userId }: Pick<UserContext, 'db' | 'userId'>,
  isForMonitoring: boolean | undefined,
  dimension: Dimension,
): Promise<{ value: number; count: number }[]> {
  return db
    .selectFrom('domain_count')
    .select(['value', 'count'])
    .where('user_id', '=', userId)
    .where('list', '=', isForMonitoring ? 1 : 0)
    .where('dimension', '=', dimension)
    .where('count', '>', 0)
    .execute();
}

async function idsOf(ctx: UserContext, isForMonitoring: boolean | undefined, dimension: Dimension) {
  return (await readCounts(ctx, isForMonitoring, dimension)).map(({ value }) => value);
}

/** TLDs of the user's live domains, sorted, without a leading dot, as the list shows them (D-108). */
export async function listTlds(ctx: UserContext, isForMonitoring?: boolean): Promise<string[]> {
  const ids = await idsOf(ctx, isForMonitoring, dimensions.tld);
  const { tlds } = await dictionariesWith(ctx.db, { tlds: ids });
  return ids
    .flatMap((id) => tlds.get(id) ?? [])
    .map(shownLabels)
    .sort();
}

/** Registrars of the user's live domains, sorted whatever their letter case (D-108). */
export async function listRegistrars(ctx: UserContext, isForMonitoring?: boolean): Promise<string[]> {
  const ids = await idsOf(ctx, isForMonitoring, dimensions.registrar);
  const { registrars } = await dictionariesWith(ctx.db, { registrars: ids });
  const names = ids.flatMap((id) => registrars.get(id) ?? []);
  const sorted = names.map((name) => ({ name, key: name.toLowerCase() })).sort((a, b) => order(a.key, b.key));
  return sorted.map(({ name }) => name);
}

/** Host names of the user's live domains, sorted (D-108). */
export async function listNameservers(ctx: UserContext, isForMonitoring?: boolean): Promise<string[]> {
  const ids = await idsOf(ctx, isForMonitoring, dimensions.nameserverSet);
  const { nameserverSets } = await dictionariesWith(ctx.db, { nameserverSets: ids });
  return [...new Set(ids.flatMap((id) => nameserverSets.get(id) ?? []))].sort();
}

function order(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
