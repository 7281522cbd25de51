import { Agent, errors, request } from 'undici';
import { z } from 'zod';
import type { DsRecord, Reason } from '#contract/lookups.ts';
import { PowerDnsZone, type RecordSet, zonePath, zonesPath } from '../../dns-services/powerdns-zone.rules.ts';
import { OutboundFailure, toOutboundFailure, unanswered } from '../../outbound/failure.ts';
import type { Lookup, Unanswered } from '../../outbound/lookup.ts';
import { changesTo, isMailLocked, recordSetsOf, startOfAuthority, type WantedZone } from './record-sets.ts';

/** `publishesCds`: it tells the registry of its keys by CDS and CDNSKEY records (RFC 7344). */
export type PutZone = { dsRecords: DsRecord[]; isMailLocked: boolean; publishesCds: boolean };

export type PowerDns = {
  /**
   * Makes the server have the zone as it is wanted, whatever it has of it; `known` when it does, with the DS records of
   * its keys, whether it refuses mail and whether it publishes CDS. A zone of this name that is not ours is left alone (`foreignZone`).
   */
  put(zone: WantedZone): Promise<Lookup<PutZone>>;
  /** Removes our zone of this name; one that is not there or not ours is removed already. */
  remove(name: string): Promise<Lookup<true>>;
  close(): Promise<void>;
};

type PowerDnsSettings = { url: string; key: string; timeoutMs?: number };

/** Marks our zones in the server, where an operator sees it, too. */
const account = 'namestead';
const maxBytes = 1024 * 1024;
/** NSEC3 without salt or further rounds (RFC 9276); records changed by the API are signed at once. */
const signing = { dnssec: true, nsec3param: '1 0 0 -', api_rectify: true };

/** Both, since registries read one or the other; CDS by SHA-256 (digest type 2). */
const publishing = { 'PUBLISH-CDS': '2', 'PUBLISH-CDNSKEY': '1' };

const Keys = z.array(z.object({ active: z.boolean(), ds: z.array(z.string()).default([]) }));

type Answer = { status: number; body: string };
type MendedZone = { isSigned: boolean; isMailLocked: boolean };

/** An operator's PowerDNS Authoritative Server by its HTTP API, version 1. Neither redirects nor other hosts are followed. */
export function createPowerDns({ url, key, timeoutMs = 10_000 }: PowerDnsSettings): PowerDns {
  const agent = new Agent({
    connections: 4,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxResponseSize: maxBytes,
  });
  const base = `${url.replace(/\/+$/, '')}/${zonesPath}`;
  const source = new URL(url).host;

  async function call(
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<Answer> {
    try {
      const reply = await request(`${base}${path}`, {
        method,
        dispatcher: agent,
        headers: { 'x-api-key': key, accept: 'application/json', 'content-type': 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return { status: reply.statusCode, body: await reply.body.text() };
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') throw new OutboundFailure('timeout', 'no answer in time', error);
      if (error instanceof errors.ResponseExceededMaxSizeError)
        throw new OutboundFailure('tooLarge', 'answer too large');
      throw toOutboundFailure(error);
    }
  }

  /** What a call of the server came to, its failures as outcomes. */
  async function stated<Value>(work: () => Promise<Lookup<Value>>): Promise<Lookup<Value>> {
    try {
      return await work();
    } catch (error) {
      return unanswered(toOutboundFailure(error), source);
    }
  }

  const failed = (outcome: Unanswered['outcome'], reason: Reason): Unanswered => ({
    outcome,
    source,
    reason,
    retryAt: null,
  });

  /** What is to be understood of a status that was not hoped for. */
  function refusal({ status, body }: Answer): Unanswered {
    if (status >= 200 && status < 300) return failed('unreadable', brokenReason(body));
    if (status === 401 || status === 403) return failed('refused', `accessRefused ${status}`);
    if (status === 422) return failed('refused', `HTTP ${status}`);
    return failed(status >= 500 || status === 429 ? 'unreachable' : 'unreadable', `HTTP ${status}`);
  }

  function read<Value>(schema: z.ZodType<Value>, { body }: Answer): Value | Unanswered {
    let parsed: unknown;
    try {
      parsed = JSON.parse(body);
    } catch {
      return failed('unreadable', brokenReason(body));
    }
    const result = schema.safeParse(parsed);
    return result.success ? result.data : failed('unreadable', 'brokenAnswer');
  }

  function create(zone: WantedZone): Promise<Answer> {
    return call('POST', '?rrsets=false', {
      name: `${zone.name}.`,
      kind: 'Native',
      account,
      nameservers: [],
      rrsets: [startOfAuthority(zone), ...recordSetsOf(zone)],
      ...(zone.isSigned ? signing : {}),
    });
  }

  /**
   * Brings a zone that the server has to what is wanted; tells whether it is signed and refuses mail. One that is signed stays so: without
   * its keys a DS record at the registry would make the name unreachable.
   */
  async function mend(zone: WantedZone): Promise<Lookup<MendedZone> | 'gone'> {
    const answer = await call('GET', zonePath(zone.name));
    if (answer.status === 404) return 'gone';
    if (answer.status !== 200) return refusal(answer);
    const found = read(PowerDnsZone, answer);
    if ('outcome' in found) return found;
    if (found.account !== account) return failed('refused', 'foreignZone');
    if (zone.isSigned && !found.dnssec) {
      const changed = await call('PUT', zonePath(zone.name), signing);
      if (changed.status !== 204) return refusal(changed);
    }
    const sets = found.rrsets as RecordSet[];
    const rrsets = changesTo(sets, zone);
    const patched = rrsets.length > 0 ? await call('PATCH', zonePath(zone.name), { rrsets }) : null;
    if (patched && patched.status !== 204) return refusal(patched);
    const value = { isSigned: found.dnssec || zone.isSigned, isMailLocked: isMailLocked(sets, zone) };
    return { outcome: 'known', source, value };
  }

  /** Of the active keys, by SHA-256 (digest type 2), which all registries take. */
  async function dsRecordsOf(name: string): Promise<Lookup<DsRecord[]>> {
    const answer = await call('GET', `${zonePath(name)}/cryptokeys`);
    if (answer.status !== 200) return refusal(answer);
    const keys = read(Keys, answer);
    if ('outcome' in keys) return keys;
    const lines = keys.flatMap(({ active, ds }) => (active ? ds : []));
    return { outcome: 'known', source, value: lines.flatMap(dsRecord).filter(({ digestType }) => digestType === 2) };
  }

  /** Has a signed zone tell of its keys; a server that cannot serves the zone all the same. */
  async function publishCds(name: string): Promise<boolean> {
    for (const [kind, value] of Object.entries(publishing)) {
      const { status } = await call('PUT', `${zonePath(name)}/metadata/${kind}`, { kind, metadata: [value] });
      if (status < 200 || status >= 300) return false;
    }
    return true;
  }

  return {
    put: (zone) =>
      stated(async () => {
        let state = zone.isNew ? ('gone' as const) : await mend(zone);
        if (state === 'gone') {
          const made = await create(zone);
          if (made.status !== 201 && made.status !== 409) return refusal(made);
          const value = { isSigned: zone.isSigned, isMailLocked: isMailLocked([], zone) };
          state = made.status === 409 ? await mend(zone) : { outcome: 'known', source, value };
        }
        if (state === 'gone') return failed('unreachable', 'HTTP 404'); // removed at this moment
        if (state.outcome !== 'known') return state;
        const ds = state.value.isSigned ? await dsRecordsOf(zone.name) : { outcome: 'known' as const, value: [] };
        if (ds.outcome !== 'known') return ds;
        const { isSigned, isMailLocked: isLocked } = state.value;
        const publishesCds = isSigned && ds.value.length > 0 && (await publishCds(zone.name));
        return { outcome: 'known', source, value: { dsRecords: ds.value, isMailLocked: isLocked, publishesCds } };
      }),
    remove: (name) =>
      stated(async () => {
        const gone = { outcome: 'known', source, value: true } as const;
        const answer = await call('GET', `${zonePath(name)}?rrsets=false`);
        if (answer.status === 404) return gone;
        if (answer.status !== 200) return refusal(answer);
        const found = read(PowerDnsZone.partial({ rrsets: true }), answer);
        if ('outcome' in found) return found;
        if (found.account !== account) return gone;
        const removed = await call('DELETE', zonePath(name));
        return removed.status === 204 || removed.status === 404 ? gone : refusal(removed);
      }),
    close: () => agent.destroy(),
  };
}

const brokenReason = (body: string) => (body.trimStart().startsWith('<') ? 'htmlAnswer' : 'brokenAnswer');

/** `12345 13 2 9f86d0…` of the server as a record; nothing where it is something else. */
function dsRecord(line: string): DsRecord[] {
  const [, keyTag, algorithm, digestType, digest = ''] =
    /^(\d{1,5}) (\d{1,3}) (\d{1,3}) ([0-9a-f]{1,128})$/i.exec(line) ?? [];
  if (digest === '') return [];
  return [
    {
      keyTag: Number(keyTag),
      algorithm: Number(algorithm),
      digestType: Number(digestType),
      digest: digest.toUpperCase(),
    },
  ];
}
