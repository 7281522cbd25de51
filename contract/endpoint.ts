import type { z } from 'zod';
import type { Scope } from './scopes.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may make a call: anybody, whoever is signed in, or a key with the scope (KEY-003). A new call has to say. */
type Access =
  | { /** answers without a session */ isPublic: true; scope?: undefined; keyNames?: undefined }
  | {
      isPublic?: undefined;
      /** what a key must have been given; `any`: nothing; null: never by key */
      scope: Scope | 'any' | null;
      /**
       * How a key for names with certain tags is held to them: `filter` narrows the list that is asked for, `ids` refuses ids of
       * other names. Left out: such a key cannot make the call.
       */
      keyNames?: 'filter' | 'ids';
    };

/** A call that will go (KEY-013): its answers and the document say since when, until when, and what to call instead. */
type Deprecated = { /** days, as `2027-01-31` */ since: string; sunset: string; instead: Endpoint };

type Spec = {
  params?: z.ZodType;
  query?: z.ZodType;
  headers?: z.ZodType;
  body?: z.ZodType;
  reply: z.ZodType;
  status?: 200 | 201;
  /** takes a list of up to 2 MiB; others take 64 KiB, public ones 16 (D-016) */
  hasLongBody?: boolean;
  /** `take` from which an answer is costly, 0 for each: of those, and of calls with long bodies, a user has two at a time */
  costlyTake?: number;
  /** the reply is a file, which comes as a stream; of this type where the handler names no other */
  fileType?: 'text/csv' | 'application/octet-stream';
  /** a long list: the reply is built by one mapping function and not checked again (design/performance: schemas cost) */
  isBulk?: boolean;
  /** its answer is kept nowhere: a call that is repeated is made anew */
  isSecret?: boolean;
  deprecated?: Deprecated;
} & Access;

/** One call of the API, read by both sides: the server routes it, the browser fetches it. */
export type Endpoint = Spec & {
  method: Method;
  /** path with `:name` parameters, e.g. `/api/domains/:id` */
  path: string;
};

/** Calls below this path are for operators alone; for everybody else they do not exist (D-019). */
export const operatorPath = '/api/operator/';

/** Names an endpoint, as `GET /api/domains/:id`, and keeps the exact types of what it takes and answers. */
export function endpoint<Verb extends Method, const Given extends Spec>(
  address: `${Verb} /${string}`,
  spec: Given,
): Given & { method: Verb; path: string } {
  const [method, path] = address.split(' ') as [Verb, string];
  return { method, path, ...spec };
}

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What the server's handler receives, parsed. */
export type Received<E extends Endpoint> = {
  params: Output<E['params']>;
  query: Output<E['query']>;
  headers: Output<E['headers']>;
  body: Output<E['body']>;
};
/** What the caller gives; parts without a schema are left out. */
export type Sent<E extends Endpoint> = {
  [K in 'params' | 'query' | 'headers' | 'body' as E[K] extends z.ZodType ? K : never]: Input<E[K]>;
};
export type Reply<E extends Endpoint> = z.output<E['reply']>;

/** The path with its parameters filled in and encoded. */
export function pathOf(spec: Endpoint, params: Record<string, string> = {}): string {
  return spec.path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/**
 * The whole address of a call, without its origin. Parts of the query that are null or undefined are left out; a list is
 * written as repeated parameters (D-097).
 */
export function addressOf(
  spec: Endpoint,
  { params, query = {} }: { params?: Record<string, string>; query?: Record<string, unknown> } = {},
): string {
  const given = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one] as const));
  const text = given
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');
  return pathOf(spec, params) + (text && `?${text}`);
}
