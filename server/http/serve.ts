import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Endpoint, operatorPath, type Received, type Reply } from '#contract/endpoint.ts';
import { unauthorized } from '#contract/errors.ts';
import { noteOfCall } from '../audit/audit.service.ts';
import type { Parts, UserContext, VisitorContext } from '../context.ts';
import { onceOnly } from '../repeated-calls/repeated-calls.service.ts';
import type { Session } from '../users/session-cache.ts';
import { deprecationHeaders } from './deprecation.ts';
import { fromZod } from './errors.ts';
import { admitKey, holdToTags } from './key-gate.ts';
import { createLimiter } from './limiter.ts';
import { requireCaller } from './request-session.ts';
import { storable } from './storable.ts';

type Context<E extends Endpoint> = E['isPublic'] extends true ? VisitorContext : UserContext;
/** For the few routes that need the caller's address or set a cookie. */
export type Http = { request: FastifyRequest; reply: FastifyReply };
/** A long list may come as a stream of its JSON text. */
export type Result<E extends Endpoint> = E['isBulk'] extends true ? Reply<E> | Readable : Reply<E>;
/** What answers an endpoint. */
type Handler<E extends Endpoint> = (
  context: Context<E>,
  input: Received<E>,
  http: Http,
) => Promise<Result<E>> | Result<E>;
type Answer = z.input<z.ZodType>;

/** Keys of an object body in the schema's spelling, whatever the caller's letter case (D-003). */
function inSchemaCase(schema: z.ZodType, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  const spelling = new Map(keysOf(schema).map((key) => [key.toLowerCase(), key]));
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [spelling.get(key.toLowerCase()) ?? key, part]));
}

function keysOf(schema: unknown): string[] {
  if (schema instanceof z.ZodOptional) return keysOf(schema.unwrap());
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(keysOf);
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

function read(where: 'query' | 'body' | 'params' | 'headers', schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(where === 'headers' ? value : inSchemaCase(schema, value));
  if (!result.success) throw fromZod(result.error, where);
  return storable(result.data);
}

function receive(spec: Endpoint, request: FastifyRequest) {
  return {
    params: read('params', spec.params, request.params),
    query: read('query', spec.query, request.query),
    headers: read('headers', spec.headers, request.headers),
    body: read('body', spec.body, request.body),
  };
}

const kib = 1024;
/** Most bytes of a body (D-016): small where anybody may send one. */
const bodyLimitOf = ({ isPublic, hasLongBody }: Endpoint) => (hasLongBody ? 2_048 : isPublic ? 16 : 64) * kib;

const typeOf = ({ fileType }: Endpoint) =>
  fileType === 'application/octet-stream' ? fileType : `${fileType ?? 'application/json'}; charset=utf-8`;

/** Costly answers of this process, by user; those of keys apart, so that no program keeps its owner waiting (KEY-008). */
const limiter = createLimiter({ atOnce: 2, waiting: 10 });
const limiterOfKeys = createLimiter({ atOnce: 1, waiting: 10 });

/** By the `take` that the handler will get: in any letter case, or the default. A key's is costly at a tenth (KEY-008). */
function isCostly(
  { hasLongBody = false, costlyTake, query }: Endpoint,
  request: FastifyRequest,
  isKey: boolean,
): boolean {
  if (hasLongBody || costlyTake === undefined) return hasLongBody;
  const asked = read('query', query, request.query) as { take?: number } | undefined;
  return (asked?.take ?? 0) >= (isKey ? costlyTake / 10 : costlyTake);
}

const longestRestMs = 1_000;

/**
 * Waits for a slot, which is held until the answer is sent or the client is gone; a key's for as long again, so that a program
 * that reads everything leaves half of the time to its owner (KEY-008).
 */
async function waitForSlot({ userId, key }: Session, { raw }: FastifyReply): Promise<void> {
  const free = await (key ? limiterOfKeys : limiter).take(userId);
  const since = performance.now();
  const rest = () => setTimeout(free, Math.min(performance.now() - since, longestRestMs)).unref();
  const done = key ? rest : free;
  raw.once('finish', done).once('close', done);
  if (raw.closed) done(); // gone while it waited
}

/** Who may call, at once where that is known: throws for everybody else, before a body is read. Null: anybody. */
type Gate = ((request: FastifyRequest) => Session | Promise<Session>) | null;
/** A property of the request, as in request-session.ts. */
const admitted = Symbol('who was let in');
type Admitted = FastifyRequest & { [admitted]?: Session };
/** A call under way: whose it is, when it came, and what it will leave in the audit log. */
type Call = { session: Session | null; now: Date; requestId: string; input: Received<Endpoint> };

/**
 * Registers the route of an endpoint: the gate first, then input parsed once, then the reply shaped by its schema (long
 * lists are shaped by their one mapping function instead).
 */
export function serveThrough(
  app: FastifyInstance,
  spec: Endpoint,
  gate: Gate,
  { clock }: Pick<Parts, 'clock'>,
  handler: (call: Call, http: Http) => unknown,
): void {
  const admit = (request: Admitted, reply: FastifyReply, session: Session): Promise<void> | undefined => {
    request[admitted] = session;
    return isCostly(spec, request, Boolean(session.key)) ? waitForSlot(session, reply) : undefined;
  };
  const answer = (reply: FastifyReply, result: unknown) => {
    reply.code(spec.status ?? 200).header('cache-control', 'no-store');
    if (result instanceof Readable)
      return (reply.hasHeader('content-type') ? reply : reply.type(typeOf(spec))).send(result);
    return spec.isBulk ? result : (spec.reply.parse(result) as Answer);
  };
  const leaving = deprecationHeaders(spec);
  app.route({
    method: spec.method,
    url: spec.path,
    bodyLimit: bodyLimitOf(spec),
    // before the body is read: a visitor cannot make the server hold one, nor a user many
    onRequest: (request, reply, done) => {
      if (leaving) reply.headers(leaving(request));
      const session = gate?.(request);
      const admission =
        session instanceof Promise
          ? session.then((stored) => admit(request, reply, stored))
          : session && admit(request, reply, session);
      if (!admission) done();
      return admission;
    },
    handler: (request: Admitted, reply) => {
      const session = request[admitted] ?? null;
      if (gate && !session) throw unauthorized();
      const input = receive(spec, request) as Received<Endpoint>;
      const result = handler({ session, now: clock.now(), requestId: request.id, input }, { request, reply });
      return result instanceof Promise ? result.then((value) => answer(reply, value)) : answer(reply, result);
    },
  });
}

/** Joins an endpoint of the contract with its handler, for whoever is signed in, or for anybody where it is public. */
export function serve<E extends Endpoint>(app: FastifyInstance, parts: Parts, spec: E, handler: Handler<E>): void {
  if (spec.path.startsWith(operatorPath)) throw new Error(`${spec.path} is the operator's: serveOperator`);
  const gate: Gate = spec.isPublic ? null : (request) => admitKey(parts, spec, requireCaller(parts, request));
  serveThrough(app, spec, gate, parts, ({ session, input, now, requestId }, http) => {
    const { headers } = http.request;
    const { userId = null, sessionId = '' } = session ?? {};
    const caller = { actor: 'user', actorId: userId ?? '', sessionId, at: now } as const;
    const audit = session ? noteOfCall(spec, input, caller) : undefined;
    const context = { ...parts, now, requestId, userId, audit };
    const make = (its: UserContext | VisitorContext) => handler(its as Context<E>, input as Received<E>, http);
    const isRepeatable = userId && !spec.isSecret && headers['idempotency-key'] !== undefined;
    const answer = () =>
      isRepeatable ? onceOnly({ ...context, userId }, { ...spec, headers, input }, make) : make(context);
    return session?.key?.tags ? holdToTags(parts, spec, session, input).then(answer) : answer();
  });
}
