import type { MarketServiceKey } from '#contract/market-services.ts';
import type { ListingClient } from '../registrars/listings.rules.ts';
import type { CallKind, Pace, RegistrarAccess, RegistrarDeps, Told } from '../registrars/registrar.ts';

/** A marketplace at which users have accounts. */
export type MarketService = {
  key: MarketServiceKey;
  pace: Pace & Partial<Record<CallKind, Pace>>;
  /** whether the access is taken, by the cheapest call */
  test(deps: RegistrarDeps, url: string, access: RegistrarAccess): Promise<Told<{ accountName?: string }>>;
  /** own listings there */
  listings?: ListingClient;
};
