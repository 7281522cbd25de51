import { registrarKeys } from '#contract/registrars.ts';
import type { ListingClient } from './listings.rules.ts';
import { registrars } from './registrars.client.ts';

/** Services whose accounts write listings at a marketplace (LISTW-001). */
export const marketProviders: readonly string[] = registrarKeys.filter((key) => registrars[key].listings);

/** What reads and writes listings with an account of this service; undefined: it has no call for that. */
export function marketOf(provider: string): ListingClient | undefined {
  const key = registrarKeys.find((one) => one === provider);
  return key && registrars[key].listings;
}
