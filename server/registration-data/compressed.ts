import { deflateRawSync } from 'node:zlib';

/** For texts of a few kB: the usual 32 kB window and 16 kB of output cost more to set up than such a text to compress. */
const small = { level: 1, windowBits: 13, memLevel: 6, chunkSize: 4_096 };

/** An answer as it is kept (raw DEFLATE). At once: handing it to another thread and back takes three times as long. */
export function compressed(text: string): Buffer {
  return deflateRawSync(text, small);
}
