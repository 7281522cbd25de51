import { CheckPointing, GetPointing } from '#contract/pointing.ts';
import { createAuthorityClient } from '../../dns/authority.client.ts';
import { nameServerSlots } from '../../dns/name-server-slots.ts';
import { createServerFinders } from '../../dns/server-finder.ts';
import type { Feature } from '../../feature.ts';
import { serve } from '../../http/serve.ts';
import { repeat } from '../../jobs/repeat.ts';
import { getPointing } from './pointing.reads.ts';
import { checkPointing, makeLooks } from './pointing.service.ts';

const idleMs = 1_000;

/** Whether the names of landers lead here. */
export const pointing: Feature = {
  routes(app, parts) {
    serve(app, parts, GetPointing, (ctx, { params }) => getPointing(ctx, params.id));
    serve(app, parts, CheckPointing, (ctx, { params }) => checkPointing(ctx, params.id));
  },
  rateLimits: [{ routes: [CheckPointing], max: 60, by: 'user' }],
  work({ parts, sandbox }) {
    const { config, log } = parts;
    const finderFor = createServerFinders({
      mode: config.outbound,
      sandbox: sandbox?.dns ?? null,
      servers: config.dns.servers,
    });
    const authority = createAuthorityClient({ finderFor, waitForSlot: nameServerSlots(parts) });
    return repeat('looking where names lead', () => makeLooks(parts, authority), idleMs, log);
  },
};
