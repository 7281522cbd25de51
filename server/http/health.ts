import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Parts } from '../context.ts';

const databaseLimitMs = 2_000;

/** `/health/live`: the process answers. `/health/ready`: it can serve, that is, the database answers; 503 while stopping. */
export function registerHealth(app: FastifyInstance, parts: Parts): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.get('/health/live', () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    const isReady = !isStopping && (await answersInTime(sql`select 1`.execute(parts.db)));
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'unavailable' });
  });
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
