import { addressOf, type Endpoint, type Reply, type Sent } from '#contract/endpoint.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Access } from './access.ts';
import { Fault } from './fault.ts';

type AnySent = { params?: Record<string, string>; query?: object; body?: unknown; headers?: Record<string, string> };
const longestWait = 60;

/** Calls of the API with the key. A call that comes too soon waits for as long as it is told to, a minute at most. */
export function caller({ url, key }: Access, wait: (seconds: number) => Promise<void>) {
  async function ask(spec: Endpoint, sent: AnySent): Promise<Response> {
    const address = url + addressOf(spec, { ...sent, query: { ...sent.query } });
    const headers = {
      authorization: `Bearer ${key}`,
      ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...sent.headers,
    };
    const body = sent.body === undefined ? {} : { body: JSON.stringify(sent.body) };
    let answer: Response;
    try {
      answer = await fetch(address, { method: spec.method, headers, redirect: 'error', ...body });
    } catch (error) {
      const { cause, message } = error as { cause?: { code?: string }; message: string };
      throw new Fault(1, `${url} does not answer (${cause?.code ?? message}).`);
    }
    const seconds = Number(answer.headers.get('retry-after'));
    if (answer.status === 429 && seconds > 0 && seconds <= longestWait) {
      await answer.body?.cancel();
      await wait(seconds);
      return ask(spec, sent);
    }
    if (answer.ok) return answer;
    const said = (await answer.json().catch(() => null)) as ErrorBody | null;
    const scope = said?.details?.scope ? ` It needs the scope ${said.details.scope}.` : '';
    const message = said?.message ? said.message + scope : `${url} answered ${answer.status}.`;
    throw new Fault(answer.status === 401 ? 4 : 1, message);
  }
  return {
    call: async <E extends Endpoint>(spec: E, sent: Partial<Sent<E>> = {}): Promise<Reply<E>> =>
      (await (await ask(spec, sent as AnySent)).json()) as Reply<E>,
    /** The answer of a call whose answer is a file. */
    file: (spec: Endpoint, sent: AnySent) => ask(spec, sent),
  };
}
export type Api = ReturnType<typeof caller>;
