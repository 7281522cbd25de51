import type { RegistrarKey, WritableField } from '#contract/registrars.ts';
import { sandboxRegistrarAccess } from '#contract/sandbox.ts';
import { startRegistrarsServer } from '#sandbox/registrars/registrars.server.ts';
import { World } from '#sandbox/world.ts';
import type { RecordEdit } from '../../dns-clients/dns-client.ts';
import { createOutbound, type OutboundOptions, type OutboundReply } from '../../outbound/fetch.ts';
import type { OwnTerms } from '../listings.rules.ts';
import { currentOf, zoneOf } from '../own-zone.rules.ts';
import {
  BudgetSpent,
  type HeldName,
  type RegistrarAccess,
  type RegistrarDeps,
  type WritableValues,
} from '../registrar.ts';
import { registrars } from '../registrars.client.ts';

export const testNow = new Date('2026-11-20T12:00:00Z');

/** The sandbox's registrars with their real clients. */
export async function openTestRegistrars() {
  let passedMs = 0;
  const now = () => new Date(testNow.getTime() + passedMs);
  const world = new World('registrars', now, { slowMs: 20, retryAfterSeconds: 7 });
  const server = await startRegistrarsServer(world);
  const loopback = new Set(Object.values(server.addresses).map((address) => new URL(address).host));
  const outbound = createOutbound({ mode: 'live', loopback, userAgent: 'Namestead test' });
  const clock = { now };
  /** a registrar as it is asked with the access that it accepts, or another one */
  const at = (key: RegistrarKey, access: RegistrarAccess = sandboxRegistrarAccess(key), timeoutMs = 20_000) => {
    const deps = () => ({ ask: once((url, options) => outbound.request(url.href, { ...options, timeoutMs })), clock });
    const url = server.addresses[key];
    const { test, list, detail, prices, writes = {}, dns, authCode, listings } = registrars[key];
    const current = currentOf(registrars[key]);
    return {
      /** a change, which somebody else may answer in the registrar's place */
      write: <Field extends WritableField>(field: Field, name: string, value: WritableValues[Field], elsewhere = url) =>
        writes[field]?.(deps(), elsewhere, access, name, value),
      current: (name: string) => current?.(deps(), url, access, name),
      listing: (name: string) => listings?.read(deps(), url, access, name),
      offer: (name: string, terms: OwnTerms | null) => listings?.write(deps(), url, access, name, terms),
      authCode: (name: string) => authCode?.(deps(), url, access, name),
      zones: (name: string) => dns?.zones(deps(), url, access, name),
      read: (name: string, hosts: readonly string[]) => dns?.read(deps(), url, access, zoneOf(name), hosts),
      edit: (name: string, edits: readonly RecordEdit[]) => dns?.edit(deps(), url, access, zoneOf(name), edits),
      test: () => test(deps(), url, access),
      list: (cursor: string | null = null) => list(deps(), url, access, cursor),
      detail: (name: string) => detail?.(deps(), url, access, name),
      prices: (tlds: readonly string[]) => prices?.(deps(), url, access, tlds),
    };
  };
  return {
    world,
    at,
    advance(ms: number) {
      passedMs += ms;
    },
    /** all pages of a list */
    async all(key: RegistrarKey, access?: RegistrarAccess) {
      const names: HeldName[] = [];
      let [cursor, pages]: [string | null, number] = [null, 0];
      for (;;) {
        const page = await at(key, access).list(cursor);
        if (page.outcome !== 'known') throw new Error(`${key}: ${page.reason} ${page.words}`);
        names.push(...page.value.names);
        pages++;
        cursor = page.value.next;
        if (cursor === null) return { names, pages };
      }
    },
    close: () => Promise.all([outbound.close(), server.stop()]),
  };
}

/** A pace that allows one taking: what a call asks after its first request has to be taken with that. */
function once(ask: RegistrarDeps['ask']): RegistrarDeps['ask'] {
  let hasTaken = false;
  return (url, options) => {
    if (hasTaken && options?.slots !== 0) throw new BudgetSpent(testNow);
    hasTaken = true;
    return ask(url, options);
  };
}

type Said = { body: unknown; status?: number; headers?: OutboundReply['headers'] };

/** A registrar that answers with this, in order; the last one again and again. What it was asked comes back as `asked`. */
export function saying(key: RegistrarKey, answers: Said | readonly Said[], access = sandboxRegistrarAccess(key)) {
  const said = [answers].flat() as Said[];
  const asked: { url: URL; options: OutboundOptions }[] = [];
  const ask: RegistrarDeps['ask'] = async (url, options = {}) => {
    const { body, status = 200, headers = {} } = said[Math.min(asked.length, said.length - 1)] as Said;
    asked.push({ url, options });
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return { status, headers, body: Buffer.from(text), url: url.href };
  };
  const deps = { ask, clock: { now: () => testNow } };
  const { test, list, detail, prices, url } = registrars[key];
  return {
    asked,
    test: () => test(deps, url, access),
    list: (cursor: string | null = null) => list(deps, url, access, cursor),
    detail: async (name: string) => detail?.(deps, url, access, name),
    prices: async (tlds: readonly string[]) => prices?.(deps, url, access, tlds),
  };
}
