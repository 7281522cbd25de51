import { createHash } from 'node:crypto';
import { dayMs, minuteMs } from '#contract/dates.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ApiError, invalidParameter } from '#contract/errors.ts';
import type { UserContext } from '../context.ts';
import type { TransactionNote } from '../database/transaction.ts';
import * as store from './repeated-calls.store.ts';

/** A call is known for so long (KEY-010). */
export const repeatedMs = dayMs;
/** After so long without an end the process that made it is taken for dead. */
const lostMs = 2 * minuteMs;
/** Characters of JSON; of a longer answer it is only known that it was given. */
const longestAnswer = 262_144;
const header = 'idempotency-key';

type Made = Pick<Endpoint, 'method' | 'path'> & { headers: Record<string, unknown>; input: unknown };

/**
 * Makes a call once, however often it comes with the same `Idempotency-Key` within a day (KEY-010), and answers it again; calls
 * without are made as they come. What fails did nothing, and may come again. Throws IDEMPOTENCY_KEY_REUSED for another
 * call with that key, CALL_UNDER_WAY while it is being made, CALL_DONE where it was made and its answer is not known.
 */
export async function onceOnly<Result>(
  ctx: UserContext,
  { method, path, headers, input }: Made,
  make: (ctx: UserContext) => Promise<Result> | Result,
): Promise<Result> {
  const key = headers[header];
  if (method !== 'POST' || key === undefined) return make(ctx);
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) throw invalidParameter(header);
  const digest = createHash('sha256')
    .update(`${path}\0${JSON.stringify(input)}`)
    .digest('hex');
  const call = { userId: ctx.userId, key, digest };
  const known = await store.claim(ctx.db, call, { now: ctx.now, lost: new Date(ctx.now.getTime() - lostMs) });
  if (known) return again(known, digest);
  try {
    const result = await make({ ...ctx, audit: alsoDone(ctx.audit, call) });
    const answer = JSON.stringify(result) ?? null;
    await store.keepAnswer(ctx.db, call, answer && answer.length <= longestAnswer ? answer : null);
    return result;
  } catch (error) {
    await store.release(ctx.db, call);
    throw error;
  }
}

function again<Result>(known: { digest: string; isDone: boolean; answer: string | null }, digest: string): Result {
  if (known.digest !== digest) throw new ApiError('IDEMPOTENCY_KEY_REUSED');
  if (!known.isDone) throw new ApiError('CALL_UNDER_WAY', { retryAfter: 1 });
  if (known.answer === null) throw new ApiError('CALL_DONE');
  return JSON.parse(known.answer) as Result;
}

/** Notes with the first change of a call that it is done: a process may die before it has answered. */
function alsoDone<Note extends TransactionNote>(audit: Note | undefined, call: store.RepeatedCall): Note {
  const note = audit ?? ({ isWritten: false, write: async () => {} } as TransactionNote);
  const { write } = note;
  note.write = async (tx) => {
    await write(tx);
    await store.setDone(tx, call);
  };
  return note as Note;
}
