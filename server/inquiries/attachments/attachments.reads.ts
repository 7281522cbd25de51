import { sql } from 'kysely';
import { fileDangers, type InquiryAttachment } from '#contract/inquiries.ts';
import { isUuid } from '#contract/uuid.ts';
import type { Database, Tx, UserId } from '../../context.ts';

type Row = {
  id: string;
  message_id: string;
  name: string;
  type: string;
  size: number;
  danger: string | null;
  is_kept: boolean;
};

/** The files of an inquiry's messages, by message, in the order they came in; without their bytes. */
export async function attachmentsOf(
  db: Database | Tx,
  userId: UserId,
  inquiryId: string,
): Promise<Map<string, InquiryAttachment[]>> {
  const { rows } = await sql<Row>`select id, message_id, name, type, size, danger, content is not null as is_kept
    from inquiry_attachment where user_id = ${userId} and inquiry_id = ${inquiryId} order by id`.execute(db);
  const files = new Map<string, InquiryAttachment[]>();
  for (const row of rows) files.set(row.message_id, [...(files.get(row.message_id) ?? []), toAttachment(row)]);
  return files;
}

const toAttachment = ({ id, name, type, size, danger, is_kept }: Row): InquiryAttachment => ({
  id,
  name,
  type,
  size,
  isDangerous: danger !== null && danger !== 'archive',
  danger: fileDangers.find((known) => known === danger) ?? null,
  isKept: is_kept,
});

/** A file of the user with its bytes; undefined for what is missing, another user's, not kept or no id at all. */
export async function findFile(
  db: Database,
  userId: UserId,
  { inquiryId, id }: { inquiryId: string; id: string },
): Promise<{ name: string; isDangerous: boolean; content: Buffer } | undefined> {
  if (!isUuid(inquiryId) || !isUuid(id)) return undefined;
  const row = await db
    .selectFrom('inquiry_attachment')
    .select(['name', 'danger', 'content'])
    .where('user_id', '=', userId)
    .where('inquiry_id', '=', inquiryId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row?.content) return undefined;
  return { name: row.name, isDangerous: row.danger !== null && row.danger !== 'archive', content: row.content };
}

/** Where the kept files of all inquiries of a user lie, in the order of their keys; without their bytes. */
export async function* storedFiles(
  db: Database,
  userId: UserId,
): AsyncGenerator<{ inquiryId: string; id: string; name: string }, undefined> {
  const least = '00000000-0000-0000-0000-000000000000';
  let after = { inquiryId: least, id: least };
  for (;;) {
    const { rows } = await sql<{ inquiryId: string; id: string; name: string }>`
      select inquiry_id as "inquiryId", id, name from inquiry_attachment where user_id = ${userId} and content is not null
        and (inquiry_id, id) > (${after.inquiryId}::uuid, ${after.id}::uuid)
      order by inquiry_id, id limit 500`.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < 500) return;
    after = last;
  }
}
