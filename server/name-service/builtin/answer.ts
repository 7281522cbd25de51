import type { Answer } from 'dns-packet';
import type { HeldName } from '../../portfolio/held-names.reads.ts';
import { hostmasterOf, recordsOf, soaTimes, soaTtl, type ZoneFacts, type ZoneRecord } from '../zone.ts';

/** A name that is served here. */
export type Zone = HeldName;

export const rcodes = { NOERROR: 0, FORMERR: 1, SERVFAIL: 2, NXDOMAIN: 3, NOTIMP: 4, REFUSED: 5 } as const;
export type Answered = { rcode: number; isAuthoritative: boolean; answers: Answer[]; authorities: Answer[] };

export const withoutRecords = (rcode: number): Answered => ({
  rcode,
  isAuthoritative: false,
  answers: [],
  authorities: [],
});

/** Transfers of a zone: there are no secondaries, and whom they are for is not known. */
const transfers: ReadonlySet<string> = new Set(['AXFR', 'IXFR']);

/**
 * The answer to one question of class IN; `zone` is the one that its name lies in, null where none of ours is. A record
 * that is not there is told with the SOA, by which the asker remembers it (RFC 2308); ANY gets a part (RFC 8482, 4.1).
 */
export function answerTo(asked: { name: string; type: string }, zone: Zone | null, facts: ZoneFacts): Answered {
  if (zone === null || transfers.has(asked.type)) return withoutRecords(rcodes.REFUSED);
  const name = asked.name.toLowerCase();
  const records = recordsOf(zone, facts).filter((record) => record.name === name);
  const type = asked.type === 'ANY' ? (records.find((record) => record.type !== 'NS')?.type ?? 'NS') : asked.type;
  // in the letter case of the question: some resolvers compare it, to know a forged answer
  const answers: Answer[] =
    type === 'SOA' && name === zone.name
      ? [{ ...soaOf(zone.name, facts, soaTtl), name: asked.name }]
      : records.filter((record) => record.type === type).map((record) => ({ ...answerOf(record), name: asked.name }));
  const isAbsent = records.length === 0;
  return {
    rcode: isAbsent ? rcodes.NXDOMAIN : rcodes.NOERROR,
    isAuthoritative: true,
    answers,
    authorities: answers.length > 0 ? [] : [soaOf(zone.name, facts, soaTimes.minimum)],
  };
}

function answerOf({ type, data, ...record }: ZoneRecord): Answer {
  if (type !== 'MX') return { ...record, type, data };
  const [preference, exchange = ''] = data.split(' ');
  return { ...record, type, data: { preference: Number(preference), exchange } };
}

function soaOf(zone: string, facts: ZoneFacts, ttl: number): Answer {
  const [mname = ''] = facts.hosts;
  return { type: 'SOA', name: zone, ttl, data: { mname, rname: hostmasterOf(facts), ...soaTimes } };
}
