import { crc32, deflateRawSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { ListRawAnswers } from '#contract/domain-changes.ts';
import { inTransaction } from '../../database/transaction.ts';
import { eraseDomains } from '../../domains/erase-domains.service.ts';
import { emptyUpdate } from '../../domains/testing/given-domains.ts';
import { type FreshApp, freshApp } from '../../testing/app.ts';
import { hours } from '../../testing/clock.ts';
import type { TestUser } from '../../testing/given.ts';
import { saveLookups } from '../lookups.service.ts';
import { purgeRawAnswers } from './raw-answers.jobs.ts';

let app: FreshApp;
let ann: TestUser;
let id: string;

beforeEach(async () => {
  app = await freshApp({ startsAt: new Date('2026-03-01T12:00:00Z') });
  ann = await app.given.user();
  id = (await app.given.domain(ann, 'a.com')).id;
});

const answered = (text: string, source = 'rdap.example', at = app.parts.clock.now()) =>
  inTransaction(app.parts, (tx) =>
    saveLookups(tx, [
      {
        ...emptyUpdate(ann, id, at),
        rawAnswer: { kind: 'rdap', body: deflateRawSync(text), checksum: crc32(text) | 0, source, isCut: false },
      },
    ]),
  );
const raw = (user = ann) => app.as(user).call(ListRawAnswers, { params: { id } });
const count = async () => (await app.parts.db.selectFrom('raw_answer').select('source').execute()).length;

test('D-151 the latest answer of the registry is shown as it came, with its server and time', async () => {
  expect(await raw()).toEqual([]);
  await answered('{"ldhName":"a.com"}');
  app.clock.advance(hours(1));
  await answered('{"ldhName":"A.COM"}', 'rdap.other');
  expect(await raw()).toEqual([
    {
      kind: 'rdap',
      source: 'rdap.other',
      receivedAt: '2026-03-01T13:00:00.000Z',
      text: '{"ldhName":"A.COM"}',
      isCut: false,
    },
  ]);
  await inTransaction(app.parts, (tx) => saveLookups(tx, [emptyUpdate(ann, id, app.parts.clock.now())]));
  expect(await raw(), 'no answer takes the place of none').toHaveLength(1);
});

test('D-151 the same answer again is not written again until it is ten days old', async () => {
  await answered('{"ldhName":"a.com"}');
  const first = app.parts.clock.now().toISOString();
  app.clock.advance(hours(24));
  await answered('{"ldhName":"a.com"}');
  expect(await raw()).toMatchObject([{ receivedAt: first }]);
  await answered('{"ldhName":"a.com"}', 'rdap.example', new Date(Date.parse(first) + hours(24 * 10) + 1));
  expect((await raw())[0]?.receivedAt).not.toBe(first);
});

test.each([
  ['markup', '<script>alert(1)</script>"\'&'],
  ['NUL and control characters', 'a\0b\u0001\u001b[31m\r\n'],
  ['text that turns its direction', '\u202egnp.exe\u2066'],
  ['half a letter', 'a\ud800b'.toWellFormed()],
  ['a long text', '{"a":"'.padEnd(65_536, '\u{1f4a9}')],
])('a hostile answer comes back letter by letter, as JSON: %s', async (_name, text) => {
  await answered(text);
  const reply = await app.as(ann).inject({ method: 'GET', url: `/api/domains/${id}/raw-answers` });
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(reply.json()[0].text).toBe(text);
});

test('AUTH-004 another user’s answers are not found', async () => {
  await answered('{}');
  const bob = await app.given.user();
  await expect(raw(bob)).rejects.toMatchObject({ code: 'DOMAIN_NOT_FOUND' });
});

test('D-151 D-227 answers are deleted after 30 days, and with their domain', async () => {
  const monthAgo = app.parts.clock.now().getTime() - hours(24 * 30);
  const purge = () => purgeRawAnswers.run(app.parts, app.parts.clock.now());
  await answered('{}', 'rdap.example', new Date(monthAgo));
  await purge();
  expect([await count(), (await raw()).length]).toEqual([1, 1]);
  await answered('{"older":1}', 'rdap.example', new Date(monthAgo - 1));
  expect(await raw(), 'what waits for the purge is not told').toEqual([]);
  await purge();
  expect(await count()).toBe(0);
  await answered('{}');
  await inTransaction(app.parts, (tx) => eraseDomains(tx, ann.id, [id]));
  expect(await count()).toBe(0);
});
