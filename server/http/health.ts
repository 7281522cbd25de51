import type { FastifyInstance } from 'fastify';
import type { Parts } from '../context.ts';
import { createWriteProbe, type NoWrite } from '../database/write-probe.ts';
import type { Leaving } from './leaving.ts';

/**
 * `/health/live`: the process answers. `/health/ready`: it can serve, that is, the database takes a write in time (a full
 * disk, a server that became read-only and one that is silent do not); 503 while leaving and stopping. Why not is a word in
 * the body, and a line in the log when it changes.
 */
export function registerHealth(app: FastifyInstance, parts: Parts, leaving: Pick<Leaving, 'isLeaving'>): void {
  const tryWrite = createWriteProbe(parts);
  let isStopping = false;
  let told: NoWrite | 'leaving' | null = null;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.get('/health/live', () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    const isLeaving = () => isStopping || leaving.isLeaving;
    const found = isLeaving() ? null : await tryWrite();
    const reason = isLeaving() ? 'leaving' : (found?.reason ?? null);
    if (reason !== told) {
      if (reason === null) parts.log.info({}, 'ready again');
      else parts.log[reason === 'leaving' ? 'info' : 'warn']({ reason, err: found?.error }, `not ready: ${reason}`);
      told = reason;
    }
    return reason === null ? { status: 'ok' } : reply.code(503).send({ status: 'unavailable', reason });
  });
}
