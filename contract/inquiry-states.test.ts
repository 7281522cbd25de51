import { expect, test } from 'vitest';
import { type InquiryEvent, inquiryStatuses, isPossible, next } from './inquiry-states.ts';

/** D-192 as it is written there: the states in their order; "=" no change, "!" tells of a new inquiry, "+" of an update. */
const written: Record<InquiryEvent, string[]> = {
  buyerConfirms: ['new!', '=', '=', '=', '=', '=', '='],
  buyerWrites: ['new!', '=+', 'ongoing+', '=+', '=+', 'ongoing+ reopened', 'new!'],
  buyerOffersTooLittle: ['belowMinimum', '=+', 'ongoing+', '=+', '=+', 'ongoing+ reopened', '='],
  offerFallsShort: ['belowMinimum', '=', '=', '=', '=', '=', '='],
  sellerReplies: ['INQUIRY_UNVERIFIED', 'replied', '=', '=', '=', 'INQUIRY_CLOSED', 'replied'],
  sellerCloses: ['closed', 'closed', 'closed', 'closed', 'INQUIRY_SOLD', '=', 'closed'],
  sellerMarksSold: ['INQUIRY_UNVERIFIED', 'sold', 'sold', 'sold', '=', 'INQUIRY_CLOSED', 'sold'],
  sellerReopens: ['INQUIRY_NOT_REOPENABLE', '=', '=', '=', 'ongoing', 'INQUIRY_CLOSED', 'new'],
  marksSpam: ['=', '=', '=', '=', '=', '=', '='],
  unmarksSpam: ['=', '=', '=', '=', '=', '=', '='],
  confirmationFails: ['new!', '=', '=', '=', '=', '=', '='],
  expires: ['deleted', '=', '=', '=', '=', '=', '='],
  domainGoes: ['=', '=', '=', '=', '=', '=', '='],
};
const events = Object.keys(written) as InquiryEvent[];
const signs = { inquiry: '!', prospectUpdate: '+' };

test('INQ-006 INQ-007 INQ-008 every cell of D-192: the next state, what is notified, or why the action is refused', () => {
  for (const event of events) {
    const cells = inquiryStatuses.map((status) => {
      const step = next(event, { status, isSpam: false });
      if (typeof step === 'string') return step;
      const after = step.status === status ? '=' : step.status;
      return `${after}${step.tells ? signs[step.tells] : ''}${step.isReopened ? ' reopened' : ''}`;
    });
    expect([event, cells]).toEqual([event, written[event]]);
  }
});

test('INQ-006 INQ-009 spam is never notified and stays closed when its buyer writes; all else is as with any inquiry', () => {
  for (const event of events) {
    for (const status of inquiryStatuses) {
      const [step, ofSpam] = [next(event, { status, isSpam: false }), next(event, { status, isSpam: true })];
      const expected =
        typeof step === 'string'
          ? step
          : { status: step.isReopened ? 'closed' : step.status, tells: null, isReopened: false };
      expect([event, status, ofSpam]).toEqual([event, status, expected]);
    }
  }
});

test('INQ-007 D-193 an action that would be refused is not offered: a closed inquiry has none but its flag', () => {
  const offered = (status: (typeof inquiryStatuses)[number]) =>
    events.filter((event) => event.startsWith('seller') && isPossible(event, { status, isSpam: false }));
  expect(offered('closed')).toEqual(['sellerCloses']);
  expect(offered('sold')).toEqual(['sellerReplies', 'sellerMarksSold', 'sellerReopens']);
  expect(offered('unverified')).toEqual(['sellerCloses']);
});
