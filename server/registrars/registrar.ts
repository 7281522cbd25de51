import type { Remedy as KnownRemedy } from '#contract/registrar-accounts.ts';
import type { RegistrarKey } from '#contract/registrars.ts';
import type { Clock } from '../context.ts';
import type { DnsClient } from '../dns-clients/dns-client.ts';
import type { OutboundOptions, OutboundReply } from '../outbound/fetch.ts';
import type { Answered, Unanswered } from '../outbound/lookup.ts';
import type { Written } from '../outbound/written.ts';
import type { ListingClient } from './listings.rules.ts';

/** The values of an account's access, by the keys of `registrarFacts`. */
export type RegistrarAccess = Readonly<Record<string, string>>;

/**
 * What a registrar tells of one name (REG-003). A field that is left out was not told, or could not be read; null: it was
 * told that there is none. Silence never reads as "off".
 */
export type HeldName = {
  /** ASCII, lower case */
  name: string;
  expiresAt?: Date | null;
  registeredAt?: Date | null;
  /** the last moment at which it can be renewed */
  renewUntil?: Date | null;
  autoRenew?: boolean;
  transferLock?: boolean;
  privacy?: boolean;
  /** lower case, without the dot at the end; empty only where the registrar said so */
  nameservers?: string[];
  /** the registrar's own words, lower case */
  status?: string[];
  isPremium?: boolean;
  renewalPrice?: RenewalPrice;
  folder?: string | null;
  /** whether changes by its API are possible for this name */
  isWritable?: boolean;
  /** until when the name must not leave (ICANN, Transfer Policy, II.C) */
  noTransferUntil?: Date | null;
};

export type RenewalPrice = {
  amountCents: number;
  currency: string;
  /** false: of the TLD's table, which does not know the prices of single names */
  isExact: boolean;
};

/** One page of the list; `next` is what to call `list` with for the following one. */
export type HeldPage = {
  names: HeldName[];
  next: string | null;
  total?: number;
  /** rows of this page that are no names of it and that `total` counts as well: not held, not to be read, or there twice */
  leftOut?: number;
  /** how many values of each field could not be read */
  unread: Partial<Record<keyof HeldName, number>>;
};

/** Renewal prices by TLD, without its dot. */
export type PriceTable = ReadonlyMap<string, RenewalPrice>;

/** What a refusal asks the person to do; null: nothing that would be known. */
export type Remedy = KnownRemedy | null;

/** A registrar's non-answer, in its own words (bounded, without secrets) where it had any. */
export type Refused = Unanswered & { words: string | null; remedy: Remedy };

export type Told<Value> = Omit<Answered<Value>, 'raw'> | Refused;

/**
 * Makes one request of an access. It takes the request out of the access's budget first, and never retries; throws what
 * `Outbound` throws, and `BudgetSpent` when the pace does not allow a request now.
 */
export type Ask = (url: URL, options?: OutboundOptions & Taken) => Promise<OutboundReply>;

export type Taken = {
  kind?: CallKind;
  /**
   * How many requests are taken out of the budget; default 1. A call that needs several takes all of them with its first, and
   * none with the others: between two it could not wait for the pace, and would begin anew each time.
   */
  slots?: number;
  /** done when the request has its slot, right before it leaves; what it throws is thrown in place of the request */
  beforeSending?(): Promise<void>;
};

export type CallKind = 'list' | 'detail' | 'price' | 'write';

/** So many requests in so many milliseconds, of one access. */
export type Pace = { requests: number; windowMs: number };

export type RegistrarDeps = { ask: Ask; clock: Clock };

/** A registrar is data and functions that return what was told and never throw but what `Ask` throws for the pace. */
export type Registrar = {
  key: RegistrarKey;
  /** base of its API, ends in `/` */
  url: string;
  pace: Pace & Partial<Record<CallKind, Pace>>;
  /** what `detail` tells beyond the list; empty where the list tells all */
  detailFields: readonly (keyof HeldName)[];
  /** whether the key is taken, by the cheapest call */
  test(
    deps: RegistrarDeps,
    url: string,
    access: RegistrarAccess,
  ): Promise<Told<{ accountName?: string; count?: number }>>;
  list(deps: RegistrarDeps, url: string, access: RegistrarAccess, cursor: string | null): Promise<Told<HeldPage>>;
  /** how many requests `detail` takes, where it is more than one */
  detailRequests?: number;
  detail?(deps: RegistrarDeps, url: string, access: RegistrarAccess, name: string): Promise<Told<HeldName>>;
  /**
   * Renewal prices of its table, of these TLDs or of all that it knows. Where each TLD takes a request, those for which the pace
   * was enough: ask again for the rest.
   */
  prices?(
    deps: RegistrarDeps,
    url: string,
    access: RegistrarAccess,
    tlds: readonly string[],
  ): Promise<Told<PriceTable>>;
  /**
   * What can be changed of a name that the account holds; a value that has no function has no call there. Each is one request,
   * or the same one again after a read: nothing is repeated on its own.
   */
  writes?: { [Field in keyof WritableValues]?: Write<WritableValues[Field]> };
  /** the writable values of one name as they are now, by the most truthful call; left out: `detail` is that */
  current?(deps: RegistrarDeps, url: string, access: RegistrarAccess, name: string): Promise<Told<HeldName>>;
  /** the registrar's own DNS, for names whose nameservers are its own */
  dns?: DnsClient;
  /** fetches the code with which a name moves elsewhere; it may make a new one, and it is never stored (D-223) */
  authCode?(deps: RegistrarDeps, url: string, access: RegistrarAccess, name: string): Promise<Told<string>>;
  /** own listings at the marketplace that it runs */
  listings?: ListingClient;
};

export type WritableValues = { nameservers: string[]; autoRenew: boolean; transferLock: boolean; privacy: boolean };
export type Write<Value> = (
  deps: RegistrarDeps,
  url: string,
  access: RegistrarAccess,
  name: string,
  value: Value,
) => Promise<Written>;

export { BudgetSpent } from '../outbound/budget-spent.ts';
