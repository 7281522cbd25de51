import type { Feature } from '../../feature.ts';
import { startVisitIntake } from '../../visits/collect/collect.service.ts';
import { registerCollectingRoutes } from './collecting.routes.ts';
import { collectorOf } from './collector.service.ts';
import { addCollectingMetrics } from './metrics.ts';
import { registerUncountedRoutes } from './uncounted.routes.ts';

/** Takes what visitors' browsers tell of landers (D-213 to D-215), in a process that answers people. */
export const visitCollecting: Feature = {
  routes(app, parts) {
    registerCollectingRoutes(app, parts);
    registerUncountedRoutes(app, parts);
  },
  metrics: addCollectingMetrics,
  listen: (parts, { pool }) => startVisitIntake(collectorOf(parts).intake, { ...parts, pool }),
};
