import { sql } from 'kysely';
import type { Tx, UserId } from '../../context.ts';
import { lookAtFile } from './look-at-file.ts';

export type MessageKey = { userId: UserId; inquiryId: string; messageId: string };
export type NewFile = { name: string; declaredType: string; content: Buffer };

/** Stores a file of a message, or its name and size alone. */
export async function insertFile(
  tx: Tx,
  { userId, inquiryId, messageId }: MessageKey,
  { id, isKept, ...file }: NewFile & { id: string; isKept: boolean },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('inquiry_attachment')
    .values({
      user_id: userId,
      inquiry_id: inquiryId,
      message_id: messageId,
      id,
      name: file.name,
      ...lookAtFile(file),
      size: file.content.length,
      content: isKept ? file.content : null,
      created_at: now,
    })
    .execute();
}

/** Bytes that the files of an inquiry take. */
export async function keptBytes(tx: Tx, { userId, inquiryId }: MessageKey): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select coalesce(sum(size), 0)::float8 as bytes from inquiry_attachment
    where user_id = ${userId} and inquiry_id = ${inquiryId} and content is not null`.execute(tx);
  return rows[0]?.bytes ?? 0;
}
