import { expect, test } from 'vitest';
import { agreementEvents, agreementStates, isAgreementOpen, nextAgreement, seenByBuyer } from './agreement-states.ts';

/** Each state and what every event makes of it, in the order of `agreementEvents`; a dot: refused. */
const walk: Record<string, string> = {
  offered: 'sellerAccepted buyerAccepted offered offered offered withdrawn declined expired .',
  sellerAccepted: 'sellerAccepted signed . sellerAccepted offered withdrawn declined expired .',
  buyerAccepted: 'closing buyerAccepted buyerAccepted buyerAccepted offered withdrawn declined expired .',
  closing: 'closing closing buyerAccepted signed offered withdrawn declined closing .',
  signed: 'signed signed . signed . . . signed calledOff',
  withdrawn: '. . . withdrawn . withdrawn . withdrawn .',
  declined: '. . . declined . . declined declined .',
  expired: '. . . expired . . . expired .',
  calledOff: '. . . calledOff . . . calledOff calledOff',
};

test('AGR-001 every event makes of every state what the table says, cell by cell', () => {
  for (const state of agreementStates) {
    const made = agreementEvents.map((event) => nextAgreement(event, { state, isHeld: false }));
    expect(made.map((one) => (one.startsWith('AGREEMENT_') ? '.' : one)).join(' '), state).toBe(walk[state]);
  }
});

test('AGR-001 what both accepted can only be called off, and what is over never opens again', () => {
  for (const isHeld of [true, false]) {
    for (const event of agreementEvents) {
      const after = nextAgreement(event, { state: 'signed', isHeld });
      expect(after === 'signed' || after === 'calledOff' || after.startsWith('AGREEMENT_'), event).toBe(true);
      for (const state of agreementStates.slice(5)) {
        const ended = nextAgreement(event, { state, isHeld });
        expect(ended === state || ended.startsWith('AGREEMENT_'), `${event} ${state}`).toBe(true);
      }
    }
  }
});

test('AGR-004 for a minute the seller’s acceptance binds nobody and is not seen by the buyer', () => {
  const held = { state: 'sellerAccepted', isHeld: true } as const;
  expect(nextAgreement('buyerAccepts', held)).toBe('closing');
  expect(nextAgreement('sellerTakesBack', held)).toBe('offered');
  expect(nextAgreement('sellerTakesBack', { ...held, isHeld: false })).toBe('AGREEMENT_TOLD');
  expect(seenByBuyer(held)).toBe('offered');
  expect(seenByBuyer({ state: 'closing', isHeld: true })).toBe('buyerAccepted');
  expect(agreementStates.filter(isAgreementOpen)).toEqual(['offered', 'sellerAccepted', 'buyerAccepted', 'closing']);
});
