import type { AskedName } from '../rdap.client.ts';
import type { RegistrationReads } from '../registration.rules.ts';
import {
  isFreeStatus,
  isLifelessStatus,
  isReservedStatus,
  notFoundPatterns,
  otherServerPatterns,
  reservedPatterns,
} from './whois-absence.ts';
import { entriesOf } from './whois-entries.ts';
import { readsOf } from './whois-fields.ts';
import type { WhoisReading } from './whois-reading.ts';
import { mergedReads, recordsOf } from './whois-records.ts';
import { refusalIn } from './whois-refusal.ts';
import { inSharedShapes } from './whois-registries.ts';
import { isOfOther, isSaid, openingLines, sentencesOf } from './whois-sentences.ts';
import { linesOf } from './whois-text.ts';

const htmlStart = /^\s{0,100}<(?:!doctype|html|\?xml|head|body)/i;

/**
 * Reads the decoded text that a WHOIS server (RFC 3912) answered to a question about `asked`; without a name it is read as
 * one about the first it gives. `now` bounds the dates. Never throws, and takes time that grows with the text alone,
 * whatever it holds. What proves a registration is weighed first, then what the server says against us, then whether it
 * says that it does not know the name: a text without any of it says nothing.
 */
export function readWhois(text: string, asked: AskedName | undefined, now: Date): WhoisReading {
  if (htmlStart.test(text.slice(0, 200))) return { kind: 'unreadable', reason: 'htmlAnswer' };
  const lines = inSharedShapes(linesOf(text));
  if (lines.every((line) => line.text === '')) return { kind: 'unreadable', reason: 'emptyAnswer' };
  const { records, name, isNamed, isOther } = recordsOf(entriesOf(lines), asked);
  const fields = mergedReads(records.map((record) => readsOf(record, now)));
  const statuses = records
    .flat()
    .filter(({ field }) => field === 'status')
    .map(({ value }) => value);
  const data = { protocol: 'whois' as const, name, fields, registrarRdap: null };
  const facts = isOther ? 0 : factsOf(fields);
  const hasServers = fields.nameServers.outcome === 'known';
  const isReserved = !hasServers && statuses.some(isReservedStatus);
  if (facts >= 2) return { kind: isReserved ? 'reserved' : 'registered', data };

  const sentences = sentencesOf(lines, asked?.tld);
  const refusal = refusalIn(sentences, now);
  if (refusal) return refusal;
  if (isOther) return { kind: 'unreadable', reason: 'otherName' };
  if (isSaid(sentences, otherServerPatterns)) return { kind: 'unreadable', reason: 'otherServer' };
  if (statuses.some(isFreeStatus)) return { kind: 'notFound' };
  if (isReserved) return { kind: 'reserved', data };
  const opening = openingLines(lines, asked?.ascii);
  const openings = sentencesOf(opening, asked?.tld);
  const isAlive = hasServers || statuses.length === 0 || !statuses.every(isLifelessStatus);
  if (facts === 1 && isAlive) return { kind: 'registered', data };
  if (isSaid(openings, notFoundPatterns)) {
    return asked && isOfOther(opening, asked, notFoundPatterns)
      ? { kind: 'unreadable', reason: 'otherName' }
      : { kind: 'notFound' };
  }
  if (isSaid(openings, reservedPatterns)) return { kind: 'reserved', data };
  if (isNamed && statuses.length > 0 && isAlive) return { kind: 'registered', data };
  return { kind: 'unreadable', reason: 'notUnderstood' };
}

/** How many things an answer tells that only a registered name has; servers print a last change of their own, too. */
function factsOf({ registrationDate, expirationDate, nameServers, registrarName }: RegistrationReads): number {
  return [registrationDate, expirationDate, nameServers, registrarName].filter(({ outcome }) => outcome === 'known')
    .length;
}
