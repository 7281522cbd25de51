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

/** A record in the DNS that a registrar runs of a name. */
export type TwinRecord = {
  id: number;
  /** below the name, `@` for itself */
  host: string;
  type: string;
  value: string;
  ttl: number;
  priority?: number;
};

/** How a name is offered at the marketplace of its registrar, in US dollars; null: for offers, or any offer. */
export type TwinListing = { price: string | null; floor: string | null };

/** What a registrar's API can change of a name. */
export type NameWrite = Partial<{
  nameservers: string[];
  autoRenew: boolean;
  isLocked: boolean;
  isPrivate: boolean;
  records: TwinRecord[];
  listing: TwinListing | null;
}>;

/** All that was changed of the accounts at registrars since the start. */
export class AccountChanges {
  readonly sizes = new Map<string, number>();
  readonly holders = new Map<string, string | null>();
  readonly held = new Map<string, HeldChange>();
  readonly zones = new Map<string, TwinRecord[]>();
  /** by registrar and name: each runs a marketplace of its own */
  readonly listings = new Map<string, TwinListing>();
  /** how often a change of a name was asked for by registrars' APIs, by name and what it is of */
  readonly received = new Map<string, Partial<Record<keyof NameWrite, number>>>();
  #coming: { at: Date; make(): void }[] = [];

  /** Counts a change that somebody asks for, whatever becomes of it. */
  receive(name: string, write: NameWrite): void {
    const counts = this.received.get(name) ?? {};
    for (const field of Object.keys(write) as (keyof NameWrite)[]) counts[field] = (counts[field] ?? 0) + 1;
    this.received.set(name, counts);
  }

  /** A change that is seen from then on. */
  comes(at: Date, make: () => void): void {
    this.#coming.push({ at, make });
  }

  /** Makes what is to be seen by now. */
  settle(now: Date): void {
    const due = this.#coming.filter(({ at }) => at <= now);
    if (due.length === 0) return;
    this.#coming = this.#coming.filter((one) => !due.includes(one));
    for (const { make } of due) make();
  }

  apply(change: z.output<typeof AccountChange>): void {
    if ('isReset' in change) {
      for (const changes of [this.sizes, this.holders, this.held, this.zones, this.listings, this.received])
        changes.clear();
      this.#coming = [];
    } else if ('names' in change) {
      this.sizes.set(change.account, change.names);
    } else {
      const { name, account, ...settings } = change;
      if (account !== undefined) this.holders.set(name, account);
      this.held.set(name, { ...this.held.get(name), ...settings });
    }
  }
}
