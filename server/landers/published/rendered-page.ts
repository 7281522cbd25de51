import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { bodyTag } from '../../http/etag.ts';
import { type Form, partsOf } from './choice.ts';
import { pageHeaders } from './page-headers.rules.ts';

/** A page as it is sent: nothing is left to do at a request. */
export type RenderedPage = {
  body: Buffer;
  /** names and values in turns, as `writeHead` takes them */
  headers: readonly string[];
  /** of the answer that the visitor's copy is still right */
  headersUnchanged: readonly string[];
  etag: string;
  /** what it takes in memory, in bytes */
  size: number;
};

/** Bytes of the objects around a page, roughly. */
const overhead = 1_500;

const encoders = {
  br: (text: Buffer) =>
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 6, // below 1 ms for a page; beyond it the size hardly falls
        [constants.BROTLI_PARAM_LGWIN]: 16, // 64 KB hold a page: the usual 4 MB only cost memory
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gzip: (text: Buffer) => promisify(gzip)(text),
  identity: async (text: Buffer) => text,
} as const;

/** Makes a page ready. The same HTML gives the same bytes and tag in every process. */
export async function renderPage(html: string, form: Form, extra: Record<string, string> = {}): Promise<RenderedPage> {
  const { language, encoding } = partsOf(form);
  const text = Buffer.from(html);
  const body = exactly(await encoders[encoding](text));
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  const etag = `"${digest}-${encoding}"`;
  const always = {
    etag,
    'cache-control': 'no-cache', // kept, and asked for again each time: a change is seen at once
    vary: 'accept-language, accept-encoding',
    ...extra,
  };
  const whole = {
    ...pageHeaders(html),
    'content-language': language,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    'content-length': String(body.length),
    ...always,
  };
  const [headers, headersUnchanged] = [Object.entries(whole).flat(), Object.entries(always).flat()];
  const size = body.length + headers.join('').length + overhead;
  return { body, etag, size, headers, headersUnchanged };
}

/** In memory of its own: what zlib returns lies in a block of 16 KiB. */
function exactly(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

const tags = new WeakMap<Buffer, string>();
/** The tag of a picture that is kept: the hash of its bytes. */
export function tagOf(picture: Buffer): string {
  const known = tags.get(picture) ?? bodyTag(picture);
  tags.set(picture, known);
  return known;
}
