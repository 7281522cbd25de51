import type { Feature } from '../feature.ts';
import { inquiryEffects } from './after-commit.ts';
import { deleteAnswersOf } from './answer-mail.store.ts';
import { measureAnswers } from './answer-times/answer-times.jobs.ts';
import { giveUpConfirmations } from './buyer/give-up-confirmations.jobs.ts';
import { inquiryUndo } from './conversation/undo-bulk.service.ts';
import { startDueOffers } from './deciding/due-offers.ts';
import { purgeInquiries } from './inquiries.jobs.ts';
import { registerInquiryRoutes } from './inquiries.routes.ts';
import { deleteInquiriesOf } from './inquiries.store.ts';
import { deleteNoticesOf } from './left-notices.store.ts';
import { templates } from './reply/templates.service.ts';
import { deleteSpamOf } from './spam/spam.service.ts';

/** What buyers write on public pages. */
export const inquiries: Feature = {
  routes: registerInquiryRoutes,
  undos: [inquiryUndo, templates.undo],
  effects: inquiryEffects,
  async forgetUser(tx, userId) {
    await deleteNoticesOf(tx, userId);
    await deleteAnswersOf(tx, userId);
    await deleteInquiriesOf(tx, userId); // with drafts
    await deleteSpamOf(tx, userId);
    await templates.forgetUser(tx, userId);
  },
  work: ({ parts }) => startDueOffers(parts),
  jobs: [purgeInquiries, measureAnswers, giveUpConfirmations],
};
