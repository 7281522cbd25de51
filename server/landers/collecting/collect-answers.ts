import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ErrorCode, errorList } from '#contract/errors.ts';
import { longestSignal } from '../../visits/collect/signal.rules.ts';

const always = [
  ...['cache-control', 'no-store', 'x-content-type-options', 'nosniff'],
  ...['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
];
const bodyOf = (code: ErrorCode) => JSON.stringify({ code, message: errorList[code].message });
const answers = {
  /** whatever became of the signal: nobody learns by trying what counts */
  200: JSON.stringify({ ok: true }),
  400: bodyOf('VALIDATION_FAILED'),
  413: bodyOf('BODY_TOO_LARGE'),
  429: bodyOf('RATE_LIMITED'),
} as const;
const headersOf = (status: keyof typeof answers) => [
  ...always,
  ...['content-type', 'application/json; charset=utf-8', 'content-length', `${answers[status].length}`],
  ...(status === 413 || status === 429 ? ['connection', 'close'] : []), // a body that nobody reads is not waited for
  ...(status === 429 ? ['retry-after', '60'] : []),
];
const headers = { 200: headersOf(200), 400: headersOf(400), 413: headersOf(413), 429: headersOf(429) };

/** Answers a signal. */
export function sendAnswer(response: ServerResponse, status: keyof typeof answers): void {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(status, headers[status]).end(answers[status]);
}

/** Answers a view without script: the picture has nothing in it. */
export function sendNoPicture(response: ServerResponse, status: 204 | 429): void {
  if (status === 429) sendAnswer(response, 429);
  else response.writeHead(204, always).end();
}

/** Calls back with a body, or with undefined where it is longer than a signal; never where the visitor is gone. */
export function readBody(request: IncomingMessage, done: (body: Buffer | undefined) => void): void {
  const chunks: Buffer[] = [];
  let length = 0;
  const take = (chunk: Buffer) => {
    length += chunk.length;
    if (length <= longestSignal) return void chunks.push(chunk);
    request.off('data', take).off('end', end);
    done(undefined);
  };
  const end = () => done(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks));
  request
    .on('data', take)
    .on('end', end)
    .on('error', () => {});
}
