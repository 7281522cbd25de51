import { type AgreementNotice, agreementNotificationTexts } from '#contract/agreement-texts.ts';
import { NotificationType } from '#contract/notifications.ts';
import { effect, on } from '../jobs/outbox.ts';
import { type NewNotification, notificationKinds, notifying } from '../notifications/notifications.service.ts';

type Told = {
  notice: AgreementNotice;
  inquiryId: string;
  domainName: string;
  buyerName: string;
  /** whole units of `currency` */
  amount: number;
  currency: string;
  /** when a payment is or was due, as `2026-05-22` */
  day?: string;
};

/** The seller is to learn what became of an agreement or a payment. */
export const agreementTold = effect<Told>('agreement-told');

const common = { type: NotificationType.Inquiry, topic: 'agreement', mergedLink: '/inquiries' } as const;
export const agreementNotifications = notificationKinds(agreementNotificationTexts, {
  agreementAccepted: common,
  agreementSigned: common,
  agreementDeclined: common,
  agreementExpired: common,
  paymentReported: common,
  paymentDue: common,
  paymentLate: common,
});

const notify = notifying<Told>(
  ({ notice, inquiryId, domainName, buyerName, amount, currency, day }): NewNotification[] => [
    {
      kind: agreementNotifications[notice],
      args: { domainName, buyerName, offerAmount: amount, currency, ...(day ? { expiresOn: day } : {}) },
      ...{ entityType: 'inquiry', entityId: inquiryId, linkUrl: `/inquiries/${inquiryId}` },
    },
  ],
);

export const agreementEffects = [on(agreementTold, notify)];
