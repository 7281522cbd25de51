import { sql } from 'kysely';
import type { UserId } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import { lookAtFile } from './look-at-file.ts';

const mebibyte = 1_024 ** 2;
/** What is kept of a mail's files, and of all files of one inquiry. */
export const fileLimits = { files: 10, bytes: 10 * mebibyte, inquiryBytes: 100 * mebibyte };
const mostNamed = 50; // of those that are not kept only the names are

export type NewFile = { name: string; declaredType: string; content: Buffer };

/** Stores the files of a message; what is too large or one too many leaves its name and size alone. */
export async function insertFiles(
  tx: Tx,
  { userId, inquiryId, messageId, now }: { userId: UserId; inquiryId: string; messageId: string; now: Date },
  files: readonly NewFile[],
  newId: () => string,
): Promise<void> {
  if (files.length === 0) return;
  let room = fileLimits.inquiryBytes - (await keptBytes(tx, userId, inquiryId));
  let kept = 0;
  for (const file of files.slice(0, mostNamed)) {
    const size = file.content.length;
    const isKept = kept < fileLimits.files && size <= Math.min(fileLimits.bytes, room);
    if (isKept) {
      kept += 1;
      room -= size;
    }
    await tx
      .insertInto('inquiry_attachment')
      .values({
        user_id: userId,
        inquiry_id: inquiryId,
        message_id: messageId,
        id: newId(),
        name: file.name,
        ...lookAtFile(file),
        size,
        content: isKept ? file.content : null,
        created_at: now,
      })
      .execute();
  }
}

async function keptBytes(tx: Tx, userId: UserId, inquiryId: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select coalesce(sum(size), 0)::float8 as bytes from inquiry_attachment
    where user_id = ${userId} and inquiry_id = ${inquiryId} and content is not null`.execute(tx);
  return rows[0]?.bytes ?? 0;
}
