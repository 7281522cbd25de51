import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type IncomingMail, parseMail } from './parse-mail.ts';

const mebibyte = 1_024 ** 2;
/** 28 MiB of base64 have 370,000 lines; the parser keeps an object of half a kilobyte for each. */
const mostLines = 500_000;
const smallBytes = mebibyte / 2;
const begin = 64 * 1_024;
const limitMs = 60_000;
const lineFeed = 10;

/**
 * Reads a mail: a large one in a thread of its own with memory of its own, so that nobody's request waits for it, and none
 * is too much for the process. One that cannot be read so shows how it begins.
 */
export async function readMail(raw: Buffer, options: { isFromNobody: boolean }): Promise<IncomingMail> {
  if (hasTooManyLines(raw)) return parseMail(raw.subarray(0, begin), options);
  if (raw.length <= smallBytes) return parseMail(raw, options);
  return inThread(raw, options).catch(() => parseMail(raw.subarray(0, begin), options));
}

function hasTooManyLines(raw: Buffer): boolean {
  if (raw.length <= mostLines) return false;
  let lines = 0;
  for (let at = raw.indexOf(lineFeed); at !== -1; at = raw.indexOf(lineFeed, at + 1)) {
    lines += 1;
    if (lines > mostLines) return true;
  }
  return false;
}

async function inThread(raw: Buffer, options: { isFromNobody: boolean }): Promise<IncomingMail> {
  const worker = new Worker(new URL('./read-mail.thread.ts', import.meta.url), {
    workerData: { raw, options },
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  try {
    const [mail] = (await once(worker, 'message', { signal: AbortSignal.timeout(limitMs) })) as [IncomingMail];
    return { ...mail, files: mail.files.map((file) => ({ ...file, content: Buffer.from(file.content) })) };
  } finally {
    await worker.terminate();
  }
}
