import type { Feature } from '../feature.ts';
import { registerOperatorAudit } from './audit.routes.ts';
import { peopleRateLimits, registerOperatorPeople } from './people.routes.ts';

export const operators: Feature = {
  routes(app, parts) {
    registerOperatorPeople(app, parts);
    registerOperatorAudit(app, parts);
  },
  rateLimits: peopleRateLimits,
};
