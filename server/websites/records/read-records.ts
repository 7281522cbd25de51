import { isIPv6 } from 'node:net';
import { type DnsRecords, dnsFields } from '#contract/dns-records.ts';
import type { Reason } from '#contract/lookups.ts';
import type { DnsClient } from '../../dns/dns.client.ts';
import type { Lookup } from '../../outbound/lookup.ts';
import { outsideLine } from '../../outbound/outside-text.ts';

/** What was read; `failure` where something was not, and null records where nothing was. */
export type RecordsRead = { records: DnsRecords | null; failure: Reason | null };
/** Reads the DNS records of a registrable name once. Throws with trouble of the database alone. */
type ReadRecords = (name: string) => Promise<RecordsRead>;

type ReaderSettings = {
  dns: Pick<DnsClient, 'addressesOf' | 'mxRecordsOf' | 'txtOf'>;
  /** takes so many questions of the budget and waits for them; false: that is too long */
  takeQuestions: (name: string, questions: number) => Promise<boolean>;
};

/** A and AAAA, MX, TXT, and TXT of `_dmarc`. */
const questions = 5;
/** Of what a stranger's zone says so much is kept: an answer may hold hundreds of records. */
const max = { addresses: 20, mx: 20, texts: 40 };
const longestText = 500;

export function createRecordsReader({ dns, takeQuestions }: ReaderSettings): ReadRecords {
  return async (name) => {
    if (!(await takeQuestions(name, questions))) return { records: null, failure: 'rateLimit' };
    const [addresses, mx, texts, atDmarc] = await Promise.all([
      dns.addressesOf(name),
      dns.mxRecordsOf(name),
      dns.txtOf(name),
      dns.txtOf(`_dmarc.${name}`),
    ]);
    const lines = linesOf(texts);
    const spf = lines?.filter(isSpf) ?? null;
    const records: DnsRecords = {
      addresses: valuesOf(addresses)?.toSorted(byAddress).slice(0, max.addresses) ?? null,
      mx: valuesOf(mx)?.slice(0, max.mx) ?? null,
      spf,
      dmarc: linesOf(atDmarc)?.filter(isDmarc) ?? null,
      txt: lines?.filter((line) => !isSpf(line)) ?? null,
    };
    const failed = [addresses, mx, texts, atDmarc].find(({ outcome }) => outcome !== 'known' && outcome !== 'notFound');
    const failure = failed && 'reason' in failed ? failed.reason : null;
    return { records: dnsFields.every((field) => records[field] === null) ? null : records, failure };
  };
}

const isSpf = (text: string) => /^v=spf1( |$)/i.test(text);
const isDmarc = (text: string) => /^v=dmarc1( |;|$)/i.test(text);

/** None is an answer; null: there was none. */
function valuesOf(answer: Lookup<string[]>): string[] | null {
  if (answer.outcome === 'known') return answer.value;
  return answer.outcome === 'notFound' ? [] : null;
}

/** Texts in the order of the alphabet, each once and on one line; a longer one is cut. */
function linesOf(answer: Lookup<string[]>): string[] | null {
  const values = valuesOf(answer);
  if (values === null) return null;
  const lines = values.flatMap((text) => outsideLine(text.slice(0, longestText), longestText) ?? []);
  return [...new Set(lines)].sort().slice(0, max.texts);
}

const byAddress = (one: string, other: string) =>
  Number(isIPv6(one)) - Number(isIPv6(other)) || (one < other ? -1 : one > other ? 1 : 0);
