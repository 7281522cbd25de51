import { hostmasterOf, recordsOf, soaTimes, soaTtl, type ZoneFacts, type ZoneRecord } from '../zone.ts';

/** A zone as the server is to have it. */
export type WantedZone = {
  name: string;
  /** of its TXT record; null: it has none */
  token: string | null;
  facts: ZoneFacts;
  isSigned: boolean;
  /** the server was never told of it */
  isNew: boolean;
};

/** Records of one name and type, as PowerDNS writes them: names with a trailing dot, texts in quotes. */
export type RecordSet = {
  name: string;
  type: string;
  ttl: number;
  records: { content: string; disabled: boolean }[];
};
type RecordSetChange = (RecordSet & { changetype: 'REPLACE' }) | { name: string; type: string; changetype: 'DELETE' };

const contentOf = ({ type, data }: ZoneRecord) => {
  if (type === 'NS') return `${data}.`;
  return type === 'TXT' ? `"${data.replace(/[\\"]/g, '\\$&')}"` : data;
};
const keyOf = ({ name, type }: { name: string; type: string }) => `${type} ${name.toLowerCase()}`;

/** All record sets of a zone but the start of authority. */
export function recordSetsOf({ name, token, facts }: Pick<WantedZone, 'name' | 'token' | 'facts'>): RecordSet[] {
  const groups = Map.groupBy(recordsOf(name, token, facts), keyOf);
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

/**
 * What is to be changed of a zone that is there. Ours are the nameservers, the addresses of the name and of `www`, and
 * the TXT record of the proof; all else that an operator put there stays.
 */
export function changesTo(found: readonly RecordSet[], zone: WantedZone): RecordSetChange[] {
  const { name, facts } = zone;
  const apex = `${name}.`;
  const here = new Map(found.map((set) => [keyOf(set), set]));
  const wanted = new Map(recordSetsOf(zone).map((set) => [keyOf(set), set]));
  const otherTexts = (here.get(`TXT ${apex}`)?.records ?? []).filter(
    ({ content }) => !content.startsWith(`"${facts.verificationPrefix}`),
  );
  const text = wanted.get(`TXT ${apex}`);
  if (otherTexts.length > 0) {
    const ours = { name: apex, type: 'TXT', ttl: 300, records: [], ...text };
    wanted.set(`TXT ${apex}`, { ...ours, records: [...ours.records, ...otherTexts] });
  }
  const replaced = [...wanted.values()].filter((set) => !isSame(here.get(keyOf(set)), set));
  const owned = [apex, `www.${apex}`].flatMap((owner) => ['A', 'AAAA'].map((type) => ({ name: owner, type })));
  const removed = [...owned, { name: apex, type: 'TXT' }].filter(
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
