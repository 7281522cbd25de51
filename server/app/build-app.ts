import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController, type RouteOptions } from 'fastify';
import { notFound } from '#contract/errors.ts';
import type { Parts } from '../context.ts';
import { compressAnswers } from '../http/compression.ts';
import { sendError } from '../http/errors.ts';
import { tagAnswersToKeys } from '../http/etag.ts';
import { registerHealth } from '../http/health.ts';
import { closeConnectionsWhenLeaving, createLeaving, type Leaving } from '../http/leaving.ts';
import { registerMetrics } from '../http/metrics.ts';
import { registerOriginCheck } from '../http/origin.ts';
import { registerRateLimits } from '../http/rate-limits.ts';
import { registerSecurityEvents } from '../http/security-events.ts';
import { refuseClient, securityHeadersAt, setSecurityHeaders } from '../http/security-headers.ts';
import { registerWebApp } from '../http/web-app.ts';
import { countEffects } from '../jobs/outbox.ts';
import { features } from './features.ts';
import { firstScreens } from './first-screens.ts';
import { registerUndo } from './undo.routes.ts';

export type AppOptions = {
  logger?: FastifyServerOptions['logger'];
  loggerInstance?: FastifyServerOptions['loggerInstance'];
  /** a worker serves nothing but health and metrics */
  isWorkerOnly?: boolean;
  /** whether the process is about to stop; default: never */
  leaving?: Leaving;
  /** told of every route, for a test that walks them all */
  onRoute?: (route: RouteOptions) => void;
};

const bodyLimit = 16 * 1024; // of what no endpoint takes; serve.ts knows the others (D-016)
/** A request that comes slower than this is cut off (checked every half minute); open pages of the hub are exempt. */
const requestTimeout = 30_000;
/** A connection on which nothing moves; longer than the hub's polling, which answers within 25 s. */
const connectionTimeout = 60_000;
/** A process keeps descriptors and memory for its own work, whoever comes. */
const maxConnections = 10_000;

async function countOutbox({ db, clock }: Parts): Promise<Record<string, number>> {
  const { waiting, givenUp, oldestSeconds } = await countEffects(db, clock.now());
  return { effects: waiting, effects_given_up: givenUp, oldest_effect_seconds: oldestSeconds };
}

/** Builds the HTTP side of one process; nothing listens yet. */
export async function buildApp(parts: Parts, options: AppOptions = {}): Promise<FastifyInstance> {
  const headersAt = securityHeadersAt(parts.config);
  const app = Fastify({
    bodyLimit,
    requestTimeout,
    clientErrorHandler: refuseClient(parts.config),
    frameworkErrors: (error, request, reply) => {
      reply.headers(headersAt(request.url)); // no hook runs for an address that cannot be read
      sendError(error, request, reply);
    },
    connectionTimeout,
    trustProxy: (_address, hop) => parts.config.trustProxy && hop === 0, // the one proxy in front; what the client adds itself is not believed
    genReqId: parts.newId,
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }), // metrics.ts writes one line a request
    forceCloseConnections: 'idle', // a stop waits for what is being answered (leaving.ts), not for who may ask again
    routerOptions: { maxParamLength: 260, ignoreTrailingSlash: true },
    ...(options.loggerInstance ? { loggerInstance: options.loggerInstance } : { logger: options.logger ?? false }),
  });
  if (options.onRoute) app.addHook('onRoute', options.onRoute);
  app.server.maxConnections = maxConnections;
  app.removeContentTypeParser('text/plain'); // JSON alone; anything else is a 415 (D-003)
  app.setErrorHandler(sendError);
  setSecurityHeaders(app, parts.config);
  const leaving = options.leaving ?? createLeaving();
  registerHealth(app, parts, leaving);
  closeConnectionsWhenLeaving(app, leaving);
  registerMetrics(
    app,
    parts,
    [countOutbox, ...features.flatMap(({ waiting = [] }) => waiting)],
    features.flatMap(({ metrics = [] }) => metrics),
  );
  if (options.isWorkerOnly) return app;

  registerSecurityEvents(app, parts);
  tagAnswersToKeys(app); // what is the same, however it goes out
  compressAnswers(app);
  registerOriginCheck(app, parts.config);
  await registerRateLimits(
    app,
    parts,
    features.flatMap(({ rateLimits = [] }) => rateLimits),
  );
  for (const { routes } of features) await routes?.(app, parts);
  registerUndo(app, parts);
  const nothingHere = async () => {
    throw notFound();
  };
  // before a body is read that no route wants
  app.addHook('onRequest', ({ is404, method }, _reply, done) => {
    if (is404 && method !== 'GET' && method !== 'HEAD') throw notFound();
    done();
  });
  app.all('/api/*', { onRequest: nothingHere }, nothingHere);
  await registerWebApp(app, firstScreens(parts));
  return app;
}
