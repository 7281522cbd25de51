import type { Feature } from '../feature.ts';
import { agreementEffects } from './agreements.effects.ts';
import { followAgreements } from './agreements.jobs.ts';
import { registerAgreementRoutes } from './agreements.routes.ts';
import { deleteAgreementsOf } from './agreements.store.ts';
import { openingEffects } from './offer-accepted.effects.ts';

/** From an accepted offer or a request to buy to an agreement that both accept, and what is paid of it. */
export const agreements: Feature = {
  routes: registerAgreementRoutes,
  effects: [...agreementEffects, ...openingEffects],
  forgetUser: deleteAgreementsOf,
  jobs: [followAgreements],
};
