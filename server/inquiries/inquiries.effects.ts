import { ActivityType } from '#contract/activity.ts';
import type { InquirySummary } from '#contract/inquiries.ts';
import { inquiryActivityTexts, inquiryNotificationTexts } from '#contract/inquiry-texts.ts';
import { NotificationType } from '#contract/notifications.ts';
import { activityKinds } from '../activity/activity.service.ts';
import { effect, on } from '../jobs/outbox.ts';
import { type NewNotification, notificationKinds, notifying } from '../notifications/notifications.service.ts';
import { findInquiry } from './inquiries.reads.ts';
import { mailInquiry } from './mail/mail-inquiry.ts';

/** An inquiry came that is not held for spam. */
export const inquiryReceived = effect<{ inquiryId: string }>('inquiry-received');

export const inquiryActivity = activityKinds(inquiryActivityTexts, { inquiryReceived: ActivityType.Inquiry });

export const inquiryNotifications = notificationKinds(inquiryNotificationTexts, {
  inquiry: { type: NotificationType.Inquiry, topic: 'inquiry', mergedLink: '/inquiries' },
});

function ofReceived({ id, domainName, senderName, offerAmount }: InquirySummary): NewNotification[] {
  return [
    {
      kind: inquiryNotifications.inquiry,
      args: { domainName, senderName, ...(offerAmount === null ? {} : { offerAmount }) },
      entityType: 'inquiry',
      entityId: id,
      linkUrl: `/inquiries/${id}`,
    },
  ];
}

const notifyReceived = notifying(ofReceived);

export const inquiryEffects = [
  on(inquiryReceived, async (tx, { userId, payload, now }, parts) => {
    const inquiry = await findInquiry(tx, userId, payload.inquiryId);
    if (!inquiry) return undefined; // its account is gone
    const pushNotification = await notifyReceived(tx, { userId, payload: inquiry, now }, parts);
    await mailInquiry(tx, { userId, inquiry, now }, parts);
    return () => {
      pushNotification?.();
      parts.hub.push(userId, 'ReceiveNewInquiry', inquiry);
    };
  }),
];
