import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Whether this process is about to stop. */
export type Leaving = {
  isLeaving: boolean;
  /** Says from now on that it is not ready, while it goes on answering; resolves after so many ms. */
  leave(graceMs: number): Promise<void>;
};

export function createLeaving(): Leaving {
  const leaving: Leaving = {
    isLeaving: false,
    async leave(graceMs) {
      leaving.isLeaving = true;
      await wait(graceMs);
    },
  };
  return leaving;
}

/** Keeps no connection of a process that leaves: whoever asks next comes by a new one, to another process. */
export function closeConnectionsWhenLeaving(app: FastifyInstance, leaving: Leaving): void {
  app.addHook('onSend', ({ raw }, reply, _payload, done) => {
    if (leaving.isLeaving && raw.httpVersionMajor === 1) reply.header('connection', 'close');
    done();
  });
}

/** How long an answer under way may take when the process stops; longer ones are cut off. */
const lastAnswersMs = 5_000;

/** Stops listening; what is being answered ends first. */
export async function closeServer(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), lastAnswersMs);
  await app.close().finally(() => clearTimeout(cut));
}
