/** What was decided about a name that is due, and how its auto-renew stands. */
export type Decided = {
  /** to be renewed; else to expire */
  renews: boolean;
  /** a connected account has it */
  isHeld: boolean;
  /** as the account tells; of a name in no account as its owner noted it; null: not known */
  autoRenew: boolean | null;
};

/**
 * What auto-renew is to be (DUE-009); null: it is that already. Of a name to expire nothing is to be done where it is not known to be
 * on: what nobody tells may well be off.
 */
export function wantedAutoRenew({ renews, autoRenew }: Pick<Decided, 'renews' | 'autoRenew'>): boolean | null {
  if (renews) return autoRenew === true ? null : true;
  return autoRenew === true ? false : null;
}
