import type { ErrorCode } from './errors.ts';

/** States of an inquiry (D-191), in the order of their stored numbers. */
export const inquiryStatuses = ['unverified', 'new', 'replied', 'ongoing', 'sold', 'closed', 'belowMinimum'] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

/** What may happen to an inquiry after its form was sent. */
export const inquiryEvents = [
  'buyerConfirms',
  'buyerWrites',
  /** a message with an offer below the minimum (D-186b) */
  'buyerOffersTooLittle',
  /** the offer of the form is below the minimum, and its address is confirmed or cannot be */
  'offerFallsShort',
  'sellerReplies',
  'sellerCloses',
  'sellerMarksSold',
  'sellerReopens',
  'marksSpam',
  'unmarksSpam',
  /** the mail by which the buyer would confirm could not be handed over: the lead is not hidden by that (D-197b) */
  'confirmationFails',
  /** 7 days without confirmation */
  'expires',
  /** the domain was sold, dropped or deleted */
  'domainGoes',
] as const;
export type InquiryEvent = (typeof inquiryEvents)[number];

export type InquiryStep = {
  status: InquiryStatus | 'deleted';
  /** what the seller is told of it (D-173) */
  tells: 'inquiry' | 'prospectUpdate' | null;
  /** it was closed, and the buyer wrote again (D-193) */
  isReopened: boolean;
};

/** What an inquiry can refuse; the words come with its screens. */
export type InquiryRefusal = Refused | Extract<ErrorCode, 'REPLY_SENT'>;
type Refused = Extract<ErrorCode, 'INQUIRY_UNVERIFIED' | 'INQUIRY_CLOSED' | 'INQUIRY_SOLD' | 'INQUIRY_NOT_REOPENABLE'>;
type Cell = InquiryStatus | 'same' | 'deleted' | Refused;

const nothing: Record<InquiryStatus, Cell> = {
  unverified: 'same',
  new: 'same',
  replied: 'same',
  ongoing: 'same',
  sold: 'same',
  closed: 'same',
  belowMinimum: 'same',
};
const written: Record<InquiryStatus, Cell> = { ...nothing, unverified: 'new', replied: 'ongoing', closed: 'ongoing' };

/** D-192, cell by cell. */
const table: Record<InquiryEvent, Record<InquiryStatus, Cell>> = {
  buyerConfirms: { ...nothing, unverified: 'new' },
  buyerWrites: { ...written, belowMinimum: 'new' },
  buyerOffersTooLittle: { ...written, unverified: 'belowMinimum' },
  offerFallsShort: { ...nothing, unverified: 'belowMinimum' },
  sellerReplies: {
    ...nothing,
    unverified: 'INQUIRY_UNVERIFIED',
    new: 'replied',
    closed: 'INQUIRY_CLOSED',
    belowMinimum: 'replied',
  },
  sellerCloses: {
    unverified: 'closed',
    new: 'closed',
    replied: 'closed',
    ongoing: 'closed',
    sold: 'INQUIRY_SOLD',
    closed: 'same',
    belowMinimum: 'closed',
  },
  sellerMarksSold: {
    unverified: 'INQUIRY_UNVERIFIED',
    new: 'sold',
    replied: 'sold',
    ongoing: 'sold',
    sold: 'same',
    closed: 'INQUIRY_CLOSED',
    belowMinimum: 'sold',
  },
  sellerReopens: {
    ...nothing,
    unverified: 'INQUIRY_NOT_REOPENABLE',
    sold: 'ongoing',
    closed: 'INQUIRY_CLOSED',
    belowMinimum: 'new',
  },
  marksSpam: nothing,
  unmarksSpam: nothing,
  confirmationFails: { ...nothing, unverified: 'new' },
  expires: { ...nothing, unverified: 'deleted' },
  domainGoes: nothing,
};

/**
 * What an event makes of an inquiry, or the code with which it is refused (D-192). Of spam nothing is told, and it stays
 * closed when its buyer writes again. The server applies it, the client offers by it, the tests walk through it.
 */
export function next(
  event: InquiryEvent,
  { status, isSpam }: { status: InquiryStatus; isSpam: boolean },
): InquiryStep | Refused {
  const cell = table[event][status];
  if (isRefusal(cell)) return cell;
  const isReopened = isWriting(event) && status === 'closed' && !isSpam;
  const after = cell === 'same' || (status === 'closed' && !isReopened) ? status : cell;
  return { status: after, tells: isSpam ? null : toldOf(event, status, after), isReopened };
}

/** Whether an event is possible now; what is not is offered by no button. */
export function isPossible(event: InquiryEvent, inquiry: { status: InquiryStatus; isSpam: boolean }): boolean {
  return typeof next(event, inquiry) !== 'string';
}

function toldOf(event: InquiryEvent, before: InquiryStatus, after: InquiryStep['status']): InquiryStep['tells'] {
  if (before === 'unverified') return after === 'new' ? 'inquiry' : null;
  if (before === 'belowMinimum') return event === 'buyerWrites' ? 'inquiry' : null;
  return isWriting(event) ? 'prospectUpdate' : null;
}

const isWriting = (event: InquiryEvent) => event === 'buyerWrites' || event === 'buyerOffersTooLittle';

const isRefusal = (cell: Cell): cell is Refused => cell.startsWith('INQUIRY_');
