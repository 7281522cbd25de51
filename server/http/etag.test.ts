import { expect, test } from 'vitest';
import { AuthCheck } from '#contract/auth.ts';
import { ExportDomains } from '#contract/domain-export.ts';
import { ListDomains } from '#contract/domain-list.ts';
import { CreateKey } from '#contract/keys.ts';
import { freshApp } from '../testing/app.ts';

test('KEY-014 a list that did not change is answered with 304 to a key that has it, and whole once it changed', async () => {
  const { as, given, clock } = await freshApp({ isShared: true });
  const ann = await given.user();
  for (const name of ['one.com', 'two.com', 'three.com']) await given.domain(ann, name);
  const body = { label: 'Widget', scopes: ['domains:read' as const], tags: null, lastDay: null };
  const program = as({ key: (await as(ann).call(CreateKey, { body })).text });
  const ask = (tag?: string, more = {}) =>
    program.inject({ url: ListDomains.path, headers: { ...(tag ? { 'if-none-match': tag } : {}), ...more } });

  const first = await ask();
  const etag = String(first.headers.etag);
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  expect(first.headers['cache-control']).toBe('private, no-cache');
  clock.advance(61_000);
  for (const more of [{}, { 'accept-encoding': 'br' }]) {
    const again = await ask(etag, more);
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  }
  expect((await ask('W/"other"')).statusCode).toBe(200);
  await given.domain(ann, 'four.com');
  const changed = await ask(etag);
  expect([changed.statusCode, changed.json().data.length]).toEqual([200, 4]);
  expect(changed.headers.etag).not.toBe(etag);
});

test('KEY-014 pages of the app, files, errors and changes have no tag', async () => {
  const { as, given } = await freshApp({ isShared: true });
  const ann = await given.user();
  const body = { label: 'Widget', scopes: ['domains:read' as const], tags: null, lastDay: null };
  const program = as({ key: (await as(ann).call(CreateKey, { body })).text });
  const untagged = [
    await as(ann).inject({ url: ListDomains.path, headers: { 'if-none-match': '*' } }),
    await as(ann).inject({ url: AuthCheck.path }),
    await program.inject({ url: `${ExportDomains.path}?columns=domain` }),
    await program.inject({ url: '/api/domains/x' }),
    await program.inject({ method: 'POST', url: '/api/domains/by-ids', payload: [] }),
  ];
  for (const { headers, statusCode } of untagged) {
    expect(statusCode).not.toBe(304);
    expect(headers).not.toHaveProperty('etag');
  }
  expect(untagged[0]?.headers['cache-control']).toBe('no-store');
});
