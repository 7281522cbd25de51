import { createHmac } from 'node:crypto';
import { usualCurrency } from '#contract/money.ts';
import { type AlertFact, changesOf, eventOf } from '../facts.rules.ts';
import { accountsUrl, changeSetUrl } from '../message.rules.ts';
import type { HttpService, Outgoing } from './service.ts';

type Config = { kind: 'webhook'; url: string; secrets: string[] };

/** A program of the user's own, signed in the manner of Standard Webhooks; whatever it answers but 2xx is tried again. */
export const webhook: HttpService<Config> = {
  request({ url, secrets }, outgoing) {
    const body = JSON.stringify(payloadOf(outgoing));
    const timestamp = String(Math.floor(outgoing.now.getTime() / 1_000));
    return {
      url,
      headers: {
        'content-type': 'application/json',
        'webhook-id': outgoing.id,
        'webhook-timestamp': timestamp,
        'webhook-signature': secrets.map((secret) => signature(secret, outgoing.id, timestamp, body)).join(' '),
      },
      body,
    };
  },
  refusals: [],
  goneBy: [410],
};

/** `v1,` and the HMAC-SHA256 of id, time and body, as base64. */
export function signature(secret: string, id: string, timestamp: string, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

/** The same bytes at each try. */
function payloadOf({ isTest, written, facts, buyers, count, publicUrl }: Outgoing) {
  return {
    type: isTest ? 'test' : typeOf(facts),
    title: written.title,
    count,
    alerts: facts.map((fact) => {
      const { key, kind, at, domainId, domainName } = fact;
      if (fact.kind === 'spam') return { key, kind, at, held: fact.held };
      if (fact.kind === 'batch') {
        const { batchId, processed, failed, withProblem } = fact;
        return { key, kind, at, batch: { id: batchId, url: `${publicUrl}/domains` }, processed, failed, withProblem };
      }
      if (fact.kind === 'figures') return { key, kind, at, of: fact.of, ...fact.days, ...fact.figures.steps };
      if (fact.kind === 'account') {
        const { accountId, registrar, label, problem, isOver, endsOn } = fact;
        const account = { id: accountId, registrar, label, url: accountsUrl(publicUrl) };
        return { key, kind, at, account, problem, isOver, endsOn };
      }
      if (fact.kind === 'changes') {
        const set = { id: fact.setId, url: changeSetUrl(publicUrl, fact.setId) };
        if (fact.event === 'proposed') return { key, kind, at, event: fact.event, set, changes: fact.changes };
        return { key, kind, at, event: fact.event, set, done: fact.done, failed: fact.failed };
      }
      const url = `${publicUrl}/domains/${encodeURIComponent(domainName)}`;
      const domain = { id: domainId, name: domainName, url };
      if (fact.kind === 'inquiry' || fact.kind === 'waiting') {
        const inquiry = { id: fact.inquiryId, url: `${publicUrl}/inquiries/${fact.inquiryId}` };
        const buyer = buyers.of.get(key);
        const said =
          fact.kind === 'inquiry'
            ? { event: fact.event, offer: fact.offerAmount, currency: fact.currency ?? usualCurrency }
            : { hours: fact.hours };
        return { key, kind, at, domain, inquiry, ...said, ...(buyer && { buyer }) };
      }
      if (fact.kind === 'visits') return { key, kind, at, domain, visitors: fact.visitors, usual: fact.usual };
      if (fact.kind === 'lander') return { key, kind, at, domain, lander: { id: fact.landerId } };
      if (fact.kind === 'expiry') {
        const { daysLeft, expiresOn, autoRenew = null } = fact;
        return { key, kind, at, domain, daysLeft, expiresOn, autoRenew };
      }
      if (fact.kind === 'autoRenew') return { key, kind, at, domain, expiresOn: fact.expiresOn };
      if (fact.kind === 'listing') return { key, kind, at, domain, problem: fact.problem };
      if (fact.kind === 'release') return { key, kind, at, domain, event: fact.event };
      const [change, ...beside] = changesOf(fact).map(({ id, kind: of, ...values }) => ({ id, of, ...values }));
      return { key, kind, at, domain, change, beside };
    }),
    url: written.all.url,
  };
}

/** Messages of the version before tell of several kinds of events. */
function typeOf(facts: readonly AlertFact[]): string {
  const [type, ...others] = new Set(facts.map(eventOf));
  return type && others.length === 0 ? type : 'alerts';
}
