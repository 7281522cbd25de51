import { z } from 'zod';
import { registrarKeys } from '#contract/registrars.ts';

const Name = z.string().toLowerCase().max(253);
/** `porkbun`, or with the word of a further account at the same registrar, `porkbun-auctions` */
const AccountId = z.string().regex(new RegExp(`^(${registrarKeys.join('|')})(-[a-z0-9-]{1,40})?$`));

/** What somebody changed of a name at its registrar. */
const HeldChange = z
  .object({
    autoRenew: z.boolean(),
    isLocked: z.boolean(),
    isPrivate: z.boolean(),
    isPremium: z.boolean(),
    folder: z.string().max(100).nullable(),
    /** as the registrar tells it, whatever the registry says */
    expiresAt: z.iso.datetime(),
  })
  .partial();
export type HeldChange = z.output<typeof HeldChange>;

/**
 * A change of accounts: how many names one has by itself, or one name's account and settings. `account` null: the name has left
 * all of them; `isReset` takes back all that was changed.
 */
export const AccountChange = z.union([
  z.object({ account: AccountId, names: z.number().int().min(0).max(200_000) }),
  HeldChange.extend({ name: Name, account: AccountId.nullable().optional() }),
  z.object({ isReset: z.literal(true) }),
]);

/** All that was changed of the accounts at registrars since the start. */
export class AccountChanges {
  readonly sizes = new Map<string, number>();
  readonly holders = new Map<string, string | null>();
  readonly held = new Map<string, HeldChange>();

  apply(change: z.output<typeof AccountChange>): void {
    if ('isReset' in change) {
      for (const changes of [this.sizes, this.holders, this.held]) changes.clear();
    } else if ('names' in change) {
      this.sizes.set(change.account, change.names);
    } else {
      const { name, account, ...settings } = change;
      if (account !== undefined) this.holders.set(name, account);
      this.held.set(name, { ...this.held.get(name), ...settings });
    }
  }
}
