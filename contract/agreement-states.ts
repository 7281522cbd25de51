import type { ErrorCode } from './errors.ts';

/** States of an agreement (AGR-001). `closing`: both accepted, and the seller can take that back for a minute. */
export const agreementStates = [
  'offered',
  'sellerAccepted',
  'buyerAccepted',
  'closing',
  'signed',
  'withdrawn', // by the seller, before both had accepted
  'declined', // by the buyer, before both had accepted
  'expired',
  'calledOff', // after it was signed: the deal fell through
] as const;
export type AgreementState = (typeof agreementStates)[number];

export const agreementEvents = [
  'sellerAccepts',
  'buyerAccepts',
  'sellerTakesBack',
  /** the minute of undo is over */
  'holdEnds',
  /** other terms are put before both */
  'sellerRevises',
  'sellerWithdraws',
  'buyerDeclines',
  'runsOut',
  'sellerCallsOff',
] as const;
export type AgreementEvent = (typeof agreementEvents)[number];

type AgreementRefusal = Extract<
  ErrorCode,
  'AGREEMENT_OVER' | 'AGREEMENT_SIGNED' | 'AGREEMENT_NOT_SIGNED' | 'AGREEMENT_TOLD'
>;
type Cell = AgreementState | AgreementRefusal;

const over = { withdrawn: 'AGREEMENT_OVER', declined: 'AGREEMENT_OVER', expired: 'AGREEMENT_OVER' } as const;
const ended = { ...over, calledOff: 'AGREEMENT_OVER' } as const;
const same = { withdrawn: 'withdrawn', declined: 'declined', expired: 'expired', calledOff: 'calledOff' } as const;

/** Cell by cell: what an event makes of a state, or the code that refuses it. */
const table: Record<AgreementEvent, Record<AgreementState, Cell>> = {
  sellerAccepts: {
    offered: 'sellerAccepted',
    sellerAccepted: 'sellerAccepted',
    buyerAccepted: 'closing',
    closing: 'closing',
    signed: 'signed',
    ...ended,
  },
  buyerAccepts: {
    offered: 'buyerAccepted',
    sellerAccepted: 'signed',
    buyerAccepted: 'buyerAccepted',
    closing: 'closing',
    signed: 'signed',
    ...ended,
  },
  sellerTakesBack: {
    offered: 'offered',
    sellerAccepted: 'offered',
    buyerAccepted: 'buyerAccepted',
    closing: 'buyerAccepted',
    signed: 'AGREEMENT_SIGNED',
    ...ended,
  },
  holdEnds: {
    offered: 'offered',
    sellerAccepted: 'sellerAccepted',
    buyerAccepted: 'buyerAccepted',
    closing: 'signed',
    signed: 'signed',
    ...same,
  },
  sellerRevises: {
    offered: 'offered',
    sellerAccepted: 'offered',
    buyerAccepted: 'offered',
    closing: 'offered',
    signed: 'AGREEMENT_SIGNED',
    ...ended,
  },
  sellerWithdraws: {
    offered: 'withdrawn',
    sellerAccepted: 'withdrawn',
    buyerAccepted: 'withdrawn',
    closing: 'withdrawn',
    signed: 'AGREEMENT_SIGNED',
    ...ended,
    withdrawn: 'withdrawn',
  },
  buyerDeclines: {
    offered: 'declined',
    sellerAccepted: 'declined',
    buyerAccepted: 'declined',
    closing: 'declined',
    signed: 'AGREEMENT_SIGNED',
    ...ended,
    declined: 'declined',
  },
  runsOut: {
    offered: 'expired',
    sellerAccepted: 'expired',
    buyerAccepted: 'expired',
    closing: 'closing', // both accepted in time
    signed: 'signed',
    ...same,
  },
  sellerCallsOff: {
    offered: 'AGREEMENT_NOT_SIGNED',
    sellerAccepted: 'AGREEMENT_NOT_SIGNED',
    buyerAccepted: 'AGREEMENT_NOT_SIGNED',
    closing: 'AGREEMENT_NOT_SIGNED',
    signed: 'calledOff',
    ...ended,
    calledOff: 'calledOff',
  },
};

/**
 * What an event makes of an agreement, or the code with which it is refused. `isHeld`: the seller's acceptance can still be
 * taken back, and the buyer does not see it. The server applies it, both sides offer by it, the tests walk through it.
 */
export function nextAgreement(
  event: AgreementEvent,
  { state, isHeld }: { state: AgreementState; isHeld: boolean },
): AgreementState | AgreementRefusal {
  if (state === 'sellerAccepted' && isHeld && event === 'buyerAccepts') return 'closing';
  if (state === 'sellerAccepted' && !isHeld && event === 'sellerTakesBack') return 'AGREEMENT_TOLD';
  return table[event][state];
}

export const isRefusal = (result: AgreementState | AgreementRefusal): result is AgreementRefusal =>
  result.startsWith('AGREEMENT_');

/** Whether an event is possible now; what is not is offered by no button. */
export const canAgreement = (event: AgreementEvent, of: { state: AgreementState; isHeld: boolean }): boolean =>
  !isRefusal(nextAgreement(event, of));

/** Neither bound nor over: it waits for somebody. */
export const isAgreementOpen = (state: AgreementState): boolean =>
  state === 'offered' || state === 'sellerAccepted' || state === 'buyerAccepted' || state === 'closing';

/** As its buyer sees it: an acceptance that the seller may still take back was not made yet. */
export function seenByBuyer({ state, isHeld }: { state: AgreementState; isHeld: boolean }): AgreementState {
  if (state === 'closing') return 'buyerAccepted';
  return state === 'sellerAccepted' && isHeld ? 'offered' : state;
}
