import { ActivityType } from '#contract/activity.ts';
import { inquiryActivityTexts, inquiryNotificationTexts } from '#contract/inquiry-texts.ts';
import { NotificationType } from '#contract/notifications.ts';
import { activityKinds } from '../activity/activity.service.ts';
import { effect } from '../jobs/outbox.ts';
import { notificationKinds } from '../notifications/notifications.service.ts';

/** The user is to learn of an inquiry: it came, was confirmed, or is no spam after all. */
export const inquiryReceived = effect<{ inquiryId: string; messageId?: string }>('inquiry-received');
/** A buyer wrote again. */
export const buyerWrote = effect<{ inquiryId: string; messageId: string }>('inquiry-buyer-wrote');
/** A reply will not arrive. */
export const replyFailed = effect<{ inquiryId: string; messageId: string }>('inquiry-reply-failed');
/** A seller's answer by e-mail was held. */
export const answerHeld = effect<{ inquiryId: string }>('inquiry-answer-held');
/** Something was held for spam. */
export const inquiryHeld = effect<Record<string, never>>('inquiry-held');
/**
 * Both sides agree on an amount, in whole units of its currency, and nobody can take that back: an agreement is made of it. `by`:
 * who accepted what the other one offered.
 */
export const offerAccepted = effect<{
  inquiryId: string;
  offerId: string;
  amount: number;
  currency: string;
  by: 'buyer' | 'seller';
}>('inquiry-offer-accepted');
/** The first offer of a buyer is confirmed, and one that may be answered automatically. */
export const offerConfirmed = effect<{ inquiryId: string; offerId: string }>('inquiry-offer-confirmed');
/** A buyer did not answer a counter-offer in time. */
export const counterEnded = effect<{ inquiryId: string }>('inquiry-counter-ended');
/** Open pages show something else now. */
export const inquiriesChanged = effect<{ inquiryIds: string[] }>('inquiries-changed');

export const inquiryActivity = activityKinds(inquiryActivityTexts, {
  inquiryReceived: ActivityType.Inquiry,
  inquiryBuyerWrote: ActivityType.Inquiry,
  inquiryReplied: ActivityType.Inquiry,
  inquiryClosed: ActivityType.Inquiry,
  inquirySold: ActivityType.Inquiry,
  inquiryReopened: ActivityType.Inquiry,
});

export const inquiryNotifications = notificationKinds(inquiryNotificationTexts, {
  inquiry: { type: NotificationType.Inquiry, topic: 'inquiry', mergedLink: '/inquiries' },
  prospectUpdate: { type: NotificationType.Inquiry, topic: 'inquiry', mergedLink: '/inquiries' },
  counterEnded: { type: NotificationType.Inquiry, topic: 'inquiry', mergedLink: '/inquiries' },
  replyFailed: { type: NotificationType.Error, mergedLink: '/inquiries' },
  answerHeld: { type: NotificationType.Error, mergedLink: '/inquiries' },
});
