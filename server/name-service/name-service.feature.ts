import { CheckDelegation, GetDelegation, SetMailLock } from '#contract/delegation.ts';
import type { Parts } from '../context.ts';
import { createAuthorityClient } from '../dns/authority.client.ts';
import { nameServerSlots } from '../dns/name-server-slots.ts';
import { createServerFinders } from '../dns/server-finder.ts';
import type { Feature } from '../feature.ts';
import { serve } from '../http/serve.ts';
import { repeat } from '../jobs/repeat.ts';
import { findHeld } from '../portfolio/held-names.reads.ts';
import { startNameServer } from './builtin/name-server.ts';
import { getDelegation } from './delegation/delegation.reads.ts';
import { checkDelegation, deleteLooksOf, purgeLooks, setMailLock } from './delegation/delegation.service.ts';
import { makeLooks } from './delegation/looks.ts';
import { countZones } from './external/hosted-zones.reads.ts';
import { addMissing, followSettings } from './external/switch-on.ts';
import { zoneFacts } from './zone-facts.ts';

const zonesIdleMs = 2_000;
const looksIdleMs = 500;
const loop = 'the name service';
const monthMs = 30 * 86_400_000;

/** Answers for the names of this installation, and tells whether they lead here (D-154). */
export const nameService: Feature = {
  routes(app, parts) {
    serve(app, parts, GetDelegation, (ctx, { params }) => getDelegation(ctx, params.id));
    serve(app, parts, SetMailLock, (ctx, { params, body }) => setMailLock(ctx, params.id, body.isLocked));
    serve(app, parts, CheckDelegation, (ctx, { params }) => checkDelegation(ctx, params.id));
  },
  rateLimits: [{ routes: [CheckDelegation], max: 60, by: 'user' }],
  forgetUser: deleteLooksOf,
  async waiting({ db, clock }) {
    const { due, failed } = await countZones(db, clock.now());
    return { zones: due, zones_failed: failed };
  },
  async listen(parts: Parts) {
    const { mode, listen } = parts.config.nameService;
    if (mode !== 'builtin' || listen.length === 0) return undefined;
    const find = (names: readonly string[]) => findHeld(parts.db, names);
    return startNameServer({ facts: zoneFacts(parts.config), listen, find, log: parts.log });
  },
  work({ parts, sandbox, sources: { nameService: service } }) {
    const { log, config } = parts;
    const following = followSettings(parts).catch((error) => {
      log.error({ err: error }, 'the zones do not follow the settings');
    });
    const zones = { mode: config.outbound, sandbox: sandbox?.dns ?? null, servers: config.dns.servers };
    const waitForSlot = nameServerSlots(parts);
    const authority = createAuthorityClient({ finderFor: createServerFinders(zones), waitForSlot });
    const loops = [repeat(loop, () => makeLooks(parts, authority), looksIdleMs, log)];
    if (service?.tend) loops.push(repeat(loop, service.tend, zonesIdleMs, log));
    return { stop: () => Promise.all([following, ...loops.map((loop) => loop.stop())]) };
  },
  jobs: [
    {
      name: 'find-names-without-zone',
      cron: '17 3 * * *',
      async run(parts) {
        if (parts.config.nameService.mode === 'external') await addMissing(parts);
      },
    },
    {
      name: 'purge-delegation-checks',
      cron: '47 3 * * *',
      run: ({ db }, now) => purgeLooks(db, new Date(now.getTime() - monthMs)),
    },
  ],
};
