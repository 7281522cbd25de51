import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { AuthCheck, SignIn } from '#contract/auth.ts';
import { endpoint } from '#contract/endpoint.ts';
import { ApiFailure, createCall } from './call.ts';

const GetThing = endpoint('GET /api/things/:id', {
  scope: null,
  params: z.object({ id: z.string() }),
  query: z.object({ take: z.coerce.number<string | number>().optional(), filter: z.string().optional() }),
  reply: z.object({ name: z.string() }),
});
const AddThings = endpoint('POST /api/things', {
  scope: null,
  headers: z.object({ 'x-batch-id': z.string().optional() }),
  body: z.array(z.string()),
  reply: z.object({ added: z.number() }),
});

const json = (body: unknown, status = 200) => Response.json(body, { status });
const refusal = (status: number, code: string, message: string, details: object | null = null) =>
  json({ code, message, field: null, details, requestId: 'r-1' }, status);

/** A caller on a server that answers with `answer`, and what became of it. */
function caller(answer: () => Response | Promise<Response>) {
  const sent: { address: string; init: RequestInit }[] = [];
  const logged: unknown[][] = [];
  const ended: number[] = [];
  const call = createCall({
    fetch: async (address, init) => {
      sent.push({ address, init });
      return answer();
    },
    endSession: () => ended.push(sent.length),
    log: (...parts) => logged.push(parts),
  });
  return { call, sent, logged, ended };
}
const failureOf = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiFailure)) throw new Error(`no ApiFailure but ${error}`);
  return error;
};

describe('call', () => {
  test('parameters are put into the path and the query, encoded, and absent ones are left out', async () => {
    const { call, sent } = caller(() => json({ name: 'x' }));
    await call(GetThing, { params: { id: 'a/b c' }, query: { take: 50, filter: undefined } });
    await call(GetThing, { params: { id: '1' }, query: { filter: 'ä&b' } });
    expect(sent.map(({ address }) => address)).toEqual([
      '/api/things/a%2Fb%20c?take=50',
      '/api/things/1?filter=%C3%A4%26b',
    ]);
    expect(sent[0]?.init).toMatchObject({ method: 'GET', credentials: 'include' });
    expect(sent[0]?.init.body).toBeUndefined();
  });

  test('a body travels as JSON with the headers that were given', async () => {
    const { call, sent } = caller(() => json({ added: 1 }));
    expect(await call(AddThings, { body: ['a.test'], headers: { 'x-batch-id': 'b-1' } })).toEqual({ added: 1 });
    const headers = new Headers(sent[0]?.init.headers);
    expect([sent[0]?.init.body, headers.get('content-type'), headers.get('x-batch-id')]).toEqual([
      '["a.test"]',
      'application/json',
      'b-1',
    ]);
  });

  test('AUTH-013 a 401 is logged, ends the session and rejects with its sentence', async () => {
    const { call, logged, ended } = caller(() => refusal(401, 'UNAUTHORIZED', 'Unauthorized'));
    const failure = await failureOf(call(AuthCheck));
    expect(failure.message).toBe('Unauthorized - Session expired');
    expect([ended.length, logged.length, failure.status]).toEqual([1, 1, 401]);
  });

  test('a wrong password is a 401 of a public call: it does not end a session', async () => {
    const { call, ended } = caller(() => refusal(401, 'INVALID_CREDENTIALS', 'E-mail or password is wrong.'));
    const failure = await failureOf(call(SignIn, { body: { email: 'a@b.test', password: 'x' } }));
    expect([failure.code, ended.length]).toEqual(['INVALID_CREDENTIALS', 0]);
  });

  test('AUTH-015 other errors are logged and rethrown with all the server said', async () => {
    const { call, logged, ended } = caller(() => refusal(429, 'RESYNC_TOO_SOON', 'Too soon', { hoursRemaining: 7 }));
    const failure = await failureOf(call(AuthCheck));
    expect(failure).toMatchObject({
      status: 429,
      code: 'RESYNC_TOO_SOON',
      message: 'Too soon',
      serverText: 'Too soon',
      details: { hoursRemaining: 7 },
      requestId: 'r-1',
    });
    expect([logged.length, ended.length]).toEqual([1, 0]);
  });

  test('AUTH-015 no answer at all is logged and rethrown too', async () => {
    const { call, logged } = caller(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failureOf(call(AuthCheck))).toMatchObject({ status: 0, code: 'NETWORK' });
    expect(logged).toHaveLength(1);
  });

  test('an answer that is not JSON is shown shortened, an empty one by its status', async () => {
    const long = caller(() => new Response(`${'x'.repeat(400)}`, { status: 400 }));
    expect((await failureOf(long.call(AuthCheck))).serverText).toHaveLength(300);
    const empty = caller(() => new Response('', { status: 502, statusText: 'Bad Gateway' }));
    expect(await failureOf(empty.call(AuthCheck))).toMatchObject({ serverText: 'Bad Gateway', code: 'UNKNOWN' });
  });

  test('a call that the caller cancels is neither logged nor wrapped', async () => {
    const cancel = new AbortController();
    const { call, logged } = caller(() => {
      cancel.abort();
      return Promise.reject(cancel.signal.reason);
    });
    await expect(call(AuthCheck, { signal: cancel.signal })).rejects.toBe(cancel.signal.reason);
    expect(logged).toEqual([]);
  });
});
