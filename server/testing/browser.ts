import type { FastifyInstance } from 'fastify';

export const publicUrl = 'http://localhost:3000'; // PUBLIC_URL of the tests; nothing listens there

type Answer = { status: number; location: string | undefined; setCookies: string[]; text: string };

async function own(app: FastifyInstance, target: URL, cookie: string): Promise<Answer> {
  const { statusCode, headers, body } = await app.inject({ url: target.pathname + target.search, headers: { cookie } });
  const setCookies = [headers['set-cookie'] ?? []].flat();
  return { status: statusCode, location: headers.location, setCookies, text: body };
}

async function foreign(target: URL, cookie: string, form: URLSearchParams | undefined): Promise<Answer> {
  const init = form ? { method: 'POST', body: form } : {};
  const answer = await fetch(target, { ...init, headers: { cookie }, redirect: 'manual' });
  const location = answer.headers.get('location') ?? undefined;
  return { status: answer.status, location, setCookies: answer.headers.getSetCookie(), text: await answer.text() };
}

/** One person's browser, as far as links and redirects go: keeps cookies per host, follows nothing by itself. */
export function browserAt({ app }: { app: FastifyInstance }) {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = ({ host }: URL) => {
    const jar = jars.get(host) ?? new Map<string, string>();
    jars.set(host, jar);
    return jar;
  };
  const cookiesFor = (target: URL) => [...jarOf(target)].map(([name, value]) => `${name}=${value}`).join('; ');

  return {
    /** a `Cookie` header for our own pages */
    ownCookies: () => ({ cookie: cookiesFor(new URL(publicUrl)) }),
    /** Opens an address, or posts a form to one; `location` is a path when it leads to our own pages. */
    async go(address: string | URL, form?: URLSearchParams) {
      const target = new URL(address, publicUrl);
      const cookie = cookiesFor(target);
      const isOwn = target.origin === publicUrl;
      const { setCookies, location, ...answer } = await (isOwn
        ? own(app, target, cookie)
        : foreign(target, cookie, form));
      for (const line of setCookies) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === '') jarOf(target).delete(name);
        else jarOf(target).set(name, value);
      }
      const next = location && new URL(location, target).href;
      return { ...answer, location: next?.startsWith(`${publicUrl}/`) ? next.slice(publicUrl.length) : next };
    },
  };
}
export type Browser = ReturnType<typeof browserAt>;
