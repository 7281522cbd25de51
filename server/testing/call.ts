import type { FastifyInstance, InjectOptions } from 'fastify';
import { type Endpoint, pathOf, type Reply, type Sent } from '#contract/endpoint.ts';
import { ApiError, type ErrorBody, type ErrorCode } from '#contract/errors.ts';
import type { Config } from '../config/config.ts';
import type { TestUser } from './given.ts';

type AnySent = { params?: Record<string, string>; query?: object; headers?: Record<string, string>; body?: object };
/** What the endpoint takes: `{ params, query, headers, body }`; may be left out when it takes nothing. */
type Given<E extends Endpoint> = Record<string, never> extends Sent<E> ? [sent?: Sent<E>] : [sent: Sent<E>];

function queryString(query: object = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) search.append(key, String(one));
  }
  return search.size > 0 ? `?${search}` : '';
}

/** Requests as a browser on our own pages sends them, or as a program with a key. */
export function callAs(app: FastifyInstance, config: Pick<Config, 'publicUrl'>) {
  return (user: Pick<TestUser, 'cookie'> | { key: string } | null) => {
    const own =
      user && 'key' in user
        ? { authorization: `Bearer ${user.key}` }
        : { origin: config.publicUrl, ...(user ? { cookie: user.cookie } : {}) };
    /** The raw request and answer, for statuses, headers and malformed bodies. */
    const inject = (options: InjectOptions) => app.inject({ ...options, headers: { ...own, ...options.headers } });

    return {
      inject,
      /** The reply, checked against the endpoint's schema; throws the ApiError that the server answered. */
      async call<E extends Endpoint>(spec: E, ...[sent]: Given<E>): Promise<Reply<E>> {
        const { params, query, headers = {}, body } = (sent ?? {}) as AnySent;
        const answer = await inject({
          method: spec.method,
          url: pathOf(spec, params) + queryString(query),
          headers,
          ...(body === undefined ? {} : { payload: body }),
        });
        if (answer.statusCode >= 400) throw errorOf(answer.json<ErrorBody>(), answer.headers['retry-after']);
        return spec.reply.parse(answer.json()) as Reply<E>;
      },
    };
  };
}

function errorOf({ code, message, field, details }: ErrorBody, retryAfter: unknown): ApiError {
  return new ApiError(code as ErrorCode, {
    message,
    ...(field === null ? {} : { field }),
    ...(details === null ? {} : { details }),
    ...(retryAfter === undefined ? {} : { retryAfter: Number(retryAfter) }),
  });
}
