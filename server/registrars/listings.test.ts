import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { registrarKeys } from '#contract/registrars.ts';
import { termsAt } from './listings.rules.ts';
import { registrars } from './registrars.client.ts';
import { openTestRegistrars } from './testing/test-registrars.ts';

let sandbox: Awaited<ReturnType<typeof openTestRegistrars>>;
beforeAll(async () => {
  sandbox = await openTestRegistrars();
});
afterAll(() => sandbox.close());
afterEach(() => {
  sandbox.world.faults.clear();
  sandbox.world.accounts.apply({ isReset: true });
});

const usd = (amount: number) => ({ amount, currency: 'USD' });
const keys = registrarKeys.filter((key) => registrars[key].listings);
const received = (name: string) => sandbox.world.accounts.received.get(name)?.listing ?? 0;

test('LISTW-001 the marketplaces that are written to are those with a published call', () => {
  expect(keys).toEqual(['dynadot', 'spaceship']);
});

describe.each(keys)('%s', (key) => {
  const floor = registrars[key].listings?.hasFloor ? usd(1_500) : null;
  const nameAt = async () => (await sandbox.all(key)).names[7]?.name ?? '';
  const told = async (name: string) => {
    const listing = await sandbox.at(key).listing(name);
    return listing?.outcome === 'known' ? listing.value : listing;
  };

  test('LISTW-001 a name is listed, priced anew and taken off, and read back each time', async () => {
    const name = await nameAt();
    expect(await told(name)).toBeNull();
    expect(await sandbox.at(key).offer(name, { price: usd(2_500), floor })).toEqual({ outcome: 'accepted' });
    expect(await told(name)).toEqual({ price: usd(2_500), floor });
    await sandbox.at(key).offer(name, { price: usd(1_999.5), floor: null });
    expect(await told(name)).toEqual({ price: usd(1_999.5), floor: null });
    await sandbox.at(key).offer(name, { price: null, floor: null });
    expect(await told(name)).toEqual({ price: null, floor: null });
    expect(await sandbox.at(key).offer(name, null)).toEqual({ outcome: 'accepted' });
    expect(await told(name)).toBeNull();
    expect(received(name)).toBe(4);
  });

  test('LISTW-002 a lost answer is open and the change is received once; a key without the right is told so', async () => {
    const name = await nameAt();
    sandbox.world.faults.set(name, { registrar: 'losesanswer' });
    expect(await sandbox.at(key).offer(name, { price: usd(900), floor: null })).toMatchObject({ outcome: 'unknown' });
    expect(received(name)).toBe(1);
    sandbox.world.faults.set(name, { registrar: 'readonly' });
    expect(await sandbox.at(key).offer(name, null)).toMatchObject({ outcome: 'refused', remedy: 'giveRight' });
    expect(await told(name)).toEqual({ price: usd(900), floor: null });
  });
});

test('LISTW-003 terms are given as a marketplace can have them, and not at all in a currency that it does not take', () => {
  const { spaceship, dynadot } = registrars;
  if (!spaceship.listings || !dynadot.listings) throw new Error('no listings');
  const terms = { price: usd(2_500), floor: usd(2_000) };
  expect(termsAt(spaceship.listings, terms)).toEqual(terms);
  expect(termsAt(dynadot.listings, terms)).toEqual({ price: usd(2_500), floor: null });
  expect(termsAt(spaceship.listings, { price: { amount: 10, currency: 'EUR' }, floor: null })).toBeUndefined();
});
