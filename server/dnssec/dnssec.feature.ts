import { nameServerSlots } from '../dns/name-server-slots.ts';
import type { Feature } from '../feature.ts';
import { repeat } from '../jobs/repeat.ts';
import { createCheckRounds } from './checks/make-checks.ts';
import { openChecker } from './checks/open-checker.ts';
import { dnssecEffects } from './dnssec.effects.ts';
import { dnssecRateLimits, registerDnssecRoutes } from './dnssec.routes.ts';
import { deleteChecksOf } from './dnssec-checks.service.ts';

const idleMs = 500;

/** Whether names are signed, and whether their chains of trust hold (D-221). */
export const dnssec: Feature = {
  routes: registerDnssecRoutes,
  rateLimits: dnssecRateLimits,
  effects: dnssecEffects,
  forgetUser: deleteChecksOf,
  work({ parts, sandbox }) {
    const { config, log } = parts;
    const settings = { mode: config.outbound, sandbox: sandbox?.dns ?? null, servers: config.dns.servers };
    const follow = openChecker(settings, nameServerSlots(parts));
    return repeat('the checks of DNSSEC', createCheckRounds(parts, follow), idleMs, log);
  },
};
