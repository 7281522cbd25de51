type Answer = { status?: number; body: unknown };
export type Request = { method: string; path: string; query: URLSearchParams; headers: Headers; body: unknown };
type Responder = (request: Request) => Answer | undefined | Promise<Answer | undefined>;

/**
 * Answers the page's calls in place of a server: `respond` gives the answer, undefined is a 404, a thrown error is a lost
 * connection. Text bodies are sent as they are. `requests` holds what was asked.
 */
export function startFakeServer(respond: Responder): { requests: Request[]; stop: () => void } {
  const requests: Request[] = [];
  const real = globalThis.fetch;
  globalThis.fetch = async (address, init = {}) => {
    const url = new URL(String(address), 'http://localhost');
    const request = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    requests.push(request);
    const { status = 200, body } = (await respond(request)) ?? { status: 404, body: { code: 'NOT_FOUND' } };
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  };
  return {
    requests,
    stop: () => {
      globalThis.fetch = real;
    },
  };
}
