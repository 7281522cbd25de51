import type { FastifyInstance } from 'fastify';
import { addressOf, type Endpoint, type Reply, type Sent } from '#contract/endpoint.ts';
import type { ErrorBody } from '#contract/errors.ts';

/** A call that the API refused, with the sentence that it said. */
export class CallRefused extends Error {}

/**
 * Calls of the API with a key, within this process: what a tool may do is what the key may, by the same gate, limits and
 * separation as from outside (KEY-003).
 */
export function apiFor(app: FastifyInstance, key: string) {
  return async function call<E extends Endpoint>(spec: E, sent: Partial<Sent<E>> = {}): Promise<Reply<E>> {
    const { params, query, body } = sent as {
      params?: Record<string, string>;
      query?: Record<string, unknown>;
      body?: object;
    };
    const url = addressOf(spec, { ...(params ? { params } : {}), ...(query ? { query } : {}) });
    const headers = { authorization: `Bearer ${key}` };
    const answer = await app.inject({ method: spec.method, url, headers, ...(body ? { payload: body } : {}) });
    if (answer.statusCode < 400) return answer.json() as Reply<E>;
    const { message, details } = answer.json() as ErrorBody;
    const scope = details?.scope;
    throw new CallRefused(scope ? `${message} It needs the scope ${scope}.` : message);
  };
}
export type Api = ReturnType<typeof apiFor>;
