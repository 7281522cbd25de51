import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from './sandbox.ts';

let sandbox: Sandbox;
let now = new Date('2026-11-22T12:00:00Z');
beforeAll(async () => {
  sandbox = await startSandbox({ now: () => now });
});
afterAll(() => sandbox.stop());

async function change(body: object): Promise<string | null> {
  const reply = await fetch(`${sandbox.addresses.control}change`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return ((await reply.json()) as { error: string | null }).error;
}

type Rdap = {
  status: string[];
  events: { eventAction: string; eventDate: string }[];
  entities: { vcardArray: unknown[] }[];
};

async function registry(name: string): Promise<Rdap | number> {
  const reply = await fetch(`${sandbox.addresses.rdap}domain/${name}`);
  return reply.ok ? ((await reply.json()) as Rdap) : reply.status;
}

async function registered(name: string): Promise<Rdap> {
  const answer = await registry(name);
  if (typeof answer === 'number') throw new Error(`${name} is not registered`);
  return answer;
}

const expiryOf = ({ events }: Rdap) => events.find(({ eventAction }) => eventAction === 'expiration')?.eventDate;

test('D-232 registrar, dates, statuses and registrant of a name can be changed, and its registry says so', async () => {
  const name = 'taken-changed.com.test';
  const before = await registered(name);
  expect(await change({ name, registrar: 'Papillon Noms SAS', renewYears: 2, addStatuses: ['clientHold'] })).toBeNull();
  expect(await change({ name, registrant: 'Lindenhof GmbH' })).toBeNull();
  const after = await registered(name);
  expect(Number(expiryOf(after)?.slice(0, 4))).toBe(Number(expiryOf(before)?.slice(0, 4)) + 2);
  expect(after.status).toContain('client hold');
  expect(after.events).toContainEqual({ eventAction: 'transfer', eventDate: '2026-11-22T12:00:00Z' });
  expect(JSON.stringify(after.entities)).toMatch(/Papillon Noms SAS.*Lindenhof GmbH/);
  expect(await change({ name, isReset: true })).toBeNull();
  expect(await registered(name)).toEqual(before);
});

test('D-223 D-232 a transfer is requested, which lifts the lock, and ends with the registrar', async () => {
  const name = 'taken-moving.com.test';
  await change({ name, statuses: ['clientTransferProhibited'] });
  const press = (form: Record<string, string>) =>
    fetch(`${sandbox.addresses.control}change`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: new URL(sandbox.addresses.control).origin },
      body: new URLSearchParams({ name, ...form }),
    });
  expect((await press({ do: 'request' })).status).toBe(303);
  expect((await registered(name)).status).toEqual(['pending transfer']);
  await press({ do: 'refuse' });
  expect((await registered(name)).status).toEqual(['active']);
  await press({ do: 'request' });
  await press({ do: 'transfer', registrar: 'Papillon Noms SAS' });
  const after = await registered(name);
  expect(after.status).toEqual(['active']);
  expect(JSON.stringify(after.entities)).toContain('Papillon Noms SAS');
});

test('D-221 D-232 the page sets how a name is signed, rightly or with a fault, and all of it can be forgotten', async () => {
  const name = 'taken-signing.com.test';
  const page = `${sandbox.addresses.control}change`;
  const press = (form: Record<string, string>) =>
    fetch(page, {
      method: 'POST',
      headers: { origin: new URL(page).origin },
      body: new URLSearchParams({ name, ...form }),
    });
  const before = sandbox.world.factsOf(name);
  const shown = await (await press({ do: 'signing', signing: 'wrong-ds' })).text();
  expect(shown).toContain('signed (wrong-ds)');
  expect(shown).toContain('<option selected>wrong-ds</option>');
  expect(sandbox.world.factsOf(name)).toMatchObject({ signing: 'wrong-ds', isSigned: true });
  expect((await press({ do: 'signing', signing: 'wax' })).status).toBe(400);
  await press({ do: 'reset' });
  expect(sandbox.world.factsOf(name)).toEqual(before);
});

test('D-232 a name drops when its time has come, in DNS as well, and can be registered again by another', async () => {
  const name = 'taken-dropping.com.test';
  const before = await registered(name);
  expect(await change({ name, dropsInSeconds: 60 })).toBeNull();
  expect((await registered(name)).status).toContain('pending delete');
  now = new Date(now.getTime() + 61_000);
  expect(await registry(name)).toBe(404);
  expect(sandbox.world.isRegistered(name)).toBe(false);
  expect(await change({ name, addStatuses: ['clientHold'] })).toMatch(/free/);
  expect(await change({ name, phase: 'registeredAnew' })).toBeNull();
  const after = await registered(name);
  expect(after.events[0]).toEqual({ eventAction: 'registration', eventDate: '2026-11-22T12:01:01Z' });
  expect(after.entities[0]?.vcardArray).not.toEqual(before.entities[0]?.vcardArray);
});

test('D-232 agreed words put a name into a phase of its life cycle, and let it drop', async () => {
  expect((await registered('grace-a.test')).status).toContain('auto renew period');
  expect((await registered('redemption-a.test')).status).toContain('redemption period');
  expect((await registered('pendingdelete-a.test')).status).toContain('pending delete');
  const over = now.getTime() - Date.parse(expiryOf(await registered('redemption-a.test')) ?? '');
  expect(over / 86_400_000).toBeGreaterThan(45);
  expect(over / 86_400_000).toBeLessThan(75);
  expect((await registered('drops-a.test')).status).toContain('pending delete');
  now = new Date(now.getTime() + 600_000);
  expect(await registry('drops-a.test')).toBe(404);
});

test('D-232 an impossible change is refused and changes nothing', async () => {
  const name = 'taken-kept.test';
  const before = await registered(name);
  for (const body of [
    { name: 'free-a.com.test', renewYears: 1 },
    { name: 'example.com', renewYears: 1 },
    { name, registrar: 'Nobody Inc.' },
    { name, statuses: ['a b'] },
    { name, nameservers: ['no host'] },
    { name, website: { kind: 'castle' } },
    { name, prices: { ebay: { amount: 1 } } },
    { name, prices: { sedo: { amount: -1 } } },
    { name, expirationDate: 'soon' },
    { name: 7 },
  ])
    expect(await change(body), JSON.stringify(body)).not.toBeNull();
  expect(await registered(name)).toEqual(before);
});

test('D-232 the control page shows a name and changes it, and refuses requests from other sites', async () => {
  const page = `${sandbox.addresses.control}change`;
  const origin = new URL(page).origin;
  const name = 'taken-<b>.test';
  expect(await (await fetch(`${page}?name=${encodeURIComponent(name)}`)).text()).not.toContain('<b>');
  const press = (fields: Record<string, string>, from = origin) =>
    fetch(page, { method: 'POST', headers: { origin: from }, body: new URLSearchParams(fields), redirect: 'manual' });
  const site = { name: 'taken-pressed.test', do: 'site', kind: 'shop', title: 'Newly made', text: '' };
  expect((await press(site, 'https://other.example')).status).toBe(403);
  expect((await press({ ...site, do: 'nothing' })).status).toBe(400);
  const done = await press(site);
  expect(done.status).toBe(303);
  const shown = await (await fetch(new URL(done.headers.get('location') ?? '', page))).text();
  expect(shown).toContain('The web site was changed.');
  expect(shown).toContain('<option selected>shop</option>');
});
