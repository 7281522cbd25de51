import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { notFound } from '#contract/errors.ts';
import { registerActivityRoutes } from '../activity/activity.routes.ts';
import { registerAppSettings } from '../app-settings/app-settings.routes.ts';
import type { Parts } from '../context.ts';
import { registerDashboardRoutes } from '../dashboard/dashboard.routes.ts';
import { registerDomainRoutes } from '../domains/domains.routes.ts';
import { sendError } from '../http/errors.ts';
import { registerHealth } from '../http/health.ts';
import { registerMetrics } from '../http/metrics.ts';
import { registerOriginCheck } from '../http/origin.ts';
import { registerRateLimits } from '../http/rate-limits.ts';
import { setSecurityHeaders } from '../http/security-headers.ts';
import { registerWebApp } from '../http/web-app.ts';
import { countEffects } from '../jobs/outbox.ts';
import { registerLegalPages } from '../legal/legal.ts';
import { registerNotificationRoutes } from '../notifications/notifications.routes.ts';
import { registerPreferenceRoutes } from '../preferences/preferences.routes.ts';
import { countWaiting } from '../processing/processing.reads.ts';
import { registerProcessingRoutes } from '../processing/processing.routes.ts';
import { registerUserRoutes } from '../users/users.routes.ts';

export type AppOptions = {
  logger?: FastifyServerOptions['logger'];
  loggerInstance?: FastifyServerOptions['loggerInstance'];
  /** a worker serves nothing but health and metrics */
  isWorkerOnly?: boolean;
};

const bodyLimit = 2 * 1024 * 1024; // D-016

/** Builds the HTTP side of one process; nothing listens yet. */
export async function buildApp(parts: Parts, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit,
    trustProxy: (_address, hop) => parts.config.trustProxy && hop === 0, // the one proxy in front; what the client adds itself is not believed
    genReqId: parts.newId,
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }), // metrics.ts writes one line a request
    forceCloseConnections: true, // a stop does not wait for idle keep-alive connections
    routerOptions: { maxParamLength: 260, ignoreTrailingSlash: true },
    ...(options.loggerInstance ? { loggerInstance: options.loggerInstance } : { logger: options.logger ?? false }),
  });
  app.removeContentTypeParser('text/plain'); // JSON alone; anything else is a 415 (D-003)
  app.setErrorHandler(sendError);
  setSecurityHeaders(app, parts.config);
  registerHealth(app, parts);
  registerMetrics(app, parts, {
    domains: () => countWaiting(parts.db),
    effects: () => countEffects(parts.db),
  });
  if (options.isWorkerOnly) return app;

  registerOriginCheck(app, parts.config);
  await registerRateLimits(app, parts);
  await registerUserRoutes(app, parts);
  registerAppSettings(app, parts);
  registerDashboardRoutes(app, parts);
  registerActivityRoutes(app, parts);
  registerDomainRoutes(app, parts);
  registerProcessingRoutes(app, parts);
  registerNotificationRoutes(app, parts);
  registerPreferenceRoutes(app, parts);
  registerLegalPages(app, parts.config);
  app.all('/api/*', () => {
    throw notFound();
  });
  await registerWebApp(app);
  return app;
}
