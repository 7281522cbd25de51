import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type RegistrarKey, registrarFacts, registrarKeys } from '#contract/registrars.ts';
import { sandboxRegistrarAccess } from '#contract/sandbox.ts';
import type { Fault } from '#sandbox/words.ts';
import type { HeldName, Remedy } from './registrar.ts';
import { registrars } from './registrars.client.ts';
import { openTestRegistrars, testNow } from './testing/test-registrars.ts';

type TestRegistrars = Awaited<ReturnType<typeof openTestRegistrars>>;
let sandbox: TestRegistrars;
beforeAll(async () => {
  sandbox = await openTestRegistrars();
});
afterAll(() => sandbox.close());
afterEach(() => {
  sandbox.world.faults.clear();
  sandbox.world.accounts.apply({ isReset: true });
});

const set = (key: RegistrarKey, fault: Fault) => sandbox.world.faults.set(key, { registrar: fault });
const holds = (key: RegistrarKey, names: number) => sandbox.world.accounts.apply({ account: key, names });
const day = (date: Date | null | undefined) => date?.toISOString().slice(0, 10);
const withDetail = registrarKeys.filter((key) => registrars[key].detail);
const withPrices = registrarKeys.filter((key) => registrars[key].prices);
const tellsNames: RegistrarKey[] = ['ovh'];
const counted = ['namecheap', 'spaceship', 'namesilo', 'cloudflare'] as const;

/** What list and, where there is one, detail tell of the first names. */
async function told(key: RegistrarKey, count = 12): Promise<HeldName[]> {
  const { names } = await sandbox.all(key);
  const first = names.slice(0, count);
  if (!registrars[key].detail) return first;
  const details = await Promise.all(first.map(({ name }) => sandbox.at(key).detail(name)));
  return first.map((held, at) => {
    const detail = details[at];
    if (detail?.outcome !== 'known') throw new Error(`${key} ${held.name}: ${JSON.stringify(detail)}`);
    return { ...held, ...detail.value };
  });
}

describe.each(registrarKeys)('%s', (key) => {
  test('REG-002 takes the access, and lists every name of the account once', async () => {
    expect(await sandbox.at(key).test()).toMatchObject({ outcome: 'known' });
    const { names } = await sandbox.all(key);
    expect(new Set(names.map(({ name }) => name)).size).toBe(150);
    const page = await sandbox.at(key).list();
    expect(page).toMatchObject({ outcome: 'known', value: { unread: {} } });
  });

  test('REG-003 what it tells is what its account has, with dates as the registry has them', async () => {
    for (const held of await told(key)) {
      const facts = sandbox.world.factsOf(held.name);
      const later = new Date(facts?.expiresAt ?? 0);
      later.setUTCFullYear(later.getUTCFullYear() + 1);
      expect([day(facts?.expiresAt), day(later)]).toContain(day(held.expiresAt));
      if (held.registeredAt !== undefined) expect(day(held.registeredAt)).toBe(day(facts?.registeredAt));
      if (held.nameservers !== undefined) expect(held.nameservers).toEqual(facts?.nameservers);
      if (held.transferLock !== undefined)
        expect(held.transferLock).toBe(facts?.eppStatuses.includes('clientTransferProhibited'));
    }
  });

  test('REG-003 a flag that is not told is neither yes nor no', async () => {
    set(key, 'flagless');
    const expected = key === 'namecom' ? false : undefined; // its silence is a no
    for (const held of await told(key, 3)) {
      expect([held.autoRenew, held.transferLock, held.privacy]).toEqual([expected, expected, expected]);
    }
  });

  test.each(['textflags', 'numberflags'] as const)('REG-003 flags are read when they come as %s', async (fault) => {
    const before = await told(key, 6);
    set(key, fault);
    expect(await told(key, 6)).toEqual(before);
  });

  test('REG-002 names in capitals and Unicode are known by their canonical form, and what is no name is counted', async () => {
    const { names } = await sandbox.all(key);
    set(key, 'oddnames');
    const page = await sandbox.at(key).list();
    expect(page).toMatchObject({ outcome: 'known', value: { unread: { name: 1 } } });
    const seen = (await sandbox.all(key)).names.map(({ name }) => name);
    expect(new Set(seen)).toEqual(new Set(names.map(({ name }) => name)));
  });

  test('REG-003 its own later date is told as it is', async () => {
    const before = await told(key, 3);
    set(key, 'owndates');
    const after = await told(key, 3);
    const ends = (names: HeldName[]) => names.map(({ expiresAt }) => expiresAt?.getTime() ?? 0);
    expect(ends(after).every((end, at) => end >= (ends(before)[at] ?? 0))).toBe(true);
    expect(after).not.toEqual(before);
  });

  test('REG-002 a name that moves to it, and settings that change there, are seen', async () => {
    const [name] = (await sandbox.all(key === 'porkbun' ? 'dynadot' : 'porkbun')).names;
    const moved = name?.name ?? '';
    sandbox.world.accounts.apply({ name: moved, account: key, autoRenew: false });
    const held = (await sandbox.all(key)).names.find((one) => one.name === moved);
    expect(held).toBeDefined();
    if (held?.autoRenew !== undefined) expect(held.autoRenew).toBe(false);
  });

  test('REG-002 half a list is told as it is', async () => {
    set(key, 'shrinks');
    expect((await sandbox.all(key)).names).toHaveLength(75);
  });

  test('REG-002 wrong values of the access are refused, and are in nothing that comes back', async () => {
    const { fields } = registrarFacts[key];
    const secret = fields.findLast(({ isSecret }) => isSecret)?.key ?? '';
    const wrong = { ...sandboxRegistrarAccess(key), [secret]: 'a-wrong-secret-value' };
    const refused = await sandbox.at(key, wrong).test();
    expect(refused).toMatchObject({ outcome: 'refused', remedy: 'checkKey', words: expect.any(String) });
    expect(JSON.stringify(refused)).not.toContain('wrong-secret');
    expect(refused.source).toMatch(/^127\.0\.0\.1:\d+$/);
    expect(await sandbox.at(key, wrong).list()).toMatchObject({ outcome: 'refused', remedy: 'checkKey' });
  });

  const oneDay = new Date(testNow.getTime() + 86_400_000);
  const soon = new Date(testNow.getTime() + 7_000);
  const own: Partial<Record<RegistrarKey, Partial<Record<Fault, Remedy>>>> = {
    godaddy: { refused: 'becomeEligible', wrongaddress: 'becomeEligible' },
    route53: { wrongaddress: 'giveRight' },
  };
  test.each<[Fault, object]>([
    ['wrongkey', { outcome: 'refused', remedy: 'checkKey', retryAt: oneDay }],
    ['refused', { outcome: 'refused', remedy: own[key]?.refused ?? 'giveRight', words: expect.any(String) }],
    ['wrongaddress', { outcome: 'refused', remedy: own[key]?.wrongaddress ?? 'allowAddress' }],
    ['ratelimited', { outcome: 'throttled', remedy: 'wait', retryAt: soon }],
    ['ratelimited-date', { outcome: 'throttled', remedy: 'wait', retryAt: soon }],
    ['ratelimited-silent', { outcome: 'throttled', remedy: 'wait', retryAt: expect.any(Date) }],
    ['error500', { outcome: 'unreachable', remedy: null }],
    ['badrequest', { outcome: 'unreadable' }],
    ['html', { outcome: 'unreadable', reason: 'htmlAnswer', words: null }],
    ['badjson', { outcome: 'unreadable', reason: 'brokenAnswer' }],
    ['redirect-private', { outcome: 'unreadable', reason: 'HTTP 307' }],
  ])('REG-002 %s is said as what it is', async (fault, expected) => {
    set(key, fault);
    expect(await sandbox.at(key).list()).toMatchObject(expected);
    if (fault.startsWith('ratelimited')) return; // its time is counted from the first request
    expect(await sandbox.at(key).test()).toMatchObject(expected);
  });

  test('REG-002 no answer in time is no answer', async () => {
    set(key, 'hang');
    const asked = sandbox.at(key, sandboxRegistrarAccess(key), 100);
    expect(await asked.list()).toMatchObject({ outcome: 'unreachable', reason: 'timeout', words: null, remedy: null });
  });
});

test.each(withDetail)('REG-002 %s: one name that fails is no fault of the account', async (key) => {
  const [held] = (await sandbox.all(key)).names;
  const name = held?.name ?? '';
  sandbox.world.faults.set(name, { registrar: 'refused' });
  expect(await sandbox.at(key).detail(name)).toMatchObject({ outcome: 'unreadable' });
  expect(await sandbox.at(key).list()).toMatchObject({ outcome: 'known' });
  expect(await sandbox.at(key).detail('not-there.test')).toMatchObject({ outcome: 'unreadable' });
});

test.each(withPrices)('REG-002 %s: renewal prices by TLD come without a claim to be exact', async (key) => {
  const told = await sandbox.at(key).prices(['com.test', 'net.test']);
  if (told?.outcome !== 'known') throw new Error(JSON.stringify(told));
  expect(told.value.get('com.test')).toMatchObject({ currency: 'USD', isExact: false });
  expect(told.value.get('com.test')?.amountCents).toBeGreaterThan(500);
});

test.each(counted)('REG-002 %s: a page without rows before the last does not end the list', async (key) => {
  const size = key === 'cloudflare' ? 20 : 100;
  holds(key, size * 3);
  set(key, 'emptypage');
  expect((await sandbox.all(key)).names).toHaveLength(size * 2);
});

test.each(['godaddy', 'porkbun', 'namecheap', 'gandi'] as const)(
  'REG-002 %s: 2,500 names come in pages',
  async (key) => {
    holds(key, 2_500);
    const { names, pages } = await sandbox.all(key);
    expect(new Set(names.map(({ name }) => name)).size).toBe(2_500);
    expect(pages).toBe(key === 'namecheap' ? 25 : 3);
  },
);

test('REG-002 dynadot: a huge account comes in one answer', async () => {
  holds('dynadot', 20_000);
  expect((await sandbox.all('dynadot')).names).toHaveLength(20_000);
});

test('REG-002 godaddy: a page that leads to itself is an error and no endless list', async () => {
  holds('godaddy', 1_500);
  set('godaddy', 'repeats');
  const first = await sandbox.at('godaddy').list();
  if (first.outcome !== 'known') throw new Error(first.reason);
  const second = await sandbox.at('godaddy').list(first.value.next);
  expect(second).toMatchObject({ outcome: 'unreadable', reason: 'notUnderstood page leads to itself' });
});

test('REG-002 inwx: a second factor is said to be in the way', async () => {
  set('inwx', 'secondfactor');
  expect(await sandbox.at('inwx').test()).toMatchObject({ outcome: 'refused', remedy: 'withoutSecondFactor' });
});

test('REG-002 a further account of the same registrar has names of its own', async () => {
  const further = await sandbox.at('porkbun', sandboxRegistrarAccess('porkbun', 'sandbox-auctions')).list();
  const first = new Set((await sandbox.all('porkbun')).names.map(({ name }) => name));
  if (further.outcome !== 'known') throw new Error(further.reason);
  expect(further.value.names).toHaveLength(40);
  expect(further.value.names.filter(({ name }) => first.has(name))).toEqual([]);
});

test.each(registrarKeys)('REG-002 %s: a further account is opened by its secret alone', async (key) => {
  const access = sandboxRegistrarAccess(key, 'sandbox-small');
  expect(await sandbox.at(key, access).test()).toMatchObject({ outcome: 'known' });
  expect((await sandbox.all(key, access)).names).toHaveLength(40);
});

test('REG-002 lists that tell names alone leave the rest to the detail', async () => {
  for (const key of tellsNames) {
    const [held] = (await sandbox.all(key)).names;
    expect(held).toEqual({ name: expect.any(String) });
  }
});
