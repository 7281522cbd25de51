import type { Parts } from '../context.ts';
import type { Feature } from '../feature.ts';
import { installationRateLimits, registerInstallationRoutes } from './installation.routes.ts';
import { startPresence } from './presence.ts';
import { sampleStorage } from './storage/storage.jobs.ts';
import { sendsNow } from './watch/send-now.ts';
import { startWatch } from './watch/watch.service.ts';

/** What the operator sees of the installation: settings, checks, registries, work, storage (D-229b). */
export const installation: Feature = {
  routes: registerInstallationRoutes,
  rateLimits: installationRateLimits,
  jobs: [sampleStorage],
  listen: async (parts) => (parts.config.role === 'web' ? startOwn(parts) : undefined),
  work: ({ parts }) => startOwn(parts),
};

/** What each process does once, whatever its role. */
function startOwn(parts: Parts): { stop(): Promise<unknown> } {
  const [presence, watch] = [startPresence(parts), startWatch(parts, sendsNow(parts))];
  return { stop: () => Promise.all([presence.stop(), watch.stop()]) };
}
