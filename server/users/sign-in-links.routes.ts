import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Parts } from '../app/context.ts';
import { sessionOf } from '../app/session.ts';
import { webFolder } from '../app/web-app.ts';
import { sessionCookie } from './sessions.rules.ts';
import { safeReturnUrl } from './users.rules.ts';
import { signOut } from './users.service.ts';

type ReturnUrl = { Querystring: { returnUrl?: unknown } };

/** Removes the cookie as it was set. */
function clearSessionCookie(reply: FastifyReply, { config }: Parts): void {
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : '';
  reply.header('set-cookie', `${sessionCookie}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure}`);
}

/** Plain links of signing in and out, outside the app (D-018). */
export function registerSignInLinks(app: FastifyInstance, parts: Parts): void {
  const now = () => ({ ...parts, now: parts.now() });

  app.get<ReturnUrl>('/auth/login', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (await sessionOf(parts, request)) return reply.redirect(safeReturnUrl(request.query.returnUrl));
    if (!existsSync(join(webFolder, 'sign-in.html'))) throw new Error('The sign-in page is not built: npm run build');
    return reply.sendFile('sign-in.html');
  });

  app.get('/auth/logout', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const session = await sessionOf(parts, request);
    if (session) await signOut(now(), session);
    clearSessionCookie(reply, parts);
    return reply.redirect('/auth/login?signedOut=1');
  });
}
