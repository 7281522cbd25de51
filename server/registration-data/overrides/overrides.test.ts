import { expect, onTestFinished, test, vi } from 'vitest';
import { announced } from '../../database/announce.ts';
import { freshApp } from '../../testing/app.ts';
import { runOverrideCommand } from './override-commands.ts';
import { watchOverrides } from './overrides.ts';

test('D-235 D-229a an override that an operator sets, lists and removes takes effect in a running process at once', async () => {
  const { parts, pool } = await freshApp();
  const running = watchOverrides(parts, pool);
  onTestFinished(running.stop);
  const run = runOverrideCommand.bind(null, parts);
  expect(await run('registries', {})).toBe('Nothing is set for any registry.');
  await run('set-registry', { tld: 'uk', whois: 'whois.one.example' });
  const rdap = 'https://rdap.nic.example:8443/';
  expect(await run('set-registry', { tld: 'uk', rdap, interval: '500' })).toBe(
    `Set: .uk  --rdap ${rdap}  --interval 500`,
  );
  await vi.waitFor(() => expect(running.of('co.uk')?.intervalMs).toBe(500), 15_000);
  expect(running.of('co.uk')).toMatchObject({ tld: 'uk', rdap, whois: null });
  expect(running.namesBase('rdap.nic.example:8443')).toBe(true);
  expect(running.of('com')).toBeUndefined();
  expect(await run('registries', {})).toBe(`.uk  --rdap ${rdap}  --interval 500`);
  expect(await run('remove-registry', { tld: '.uk' })).toBe('Removed: .uk');
  await vi.waitFor(() => expect(running.of('uk')).toBeUndefined(), 15_000);
  await expect(run('remove-registry', { tld: 'uk' })).rejects.toThrow('Nothing is set for .uk.');
  const { rows } = await pool.query("select actor, action, details ->> 'tld' as tld from audit_entry order by no");
  expect(rows).toEqual(
    ['set-registry', 'set-registry', 'remove-registry'].map((action) => ({ actor: 'command', action, tld: 'uk' })),
  );
});

test('scale A1: overrides that cannot be read when they are announced are read later', async () => {
  const { parts, pool } = await freshApp({ isOwn: true });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await runOverrideCommand(parts, 'set-registry', { tld: 'uk', interval: '500' });
  await announced(pool); // a word that came later would have it read once more
  await pool.query('alter table registry_override rename to away');
  const failed = vi.fn();
  const running = watchOverrides({ ...parts, log: { ...parts.log, error: failed } }, pool);
  onTestFinished(running.stop);
  await expect.poll(() => failed.mock.calls).toHaveLength(1);
  await pool.query('alter table away rename to registry_override');
  vi.advanceTimersByTime(5_000);
  await expect.poll(() => running.of('uk')?.intervalMs).toBe(500);
  expect(failed).toHaveBeenCalledTimes(1);
});
