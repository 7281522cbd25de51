import type { ChildProcess } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

type Message = { id?: number; method?: string; sessionId?: string; result?: unknown; error?: { message: string } };
type Waiting = { resolve(result: unknown): void; reject(error: Error): void };

const longestMessage = 8 * 1024 ** 2; // characters: a picture of a page is far smaller

export type DevTools = {
  /** asks the browser, or one of its pages; rejects with what it refuses */
  send<Result>(method: string, params?: object, sessionId?: string): Promise<Result>;
  /** the next event of this name */
  event(method: string): Promise<void>;
  /** rejects all that waits */
  fail(error: Error): void;
};

/** Speaks the DevTools protocol with a browser through its pipes 3 and 4 (`--remote-debugging-pipe`): JSON, each closed by a NUL. */
export function devToolsOf({ stdio }: ChildProcess): DevTools {
  const [out, into] = [stdio[3] as Writable, stdio[4] as Readable];
  const answers = new Map<number, Waiting>();
  const events = new Map<string, Waiting>();
  let lastId = 0;
  let failure: Error | undefined;
  let rest = '';

  const fail = (error: Error) => {
    failure ??= error;
    for (const { reject } of [...answers.values(), ...events.values()]) reject(failure);
    answers.clear();
    events.clear();
  };
  const heard = ({ id, method, result, error }: Message) => {
    const waiting = id === undefined ? events.get(method ?? '') : answers.get(id);
    if (id === undefined) events.delete(method ?? '');
    else answers.delete(id);
    if (error) waiting?.reject(new Error(error.message));
    else waiting?.resolve(result);
  };
  into.setEncoding('utf8').on('data', (part: string) => {
    const messages = (rest + part).split('\0');
    rest = messages.pop() ?? '';
    if (rest.length > longestMessage) return fail(new Error('The browser says too much'));
    for (const message of messages) heard(JSON.parse(message) as Message);
  });
  for (const pipe of [out, into]) pipe.on('error', () => {}); // it has ended, and whoever started it knows how

  function waitFor<Result>(map: Map<number | string, Waiting>, key: number | string): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (failure) return reject(failure);
      map.set(key, { resolve: resolve as Waiting['resolve'], reject });
    });
  }
  return {
    send<Result>(method: string, params: object = {}, sessionId?: string) {
      lastId += 1;
      const answer = waitFor<Result>(answers as Map<number | string, Waiting>, lastId);
      if (!failure) out.write(`${JSON.stringify({ id: lastId, method, params, sessionId })}\0`);
      return answer;
    },
    event: (method) => waitFor<void>(events as Map<number | string, Waiting>, method),
    fail,
  };
}
