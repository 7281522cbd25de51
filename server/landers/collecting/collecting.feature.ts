import type { Feature } from '../../feature.ts';
import { startWriting } from '../../visits/collect/write-buffer.ts';
import { registerCollectingRoutes } from './collecting.routes.ts';
import { collectorOf } from './collector.service.ts';
import { addCollectingMetrics } from './metrics.ts';

const keepSaltsMs = 60_000;

/** Takes what visitors' browsers tell of landers (D-213 to D-215), in a process that answers people. */
export const visitCollecting: Feature = {
  routes: registerCollectingRoutes,
  metrics: addCollectingMetrics,
  async listen(parts, { pool }) {
    const { buffer, salts, open } = collectorOf(parts);
    open();
    const keep = () => salts.keep().catch((error: unknown) => parts.log.warn({ err: error }, 'no salt of visits'));
    await keep();
    const keeping = setInterval(keep, keepSaltsMs).unref();
    const writing = startWriting({ pool, buffer, clock: parts.clock, log: parts.log });
    return {
      async stop() {
        clearInterval(keeping);
        await writing.stop();
      },
    };
  },
};
