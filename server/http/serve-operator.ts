import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Endpoint, operatorPath, type Received } from '#contract/endpoint.ts';
import { notFound } from '#contract/errors.ts';
import { type CallNote, noteOfCall } from '../audit/audit.service.ts';
import type { Parts, UserId } from '../context.ts';
import { sessionOfRequest } from './request-session.ts';
import { type Http, type Result, serveThrough } from './serve.ts';

/**
 * A call of an operator. There is no `userId` in it on purpose: it is nobody's own request, and what asks for a `UserId`
 * would show the operator's own rows.
 */
export type OperatorContext = Parts & {
  operatorId: UserId;
  sessionId: string;
  now: Date;
  requestId: string;
  /**
   * What a call that changes something leaves in the audit log: `inTransaction(context, …)` writes it. Set `userId` to
   * whom it is about, and `details` to what one will want to know.
   */
  audit?: CallNote | undefined;
};
type Handler<E extends Endpoint> = (
  context: OperatorContext,
  input: Received<E>,
  http: Http,
) => Promise<Result<E>> | Result<E>;

/**
 * Joins an endpoint below `/api/operator/` with its handler, for operators alone (D-019). The mark is read with every
 * call; whoever has none, signed in or not, gets the answer of an address that does not exist.
 */
export function serveOperator<E extends Endpoint>(
  app: FastifyInstance,
  parts: Parts,
  spec: E,
  handler: Handler<E>,
): void {
  if (!spec.path.startsWith(operatorPath)) throw new Error(`${spec.path} is not a call of the operator`);
  const operatorsAlone = async (request: FastifyRequest) => {
    const session = await sessionOfRequest(parts, request);
    if (!session || !(await parts.auth.isOperator(session.userId))) throw notFound();
    return session;
  };
  serveThrough(app, spec, operatorsAlone, parts, ({ session, input, now, requestId }, http) => {
    if (!session) throw notFound();
    const { userId: operatorId, sessionId } = session;
    const audit = noteOfCall(spec, input, { actor: 'operator', actorId: operatorId, sessionId, at: now });
    return handler({ ...parts, operatorId, sessionId, now, requestId, audit }, input as Received<E>, http);
  });
}
