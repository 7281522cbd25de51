import { expect, test } from 'vitest';
import { createMissingCode } from './missing-code.ts';

function page({ build = 'a.js', isThere = true, storage = new Map<string, string>() } = {}) {
  const did: string[] = [];
  const missing = createMissingCode({
    build,
    isServerThere: async () => isThere,
    storage: () => ({
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, text) => void storage.set(key, text),
    }),
    reload: () => did.push('reload'),
    tell: (what) => did.push(what),
  });
  return { did, missing };
}

test('screens B8 a file that an update removed loads the page again, or the one that was chosen', async () => {
  const { did, missing } = page();
  await missing();
  await missing(() => did.push('/domains'));
  await missing(() => did.push('/activity'));
  expect(did).toEqual(['reload', '/domains', '/activity']);
});

test('screens B8 a build is left once: when it is still the same afterwards, the page stays and says so', async () => {
  const storage = new Map<string, string>();
  await page({ storage }).missing();
  const again = page({ storage });
  await again.missing();
  await again.missing();
  expect(again.did).toEqual(['broken', 'broken']);
  const updated = page({ storage, build: 'b.js' });
  await updated.missing();
  expect(updated.did).toEqual(['reload']);
});

test('screens B8 without a connection the page stays and says so, and the build may be left later', async () => {
  const storage = new Map<string, string>();
  const offline = page({ storage, isThere: false });
  await offline.missing();
  expect(offline.did).toEqual(['noConnection']);
  const online = page({ storage });
  await online.missing();
  expect(online.did).toEqual(['reload']);
});

test('screens B8 where storage is forbidden nothing is loaded again: it could go on for ever', async () => {
  const did: string[] = [];
  const missing = createMissingCode({
    build: 'a.js',
    isServerThere: async () => true,
    storage: () => {
      throw new Error('forbidden');
    },
    reload: () => did.push('reload'),
    tell: (what) => did.push(what),
  });
  await missing();
  expect(did).toEqual(['broken']);
});
