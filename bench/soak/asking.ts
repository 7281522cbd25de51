import { Agent, request } from 'undici';
import { addressOf, type Endpoint, type Reply, type Sent } from '#contract/endpoint.ts';

/** How often each thing was done: calls as `METHOD path`, and others by a name of their own. */
export type Tally = {
  done: Map<string, number>;
  /** refusals (4xx) by call and code, with what the first one said */
  refused: Map<string, { count: number; first: string }>;
  /** what should never be: 5xx, no answer, an exception of the loop itself */
  faults: Map<string, { count: number; first: string }>;
  count(name: string, by?: number): void;
  refuse(name: string, said: string): void;
  fault(name: string, said: string): void;
};

export function openTally(): Tally {
  const [done, refused, faults]: [Tally['done'], Tally['refused'], Tally['faults']] = [new Map(), new Map(), new Map()];
  const note = (map: Tally['refused'], name: string, said: string) => {
    const before = map.get(name);
    if (before) before.count += 1;
    else map.set(name, { count: 1, first: said.slice(0, 300) });
  };
  return {
    ...{ done, refused, faults },
    count: (name, by = 1) => void done.set(name, (done.get(name) ?? 0) + by),
    refuse(name, said) {
      note(refused, name, said);
      this.count(`refused ${name}`);
    },
    fault: (name, said) => note(faults, name, said),
  };
}

const agent = 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0';

type AnyCall = { params?: Record<string, string>; query?: object; headers?: Record<string, string>; body?: unknown };
type Raw = { method: string; url: string; headers?: Record<string, string>; body?: string | undefined };
export type Answer = { status: number; text: string; headers: Record<string, string | string[] | undefined> };

export type Asking = ReturnType<typeof openAsking>;

/** Requests as a browser on our own pages sends them, counted in the tally; the cookie is that of the last sign-in. */
export function openAsking(origin: string, tally: Tally) {
  const dispatcher = new Agent({ connections: 4, headersTimeout: 60_000, bodyTimeout: 60_000 });
  let cookies = new Map<string, string>();
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  /** Undefined where nothing was answered, which is a fault. */
  async function raw(name: string, { method, url, headers = {}, body }: Raw): Promise<Answer | undefined> {
    try {
      const reply = await request(url.startsWith('/') ? `${origin}${url}` : url, {
        ...{ dispatcher, method: method as 'GET', body: body ?? null },
        headers: {
          ...{ origin, 'user-agent': agent },
          ...(cookies.size > 0 ? { cookie: cookie() } : {}),
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
      });
      const text = await reply.body.text();
      const { statusCode: status } = reply;
      keepCookies(reply.headers['set-cookie']);
      if (status >= 500) tally.fault(`${name} ${status}`, text);
      else if (status >= 400) tally.refuse(`${name} ${status}`, text);
      else tally.count(name);
      return { status, text, headers: reply.headers };
    } catch (error) {
      tally.fault(name, String(error));
      return undefined;
    }
  }

  function keepCookies(given: string | string[] | undefined): void {
    for (const line of [given ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
  }

  return {
    raw,
    /** The answer to a call of the contract; undefined where it was refused. */
    async call<E extends Endpoint>(spec: E, sent: Sent<E> = {} as Sent<E>): Promise<Reply<E> | undefined> {
      const { params = {}, query = {}, headers = {}, body } = sent as AnyCall;
      const url = addressOf(spec, { params, query: query as Record<string, unknown> });
      const text = body === undefined ? undefined : JSON.stringify(body);
      const answer = await raw(`${spec.method} ${spec.path}`, { method: spec.method, url, headers, body: text });
      if (!answer || answer.status >= 400) return undefined;
      return (spec.fileType ? answer.text : JSON.parse(answer.text)) as Reply<E>;
    },
    cookie,
    /** As another browser, which has no cookies yet; `restore` takes it back. */
    beginAgain(): { restore(): void } {
      const before = cookies;
      cookies = new Map();
      return {
        restore() {
          cookies = before;
        },
      };
    },
    close: () => dispatcher.close(),
  };
}
