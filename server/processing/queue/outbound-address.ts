import { type Selectable, sql } from 'kysely';
import type { Database } from '../../database/pool.ts';
import type { Tables } from '../../database/tables.ts';
import { dnsBudget } from './dns-budget.service.ts';

/**
 * A budget's key is its server, and where a worker asks from an address of its own (OUTBOUND_ADDRESS) the server, a space and
 * that address; so are the keys of what a server answered and proved. Lanes name the server alone: any worker takes from them.
 */
export const serverOf = (budget: string): string => budget.split(' ', 1)[0] ?? '';

/** What follows the server in the key of a worker's budgets. */
export const afterServer = sql`case when outbound_address <> '' then ' ' || outbound_address else '' end`;

/** Gives an address its budgets at the servers that are known, before a worker asks from it. */
export async function addBudgetsOf(db: Database, outboundAddress: string): Promise<void> {
  if (outboundAddress === '') return;
  await sql`insert into server_budget (server, interval_ms, max_parallel)
    select server || ' ' || ${outboundAddress}, interval_ms, max_parallel from server_budget
    where server not in ('', ${dnsBudget}) and strpos(server, ' ') = 0
    on conflict do nothing`.execute(db);
}

/** Budgets of the addresses that workers ask from, and of that of the machine where none runs; `of_server` is their server. */
export const budgetsInUse = sql`(
  select *, split_part(server, ' ', 1) as of_server from server_budget
  where server in ('', ${sql.lit(dnsBudget)})
    or split_part(server, ' ', 2) = any((select coalesce(array_agg(outbound_address), '{""}') from worker)::text[]))`;

export type Pace = Pick<
  Selectable<Tables['server_budget']>,
  'server' | 'interval_ms' | 'blocked_until' | 'block_outcome' | 'block_reason' | 'failures'
>;

/** How each server may be asked over all these addresses: open where one of them is, at the pace of those together. */
export const pacesOf = (now: Date) => sql`(
  select of_server as server, array_agg(server) as budgets,
    (min(interval_ms) / greatest(count(*) filter (where blocked_until is null or blocked_until <= ${now}), 1))::int as interval_ms,
    min(next_at) as next_at, min(failures) as failures, max(last_answer_at) as last_answer_at,
    case when count(*) = count(blocked_until) then min(blocked_until) end as blocked_until,
    (array_agg(block_outcome order by blocked_until))[1] as block_outcome,
    (array_agg(block_reason order by blocked_until))[1] as block_reason
  from ${budgetsInUse} b group by of_server)`;
