import type { Feature } from '../feature.ts';
import { registerMcpRoutes } from './mcp.routes.ts';

export const mcp: Feature = {
  routes(app, parts) {
    if (parts.config.mcp !== 'off') registerMcpRoutes(app, parts);
  },
};
