import { sql } from 'kysely';
import { languages } from '#contract/preferences.ts';
import type { ReplyTemplate } from '#contract/reply-templates.ts';
import type { UserId } from '../../context.ts';
import type { Database } from '../../database/pool.ts';
import type { Tx } from '../../database/transaction.ts';

/** The user's templates in the order of their names. */
export async function listTemplates(db: Database, userId: UserId): Promise<ReplyTemplate[]> {
  const rows = await templatesOf(db, userId).orderBy(sql`lower(name)`).orderBy('id').execute();
  return rows.map(toTemplate);
}

/** Undefined for what is missing or another user's; `id` is a UUID. */
export async function findTemplate(db: Database | Tx, userId: UserId, id: string): Promise<ReplyTemplate | undefined> {
  const row = await templatesOf(db, userId).where('id', '=', id).executeTakeFirst();
  return row && toTemplate(row);
}

const templatesOf = (db: Database | Tx, userId: UserId) =>
  db.selectFrom('reply_template').select(['id', 'name', 'body', 'language']).where('user_id', '=', userId);

type Row = Omit<ReplyTemplate, 'language'> & { language: string | null };
const toTemplate = ({ language, ...row }: Row): ReplyTemplate => ({
  ...row,
  language: languages.find((known) => known === language) ?? null,
});
