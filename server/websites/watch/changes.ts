import type { WebsiteFacts } from '../../database/tables.ts';
import type { NewChange } from '../../monitoring/new-change.ts';
import type { DnsChange } from '../records/records.rules.ts';
import type { WatchedWebsite } from './claim.store.ts';
import type { Seen, SeenField } from './compare.rules.ts';
import type { SeenChange } from './judge.rules.ts';

const maxTitle = 300;
const maxUrl = 500;
const maxRecords = 20;

/** Changes of a website as the history keeps them (contract/monitoring.ts). */
export function changesOf(item: WatchedWebsite, changes: readonly SeenChange[]): NewChange[] {
  return changes.map(({ field, meaning, before, after, detectedAt }) => ({
    userId: item.userId,
    domainId: item.domainId,
    kind: 'website',
    field,
    meaning,
    before: shownValue(field, before),
    after: shownValue(field, after),
    source: hostOf(after.facts.finalUrl) ?? item.name,
    evidence: { before: evidenceOf(before.facts), after: evidenceOf(after.facts) },
    ...(field === 'text' ? { texts: { before: before.text, after: after.text } } : {}),
    at: detectedAt,
  }));
}

/** Changes of a name's DNS records (DNS-002), of long lists the first records. */
export function dnsChangesOf({ userId, domainId }: WatchedWebsite, changes: readonly DnsChange[]): NewChange[] {
  return changes.map(({ before, after, ...change }) => ({
    ...{ ...change, userId, domainId, kind: 'dns', source: 'DNS' },
    ...{ before: before.slice(0, maxRecords), after: after.slice(0, maxRecords) },
  }));
}

function shownValue(field: SeenField, { facts, status, text }: Seen) {
  switch (field) {
    case 'websiteStatus':
      return status;
    case 'finalUrl':
      return facts.finalUrl?.slice(0, maxUrl) ?? null;
    case 'title':
      return facts.title?.slice(0, maxTitle) ?? null;
    case 'certificate':
      return withoutNames(facts.certificate);
    case 'text':
      return text.length;
  }
}

/** What a look saw, as small as tells why it was judged so. */
function evidenceOf({ at, status, reasons, chain, httpStatus, title, certificate, addresses }: WebsiteFacts) {
  return {
    at,
    status,
    reasons: reasons.slice(0, 5).map(({ code, value }) => ({ code, value: value?.slice(0, 100) ?? null })),
    chain: chain.slice(0, 4).map((hop) => ({ ...hop, url: hop.url.slice(0, 150) })),
    httpStatus,
    title: title?.slice(0, 150) ?? null,
    certificate: withoutNames(certificate),
    addresses: addresses.slice(0, 4),
  };
}

/** Its names may be many, and a change does not hang on them. */
function withoutNames(certificate: WebsiteFacts['certificate']): WebsiteFacts['certificate'] {
  if (!certificate) return null;
  const { names: _, ...told } = certificate;
  return told;
}

const hostOf = (url: string | null) => (url === null ? null : (URL.parse(url)?.hostname ?? null));
