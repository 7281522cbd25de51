import { toHostText } from '../host-text.ts';
import type { AskedName } from '../rdap.client.ts';
import { nothingPublished, type RegistrationReads } from '../registration.rules.ts';
import type { Entry } from './whois-entries.ts';
import { plainKey } from './whois-words.ts';

/** What an answer says of one name; `name` is undefined where it does not say of which. */
type WhoisRecord = { name: string | undefined; entries: Entry[] };

/** The records of an answer about one name. `isNamed`: it says the name; `isOther`: it speaks of others alone. */
type OwnRecords = { records: Entry[][]; name: string; isNamed: boolean; isOther: boolean };

/** The records about the name that was asked for, or without one about the first: an answer may hold several. */
export function recordsOf(entries: readonly Entry[], asked: AskedName | undefined): OwnRecords {
  const records: WhoisRecord[] = [];
  let last: WhoisRecord = { name: undefined, entries: [] };
  records.push(last);
  for (const entry of entries) {
    const name = nameIn(entry, asked);
    if (name === undefined) {
      const isNameInDns = plainKey(entry.key) === 'dns' && toHostText(entry.value) === (last.name ?? asked?.ascii); // .dk
      if (!isNameInDns) last.entries.push(entry);
    } else if (last.name === undefined || last.entries.length === 0) {
      last.name = name === asked?.ascii ? name : (last.name ?? name);
    } else {
      last = { name, entries: [] };
      records.push(last);
    }
  }
  const name = asked?.ascii ?? records[0]?.name ?? '';
  const own = records.filter((record) => record.name === undefined || record.name === name);
  return {
    records: own.map((record) => record.entries),
    name,
    isNamed: own.some((record) => record.name !== undefined),
    isOther: own.length === 0,
  };
}

/** The name that an entry gives; some registries leave the TLD away. */
function nameIn({ field, value }: Entry, asked: AskedName | undefined): string | undefined {
  const name = field === 'name' ? toHostText(value.slice(0, 500).split(/\s/)[0] ?? '') : undefined;
  return asked && `${name}.${asked.tld}` === asked.ascii ? asked.ascii : name;
}

/** Each field as the first record has it that says something of it. */
export function mergedReads(records: readonly RegistrationReads[]): RegistrationReads {
  const merged: RegistrationReads = { ...nothingPublished };
  for (const record of [...records].reverse()) {
    Object.assign(
      merged,
      Object.fromEntries(Object.entries(record).filter(([, { outcome }]) => outcome !== 'notPublished')),
    );
  }
  return merged;
}
