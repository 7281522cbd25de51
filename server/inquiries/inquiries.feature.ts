import type { Feature } from '../feature.ts';
import { deleteMailsOf } from './buyer-mail/buyer-mail.store.ts';
import { inquiryEffects } from './inquiries.effects.ts';
import { purgeInquiries } from './inquiries.jobs.ts';
import { registerInquiryRoutes } from './inquiries.routes.ts';
import { deleteInquiriesOf } from './inquiries.store.ts';

/** What buyers write on public pages. */
export const inquiries: Feature = {
  routes: registerInquiryRoutes,
  effects: inquiryEffects,
  async forgetUser(tx, userId) {
    await deleteMailsOf(tx, userId);
    await deleteInquiriesOf(tx, userId);
  },
  jobs: [purgeInquiries],
};
