import type { DsRecord } from '#contract/lookups.ts';
import { absence } from '../redacted-text.ts';
import { type FieldRead, known, notPublished } from '../registration.rules.ts';
import type { Entry } from './whois-entries.ts';

const maxListed = 100;
const longestValue = 300;

const unsigned = /^(?:un-?signed|no\b|n$|none|not signed|inactive|false|disabled|0$)/;
const signed = /^(?:signed|yes\b|y$|active|true|enabled|1$|\d{1,5} \d)/;

/** Whether the name is signed: the registry says so, or shows a key or a DS record. */
export function dnssecOf(entries: Entry[]): FieldRead<boolean> {
  const texts = entries.map(({ value }) => value.slice(0, longestValue).trim().toLowerCase());
  if (texts.some((text) => signed.test(text)) || entries.some(({ field }) => field === 'dnsKey' || field === 'ds'))
    return known(true);
  return texts.some((text) => unsigned.test(text)) ? known(false) : absence(texts);
}

const dsPattern = /^(\d{1,5})[\s,]+(\d{1,3})[\s,]+(\d{1,3})[\s,(]+([0-9a-f\s]{20,200})\)?$/i; // key tag, algorithm, type, digest

/** DS records that stand on a line of their own (RFC 4034, 5.3); none where the registry says that the name is not signed. */
export function dsRecordsOf(entries: Entry[], isUnsigned: boolean): FieldRead<DsRecord[]> {
  const matches = entries.slice(0, maxListed).map(({ value }) => dsPattern.exec(value.slice(0, longestValue)));
  const records = matches.flatMap((match) => (match === null ? [] : [recordOf(match)])).filter(isPossible);
  if (records.length > 0) return known(records);
  return isUnsigned ? known([]) : notPublished;
}

function recordOf([, keyTag, algorithm, digestType, digest = '']: RegExpExecArray): DsRecord {
  return {
    keyTag: Number(keyTag),
    algorithm: Number(algorithm),
    digestType: Number(digestType),
    digest: digest.replace(/\s/g, '').toUpperCase(),
  };
}

function isPossible({ keyTag, algorithm, digestType, digest }: DsRecord): boolean {
  return keyTag <= 65_535 && algorithm <= 255 && digestType <= 255 && digest.length % 2 === 0 && digest.length <= 128;
}
