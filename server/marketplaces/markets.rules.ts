import { marketServiceKeys } from '#contract/market-services.ts';
import { registrarKeys } from '#contract/registrars.ts';
import type { ListingClient } from '../registrars/listings.rules.ts';
import { registrars } from '../registrars/registrars.client.ts';
import { marketServices } from './market-services.client.ts';

const clients = new Map<string, ListingClient | undefined>([
  ...registrarKeys.map((key) => [key, registrars[key].listings] as const),
  ...marketServiceKeys.map((key) => [key, marketServices[key].listings] as const),
]);

/** Services whose accounts write listings at a marketplace (LISTW-001). */
export const marketProviders: readonly string[] = [...clients].flatMap(([key, client]) => (client ? [key] : []));

/** What reads and writes listings with an account of this service; undefined: it has no call for that. */
export const marketOf = (provider: string): ListingClient | undefined => clients.get(provider);
