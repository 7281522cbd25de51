import type { RecordSet, RecordSetChange } from '../../dns-services/powerdns-zone.rules.ts';
import type { HeldName } from '../../portfolio/held-names.reads.ts';
import { hostmasterOf, mailLock, recordsOf, soaTimes, soaTtl, type ZoneFacts, type ZoneRecord } from '../zone.ts';

/** A zone as the server is to have it. */
export type WantedZone = HeldName & {
  facts: ZoneFacts;
  isSigned: boolean;
  /** the server was never told of it */
  isNew: boolean;
};

const contentOf = ({ type, data }: ZoneRecord) => {
  if (type === 'NS') return `${data}.`;
  return type === 'TXT' ? `"${data.replace(/[\\"]/g, '\\$&')}"` : data;
};
const keyOf = ({ name, type }: { name: string; type: string }) => `${type} ${name.toLowerCase()}`;

/** All record sets of a zone but the start of authority. */
export function recordSetsOf({ facts, ...zone }: HeldName & { facts: ZoneFacts }): RecordSet[] {
  const groups = Map.groupBy(recordsOf(zone, facts), keyOf);
  return [...groups.values()].map((records) => {
    const [{ type = '', ttl = 0, name: owner = '' } = {}] = records;
    const contents = records.map((record) => ({ content: contentOf(record), disabled: false }));
    return { name: `${owner}.`, type, ttl, records: contents };
  });
}

export function startOfAuthority({ name, facts }: Pick<WantedZone, 'name' | 'facts'>): RecordSet {
  const { serial, refresh, retry, expire, minimum } = soaTimes;
  const content = `${facts.hosts[0]}. ${hostmasterOf(facts)}. ${serial} ${refresh} ${retry} ${expire} ${minimum}`;
  return { name: `${name}.`, type: 'SOA', ttl: soaTtl, records: [{ content, disabled: false }] };
}

const lockTexts: ReadonlySet<string> = new Set([`"${mailLock.spf}"`, `"${mailLock.dmarc}"`]);

/** Whether an operator says how mail goes below the name: with a mail host, or with other words on senders than ours. */
function hasOwnMail(found: readonly RecordSet[]): boolean {
  const isTheirs = (type: string, content: string) =>
    type === 'MX' ? content !== mailLock.mx : /^"v=(spf1|dmarc1)\b/i.test(content) && !lockTexts.has(content);
  return found.some(
    ({ type, records }) => /^(MX|TXT)$/.test(type) && records.some(({ content }) => isTheirs(type, content)),
  );
}

/** Whether a zone says that it has no mail, once it is as wanted; not where an operator runs its mail (D-154c). */
export function isMailLocked(found: readonly RecordSet[], { takesMail, facts }: WantedZone): boolean {
  return facts.isMailLocked && !takesMail && !hasOwnMail(found);
}

/**
 * What is to be changed of a zone that is there. Ours are the nameservers, the addresses of the name and of `www`, the TXT
 * record of the proof, and what refuses mail, unless an operator runs its mail; all else that an operator put there stays.
 */
export function changesTo(found: readonly RecordSet[], zone: WantedZone): RecordSetChange[] {
  const { name, facts } = zone;
  const [apex, www, dmarc] = [`${name}.`, `www.${name}.`, `_dmarc.${name}.`];
  const isTheirMail = hasOwnMail(found);
  const here = new Map(found.map((set) => [keyOf(set), set]));
  const wantedFacts = { ...facts, isMailLocked: isMailLocked(found, zone) };
  const wanted = new Map(recordSetsOf({ ...zone, facts: wantedFacts }).map((set) => [keyOf(set), set]));
  const isOurs = (content: string) =>
    content.startsWith(`"${facts.verificationPrefix}`) || (!isTheirMail && lockTexts.has(content));
  for (const owner of [apex, www, dmarc]) {
    const set = { name: owner, type: 'TXT', ttl: 300 };
    const theirs = (here.get(keyOf(set))?.records ?? []).filter(({ content }) => !isOurs(content));
    const ours = wanted.get(keyOf(set))?.records ?? [];
    if (theirs.length > 0) wanted.set(keyOf(set), { ...set, records: [...ours, ...theirs] });
  }
  const replaced = [...wanted.values()].filter((set) => !isSame(here.get(keyOf(set)), set));
  const types = ['A', 'AAAA', 'TXT', ...(isTheirMail ? [] : ['MX'])];
  const owned = [apex, www].flatMap((owner) => types.map((type) => ({ name: owner, type })));
  const removed = [...owned, { name: dmarc, type: 'TXT' }].filter(
    (set) => here.has(keyOf(set)) && !wanted.has(keyOf(set)),
  );
  return [
    ...removed.map((set) => ({ ...set, changetype: 'DELETE' as const })),
    ...replaced.map((set) => ({ ...set, changetype: 'REPLACE' as const })),
  ];
}

function isSame(found: RecordSet | undefined, wanted: RecordSet): boolean {
  if (!found || found.ttl !== wanted.ttl || found.records.length !== wanted.records.length) return false;
  const contents = new Set(found.records.map(({ content, disabled }) => `${disabled} ${content}`));
  return wanted.records.every(({ content, disabled }) => contents.has(`${disabled} ${content}`));
}
