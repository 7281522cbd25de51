import { beforeEach, expect, test } from 'vitest';
import { ListActivity } from '#contract/activity.ts';
import { ChangeCasing } from '#contract/bulk-actions.ts';
import { AddDomains } from '#contract/domain-actions.ts';
import { ListDomains } from '#contract/domain-list.ts';
import { GetDomain } from '#contract/domains.ts';
import { type FreshApp, freshApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/given.ts';

let app: FreshApp;
let ann: TestUser;

beforeEach(async () => {
  app = await freshApp();
  ann = await app.given.user();
});

const recase = (id: string, newSLD: string, user = ann) =>
  app.as(user).call(ChangeCasing, { params: { id }, body: { newSLD } });

test('BULK-020 API-036 the label in another letter case: same id, same name, shown as written', async () => {
  const { id } = await app.given.domain(ann, 'namestead.co.uk');
  const domain = await recase(id, ' NameStead ');
  expect(domain).toMatchObject({ id, name: 'namestead.co.uk', sld: 'NameStead', domainName: 'NameStead.co.uk' });
  const { data } = await app.as(ann).call(ListDomains, { query: { filter: 'namestead' } });
  expect(data).toEqual([domain]);
  expect(await recase(id, 'namestead')).toMatchObject({ domainName: 'namestead.co.uk' });
});

test('API-036 D-132 each rule has its code, and what it refuses changes nothing', async () => {
  const { id } = await app.given.domain(ann, 'Example.com');
  const cases: [string, string][] = [
    ['', 'SLD_EMPTY'],
    ['  ', 'SLD_EMPTY'],
    ['exa_mple', 'SLD_INVALID'],
    ['-example', 'SLD_INVALID'],
    ['éxample', 'SLD_INVALID'],
    ['example\0', 'SLD_INVALID'],
    ['exa--mple', 'SLD_CONSECUTIVE_HYPHENS'],
    ['x'.repeat(64), 'SLD_TOO_LONG'],
    ['x'.repeat(60_000), 'SLD_TOO_LONG'],
    ['examples', 'SLD_MISMATCH'],
  ];
  for (const [newSLD, code] of cases) await expect(recase(id, newSLD)).rejects.toMatchObject({ code, field: 'newSLD' });
  const kept = await app.as(ann).call(GetDomain, { params: { id } });
  expect(kept.domainName).toBe('Example.com');
  for (const payload of [{}, { newSLD: null }, { newSLD: 1 }, []]) {
    const answer = await app.as(ann).inject({ method: 'PATCH', url: `/api/domains/${id}/casing`, payload });
    expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED' });
  }
});

test('D-133 names in punycode and with two hyphens in a row cannot be written otherwise', async () => {
  const idn = await app.given.domain(ann, 'bücher.de');
  for (const newSLD of ['BÜCHER', 'XN--BCHER-KVA', 'bucher']) {
    await expect(recase(idn.id, newSLD)).rejects.toMatchObject({ code: expect.stringMatching(/^SLD_/) });
  }
  const ofTld = await app.given.domain(ann, 'example.xn--p1ai');
  await expect(recase(ofTld.id, 'Example')).rejects.toMatchObject({ code: 'SLD_INVALID' });
  const hyphens = await app.given.domain(ann, 'a--b.com');
  await expect(recase(hyphens.id, 'A--B')).rejects.toMatchObject({ code: 'SLD_CONSECUTIVE_HYPHENS' });
});

test('D-119 D-010 a claim stays as it is, a foreign domain is missing', async () => {
  const bob = await app.given.user();
  const { id } = await app.given.domain(bob, 'bobs.com');
  const missing = { code: 'DOMAIN_NOT_FOUND' };
  for (const other of [id, 'no id', '01900000-0000-7000-8000-000000000001']) {
    await expect(recase(other, 'Bobs')).rejects.toMatchObject(missing);
  }
  const { pendingVerificationDomains } = await app.as(ann).call(AddDomains, { headers: {}, body: ['bobs.com'] });
  await expect(recase(pendingVerificationDomains[0]?.id ?? '', 'Bobs')).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
  });
});

test('D-053 D-017 a change is reported once and reaches open pages, a repetition is silent', async () => {
  const { id } = await app.given.domain(ann, 'example.com');
  await recase(id, 'Example');
  await recase(id, 'Example');
  const { data } = await app.as(ann).call(ListActivity, { query: {} });
  expect(data).toEqual([expect.objectContaining({ message: 'Casing of example.com changed', entityId: id })]);
  expect(app.events).toHaveLength(1);
});
