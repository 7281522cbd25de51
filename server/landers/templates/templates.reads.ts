import { sql } from 'kysely';
import type { Received, Reply } from '#contract/endpoint.ts';
import { notFound } from '#contract/errors.ts';
import type { LanderTemplate, ListLanderTemplates } from '#contract/lander-templates.ts';
import { isUuid } from '#contract/uuid.ts';
import type { UserContext, UserId } from '../../context.ts';
import type { Database } from '../../database/pool.ts';
import type { Tx } from '../../database/transaction.ts';
import { paged, startOf } from '../../http/paged.ts';
import { nameContains } from '../lander-values.ts';

type Row = Omit<LanderTemplate, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date };
const columns = sql.raw(`id, name, prompt, description, created_at as "createdAt", updated_at as "updatedAt"`);
const toTemplate = ({ createdAt, updatedAt, ...row }: Row): LanderTemplate => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** In the order of names (D-183). */
export async function listTemplates(
  { db, userId }: UserContext,
  { search, ...page }: Received<typeof ListLanderTemplates>['query'],
): Promise<Reply<typeof ListLanderTemplates>> {
  const found = sql`user_id = ${userId} and ${nameContains(search)}`;
  const { rows } = await sql<Row>`
    select ${columns} from lander_template where ${found}
    order by lower(name), id limit ${page.pageSize} offset ${startOf(page)}`.execute(db);
  const counted = await sql<{ count: number }>`select count(*) as count from lander_template where ${found}`.execute(
    db,
  );
  return paged(rows.map(toTemplate), counted.rows[0]?.count ?? 0, page);
}

/** Throws NOT_FOUND for what is missing, another user's or no id at all. */
export async function getTemplate(db: Database | Tx, userId: UserId, id: string): Promise<LanderTemplate> {
  const { rows } = isUuid(id)
    ? await sql<Row>`select ${columns} from lander_template where user_id = ${userId} and id = ${id}`.execute(db)
    : { rows: [] };
  if (!rows[0]) throw notFound();
  return toTemplate(rows[0]);
}
