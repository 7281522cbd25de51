import type { IncomingHttpHeaders } from 'node:http';
import type { Account } from './account.ts';

/** A request to a registrar's API. */
export type TwinRequest = {
  method: string;
  /** below the registrar's base, without the query */
  path: string;
  query: URLSearchParams;
  /** path and query as they were sent */
  target: string;
  href: string;
  headers: IncomingHttpHeaders;
  body: string;
  form: URLSearchParams;
  /** the body as JSON; an empty object where it is none */
  json: Record<string, unknown>;
  /** what is accepted, by the keys of `registrarFacts` */
  access: Record<string, string>;
  now: Date;
};

/** `body` is sent as JSON unless it is a text. */
export type TwinReply = { body: unknown; status?: number; type?: string; headers?: Record<string, string> };

/** Why a request is refused: who asks, from where, what, how often, about what, or as the name is; or they have trouble. */
export type TwinRefusal =
  | 'key'
  | 'right'
  | 'address'
  | 'limit'
  | 'trouble'
  | 'request'
  | 'name'
  | 'change'
  | 'transfer';

/** A registrar's API as it answers: one of these is the file of each registrar, named by its key. */
export type Twin = {
  /** whether the request comes with the access that is accepted, or needs none */
  isAllowed(asked: TwinRequest): boolean;
  /** a name that only this request is about, of which a fault of its own is played */
  nameOf?(asked: TwinRequest): string | undefined;
  /** undefined: there is no such call */
  answer(asked: TwinRequest, account: Account): TwinReply | undefined;
  refuse(why: TwinRefusal, asked: TwinRequest): TwinReply;
  /** an answer in order as a whole, to a change that was not made; left out: it has none */
  failInside?(asked: TwinRequest): TwinReply;
};

/** English of a refusal, where a registrar has no words of its own here. */
export const refusalWords: Record<TwinRefusal, string> = {
  key: 'Invalid API key',
  right: 'Insufficient permission for this operation',
  address: 'Your IP address 192.0.2.1 is not allowed',
  limit: 'Too many requests',
  trouble: 'Internal error',
  request: 'Bad request',
  name: 'Domain not found',
  change: 'This change is not possible for this domain',
  transfer: 'A transfer of this domain is pending',
};

/** Statuses of a registrar that answers with those of HTTP. */
export const refusalStatus: Record<TwinRefusal, number> = {
  key: 401,
  right: 403,
  address: 403,
  limit: 429,
  trouble: 500,
  request: 400,
  name: 404,
  change: 422,
  transfer: 409,
};
