import type { FastifyInstance } from 'fastify';
import type { Parts } from '../context.ts';
import { keptCopy } from '../database/kept.ts';
import type { Leaving } from './leaving.ts';

const databaseLimitMs = 2_000;

/**
 * `/health/live`: the process answers. `/health/ready`: it can serve, that is, the database takes a write in time (a full
 * disk, a server that became read-only and one that is silent do not); 503 while leaving and stopping.
 */
export function registerHealth(app: FastifyInstance, parts: Parts, leaving: Pick<Leaving, 'isLeaving'>): void {
  let isStopping = false;
  let writing: Promise<unknown> | undefined; // one at a time, however many ask
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.get('/health/live', () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    writing ??= write(parts).finally(() => {
      writing = undefined;
    });
    const isReady = !isStopping && !leaving.isLeaving && (await answersInTime(writing));
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'unavailable' });
  });
}

/** One statement, so that nothing is held when this process freezes; the same row for all. */
function write({ db, clock }: Parts): Promise<unknown> {
  return keptCopy<string>({ db }, 'last readiness check').save(clock.now().toISOString());
}

async function answersInTime(query: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, databaseLimitMs, false);
  });
  const answer = query.then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
