import type { Readable } from 'node:stream';
import type { SenderLimits } from './senders.ts';

const firstBytes = 16 * 1_024;

/** Memory that the thread which reads mails sees without a copy. */
const sharedBuffer = (bytes: number) => Buffer.from(new SharedArrayBuffer(bytes));

/** The bytes of mails under way, which share what a listener holds in memory. */
export function createMailBytes({ bytes: max, freeBytes }: SenderLimits) {
  let shared = 0;
  return () => {
    let buffer = sharedBuffer(firstBytes);
    let length = 0;
    let share = 0;
    const drop = () => {
      shared -= share;
      share = 0;
      length = 0;
      buffer = sharedBuffer(0);
    };
    return {
      /** False: there is no room for it, and what came before is dropped, too. */
      add(chunk: Buffer): boolean {
        const more = Math.max(0, length + chunk.length - freeBytes) - share;
        if (more > 0 && shared + more > max) {
          drop();
          return false;
        }
        shared += Math.max(0, more);
        share += Math.max(0, more);
        if (length + chunk.length > buffer.length) {
          // copied: a stream of tiny pieces would keep the large ones that they are parts of
          const larger = sharedBuffer(Math.max(2 * buffer.length, length + chunk.length));
          buffer.copy(larger, 0, 0, length);
          buffer = larger;
        }
        length += chunk.copy(buffer, length);
        return true;
      },
      whole: (): Buffer => buffer.subarray(0, length),
      drop,
    };
  };
}

type MailBytes = ReturnType<ReturnType<typeof createMailBytes>>;

/** A mail that is not here in time, or does not go on. */
export class TooSlow extends Error {}

/**
 * All bytes of a mail as they come; null: there is no room for it, though its sender has sent it all. Rejects with TooSlow, or
 * when the connection breaks off. Whoever calls drops the bytes.
 */
export function receiveMail(
  stream: Readable & { sizeExceeded: boolean },
  bytes: MailBytes | null,
  { limits: { mailMs, rateMs, rateBytes }, onBytes }: { limits: SenderLimits; onBytes: () => void },
): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    let into = bytes;
    let lately = 0;
    const finish = () => {
      clearTimeout(end);
      clearInterval(pace);
    };
    const fail = (error: Error) => {
      into = null;
      finish();
      reject(error);
    };
    const end = setTimeout(() => fail(new TooSlow()), mailMs);
    const pace = setInterval(() => {
      if (lately < rateBytes) fail(new TooSlow());
      lately = 0;
    }, rateMs);
    stream.on('data', (chunk: Buffer) => {
      lately += chunk.length;
      onBytes();
      if (stream.sizeExceeded) bytes?.drop();
      if (stream.sizeExceeded || !into?.add(chunk)) into = null;
    });
    stream.on('error', fail);
    stream.on('close', () => fail(new Error('the connection broke off'))); // after the end it is too late to matter
    stream.on('end', () => {
      finish();
      resolve(into?.whole() ?? null);
    });
  });
}
