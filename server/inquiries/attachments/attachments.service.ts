import type { Tx } from '../../context.ts';
import { insertFile, keptBytes, type MessageKey, type NewFile } from './attachments.store.ts';

const mebibyte = 1_024 ** 2;
/** What is kept of a mail's files, and of all files of one inquiry. */
const limits = { files: 10, bytes: 10 * mebibyte, inquiryBytes: 100 * mebibyte };
const maxNamed = 50; // of those that are not kept only the names are

/** Stores the files of a message; what is too large or one too many leaves its name and size alone. */
export async function keepFiles(
  tx: Tx,
  message: MessageKey,
  files: readonly NewFile[],
  { now, newId }: { now: Date; newId: () => string },
): Promise<void> {
  if (files.length === 0) return;
  let room = limits.inquiryBytes - (await keptBytes(tx, message));
  let kept = 0;
  for (const file of files.slice(0, maxNamed)) {
    const size = file.content.length;
    const isKept = kept < limits.files && size <= Math.min(limits.bytes, room);
    if (isKept) {
      kept += 1;
      room -= size;
    }
    await insertFile(tx, message, { ...file, id: newId(), isKept }, now);
  }
}
