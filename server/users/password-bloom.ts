import { createHash } from 'node:crypto';

// A Bloom filter of 15 bits an entry and 10 hashes takes one of 1,400 texts that are not in it for one that is.
const bitsOfEach = 15;
const hashCount = 10;

/** The bits of a text: two halves of one hash, stepped through (Kirsch and Mitzenmacher, 2006). */
function bitsOf(text: string, size: number): number[] {
  const digest = createHash('sha256').update(text).digest();
  const [first, step] = [digest.readUInt32LE(0), digest.readUInt32LE(4)];
  return Array.from({ length: hashCount }, (_, at) => (first + at * step) % size);
}

/** A Bloom filter that has these. */
export function bloomOf(texts: ReadonlySet<string>): Buffer {
  const bloom = Buffer.alloc(Math.ceil((texts.size * bitsOfEach) / 8));
  for (const text of texts) {
    for (const bit of bitsOf(text, bloom.length * 8)) bloom[bit >> 3] = (bloom[bit >> 3] ?? 0) | (1 << (bit & 7));
  }
  return bloom;
}

/** Whether a text is in a Bloom filter, or one of the few that seem to be. */
export function isInBloom(bloom: Buffer, text: string): boolean {
  return bitsOf(text, bloom.length * 8).every((bit) => ((bloom[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0);
}
