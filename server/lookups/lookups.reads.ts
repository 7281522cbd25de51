import { sql } from 'kysely';
import { Domain, type FactValue, type GetDomainLookups } from '#contract/domains.ts';
import type { Reply } from '#contract/endpoint.ts';
import type { LookupField } from '#contract/lookups.ts';
import type { UserContext } from '../context.ts';
import type { StoredLookups } from '../database/tables.ts';
import { getDomain } from '../grid/domains.reads.ts';
import { shownLookups } from '../readings/lookup.rules.ts';
import { readingsOf } from '../readings/readings.service.ts';
import { sideFacts, withReadings } from '../readings/shown-readings.rules.ts';
import { domainValues, valueFields } from './domain-values.ts';

/** Fields of which only this reply has the value. */
const ownFields = valueFields.filter((field) => !(field in Domain.shape));
const ownColumns = sql.raw(ownFields.map((field) => `d.${domainValues[field].column} as "${field}"`).join(', '));

type Row = { fields: StoredLookups } & { [Field in LookupField]?: FactValue | null };

/**
 * Outcome, source and times of every field that was looked up (D-234), with what less trusted sources say otherwise, and the
 * facts that this page alone shows. Throws DOMAIN_NOT_FOUND.
 */
export async function getDomainLookups(
  ctx: Pick<UserContext, 'db' | 'userId' | 'now'>,
  id: string,
): Promise<Reply<typeof GetDomainLookups>> {
  await getDomain(ctx, id);
  const { rows } = await sql<Row>`
    select l.fields, ${ownColumns} from domain_lookup l join domain d on d.user_id = l.user_id and d.id = l.domain_id
    where l.user_id = ${ctx.userId} and l.domain_id = ${id}`.execute(ctx.db);
  const { fields, ...values }: Row = rows[0] ?? { fields: {} };
  const shown: Reply<typeof GetDomainLookups> = shownLookups(fields);
  for (const field of ownFields) if (shown[field]) shown[field] = { ...shown[field], value: values[field] ?? null };
  const readings = await readingsOf(ctx, id);
  return { ...withReadings(shown, readings), ...sideFacts(readings) };
}
