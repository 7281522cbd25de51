import { answerFor, type BulkSource, type Lookup } from '../../outbound/lookup.ts';
import type { Asked, CircuitBreakers } from './circuit-breakers.ts';
import { limited } from './time-limit.ts';

/** Asks a source about a name together with others; `breaker` is the key of its circuit breaker. */
export type Gather = <Value>(breaker: string, name: string, source: BulkSource<Value>) => Promise<Asked<Value>>;

type GathererDeps = {
  breakers: CircuitBreakers;
  /** longest time a name waits for others */
  waitMs: number;
  /** a call that lasts longer is given up */
  limitMs: number;
  later(work: () => void, ms: number): unknown;
};

type Call<Value> = { names: Set<string>; send(): void; asked: Promise<Asked<ReadonlyMap<string, Lookup<Value>>>> };

/**
 * Gathers names until a call is full, or the first of them has waited long enough. A call that fails fails its own names
 * only, and is one failure for the circuit breaker.
 */
export function createGatherer({ breakers, waitMs, limitMs, later }: GathererDeps): Gather {
  const open = new Map<BulkSource<unknown>, Call<unknown>>();

  function begin<Value>(breaker: string, source: BulkSource<Value>): Call<Value> {
    const names = new Set<string>();
    const { promise: sent, resolve } = Promise.withResolvers<void>();
    const send = () => {
      if (open.get(source) === call) open.delete(source);
      resolve();
    };
    const ask = () => limited(source.ask([...names]), breaker, limitMs);
    const call = { names, send, asked: sent.then(() => breakers.ask(breaker, ask)) };
    open.set(source, call);
    if (source.max > 1) later(send, waitMs);
    return call;
  }

  return async (breaker, name, source) => {
    const call = (open.get(source) as ReturnType<typeof begin<never>> | undefined) ?? begin(breaker, source);
    call.names.add(name);
    if (call.names.size >= source.max) call.send();
    const { answer, wasAsked } = await call.asked;
    return { answer: answerFor(name, answer), wasAsked };
  };
}
