import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

const decoders: Record<string, () => ReturnType<typeof createGunzip>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/**
 * The beginning of a body whose end may be missing, up to `maxBytes` after decompression. Null for a coding that is not
 * known; what is broken ends where it breaks.
 */
export async function inflated(body: Buffer, coding: string, maxBytes: number): Promise<Buffer | null> {
  const codings = coding
    .slice(0, 100)
    .toLowerCase()
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && one !== 'identity');
  if (codings.length > 1) return null;
  const [only] = codings;
  if (only === undefined || body.length === 0) return body;
  const create = Object.hasOwn(decoders, only) ? decoders[only] : undefined;
  return create ? firstOf(create(), body, maxBytes) : null;
}

function firstOf(decoder: ReturnType<typeof createGunzip>, body: Buffer, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const end = () => {
      decoder.destroy();
      resolve(Buffer.concat(chunks).subarray(0, maxBytes));
    };
    decoder.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= maxBytes) end();
    });
    decoder.on('end', end);
    decoder.on('error', end); // also where the body was cut off
    decoder.end(body);
  });
}
