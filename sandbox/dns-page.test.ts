import { expect, onTestFinished, test } from 'vitest';
import { startSandbox } from './sandbox.ts';

async function freshPage() {
  const sandbox = await startSandbox();
  onTestFinished(sandbox.stop);
  const at = `${sandbox.addresses.control}dns`;
  const origin = new URL(at).origin;
  return {
    world: sandbox.world,
    html: async (query = '') => (await fetch(at + query)).text(),
    policy: async () => (await fetch(at)).headers.get('content-security-policy'),
    send: (form: Record<string, string>, from: string | null = origin) =>
      fetch(at, {
        method: 'POST',
        body: new URLSearchParams(form),
        headers: from === null ? {} : { origin: from },
        redirect: 'manual',
      }),
  };
}

test('D-232 DNS-001 a TXT or MX record is set and removed on a page, beside others of the name', async () => {
  const { world, html, send } = await freshPage();
  expect(await html()).toContain('No records yet.');
  world.txt.set('shop.com.test', ['v=spf1 -all']);
  const reply = await send({ name: ' Shop.com.test. ', value: 'namestead-verification=ab', do: 'add' });
  expect([reply.status, reply.headers.get('location')]).toEqual([303, '/dns']);
  expect(world.txt.get('shop.com.test')).toEqual(['v=spf1 -all', 'namestead-verification=ab']);
  expect(await html()).toContain('namestead-verification=ab');
  for (const value of ['v=spf1 -all', 'namestead-verification=ab'])
    await send({ name: 'shop.com.test', value, do: 'remove' });
  expect(world.txt.size).toBe(0);
  const mx = { name: 'shop.com.test', type: 'mx', do: 'add' };
  expect((await send({ ...mx, value: '10 aspmx.l.google.com' })).status).toBe(303);
  expect((await send({ ...mx, value: 'nonsense' })).status).toBe(400);
  expect(world.mx.get('shop.com.test')).toEqual(['10 aspmx.l.google.com']);
});

test('the form is filled by the address, and what stands in it is text', async () => {
  const { html, policy, world } = await freshPage();
  const filled = await html('?name=shop.com.test&value=%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E');
  expect(filled).toContain('value="shop.com.test"');
  world.txt.set('<b>.test', ['<script>']);
  expect(`${filled}${await html()}`).not.toMatch(/<script|<b>/);
  expect(await policy()).toContain("form-action 'self'");
});

test('requests from other sites, real names and too large ones are refused, and change nothing', async () => {
  const { world, send } = await freshPage();
  const good = { name: 'shop.com.test', value: 'x', do: 'add' };
  expect((await send(good, 'https://evil.example')).status).toBe(403);
  expect((await send(good, null)).status).toBe(403);
  for (const bad of [
    { name: 'example.com' },
    { name: '' },
    { name: `${'a'.repeat(300)}.test` },
    { value: '' },
    { value: 'x'.repeat(5_000) },
  ]) {
    expect((await send({ ...good, ...bad })).status).toBe(400);
  }
  expect(world.txt.size).toBe(0);
});
