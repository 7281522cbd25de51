import { type IncomingHttpHeaders, request } from 'node:http';

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };

/** A request to a listener on loopback as any program can send it; `host` is the Host header. */
export function ask(
  port: number,
  host: string,
  path = '/',
  options: { method?: string; headers?: object; body?: string } = {},
) {
  return new Promise<Answer>((resolve, reject) => {
    const headers = { host, ...options.headers };
    const sent = request({ port, host: '127.0.0.1', path, method: options.method ?? 'GET', headers, agent: false });
    sent.on('error', reject).on('response', async (response) => {
      const body = Buffer.concat(await response.toArray());
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString() });
    });
    sent.end(options.body);
  });
}
