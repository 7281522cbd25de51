import { sql } from 'kysely';
import type { Received, Reply } from '#contract/endpoint.ts';
import { notFound } from '#contract/errors.ts';
import type { LanderPreset, ListLanderPresets } from '#contract/lander-templates.ts';
import { isUuid } from '#contract/uuid.ts';
import type { UserContext, UserId } from '../../context.ts';
import type { Database } from '../../database/pool.ts';
import type { Tx } from '../../database/transaction.ts';
import { paged, startOf } from '../../http/paged.ts';
import { nameContains } from '../lander-values.ts';

type Row = Omit<LanderPreset, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date };
const columns = sql.raw(`id, name, tagline, show_purchase_options as "showPurchaseOptions",
  show_ai_helper as "showAiHelper", show_why_choose as "showWhyChoose", show_contact_form as "showContactForm",
  created_at as "createdAt", updated_at as "updatedAt"`);
const toPreset = ({ createdAt, updatedAt, ...row }: Row): LanderPreset => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** In the order of names (D-183). */
export async function listPresets(
  { db, userId }: UserContext,
  { search, ...page }: Received<typeof ListLanderPresets>['query'],
): Promise<Reply<typeof ListLanderPresets>> {
  const found = sql`user_id = ${userId} and ${nameContains(search)}`;
  const { rows } = await sql<Row>`
    select ${columns} from lander_preset where ${found}
    order by lower(name), id limit ${page.pageSize} offset ${startOf(page)}`.execute(db);
  const counted = await sql<{ count: number }>`select count(*) as count from lander_preset where ${found}`.execute(db);
  return paged(rows.map(toPreset), counted.rows[0]?.count ?? 0, page);
}

/** Throws NOT_FOUND for what is missing, another user's or no id at all. */
export async function getPreset(db: Database | Tx, userId: UserId, id: string): Promise<LanderPreset> {
  const { rows } = isUuid(id)
    ? await sql<Row>`select ${columns} from lander_preset where user_id = ${userId} and id = ${id}`.execute(db)
    : { rows: [] };
  if (!rows[0]) throw notFound();
  return toPreset(rows[0]);
}
