/** Kinds of mails to buyers, in the order of their stored numbers. */
export const buyerMailKinds = [
  'confirmation', // asks to confirm the address (D-197)
  'reply', // brings a message of the seller (D-199)
  'received', // tells that a message arrived, to an address that is confirmed
  'declined', // of the version before, which declined offers below the minimum so: read as `refused` (D-186b)
  'counter', // brings a counter-offer of the seller (OFFR-003)
  'accepted', // says that the seller accepts an offer
  'refused', // says that the seller declines an offer
  'agreement', // tells of the agreement, in words that were stored with the mail (AGR-005)
] as const;
/** Those that the seller's own hand sends, with a message of the conversation. */
export const sellersMails: readonly BuyerMailKind[] = ['reply', 'counter', 'accepted', 'refused'];
export type BuyerMailKind = Exclude<(typeof buyerMailKinds)[number], 'declined'>;

/** The kind with a stored number. */
export function buyerMailKindOf(number: number): BuyerMailKind {
  const kind = buyerMailKinds[number] ?? 'reply';
  return kind === 'declined' ? 'refused' : kind;
}
