import { Client } from 'undici';

export type ApiClient = {
  /** The body of the answer as text; throws when the status is not 2xx. */
  get(path: string): Promise<string>;
  /** `body` is JSON text. */
  post(path: string, body: string): Promise<string>;
  put(path: string, body: string): Promise<string>;
  delete(path: string, body: string): Promise<string>;
  close(): Promise<void>;
};

/** One kept-alive connection with a session, as a browser on our own pages sends its requests. */
export function openClient({ url, origin, cookie }: { url: string; origin: string; cookie: string }): ApiClient {
  const client = new Client(url, { pipelining: 1, headersTimeout: 120_000, bodyTimeout: 120_000 });
  const headers = { cookie, origin };
  async function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: string): Promise<string> {
    const own = body === undefined ? headers : { ...headers, 'content-type': 'application/json' };
    const reply = await client.request({ method, path, headers: own, body });
    const text = await reply.body.text();
    if (reply.statusCode >= 300) throw new Error(`${method} ${path}: ${reply.statusCode} ${text.slice(0, 300)}`);
    return text;
  }
  return {
    get: (path) => ask('GET', path),
    post: (path, body) => ask('POST', path, body),
    put: (path, body) => ask('PUT', path, body),
    delete: (path, body) => ask('DELETE', path, body),
    close: () => client.close(),
  };
}
