import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { days } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';
import { nameserverSetIds, registrarIds } from './dictionaries.service.ts';
import { purgeUnused } from './unused.jobs.ts';

let app: FreshApp;
let ann: TestUser;

beforeEach(async () => {
  app = await freshApp({ isOwn: true });
  ann = await app.given.user();
});

const purge = () => purgeUnused.run(app.parts, app.clock.now());
const kept = async () => {
  const { rows } = await sql<{ name: string }>`select name from registrar
    union all select array_to_string(hosts, ' ') from nameserver_set order by 1`.execute(app.parts.db);
  return rows.map(({ name }) => name);
};
const named = { registrar: 'Named', nameservers: ['ns1.named.test'] };
const entries = async () => {
  await registrarIds(app.parts.db, ['Named', 'Unnamed']);
  await nameserverSetIds(app.parts.db, [['ns1.named.test'], ['ns1.unnamed.test']]);
};

test('D-227 registrars and nameserver sets that no name has for 30 days are forgotten; those of deleted names stay', async () => {
  await entries();
  await app.given.domain(ann, 'deleted.com', { ...named, is_deleted: true, deleted_at: app.clock.now() });
  await purge();
  expect(await kept()).toHaveLength(4);
  app.clock.advance(days(30));
  await purge();
  expect(await kept()).toHaveLength(4);
  app.clock.advance(1);
  await purge();
  expect(await kept()).toEqual(['Named', 'ns1.named.test']);
});

test('a registrar that somebody takes while it is marked stays, also where the row that names it comes later', async () => {
  await entries();
  await purge();
  app.clock.advance(days(31));
  const { promise: purged, resolve } = Promise.withResolvers<void>();
  await inTransaction(app.parts, async (tx) => {
    const [id] = (await registrarIds(tx, ['Unnamed'])).values();
    void purge().then(resolve); // waits for whoever took it
    const set = (await nameserverSetIds(tx, [['ns1.unnamed.test']])).get('ns1.unnamed.test');
    const domain = await app.given.domain(ann, 'late.com');
    await sql`update domain set registrar_id = ${id}, nameserver_set_id = ${set} where id = ${domain.id}`.execute(tx);
  });
  await purged;
  expect(await kept()).toEqual(['Unnamed', 'ns1.unnamed.test']);
});

test('a registrar that is deleted while somebody asks for it is made again', async () => {
  await entries();
  await purge();
  app.clock.advance(days(31));
  const before = (await registrarIds(app.parts.db, ['Named'])).get('Named');
  await purge(); // its mark is gone: it is marked again
  expect((await registrarIds(app.parts.db, ['Named'])).get('Named')).toBe(before);
  const taking = inTransaction(app.parts, async (tx) => {
    await sql`delete from registrar where name = 'Unnamed'`.execute(app.parts.db);
    return registrarIds(tx, ['Unnamed']);
  });
  expect((await taking).get('Unnamed')).toBeGreaterThan(0);
});

test('counters that are 0 go, the version of a user’s data stays', async () => {
  await entries();
  const domain = await app.given.domain(ann, 'one.com', named);
  await sql`delete from domain where id = ${domain.id}`.execute(app.parts.db);
  const dimensions = async () => {
    const { rows } = await sql<{ dimension: number }>`select distinct dimension from domain_count order by 1`.execute(
      app.parts.db,
    );
    return rows.map(({ dimension }) => dimension);
  };
  expect(await dimensions()).toEqual(expect.arrayContaining([0, 1, 4, 5]));
  await purge();
  expect(await dimensions()).not.toEqual(expect.arrayContaining([4]));
  expect(await dimensions()).toEqual(expect.arrayContaining([0, 1]));
});
