import { z } from 'zod';
import { below, jsonOf, unreadable } from '../outbound/api-answer.ts';
import type { Lookup } from '../outbound/lookup.ts';
import { ask, type MarketplaceDeps } from './ask.ts';
import type { Marketplace } from './marketplace.ts';
import { listedPrice, notListed, type Price } from './price.rules.ts';
import { currencies, type Rates } from './rates.rules.ts';

export type GodaddySettings = { url: string; key: string; secret: string };

const millionthsPerCent = 10_000;

/** Prices are whole millionths of the currency unit. */
const Listing = z.object({
  domain: z.string(),
  buyNowPrice: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).nullish(),
  currency: z.enum(currencies).default('USD'),
});
const Missing = z.object({ code: z.string() });

/**
 * The operator's own listings at GoDaddy (Afternic portfolio API, 3.0 beta); there is no public price of other sellers'
 * names. Access is by request: the address of one name below `/customers/my/domains/` could not be verified.
 */
export function createGodaddyClient(
  deps: MarketplaceDeps & { rates(): Rates },
  { url, key, secret }: GodaddySettings,
): Marketplace {
  return {
    key: 'godaddy',
    async priceOf(name): Promise<Lookup<Price>> {
      const target = below(url, `v3/aftermarket/customers/my/domains/${encodeURIComponent(name)}`);
      const source = target.host;
      const headers = { authorization: `sso-key ${key}:${secret}`, accept: 'application/json' };
      const asked = await ask(deps, target, { headers }, [404]);
      if ('unanswered' in asked) return asked.unanswered;
      const body = jsonOf(asked.reply);
      if (asked.reply.status === 404) {
        const isAnswer = Missing.safeParse(body).success;
        return isAnswer ? { outcome: 'known', source, value: notListed } : unreadable(source, 'HTTP 404');
      }
      const listing = Listing.safeParse(body).data;
      if (listing?.domain.toLowerCase() !== name) return unreadable(source, 'otherName');
      const cents = Math.round((listing.buyNowPrice ?? 0) / millionthsPerCent);
      return { outcome: 'known', source, value: listedPrice(cents, listing.currency, deps.rates()) };
    },
  };
}
