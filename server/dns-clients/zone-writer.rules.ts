import { unread, type Written } from '../outbound/written.ts';
import type { Refused, RegistrarAccess, Taken, Told } from '../registrars/registrar.ts';
import type { DnsClient, DnsDeps, RecordEdit, Zone } from './dns-client.ts';
import { changesOf, type FoundSet, type SetChange, toRecordSet } from './record-edits.rules.ts';

/** How a service's records are read and written. */
type Records = {
  /** sets at these hosts; more of the zone does no harm */
  find(
    deps: DnsDeps,
    url: string,
    access: RegistrarAccess,
    zone: Zone,
    hosts: readonly string[],
    taken: Taken,
  ): Promise<Told<FoundSet[]>>;
  /** Writes changes, of which none is empty; no request of it takes from the budget (`slots: 0`). */
  write(
    deps: DnsDeps,
    url: string,
    access: RegistrarAccess,
    zone: Zone,
    changes: readonly SetChange[],
  ): Promise<Written>;
  /** requests that reading takes */
  readSlots(hosts: number): number;
  /** requests that these edits take at the most; default one for all together */
  writeSlots?(edits: readonly RecordEdit[]): number;
};

const hostsIn = (edits: readonly RecordEdit[]) => [...new Set(edits.map(({ host }) => host))];

/** Reading and editing by what a service can do: an edit always looks first, so that it can be made twice without harm. */
export function zoneWriter({
  find,
  write,
  readSlots,
  writeSlots = () => 1,
}: Records): Pick<DnsClient, 'read' | 'edit'> {
  return {
    async read(deps, url, access, zone, hosts) {
      const taken = { kind: 'detail', slots: readSlots(hosts.length) } as const;
      const told = await find(deps, url, access, zone, hosts, taken);
      if (told.outcome !== 'known') return told;
      const sets = told.value.filter(({ host, entries }) => hosts.includes(host) && entries.length > 0);
      return { ...told, value: sets.map(toRecordSet) };
    },
    async edit(deps, url, access, zone, edits) {
      const hosts = hostsIn(edits);
      const taken = { kind: 'write', slots: readSlots(hosts.length) + writeSlots(edits) } as const;
      const told = await find(deps, url, access, zone, hosts, taken);
      if (told.outcome !== 'known') return unread(told);
      const changes = changesOf(told.value, edits);
      if (changes === 'routed') return { outcome: 'unsupported', why: 'notByApi' };
      if (changes === 'alias') return { outcome: 'refused', reason: 'errorReport CNAME', words: null, remedy: null };
      return changes.length === 0 ? { outcome: 'already' } : write(deps, url, access, zone, changes);
    },
  };
}

/** The request never left this machine. */
const neverLeft = /^(hostNotFound|connectionRefused|switchedOff|refusedAddress|badUrl|ownTrouble|notConfigured)\b/;

/** What a change came to whose answer was none. */
export function writtenBy({ outcome, reason, words, remedy, retryAt }: Refused): Written {
  if (neverLeft.test(reason)) return { outcome: 'notSent', reason };
  if (outcome === 'throttled' && retryAt) return { outcome, retryAt };
  const isRefused = outcome === 'refused' || /^(HTTP 4|errorReport)/.test(reason);
  return isRefused ? { outcome: 'refused', reason, words, remedy } : { outcome: 'unknown', reason };
}

/**
 * One request after the other, up to the first that is not accepted. Where one before it was, its refusal is not the whole
 * truth: what stands there is to be read.
 */
export async function inOrder(steps: readonly (() => Promise<Written>)[]): Promise<Written> {
  let isBegun = false;
  for (const step of steps) {
    const written = await step();
    if (written.outcome === 'accepted' || written.outcome === 'already') isBegun = true;
    else if (isBegun && written.outcome === 'refused') return { outcome: 'unknown', reason: written.reason };
    else return written;
  }
  return { outcome: 'accepted' };
}

type Steps = (change: SetChange) => (() => Promise<Written>)[];

/** Steps that remove and add apart: what makes way for an alias, or was one, goes before what comes in its place, all else after it. */
export function stepsOf(changes: readonly SetChange[], removals: Steps, additions: Steps) {
  const isFirst = (set: SetChange) =>
    set.type === 'CNAME' ||
    changes.some(({ host, type, added }) => type === 'CNAME' && host === set.host && added.length > 0);
  return [
    ...changes.filter(isFirst).flatMap(removals),
    ...changes.flatMap(additions),
    ...changes.filter((set) => !isFirst(set)).flatMap(removals),
  ];
}
