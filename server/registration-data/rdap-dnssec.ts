import { isJsonObject, type Json, member, objectsOf, textOf } from './rdap-json.ts';
import {
  type DsRecord,
  type FieldRead,
  known,
  notPublished,
  type RegistrationReads,
  unreadable,
} from './registration.rules.ts';

const maxRecords = 100;

/** Whether a name is signed, and its DS records, of the member `secureDNS` (RFC 9083, 5.3). */
export function readDnssec(secureDns: unknown): Pick<RegistrationReads, 'dnssec' | 'dsRecords'> {
  if (secureDns === undefined || secureDns === null) return { dnssec: notPublished, dsRecords: notPublished };
  if (!isJsonObject(secureDns)) return { dnssec: unreadable, dsRecords: unreadable };
  const records = member(secureDns, 'dsData');
  const dnssec = readSigned(secureDns, objectsOf(records).length + objectsOf(member(secureDns, 'keyData')).length > 0);
  return { dnssec, dsRecords: readRecords(records, dnssec.outcome === 'known' && !dnssec.value) };
}

function readSigned(secureDns: Json, hasRecords: boolean): FieldRead<boolean> {
  const isSigned = textOf(member(secureDns, 'delegationSigned')).toLowerCase();
  if (isSigned === 'true' || isSigned === 'false') return known(isSigned === 'true');
  if (hasRecords) return known(true);
  return isSigned === '' ? notPublished : unreadable;
}

/** A name that is not signed has none; one that is may have key records alone, or the server does not say. */
function readRecords(list: unknown, isUnsigned: boolean): FieldRead<DsRecord[]> {
  if (!Array.isArray(list ?? [])) return unreadable;
  const records = objectsOf(list).slice(0, maxRecords).map(readRecord);
  if (records.length === 0) return isUnsigned ? known([]) : notPublished;
  const understood = records.filter((record) => record !== undefined);
  return understood.length > 0 ? known(understood) : unreadable;
}

function readRecord(record: Json): DsRecord | undefined {
  const keyTag = numberOf(record, 'keyTag', 65_535);
  const algorithm = numberOf(record, 'algorithm', 255);
  const digestType = numberOf(record, 'digestType', 255);
  const digest = digestOf(textOf(member(record, 'digest')));
  if (keyTag === undefined || algorithm === undefined || digestType === undefined) return undefined;
  return digest === undefined ? undefined : { keyTag, algorithm, digestType, digest };
}

function numberOf(record: Json, name: string, max: number): number | undefined {
  const text = textOf(member(record, name));
  if (!/^\d{1,5}$/.test(text)) return undefined;
  return Number(text) <= max ? Number(text) : undefined;
}

/** Up to 64 bytes in hexadecimal, which servers also write in groups. */
function digestOf(text: string): string | undefined {
  if (text.length > 300) return undefined;
  const digits = text.replace(/\s/g, '').toUpperCase();
  return /^(?:[0-9A-F]{2}){1,64}$/.test(digits) ? digits : undefined;
}
