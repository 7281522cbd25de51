/** The ledger of what both sides offer, for whoever holds the inquiry. */
export {
  claimOffers,
  type DueOffer,
  forgetDue,
  insertOffer as noteOffer,
  settleOffer,
  supersedeOpen,
  takeAnswerBack,
} from './offers.store.ts';
