import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { tooLarge } from './exchange.ts';
import { OutboundFailure } from './failure.ts';

/** The codings asked for; every reply in another one is unreadable. */
export const acceptEncoding = 'gzip, deflate, br';

type Decoder = (body: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;
const decoders = new Map<string, Decoder>([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['deflate', promisify(inflate)],
  ['br', promisify(brotliDecompress)],
]);
const maxLayers = 2;

async function decodeLayer(body: Buffer, coding: string, maxBytes: number): Promise<Buffer> {
  const decode = decoders.get(coding);
  if (!decode) throw new OutboundFailure('unreadable', `content coding ${coding.slice(0, 20)} is not supported`);
  try {
    return await decode(body, { maxOutputLength: maxBytes });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(maxBytes);
    throw new OutboundFailure('unreadable', `content coding ${coding} is broken`, error);
  }
}

/**
 * Undoes the content codings of a reply, of which no layer may grow beyond `maxBytes`.
 * Throws OutboundFailure: `tooLarge`, or `unreadable` for an unknown or broken coding.
 */
export async function decodeBody(body: Buffer, header: string | string[], maxBytes: number): Promise<Buffer> {
  const codings = String(header)
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '' && coding !== 'identity');
  if (codings.length > maxLayers) throw new OutboundFailure('unreadable', 'too many content codings');
  let decoded = body;
  if (body.length === 0) return body; // HEAD, 204, 304
  for (const coding of codings.reverse()) decoded = await decodeLayer(decoded, coding, maxBytes);
  return decoded;
}
