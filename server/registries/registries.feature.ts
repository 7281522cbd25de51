import type { Feature } from '../feature.ts';
import { registerRegistryRoutes } from './registries.routes.ts';

export const registries: Feature = { routes: registerRegistryRoutes };
