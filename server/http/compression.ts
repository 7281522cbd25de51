import { pipeline, type Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const leastBytes = 1_000; // a packet holds as much
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }; // 1 ms for 50 KB, as small as gzip's best
const encodings = {
  br: { whole: promisify(brotliCompress), stream: () => createBrotliCompress(brotliOptions), options: brotliOptions },
  gzip: { whole: promisify(gzip), stream: () => createGzip(), options: {} },
} as const;

/** The better of our encodings that a browser takes, by its `Accept-Encoding`. */
export function encodingFor(accepted = ''): keyof typeof encodings | undefined {
  const taken = new Set(
    accepted
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  );
  return (['br', 'gzip'] as const).find((name) => taken.has(name));
}

/**
 * Compresses answers of the API and pages on their way out, long lists that are sent as streams too. Files of the build
 * are compressed already. Answers of signing in never are: no secret shares a compressed body with what a stranger can
 * put there (BREACH, decision 0012).
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    const isStream = typeof payload === 'object' && payload !== null && 'pipe' in payload;
    if (!isStream && (typeof payload !== 'string' || Buffer.byteLength(payload) < leastBytes)) return done();
    const type = String(reply.getHeader('content-type') ?? '');
    const isApi = /^(application\/json|text\/csv)/.test(type) && request.url.startsWith('/api/');
    if ((!isApi && !type.startsWith('text/html')) || reply.hasHeader('content-encoding')) return done();

    reply.header('vary', 'accept-encoding');
    const name = encodingFor(request.headers['accept-encoding']);
    if (!name || request.method === 'HEAD') return done();
    const encoding = encodings[name];
    reply.header('content-encoding', name).removeHeader('content-length');
    if (isStream)
      return done(
        null,
        pipeline(payload as Readable, encoding.stream(), () => {}),
      ); // an error of either ends both
    return encoding.whole(payload, encoding.options);
  });
}
