import { z } from 'zod';
import { centsOf } from '../outbound/amount.ts';
import { accessRefused, below, dayAfter, jsonOf, unreadable } from '../outbound/api-answer.ts';
import type { Lookup, Unanswered } from '../outbound/lookup.ts';
import { ask, type MarketplaceDeps } from './ask.ts';
import type { Marketplace } from './marketplace.ts';
import { listedPrice, notListed, type Price } from './price.rules.ts';
import type { Rates } from './rates.rules.ts';

export type AtomSettings = { url: string; token: string; userId: string };

const Appraisal = z.object({
  domain_name: z.string(),
  atom_appraisal: z.unknown().refine((value) => value !== undefined),
  is_listed: z.union([z.boolean(), z.literal([0, 1])]).transform(Boolean),
  bin_price: z.union([z.number(), z.string()]).nullish(),
});
const Message = z.object({ message: z.string() });

/** Atom's `domain-appraisal`, of which only the listing is kept: an appraisal is no price. Prices are US dollars. */
export function createAtomClient(
  deps: MarketplaceDeps & { rates(): Rates },
  { url, token, userId }: AtomSettings,
): Marketplace {
  return {
    key: 'atom',
    async priceOf(name): Promise<Lookup<Price>> {
      const target = below(url, 'marketplace/domain-appraisal');
      target.search = new URLSearchParams({ api_token: token, user_id: userId, domain_name: name }).toString();
      const source = target.host;
      const asked = await ask(deps, target, { headers: { accept: 'application/json' } });
      if ('unanswered' in asked) return asked.unanswered;
      const body = jsonOf(asked.reply);
      const appraisal = Appraisal.safeParse(body).data;
      if (!appraisal) return refusalOf(Message.safeParse(body).data?.message, source, deps.clock.now());
      if (appraisal.domain_name.toLowerCase() !== name) return unreadable(source, 'otherName');
      if (!appraisal.is_listed) return { outcome: 'known', source, value: notListed };
      const cents = centsOf(appraisal.bin_price ?? 0);
      if (cents === undefined) return unreadable(source, 'notUnderstood');
      return { outcome: 'known', source, value: listedPrice(cents, 'USD', deps.rates()) };
    },
  };
}

/** Errors come with HTTP 200 and a message; the daily limit is taken to end at midnight UTC. */
function refusalOf(message: string | undefined, source: string, now: Date): Unanswered {
  if (message === undefined) return unreadable(source, 'brokenAnswer');
  if (/\blimit/i.test(message)) {
    return { outcome: 'throttled', source, reason: 'rateLimit', retryAt: nextMidnight(now) };
  }
  if (/token|user|auth|permission/i.test(message)) {
    return accessRefused(source, 'accessRefused', dayAfter(now));
  }
  return unreadable(source, 'errorReport');
}

function nextMidnight(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
}
