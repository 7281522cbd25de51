import type { Feature } from '../feature.ts';
import { repeat } from '../jobs/repeat.ts';
import { accountRateLimits, registerAccountRoutes } from './account.routes.ts';
import { followNextDeletion } from './deletion/deletion.service.ts';
import { factorRateLimits, registerFactorRoutes } from './factors.routes.ts';
import { followKeyEnds } from './keys/keys.jobs.ts';
import { keyRateLimits, registerKeyRoutes } from './keys/keys.routes.ts';
import { newSignInEffects } from './new-sign-in.ts';
import { purgeSignIns } from './users.jobs.ts';
import { registerUserRoutes, userRateLimits } from './users.routes.ts';

const deletionPauseMs = 60_000;
const callsPauseMs = 60_000;

export const users: Feature = {
  async routes(app, parts) {
    await registerUserRoutes(app, parts);
    registerAccountRoutes(app, parts);
    registerFactorRoutes(app, parts);
    registerKeyRoutes(app, parts);
  },
  rateLimits: [...userRateLimits, ...accountRateLimits, ...factorRateLimits, ...keyRateLimits],
  effects: newSignInEffects,
  jobs: [purgeSignIns, followKeyEnds],
  async listen({ auth, log }) {
    const counting = repeat('counting calls by key', auth.keyCalls.write, callsPauseMs, log);
    return {
      async stop() {
        await counting.stop();
        await auth.keyCalls.write();
      },
    };
  },
  work({ parts, pool, forgetting }) {
    const follow = () => followNextDeletion({ ...parts, pool }, forgetting);
    return repeat('deleting accounts', follow, deletionPauseMs, parts.log);
  },
};
