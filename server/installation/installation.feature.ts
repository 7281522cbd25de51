import type { Feature } from '../feature.ts';
import { installationRateLimits, registerInstallationRoutes } from './installation.routes.ts';
import { startPresence } from './presence.ts';
import { sampleStorage } from './storage/storage.jobs.ts';

/** What the operator sees of the installation: settings, checks, registries, work, storage (D-229b). */
export const installation: Feature = {
  routes: registerInstallationRoutes,
  rateLimits: installationRateLimits,
  jobs: [sampleStorage],
  listen: async (parts) => (parts.config.role === 'web' ? startPresence(parts) : undefined),
  work: ({ parts }) => startPresence(parts),
};
