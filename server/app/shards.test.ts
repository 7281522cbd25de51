import { describe, expect, test } from 'vitest';
import { callOf } from './separation.examples.ts';
import { annAndBob } from './testing/ann-and-bob.ts';
import { callsAs } from './testing/calls-as.ts';
import { columnsOfUsers, recordStatements } from './testing/record-statements.ts';
import { loadParser, userTablesOf } from './testing/user-statements.ts';

/**
 * Statements that reach beyond the user's shard, by their text, with the reason. On a database that is sharded by user
 * these tables, or a part of them, stay in one place (docs/decisions/0060-one-postgresql.md). The list may only shrink.
 */
const ofAllUsers: [RegExp, string][] = [
  [/from "auth"\."session" as "s"/, 'a cookie says no user: whose it is stands in the session'],
  [/from name_holder where name = any/, 'a name is held by one account of all'],
  [
    /(with queued as|others\.count as others).* from lane l/,
    'how many names of all wait at a registry’s server (D-235, D-146a)',
  ],
];

describe('statements of a user’s request', () => {
  test('D-010 each carries the user’s id to every table with users’ rows, so that one shard answers', async () => {
    await loadParser();
    const app = await annAndBob();
    const bobs = Object.values(await app.openAll());
    await app.pool.query('delete from operator where user_id = $1', [app.bob.id]); // who asks about all users
    const tables = await columnsOfUsers(app);
    const statements = recordStatements();
    const loose = new Map<string, string>();
    const met = new Set<RegExp>();
    let read = 0;
    for await (const { spec } of callsAs(app, app.bob, bobs)) {
      for (const statement of statements.splice(0)) {
        read += 1;
        const missing = userTablesOf(statement, app.bob.id, tables).filter(({ isBound }) => !isBound);
        if (missing.length === 0) continue;
        const text = statement.text.replace(/\s+/g, ' ').trim();
        const [known] = ofAllUsers.find(([pattern]) => pattern.test(text)) ?? [];
        if (known) met.add(known);
        else loose.set(text, `${callOf(spec)}: ${missing.map(({ table }) => table)} in ${text}`);
      }
    }
    expect(read).toBeGreaterThan(1_000);
    expect([...loose.values()]).toEqual([]);
    expect(ofAllUsers.filter(([pattern]) => !met.has(pattern))).toEqual([]);
  }, 240_000); // a thousand calls
});

describe('the reader of statements', () => {
  const tables = new Map([
    ['a', ['user_id', 'id']],
    ['b', ['user_id', 'id']],
  ]);
  const [ann, bob] = ['ann', 'bob'];
  const unbound = async (text: string, ...values: unknown[]) => {
    await loadParser();
    return userTablesOf({ text, values }, ann, tables).flatMap(({ table, isBound }) => (isBound ? [] : table));
  };

  test.each<[string, string, unknown[]]>([
    ['an equal parameter', 'select 1 from a where id = $2 and user_id = $1::uuid', [ann, 7]],
    ['a join', 'select 1 from a join b on b.user_id = a.user_id where a.user_id = $1', [ann]],
    ['a join by name', 'select 1 from a left join b using (user_id) where b.user_id = $1', [ann]],
    ['rows', 'delete from a using b where (a.user_id, a.id) = (b.user_id, b.id) and b.user_id = $1', [ann]],
    [
      'a subquery',
      'select 1 from a where user_id = $1 and exists (select 1 from b where b.user_id = a.user_id)',
      [ann],
    ],
    ['a list of rows', 'select 1 from a where (user_id, id) in (select user_id, id from b where user_id = $1)', [ann]],
    [
      'a CTE',
      'with c as (select user_id as u from a where user_id = $1) update b set id = 1 from c where c.u = b.user_id',
      [ann],
    ],
    ['values', 'insert into a (id, user_id) values ($1, $2), ($3, $2)', [1, ann, 2]],
    ['values without names', 'insert into a values ($1, $2)', [ann, 1]],
    ['a list of one', 'select 1 from a where user_id = any($1::uuid[])', [`{${ann}}`]],
    [
      'a list of keys',
      'select 1 from unnest($1::uuid[], $2::int[]) as k (u, id) join a on (a.user_id, a.id) = (k.u, k.id)',
      [[ann], [1]],
    ],
    [
      'records',
      'insert into a (user_id, id) select * from json_to_recordset($1) as r ("userId" uuid, id int)',
      [JSON.stringify([{ userId: ann, id: 1 }])],
    ],
    [
      'two selects',
      'select 1 from (select user_id from a where user_id = $1 union all select user_id from b where user_id = $2) u',
      [ann, ann],
    ],
  ])('binds by %s', async (_, text, values) => {
    expect(await unbound(text, ...values)).toEqual([]);
  });

  test.each<[string, string, unknown[], string[]]>([
    ['nothing', 'select 1 from a where id = $1', [1], ['a']],
    ['another user', 'select 1 from a where user_id = $1', [bob], ['a']],
    ['one side of OR', 'select 1 from a where user_id = $1 or id = 1', [ann], ['a']],
    ['NOT', 'select 1 from a where not (user_id = $1)', [ann], ['a']],
    ['one of two users', 'insert into a (user_id) values ($1), ($2)', [ann, bob], ['a']],
    ['a join by id alone', 'select 1 from a join b on b.id = a.id where a.user_id = $1', [ann], ['b']],
    ['a subquery of its own', 'select (select count(*) from b) from a where user_id = $1', [ann], ['b']],
    ['one of two selects', 'select 1 from a where user_id = $1 union select 1 from b', [ann], ['b']],
    ['a list with another', 'select 1 from a where user_id = any($1)', [[ann, bob]], ['a']],
  ])('does not bind by %s', async (_, text, values, tablesLeft) => {
    expect(await unbound(text, ...values)).toEqual(tablesLeft);
  });
});
