import { centsOf } from '../outbound/amount.ts';
import { accessRefused, below, dayAfter, unreadable } from '../outbound/api-answer.ts';
import { answerFor, type BulkSource, type Lookup, type Unanswered } from '../outbound/lookup.ts';
import { ask, type MarketplaceDeps } from './ask.ts';
import type { Marketplace } from './marketplace.ts';
import { listedPrice, notListed, type Price } from './price.rules.ts';
import { type Currency, isCurrency, type Rates } from './rates.rules.ts';
import { readSedoAnswer, type SedoRow } from './sedo.xml.ts';

export type SedoSettings = { url: string; partnerId: string; signKey: string };

/** Most names Sedo takes in one request. */
const sedoBatchSize = 50;

/** Currencies come as text or by number. */
const currencyNumbers: Record<string, Currency> = { '0': 'EUR', '1': 'USD', '2': 'GBP' };

export type Sedo = Marketplace & { bulk: BulkSource<Price> };

/** Sedo's function DomainStatus, which needs partner id and sign key only. Both travel in a POST, never in an address. */
export function createSedoClient(deps: MarketplaceDeps & { rates(): Rates }, settings: SedoSettings): Sedo {
  const url = below(settings.url, 'DomainStatus');
  const bulk: BulkSource<Price> = {
    max: sedoBatchSize,
    async ask(names) {
      const asked = await ask(deps, url, {
        method: 'POST',
        isRead: true,
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/xml' },
        body: formOf(settings, names),
      });
      if ('unanswered' in asked) return asked.unanswered;
      const answer = readSedoAnswer(asked.reply.body.toString('utf8'));
      if (!answer) return unreadable(url.host, 'brokenAnswer');
      if ('fault' in answer) return faultOutcome(answer.fault, url.host, deps.clock.now());
      const prices = names.map((name) => [name, priceOfRow(answer.rows, name, url.host, deps.rates())] as const);
      return { outcome: 'known', source: url.host, value: new Map(prices) };
    },
  };
  return { key: 'sedo', bulk, priceOf: async (name) => answerFor(name, await bulk.ask([name])) };
}

function formOf({ partnerId, signKey }: SedoSettings, names: readonly string[]): string {
  const fields = names.map((name, at): [string, string] => [`domainlist[${at}]`, name]);
  const form = [['partnerid', partnerId], ['signkey', signKey], ['output_method', 'xml'], ...fields];
  return new URLSearchParams(form as [string, string][]).toString();
}

/** E11 asks to come later; all other faults are about our access (E7, E1201 …). */
function faultOutcome(code: string, source: string, now: Date): Unanswered {
  if (code === 'E11') return { outcome: 'throttled', source, reason: 'rateLimit E11', retryAt: null };
  const reason = /^E\d{1,5}$/.test(code) ? (`accessRefused ${code}` as const) : 'accessRefused';
  return accessRefused(source, reason, dayAfter(now));
}

/** Rows of similar names are mixed in: only the row of exactly this name counts. */
function priceOfRow(rows: SedoRow[], name: string, source: string, rates: Rates): Lookup<Price> {
  const row = rows.find((one) => one.domain.toLowerCase() === name);
  if (!row) return unreadable(source, 'noAnswerForName');
  if (!['true', '1'].includes(row.forsale)) return { outcome: 'known', source, value: notListed };
  const cents = centsOf(row.price);
  const currency = currencyNumbers[row.currency] ?? row.currency;
  if (cents === undefined || !isCurrency(currency)) return unreadable(source, 'notUnderstood');
  return { outcome: 'known', source, value: listedPrice(cents, currency, rates) };
}
