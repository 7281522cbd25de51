import { ActivityType } from '#contract/activity.ts';
import type { InquirySummary } from '#contract/inquiries.ts';
import { inquiryActivityTexts, inquiryNotificationTexts } from '#contract/inquiry-texts.ts';
import { NotificationType } from '#contract/notifications.ts';
import { activityKinds } from '../activity/activity.service.ts';
import { effect, on } from '../jobs/outbox.ts';
import { type NewNotification, notificationKinds, notifying } from '../notifications/notifications.service.ts';
import { findInquiries, findInquiry } from './inquiries.reads.ts';
import { firstMessageId } from './owner-mail/owner-mail.reads.ts';
import { noticeHeld, noticeMessage } from './owner-mail/owner-mail.service.ts';
import { countMarks, inquiriesMarked } from './spam/spam.service.ts';

/** The user is to learn of an inquiry: it came, was confirmed, or is no spam after all. */
export const inquiryReceived = effect<{ inquiryId: string; messageId?: string }>('inquiry-received');
/** A buyer wrote again. */
export const buyerWrote = effect<{ inquiryId: string; messageId: string }>('inquiry-buyer-wrote');
/** A reply will not arrive. */
export const replyFailed = effect<{ inquiryId: string; messageId: string }>('inquiry-reply-failed');
/** Something was held for spam. */
export const inquiryHeld = effect<Record<string, never>>('inquiry-held');
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
  replyFailed: { type: NotificationType.Error, mergedLink: '/inquiries' },
});

const about = ({ id }: InquirySummary) =>
  ({ entityType: 'inquiry', entityId: id, linkUrl: `/inquiries/${id}` }) as const;

function ofReceived(inquiry: InquirySummary): NewNotification[] {
  const { domainName, senderName, offerAmount } = inquiry;
  const args = { domainName, senderName, ...(offerAmount === null ? {} : { offerAmount }) };
  return [{ kind: inquiryNotifications.inquiry, args, ...about(inquiry) }];
}

function ofBuyerWrote(inquiry: InquirySummary): NewNotification[] {
  const { domainName, senderName } = inquiry;
  return [{ kind: inquiryNotifications.prospectUpdate, args: { domainName, senderName }, ...about(inquiry) }];
}

function ofReplyFailed(inquiry: InquirySummary): NewNotification[] {
  return [{ kind: inquiryNotifications.replyFailed, args: { domainName: inquiry.domainName }, ...about(inquiry) }];
}

const notifyReceived = notifying(ofReceived);
const notifyBuyerWrote = notifying(ofBuyerWrote);
const notifyReplyFailed = notifying(ofReplyFailed);

/** Changed inquiries of one push. */
const mostPushed = 100;

export const inquiryEffects = [
  on(inquiryHeld, async (tx, { userId, now }, parts) => {
    await noticeHeld(tx, parts, { userId, now });
    return undefined;
  }),
  on(inquiriesMarked, async (tx, { userId, payload }) => {
    await countMarks(tx, userId, payload.inquiryIds);
    return undefined;
  }),
  on(inquiryReceived, async (tx, { userId, payload, now }, parts) => {
    const inquiry = await findInquiry(tx, userId, payload.inquiryId);
    if (!inquiry) return undefined; // its account is gone
    const pushNotification = await notifyReceived(tx, { userId, payload: inquiry, now }, parts);
    const messageId = payload.messageId ?? (await firstMessageId(tx, userId, inquiry.id));
    if (messageId !== undefined) await noticeMessage(tx, parts, { userId, inquiry, messageId, now });
    return () => {
      pushNotification?.();
      parts.hub.push(userId, 'ReceiveNewInquiry', inquiry);
    };
  }),
  on(buyerWrote, async (tx, { userId, payload, now }, parts) => {
    const inquiry = await findInquiry(tx, userId, payload.inquiryId);
    if (!inquiry) return undefined;
    const pushNotification = await notifyBuyerWrote(tx, { userId, payload: inquiry, now }, parts);
    await noticeMessage(tx, parts, { userId, inquiry, messageId: payload.messageId, now });
    return () => {
      pushNotification?.();
      parts.hub.push(userId, 'ReceiveInquiryUpdate', inquiry);
    };
  }),
  on(replyFailed, async (tx, { userId, payload, now }, parts) => {
    const inquiry = await findInquiry(tx, userId, payload.inquiryId);
    if (!inquiry) return undefined;
    const pushNotification = await notifyReplyFailed(tx, { userId, payload: inquiry, now }, parts);
    return () => {
      pushNotification?.();
      parts.hub.push(userId, 'ReceiveInquiryUpdate', inquiry);
    };
  }),
  on(inquiriesChanged, async (tx, { userId, payload }, { hub }) => {
    const changed = await findInquiries(tx, userId, payload.inquiryIds);
    return () => {
      for (let at = 0; at < changed.length; at += mostPushed) {
        hub.push(userId, 'ReceiveInquiryUpdate', ...changed.slice(at, at + mostPushed));
      }
    };
  }),
];
