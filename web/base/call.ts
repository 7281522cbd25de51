import { addressOf, type Endpoint, type Reply, type Sent } from '#contract/endpoint.ts';
import { takeFirstAnswer } from './first-answers.ts';
import { endSession } from './session-end.ts';

const timeLimitMs = 60_000;
const fileLimitMs = 5 * 60_000; // as long as the server sends one

/** An answer other than 2xx, or none at all (`status` 0, code `NETWORK`). */
export class ApiFailure extends Error {
  readonly status: number;
  /** code of contract/errors.ts, or `NETWORK`, or `UNKNOWN` for an answer without one */
  readonly code: string;
  readonly field: string | null;
  readonly details: Record<string, unknown> | null;
  readonly requestId: string | null;
  /** the server's own words by the rule of D-008: its message, else the text (300 characters), else the status text */
  readonly serverText: string | null;
  constructor(status: number, body: FailureBody = {}, serverText: string | null = body.message ?? null) {
    super(body.message ?? '');
    this.name = 'ApiFailure';
    this.status = status;
    this.code = body.code ?? (status === 0 ? 'NETWORK' : 'UNKNOWN');
    this.field = body.field ?? null;
    this.details = body.details ?? null;
    this.requestId = body.requestId ?? null;
    this.serverText = serverText;
  }
}

type FailureBody = {
  code?: string;
  message?: string;
  field?: string | null;
  details?: Record<string, unknown> | null;
  requestId?: string;
};
type Given<E extends Endpoint> = Sent<E> & { signal?: AbortSignal };
type Args<E extends Endpoint> = Record<never, never> extends Sent<E> ? [given?: Given<E>] : [given: Given<E>];
export type Call = <E extends Endpoint>(spec: E, ...args: Args<E>) => Promise<Reply<E>>;

type Outside = {
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** the answer of this address that came with the page, once; undefined when there is none */
  takeFirst?: (address: string) => unknown;
  /** runs the re-login routine (AUTH-013) */
  endSession: () => void;
  log: (...parts: unknown[]) => void;
};

/**
 * Makes the one function that speaks to the server. A 401 of any non-public call ends the session and rejects with
 * 'Unauthorized - Session expired' (AUTH-013); every other failure is logged and rethrown as `ApiFailure` (AUTH-015).
 */
export function createCall({ fetch, takeFirst, endSession, log }: Outside): Call {
  return async (spec: Endpoint, given: AnyGiven = {}) => {
    const address = addressOf(spec, given);
    const first = spec.method === 'GET' ? takeFirst?.(address) : undefined;
    if (first !== undefined) return first as never;
    try {
      const response = await fetch(address, requestOf(spec, given));
      if (response.ok) return await (spec.fileType ? response.text() : response.json());
      throw await failureOf(response);
    } catch (error) {
      if (given.signal?.aborted) throw error;
      const failure = error instanceof ApiFailure ? error : new ApiFailure(0);
      log(`${spec.method} ${address} failed:`, failure.status, failure.code, failure.requestId ?? error);
      if (failure.status !== 401 || spec.isPublic) throw failure;
      endSession();
      throw new ApiFailure(401, { code: 'UNAUTHORIZED', message: 'Unauthorized - Session expired' });
    }
  };
}

type AnyGiven = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  headers?: Record<string, string | undefined>;
  body?: unknown;
  signal?: AbortSignal;
};

function requestOf(spec: Endpoint, { headers = {}, body, signal }: AnyGiven): RequestInit {
  const sent = new Headers({ accept: 'application/json' });
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) sent.set(name, value);
  if (body !== undefined) sent.set('content-type', 'application/json');
  const limit = AbortSignal.timeout(spec.fileType ? fileLimitMs : timeLimitMs);
  return {
    method: spec.method,
    headers: sent,
    credentials: 'include',
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}

async function failureOf(response: Response): Promise<ApiFailure> {
  const text = await response.text();
  const body = failureBody(text);
  const words = body?.message ?? (text.slice(0, 300).trim() || response.statusText || null);
  return new ApiFailure(response.status, body, words);
}

function failureBody(text: string): FailureBody | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : undefined;
  } catch {
    return undefined; // a proxy's page, or nothing
  }
}

/** Calls an endpoint of the contract, typed by it. Times out after 60 s, a file after five minutes; `signal` cancels it. */
export const call: Call = createCall({
  fetch: (address, init) => window.fetch(address, init),
  takeFirst: takeFirstAnswer,
  endSession: () => endSession('session_expired'),
  log: (...parts) => console.error(...parts),
});

/**
 * What a query begins with: its answer that came with the page, undefined when there is none. A screen is then drawn
 * once, in slices, and not first without its data and again in one piece.
 */
export function firstAnswer<E extends Endpoint>(spec: E, ...[given]: Args<E>): Reply<E> | undefined {
  const asked: AnyGiven = given ?? {};
  return takeFirstAnswer(addressOf(spec, asked)) as Reply<E> | undefined;
}
