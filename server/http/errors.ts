import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import { ApiError, type ErrorBody, invalidParameter, notFound, validationFailed } from '#contract/errors.ts';
import { isDatabaseTrouble } from '../database/trouble.ts';

/** When a client that was told 503 may ask again, in seconds. */
const troubleSeconds = 5;

/** Turns whatever was thrown into an entry of the error list; unknown errors become INTERNAL and are logged. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof ZodError) {
    const issue = error.issues[0];
    return validationFailed(issue?.path.join('.') ?? '', issue?.message ?? 'The request is not valid.');
  }
  if (isDatabaseTrouble(error)) return new ApiError('UNAVAILABLE', { retryAfter: troubleSeconds });
  const { code, statusCode } = error as FastifyError;
  if (code === 'FST_ERR_BAD_URL' || statusCode === 414) return notFound();
  if (statusCode === 413) return new ApiError('BODY_TOO_LARGE');
  if (statusCode === 403 || statusCode === 404) return notFound(); // what the file server does not hand out
  if (statusCode === 415) return new ApiError('UNSUPPORTED_MEDIA_TYPE');
  if (statusCode === 429) return new ApiError('RATE_LIMITED');
  if (statusCode === 400 && code?.startsWith('FST_ERR_CTP')) return new ApiError('INVALID_JSON');
  if (error instanceof SyntaxError || statusCode === 400) return new ApiError('INVALID_JSON');
  return new ApiError('INTERNAL');
}

/** A zod failure of a query names the parameter (D-011), of a body the field. */
export function fromZod(error: ZodError, where: 'query' | 'body' | 'params' | 'headers'): ApiError {
  const issue = error.issues[0];
  const field = issue?.path.join('.') ?? '';
  return where === 'body' ? validationFailed(field, issue?.message ?? '') : invalidParameter(field, issue?.message);
}

/** The one place where errors become HTTP (D-007, D-009). */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = asApiError(error);
  if (known.status >= 500) request.log.error({ err: error }, 'request failed');
  const body: ErrorBody & { hoursRemaining?: unknown } = {
    code: known.code,
    message: known.message,
    field: known.field,
    details: known.details,
    requestId: request.id,
  };
  if (known.code === 'RESYNC_TOO_SOON') body.hoursRemaining = known.details?.hoursRemaining;
  if (known.retryAfter !== null) reply.header('retry-after', Math.ceil(known.retryAfter));
  return reply.code(known.status).header('cache-control', 'no-store').send(body);
}
