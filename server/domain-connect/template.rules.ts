import { createPublicKey, createSign, type KeyObject } from 'node:crypto';
import type { ConnectService } from '#contract/domain-connect.ts';

/** By which label below the provider's domain the key is published. */
export const keyHost = '_dck1';

/** What an operator's templates say of the installation. */
type TemplateFacts = {
  /** a domain of the operator: the id of its templates, and where its key is published */
  provider: string;
  productName: string;
  verificationPrefix: string;
  /** addresses of landers; empty: there is no template for them */
  addresses: readonly string[];
};

/** A template as providers take it: one file of the repository Domain-Connect/Templates. */
export function templateOf(service: ConnectService, facts: TemplateFacts) {
  const { provider, productName, verificationPrefix, addresses } = facts;
  const shared = {
    providerId: provider,
    providerName: productName,
    serviceId: service,
    version: 1,
    syncPubKeyDomain: provider,
    syncRedirectDomain: provider,
    syncBlock: false,
  };
  if (service === 'ownership') {
    return {
      ...shared,
      serviceName: 'Proof of ownership',
      multiInstance: true,
      variableDescription: 'token: the text that is shown beside the domain',
      records: [{ groupId: 'proof', type: 'TXT', host: '@', ttl: 300, data: `${verificationPrefix}%token%` }],
    };
  }
  const records = addresses.map((pointsTo) => ({
    ...{ groupId: 'lander', type: pointsTo.includes(':') ? 'AAAA' : 'A', host: '@', pointsTo, ttl: 300 },
  }));
  return {
    ...shared,
    serviceName: 'Page of a domain for sale',
    multiInstance: false,
    records: [...records, { groupId: 'lander', type: 'CNAME', host: 'www', pointsTo: '@', ttl: 300 }],
  };
}

export const templateFile = (service: ConnectService, provider: string): string =>
  `${provider}.${service}.json`.toLowerCase();

/** A TXT record takes 255 bytes; this leaves room for what stands before the data. */
const longestPart = 200;

/** The texts of the public key's TXT records, in the shape that the specification asks for. */
export function keyTexts(key: KeyObject): string[] {
  const der = createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
  const parts = der.match(new RegExp(`.{1,${longestPart}}`, 'g')) ?? [];
  return parts.map((part, at) => `p=${at + 1},a=RS256,d=${part}`);
}

/** The address at which the provider asks the owner, signed over its query as it is sent (RSA-SHA256). */
export function applyUrl(
  syncUx: string,
  {
    provider,
    service,
    key,
    query,
  }: { provider: string; service: ConnectService; key: KeyObject; query: Record<string, string> },
): string {
  const text = new URLSearchParams(query).toString().replaceAll('+', '%20');
  const sig = createSign('RSA-SHA256').update(text).sign(key, 'base64');
  const path = `v2/domainTemplates/providers/${encodeURIComponent(provider)}/services/${service}/apply`;
  return `${syncUx}/${path}?${text}&sig=${encodeURIComponent(sig)}&key=${keyHost}`;
}
