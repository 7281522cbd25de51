import { createHmac } from 'node:crypto';
import { changesOf } from '../facts.rules.ts';
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
function payloadOf({ isTest, written, facts, count }: Outgoing) {
  const urlOf = new Map(written.blocks.map(({ domainName, url }) => [domainName, url]));
  return {
    type: isTest ? 'test' : 'alerts',
    title: written.title,
    count,
    alerts: facts.map((fact) => {
      const { key, kind, at, domainId, domainName } = fact;
      const domain = { id: domainId, name: domainName, url: urlOf.get(domainName) ?? written.all.url };
      if (fact.kind === 'expiry') {
        const { daysLeft, expiresOn, autoRenew = null } = fact;
        return { key, kind, at, domain, daysLeft, expiresOn, autoRenew };
      }
      if (fact.kind === 'listing') return { key, kind, at, domain, problem: fact.problem };
      if (fact.kind === 'release') return { key, kind, at, domain, event: fact.event };
      const [change, ...beside] = changesOf(fact).map(({ id, kind: of, ...values }) => ({ id, of, ...values }));
      return { key, kind, at, domain, change, beside };
    }),
    url: written.all.url,
  };
}
