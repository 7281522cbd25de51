import type { Feature } from '../feature.ts';
import { lookAtHandovers } from './handover/handover.jobs.ts';
import { inquiryEffects } from './inquiries.effects.ts';
import { purgeInquiries } from './inquiries.jobs.ts';
import { registerInquiryRoutes } from './inquiries.routes.ts';
import { deleteInquiriesOf } from './inquiries.store.ts';
import { deleteTemplatesOf } from './reply/templates.store.ts';

/** What buyers write on public pages. */
export const inquiries: Feature = {
  routes: registerInquiryRoutes,
  effects: inquiryEffects,
  async forgetUser(tx, userId) {
    await deleteInquiriesOf(tx, userId); // with drafts and hand-overs
    await deleteTemplatesOf(tx, userId);
  },
  jobs: [purgeInquiries, lookAtHandovers],
};
