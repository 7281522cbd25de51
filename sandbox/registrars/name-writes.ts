import type { RegistrarKey } from '#contract/registrars.ts';
import { sandboxRegistrarDns } from '#contract/sandbox.ts';
import { answerFor } from '../dns-answer.ts';
import { changeName } from '../name-changes.ts';
import type { World } from '../world.ts';
import type { NameWrite, TwinRecord } from './account-changes.ts';

const usualTtl = 600;

/** Whether nameservers are those of the sandbox's registrars. */
export function isOwnDns(nameservers: readonly string[]): boolean {
  const isOwn = (host: string) => sandboxRegistrarDns.some((base) => host.endsWith(`.${base}`));
  return nameservers.length > 0 && nameservers.every(isOwn);
}

/** Records as a name has them before anybody changes them: where it leads, how its mail goes, and a text of its mail service. */
export function firstRecords(world: World, name: string): TwinRecord[] {
  const where = ['@', 'www'].flatMap((host) =>
    answerFor(world, { name: nameAt(name, host), type: 'A' }).answers.map((answer) => ({
      host,
      type: answer.type,
      value: 'data' in answer ? String(answer.data) : '',
    })),
  );
  const texts = ['v=spf1 include:_spf.letterbox.com.test ~all', ...(world.txt.get(name) ?? [])];
  const mail = { host: '@', type: 'MX', value: 'mx1.letterbox.com.test', priority: 10 };
  const records = [...where, mail, ...texts.map((value) => ({ host: '@', type: 'TXT', value }))];
  return records.map((record, at) => ({ id: at + 1, ttl: usualTtl, ...record }));
}

const nameAt = (name: string, host: string) => (host === '@' ? name : `${host}.${name}`);

/** Makes a change of a name for all who ask about it: its registrar, the registry, the DNS. */
export function makeChange(world: World, at: RegistrarKey, name: string, write: NameWrite): void {
  const { nameservers, records, listing, ...flags } = write;
  const { accounts, delegations } = world;
  if (Object.keys(flags).length > 0) accounts.held.set(name, { ...accounts.held.get(name), ...flags });
  if (flags.isLocked !== undefined) {
    const statuses = ['clientTransferProhibited'];
    changeName(world, flags.isLocked ? { name, addStatuses: statuses } : { name, removeStatuses: statuses });
  }
  if (nameservers) {
    const dsRecords = world.factsOf(name)?.dsRecords ?? [];
    delegations.set(name, { hosts: nameservers, dsRecords });
  }
  if (listing) accounts.listings.set(`${at} ${name}`, listing);
  else if (listing === null) accounts.listings.delete(`${at} ${name}`);
  if (records) {
    const before = accounts.zones.get(name) ?? [];
    accounts.zones.set(name, records);
    if (isOwnDns(world.factsOf(name)?.nameservers ?? [])) publish(world, name, [before, records]);
  }
}

/** Shows the records of a zone in the DNS. */
function publish({ txt, addresses }: World, name: string, [before, after]: [TwinRecord[], TwinRecord[]]): void {
  for (const host of new Set([...before, ...after].map((record) => record.host))) {
    const records = after.filter((record) => record.host === host);
    const texts = records.filter(({ type }) => type === 'TXT').map(({ value }) => value);
    if (texts.length > 0) txt.set(nameAt(name, host), texts);
    else txt.delete(nameAt(name, host));
    const where = records.flatMap(({ type, value }) =>
      type === 'A' || type === 'AAAA' || type === 'CNAME' ? [{ type, data: value.replace(/\.$/, '') } as const] : [],
    );
    addresses.set(nameAt(name, host), where);
  }
}

/** A text as services write it that ask for quotation marks, and back. */
export const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
export const unquoted = (text: string): string =>
  text
    .replace(/^"(.*)"$/s, '$1')
    .replaceAll(/" "/g, '')
    .replaceAll(/\\(.)/g, '$1');
