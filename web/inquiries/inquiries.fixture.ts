import type { Inquiry, InquiryCounts, InquiryMessage, InquirySummary } from '#contract/inquiries.ts';

/** ids that grow with their number */
export const idOf = (at: number): string => `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`;

/** An inquiry of a test, five minutes old at 2026-05-14 noon and unread unless said otherwise. */
export const inquiryOf = (at: number, more: Partial<InquirySummary> = {}): InquirySummary => ({
  id: idOf(at),
  domainId: idOf(999_999),
  domainName: 'quiet.test',
  landerId: null,
  senderName: `Buyer ${at}`,
  senderEmail: `buyer${at}@names.example`,
  offerAmount: null,
  buyPrice: null,
  currency: 'USD',
  status: 'new',
  isSpam: false,
  spamReasons: [],
  isEmailVerified: true,
  isRead: false,
  needsAction: true,
  wasReopened: false,
  messageCount: 1,
  lastMessageAt: '2026-05-14T11:55:00.000Z',
  lastMessageFrom: 'buyer',
  lastMessagePreview: `Preview ${at}`,
  language: 'en',
  createdAt: '2026-05-14T11:55:00.000Z',
  updatedAt: '2026-05-14T11:55:00.000Z',
  closedAt: null,
  waitingSince: '2026-05-14T11:55:00.000Z',
  isDomainSold: false,
  agreement: null,
  isToDecide: false,
  isByRule: false,
  counterUntil: null,
  ...more,
});

export const messageOf = (body: string, more: Partial<InquiryMessage> = {}): InquiryMessage => ({
  id: idOf(777),
  from: 'buyer',
  body,
  createdAt: '2026-05-14T11:55:00.000Z',
  delivery: null,
  deliveryDetail: null,
  deliveredAt: null,
  event: null,
  offerAmount: null,
  agreementVersion: null,
  clause: null,
  via: 'page',
  heldUntil: null,
  fromAddress: null,
  quoted: null,
  isAuto: false,
  writtenBy: null,
  attachments: [],
  ...more,
});

/** What a call for one inquiry answers. */
export const opened = (summary: InquirySummary, messages = [messageOf('First line\n<b>second</b>')]): Inquiry => ({
  ...summary,
  messages,
  heldAnswers: [],
  soldPrice: null,
  soldCurrency: 'USD',
  soldDate: null,
  offers: [],
});

export const noCounts: InquiryCounts = {
  all: 0,
  allExceptClosed: 0,
  takeAction: 0,
  replied: 0,
  ongoing: 0,
  sold: 0,
  closed: 0,
  unverified: 0,
  belowMinimum: 0,
  spam: 0,
  offersToDecide: 0,
  agreements: 0,
  moneyDue: 0,
  answeredByRules: 0,
};
