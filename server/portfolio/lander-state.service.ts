import { type RawBuilder, sql } from 'kysely';
import type { DomainStatus } from '#contract/domains.ts';
import type { LanderStatus, LanderType } from '#contract/landers.ts';
import type { Tx, UserId } from '../context.ts';
import { isOneOf, plainArray } from '../database/rows-by-id.ts';

/** Numbers of `domain.lander_state` and `lander.status` (D-076). */
export const landerStateOf = { none: 0, generating: 1, failed: 2, live: 3 } as const;
/** Numbers of `domain.lander_type` and `lander_group.type`. */
export const landerTypeNumber = { forSale: 1, custom: 2, comingSoon: 3 } as const;

const wordOf = <Word extends string>(numbers: Record<Word, number>) => {
  const words = new Map((Object.entries(numbers) as [Word, number][]).map(([word, number]) => [number, word]));
  return (number: number): Word | undefined => words.get(number);
};
const stateWord = wordOf(landerStateOf);
const typeWord = wordOf(landerTypeNumber);

export const landerTypeOf = (number: number): LanderType => typeWord(number) ?? 'forSale';
export function landerStatusOf(number: number): LanderStatus {
  const word = stateWord(number);
  return word === undefined || word === 'none' ? 'generating' : word;
}

/** A domain of which somebody wants to make a lander. */
type HeldForLander = {
  id: string;
  name: string;
  unicodeName: string | null;
  status: DomainStatus;
  needsVerification: boolean;
  inPortfolio: boolean;
  hasLander: boolean;
};

/**
 * The user's domains of these ids, held until the end of the transaction in the order of ids: before their landers
 * (docs/decisions/0004). Deleted ones are missing.
 */
export async function holdForLanders(tx: Tx, userId: UserId, ids: readonly string[]): Promise<HeldForLander[]> {
  const { rows } = await sql<HeldForLander>`
    select id, name, unicode_name as "unicodeName", status, needs_verification as "needsVerification",
      in_portfolio as "inPortfolio", lander_state <> 0 as "hasLander"
    from domain where user_id = ${userId} and id = any(${arrayOf(ids)}) and not is_deleted
    order by id for update`.execute(tx);
  return rows;
}

/** Holds domains, deleted ones too, until the end of the transaction, in the order of ids: before their landers. */
export async function holdDomains(tx: Tx, userId: UserId, ids: readonly string[]): Promise<void> {
  // one by one, see isOneOf
  await sql`
    select from (select unnest(${arrayOf(ids)}) as id order by id) as wanted, lateral (
      select from domain where user_id = ${userId} and id = wanted.id limit 1 for update) as held`.execute(tx);
}

/** Gives domains the state of their landers; `type` stays where it is left out. Holds them in the order of ids. */
export async function setLanderState(
  tx: Tx,
  userId: UserId,
  ids: readonly string[],
  { state, type }: { state: number; type?: number },
): Promise<void> {
  const newType = type === undefined ? sql`lander_type` : sql`${type}::smallint`;
  await holdDomains(tx, userId, ids);
  for (let from = 0; from < ids.length; from += maxAtOnce) {
    const some = isOneOf('domain', userId, ids.slice(from, from + maxAtOnce));
    await sql`update domain set lander_state = ${state}::smallint, lander_type = ${newType}
      where user_id = ${userId} and ${some}`.execute(tx);
  }
}

const maxAtOnce = 10_000; // a statement has 15 s

const arrayOf = (ids: readonly string[]): RawBuilder<unknown> => sql`${plainArray(ids)}::uuid[]`;
