import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  type RegistrarKey,
  registrarChanges,
  registrarKeys,
  type WritableField,
  writableFields,
} from '#contract/registrars.ts';
import { sandboxRegistrarDns } from '#contract/sandbox.ts';
import { registrars as sandboxRegistrars } from '#sandbox/believable.ts';
import { changeName } from '#sandbox/name-changes.ts';
import { isOwnDns } from '#sandbox/registrars/name-writes.ts';
import type { Fault } from '#sandbox/words.ts';
import type { RecordEdit } from '../dns-clients/dns-client.ts';
import type { Written } from '../outbound/written.ts';
import { areOwn } from './own-zone.rules.ts';
import type { WritableValues } from './registrar.ts';
import { registrars, unsupportedAt } from './registrars.client.ts';
import { openTestRegistrars } from './testing/test-registrars.ts';

let sandbox: Awaited<ReturnType<typeof openTestRegistrars>>;
beforeAll(async () => {
  sandbox = await openTestRegistrars();
});
afterAll(() => sandbox.close());
afterEach(() => {
  sandbox.world.faults.clear();
  for (const changes of [sandbox.world.delegations, sandbox.world.registrations]) changes.clear();
  sandbox.world.accounts.apply({ isReset: true });
});

const hosts = ['ada.ns.cumulus.com.test', 'bob.ns.cumulus.com.test'];
const received = (name: string) => sandbox.world.accounts.received.get(name) ?? {};
const twinField = {
  nameservers: 'nameservers',
  autoRenew: 'autoRenew',
  transferLock: 'isLocked',
  privacy: 'isPrivate',
} as const;
/** What reads a name before it changes it answers a fault of the name already then. */
const readsFirst: RegistrarKey[] = ['ovh'];

async function nameAt(key: RegistrarKey, which: (name: string) => boolean = () => true): Promise<string> {
  const { names } = await sandbox.all(key);
  const found = names.find(({ name }) => which(name));
  if (!found) throw new Error(`${key}: no such name`);
  return found.name;
}

async function toldOf<Field extends WritableField>(key: RegistrarKey, name: string, field: Field) {
  const told = await sandbox.at(key).current(name);
  if (told?.outcome !== 'known') throw new Error(`${key} ${name}: ${JSON.stringify(told)}`);
  return told.value[field];
}

/** A name, what it has, and what it is to have. */
async function begin<Field extends WritableField>(key: RegistrarKey, field: Field) {
  const name = await nameAt(key, (one) => !isOwnDns(sandbox.world.factsOf(one)?.nameservers ?? []));
  const before = await toldOf(key, name, field);
  const after = (field === 'nameservers' ? hosts : !before) as WritableValues[Field];
  const write = () => sandbox.at(key).write(field, name, after);
  return { name, before, after, write };
}

const pairs = registrarKeys.flatMap((key) => registrarChanges[key].fields.map((field) => [key, field] as const));

describe.each(pairs)('%s: %s', (key, field) => {
  const setFault = (name: string, fault: Fault) => sandbox.world.faults.set(name, { registrar: fault });

  test('WRITE-001 a change is accepted, seen when it is read back, and received once', async () => {
    const { name, before, after, write } = await begin(key, field);
    expect(before).not.toEqual(after);
    expect(await write()).toEqual({ outcome: 'accepted' });
    expect(await toldOf(key, name, field)).toEqual(after);
    expect(received(name)).toEqual({ [twinField[field]]: 1 });
    const again = await write();
    expect(again?.outcome).toBe(key === 'namesilo' && field !== 'nameservers' ? 'already' : 'accepted');
    expect(await toldOf(key, name, field)).toEqual(after);
  });

  test('WRITE-001 a change whose answer is lost is open, and it is not sent again', async () => {
    const { name, after, write } = await begin(key, field);
    setFault(name, 'losesanswer');
    expect(await write()).toMatchObject({ outcome: 'unknown' });
    expect(received(name)).toEqual({ [twinField[field]]: 1 });
    expect(await toldOf(key, name, field)).toEqual(after);
  });

  test('WRITE-001 a change may be seen later than it was accepted', async () => {
    const { name, before, after, write } = await begin(key, field);
    setFault(name, 'latechange');
    expect(await write()).toEqual({ outcome: 'accepted' });
    expect(await toldOf(key, name, field)).toEqual(before);
    sandbox.advance(61_000);
    expect(await toldOf(key, name, field)).toEqual(after);
  });

  test.each<[Fault, object]>([
    ['refuseschange', { outcome: 'refused', words: expect.any(String) }],
    ['readonly', { outcome: 'refused', remedy: 'giveRight', words: expect.any(String) }],
    ['failsinside', { outcome: 'refused' }],
  ])('WRITE-003 %s is a refusal, and changes nothing', async (fault, expected) => {
    const { name, before, write } = await begin(key, field);
    setFault(name, fault);
    const isTrouble = key === 'dynadot' && fault === 'failsinside'; // it says 500 inside: nobody knows what came of it
    expect(await write()).toMatchObject(isTrouble ? { outcome: 'unknown' } : expected);
    expect(await toldOf(key, name, field)).toEqual(before);
  });

  test('WRITE-003 a name that is being transferred is refused in the words of its registrar', async () => {
    const { name, before, write } = await begin(key, field);
    changeName(sandbox.world, { name, addStatuses: ['pendingTransfer'] });
    expect(await write()).toMatchObject({ outcome: 'refused', words: expect.stringContaining('transfer') });
    expect(await toldOf(key, name, field)).toEqual(before);
  });

  const open = readsFirst.includes(key) ? 'notSent' : 'unknown';
  test.each<[Fault, Written['outcome']]>([
    ['ratelimited-silent', 'throttled'],
    ['error500', open],
    ['html', open],
    ['hang', open],
  ])('WRITE-001 %s leaves open only what is open', async (fault, outcome) => {
    const { name, after } = await begin(key, field);
    setFault(name, fault);
    const at = sandbox.at(key, undefined, fault === 'hang' ? 100 : undefined);
    expect(await at.write(field, name, after)).toMatchObject({ outcome });
    expect(received(name)).toEqual({});
  });

  test('WRITE-001 what never left this machine may be sent again', async () => {
    const { name, after } = await begin(key, field);
    const nobody = 'http://127.0.0.1:1/';
    expect(await sandbox.at(key).write(field, name, after, nobody)).toMatchObject({ outcome: 'notSent' });
  });
});

describe.each(registrarKeys.filter((key) => registrars[key].dns))('%s: its own DNS', (key) => {
  const isOwn = (name: string) => isOwnDns(sandbox.world.factsOf(name)?.nameservers ?? []);
  const token = 'namestead-verification=abc "1" \\';
  const proof: RecordEdit = { host: '@', type: 'TXT', add: [token], remove: [] };
  const setsOf = async (name: string) => {
    const told = await sandbox.at(key).read(name, ['@', 'www']);
    if (told?.outcome !== 'known') throw new Error(`${key} ${name}: ${JSON.stringify(told)}`);
    return Object.fromEntries(told.value.map(({ host, type, values }) => [`${host} ${type}`, values.toSorted()]));
  };
  /** What the zone has beside addresses and texts. */
  const mailOf = (name: string) =>
    sandbox.world.accounts.zones
      .get(name)
      ?.filter(({ type }) => type === 'MX')
      .map(({ value }) => value);

  test('WRITE-004 a text is added beside those of others, read back and seen in the DNS, and only it is removed', async () => {
    const name = await nameAt(key, isOwn);
    const nameservers = sandbox.world.factsOf(name)?.nameservers.toSorted() ?? [];
    const zones = await sandbox.at(key).zones(name);
    if (zones?.outcome !== 'known') throw new Error(JSON.stringify(zones));
    expect(zones.value.map((zone) => [zone.name, zone.nameservers.toSorted()])).toEqual([[name, nameservers]]);
    const before = await setsOf(name);
    expect(await sandbox.at(key).edit(name, [proof])).toEqual({ outcome: 'accepted' });
    expect(await setsOf(name)).toEqual({ ...before, '@ TXT': [...(before['@ TXT'] ?? []), token].toSorted() });
    expect(sandbox.world.txt.get(name)).toContain(token);
    expect(mailOf(name)).toEqual(['mx1.letterbox.com.test']);
    expect(await sandbox.at(key).edit(name, [proof])).toEqual({ outcome: 'already' });
    expect(await sandbox.at(key).edit(name, [{ ...proof, add: [], remove: [token] }])).toEqual({ outcome: 'accepted' });
    expect(await setsOf(name)).toEqual(before);
    expect(mailOf(name)).toEqual(['mx1.letterbox.com.test']);
  });

  test('WRITE-004 a name is led elsewhere: what gives way goes, all else stays', async () => {
    const name = await nameAt(key, isOwn);
    await sandbox.at(key).edit(name, [{ host: '@', type: 'A', add: ['192.0.2.7'], remove: [] }]);
    const before = await setsOf(name);
    const gives = (host: string) => before[`${host} A`] ?? [];
    const edits: RecordEdit[] = [
      { host: '@', type: 'A', add: ['192.0.2.80'], remove: gives('@') },
      { host: 'www', type: 'A', add: [], remove: gives('www') },
      { host: 'www', type: 'CNAME', add: [name], remove: [] },
    ];
    expect(await sandbox.at(key).edit(name, edits)).toEqual({ outcome: 'accepted' });
    expect(await setsOf(name)).toEqual({ '@ A': ['192.0.2.80'], '@ TXT': before['@ TXT'], 'www CNAME': [name] });
    expect(sandbox.world.addresses.get(`www.${name}`)).toEqual([{ type: 'CNAME', data: name }]);
    expect(mailOf(name)).toEqual(['mx1.letterbox.com.test']);
  });

  test('WRITE-004 a name with other nameservers has no zone there, and no call that would switch it is made', async () => {
    const name = await nameAt(key, (one) => !isOwn(one));
    expect(await sandbox.at(key).zones(name)).toMatchObject({ outcome: 'known', value: [] });
    if (key !== 'dynadot' && key !== 'namecheap') return; // the others add to a zone that nobody asks
    expect(await sandbox.at(key).edit(name, [proof])).toEqual({ outcome: 'unsupported', why: 'dnsElsewhere' });
    expect(received(name)).toEqual({});
  });

  test('WRITE-004 an edit whose answer is lost is open, and one that lacks the right is refused', async () => {
    const name = await nameAt(key, isOwn);
    sandbox.world.faults.set(key, { registrar: 'readonly' });
    expect(await sandbox.at(key).edit(name, [proof])).toMatchObject({ outcome: 'refused', remedy: 'giveRight' });
    sandbox.world.faults.set(key, { registrar: 'losesanswer' });
    expect(await sandbox.at(key).edit(name, [proof])).toMatchObject({ outcome: 'unknown' });
    expect(received(name)).toEqual({ records: 2 });
    sandbox.world.faults.clear();
    expect((await setsOf(name))['@ TXT']).toContain(token);
  });
});

test.each(registrarKeys.filter((key) => registrars[key].authCode))(
  'WRITE-006 %s: the code for a transfer is what comes back, and nothing else of the answer',
  async (key) => {
    const name = await nameAt(key);
    expect(await sandbox.at(key).authCode(name)).toMatchObject({ outcome: 'known', value: `auth-${name}` });
    expect(await sandbox.at(key).authCode('not-there.test')).not.toMatchObject({ outcome: 'known' });
  },
);

test('WRITE-002 what a registrar is said to change is what it has a call for', () => {
  for (const key of registrarKeys) {
    const { fields, records, authCode } = registrarChanges[key];
    expect(Object.keys(registrars[key].writes ?? {}).toSorted()).toEqual(fields.toSorted());
    expect([key, registrars[key].dns !== undefined]).toEqual([key, records]);
    expect([key, registrars[key].authCode !== undefined]).toEqual([key, authCode]);
    if (fields.length > 0) expect([key, registrars[key].pace.write]).not.toEqual([key, undefined]);
  }
  expect(unsupportedAt('cloudflare', 'nameservers')).toBe('fixedNameservers');
  expect(unsupportedAt('hostinger', 'autoRenew')).toBe('notByApi');
  expect(writableFields.filter((field) => unsupportedAt('dynadot', field) !== null)).toEqual([]);
});

test('WRITE-005 no client names a call that spends money', () => {
  const spends =
    /renewDomain|registerDomain|RegisterDomain|RenewDomain|TransferDomain|transferDomain|domains\.(create|renew|reactivate|transfer)|[:/]renew\b|domain\.(create|renew|transfer|restore)|purchase[A-Z(/]/;
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.client.ts'));
  expect(files.length).toBeGreaterThan(registrarKeys.length);
  for (const file of files) expect(readFileSync(join(import.meta.dirname, file), 'utf8')).not.toMatch(spends);
});

test('WRITE-004 nameservers are a registrar’s own when all of them are', () => {
  expect(areOwn('porkbun', ['curitiba.ns.porkbun.com', 'maceio.ns.porkbun.com'])).toBe(true);
  expect(areOwn('porkbun', ['curitiba.ns.porkbun.com', 'ns1.example.net'])).toBe(false);
  expect(areOwn('porkbun', ['ns1.notporkbun.com'])).toBe(false);
  expect(areOwn('porkbun', [])).toBe(false);
  expect(sandboxRegistrars.map(({ nameserverBase }) => nameserverBase)).toEqual(sandboxRegistrarDns);
});
