import { type InquirySummary, isPurchase } from '#contract/inquiries.ts';
import { on } from '../jobs/outbox.ts';
import { type NewNotification, notifying } from '../notifications/notifications.service.ts';
import {
  answerHeld,
  buyerWrote,
  counterEnded,
  inquiriesChanged,
  inquiryNotifications,
  inquiryReceived,
  offerAccepted,
  replyFailed,
} from './inquiries.effects.ts';
import { findInquiries, findInquiry } from './inquiries.reads.ts';
import { countMarks, inquiriesMarked } from './spam/spam.service.ts';

const about = ({ id }: InquirySummary) =>
  ({ entityType: 'inquiry', entityId: id, linkUrl: `/inquiries/${id}` }) as const;

function ofReceived(inquiry: InquirySummary): NewNotification[] {
  const { domainName, senderName, offerAmount, currency } = inquiry;
  const args = { domainName, senderName, ...(offerAmount === null ? {} : { offerAmount, currency }) };
  const told = isPurchase(inquiry, offerAmount) ? { ...args, because: 'purchase' } : args;
  return [{ kind: inquiryNotifications.inquiry, args: told, ...about(inquiry) }];
}

function ofBuyerWrote(inquiry: InquirySummary): NewNotification[] {
  const { domainName, senderName } = inquiry;
  return [{ kind: inquiryNotifications.prospectUpdate, args: { domainName, senderName }, ...about(inquiry) }];
}

function ofReplyFailed(inquiry: InquirySummary): NewNotification[] {
  return [{ kind: inquiryNotifications.replyFailed, args: { domainName: inquiry.domainName }, ...about(inquiry) }];
}

function ofAnswerHeld(inquiry: InquirySummary): NewNotification[] {
  return [{ kind: inquiryNotifications.answerHeld, args: { domainName: inquiry.domainName }, ...about(inquiry) }];
}

function ofCounterEnded(inquiry: InquirySummary): NewNotification[] {
  const { domainName, senderName } = inquiry;
  return [{ kind: inquiryNotifications.counterEnded, args: { domainName, senderName }, ...about(inquiry) }];
}

const notifyCounterEnded = notifying(ofCounterEnded);
const notifyReceived = notifying(ofReceived);
const notifyBuyerWrote = notifying(ofBuyerWrote);
const notifyReplyFailed = notifying(ofReplyFailed);
const notifyAnswerHeld = notifying(ofAnswerHeld);

/** Changed inquiries of one push. */
const maxPushed = 100;

/** What follows the commit of a change: notifications, pushes to open pages. What channels are told follows in alerts. */
export const inquiryEffects = [
  on(inquiriesMarked, async (tx, { userId, payload }) => {
    await countMarks(tx, userId, payload.inquiryIds);
    return undefined;
  }),
  on(inquiryReceived, async (tx, { userId, payload, now }, parts) => {
    const inquiry = await findInquiry(tx, userId, payload.inquiryId);
    if (!inquiry) return undefined; // its account is gone
    const pushNotification = await notifyReceived(tx, { userId, payload: inquiry, now }, parts);
    return () => {
      pushNotification?.();
      parts.hub.push(userId, 'ReceiveNewInquiry', inquiry);
    };
  }),
  on(buyerWrote, async (tx, { userId, payload, now }, parts) => {
    const inquiry = await findInquiry(tx, userId, payload.inquiryId);
    if (!inquiry) return undefined;
    const pushNotification = await notifyBuyerWrote(tx, { userId, payload: inquiry, now }, parts);
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
  on(answerHeld, async (tx, { userId, payload, now }, parts) => {
    const inquiry = await findInquiry(tx, userId, payload.inquiryId);
    if (!inquiry) return undefined;
    const pushNotification = await notifyAnswerHeld(tx, { userId, payload: inquiry, now }, parts);
    return () => {
      pushNotification?.();
      parts.hub.push(userId, 'ReceiveInquiryUpdate', inquiry);
    };
  }),
  on(counterEnded, async (tx, { userId, payload, now }, parts) => {
    const inquiry = await findInquiry(tx, userId, payload.inquiryId);
    return inquiry && notifyCounterEnded(tx, { userId, payload: inquiry, now }, parts);
  }),
  // what is made of it follows in the room of agreements
  on(offerAccepted, async (tx, { userId, payload }, { hub }) => {
    const inquiry = await findInquiry(tx, userId, payload.inquiryId);
    return inquiry && (() => hub.push(userId, 'ReceiveInquiryUpdate', inquiry));
  }),
  on(inquiriesChanged, async (tx, { userId, payload }, { hub }) => {
    const changed = await findInquiries(tx, userId, payload.inquiryIds);
    return () => {
      for (let at = 0; at < changed.length; at += maxPushed) {
        hub.push(userId, 'ReceiveInquiryUpdate', ...changed.slice(at, at + maxPushed));
      }
    };
  }),
];
