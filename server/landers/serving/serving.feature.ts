import type { RequestListener } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Parts } from '../../context.ts';
import type { Feature, WebParts } from '../../feature.ts';
import { StartError } from '../../start-error.ts';
import { collectorOf } from '../collecting/collector.service.ts';
import { landersOf } from '../published/landers.ts';
import { otherHostsOf } from '../published/other-hosts.service.ts';
import { variantSeen } from '../published/variant-seen.service.ts';
import { countVisitors } from '../published/visitor-count.ts';
import { answerAsking } from './certificates.ts';
import { followChanges } from './follow-changes.ts';
import { keepFiles } from './keep-files.ts';
import { startLanderServer } from './lander-server.ts';
import { addLanderMetrics } from './metrics.ts';
import { registerPageRoutes } from './serving.routes.ts';
import { answerVisitors } from './visitors.ts';

/** Shows landers to visitors: by host name on a listener of its own, and below /l/ on the app's host (D-187). */
export const landerServing: Feature = {
  routes: registerPageRoutes,
  metrics: addLanderMetrics,
  work: (worker) => (worker.parts.config.landers.files === '' ? undefined : keepFiles(worker)),
  async listen(parts, { app, pool }) {
    const following = followChanges(pool, landersOf(parts));
    const server = await startListener(parts, app).catch(async (error) => {
      await following.stop();
      throw error;
    });
    return { stop: () => Promise.all([server?.stop(), following.stop()]), port: server?.port };
  },
};

/** undefined: not wanted in this process, or by default while something else has the port. */
async function startListener(parts: Parts, app: WebParts['app']) {
  const { config, log } = parts;
  const { listen, askToken } = config.landers;
  if (!listen) return undefined;
  const landers = landersOf(parts);
  const listener = answerVisitors({
    landers,
    collector: collectorOf(parts),
    forward: await forwardTo(app),
    choose: (host, request) => variantSeen(parts, host, request),
    isAllowed: countVisitors(config),
    others: () => otherHostsOf(parts.db),
    ask: answerAsking({
      askToken,
      isPublished: async (name) => (await landers.memory.has(name)) || otherHostsOf(parts.db).has(name),
      log,
    }),
    log,
  });
  try {
    const server = await startLanderServer(listen, listener);
    log.info({ host: listen.host, port: server.port }, 'landers are served');
    return server;
  } catch (error) {
    if (!(error instanceof StartError) || !listen.isByDefault) throw error;
    log.info({ port: listen.port }, 'landers are not served by host name: something else has the port');
    return undefined;
  }
}

/** The app answers what visitors send, as on its own host. */
async function forwardTo(app: FastifyInstance): Promise<RequestListener> {
  await app.ready();
  return (request, response) => app.routing(request, response);
}
