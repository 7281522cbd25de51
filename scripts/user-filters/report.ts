import { sql } from 'kysely';
import { inject, test, vi } from 'vitest';
import { annAndBob } from '../../server/app/testing/ann-and-bob.ts';
import { callsAs } from '../../server/app/testing/calls-as.ts';
import { columnsOfUsers, recordStatements } from '../../server/app/testing/record-statements.ts';
import { loadParser, type Statement, userTablesOf } from '../../server/app/testing/user-statements.ts';
import { type Site, sitesIn, without } from './mark.ts';

declare module 'vitest' {
  interface ProvidedContext {
    userFilters: Site[];
  }
}

/** Kysely has the mark beside the value; a statement then has it in the same place as one that is written as SQL. */
vi.stubGlobal('markedFilter', (value: unknown, mark: string) => sql`${value} ${sql.raw(mark)}`);

test('each condition on users, taken out alone, is noticed by the test of statements', async () => {
  await loadParser();
  const app = await annAndBob();
  const bobs = Object.values(await app.openAll());
  await app.pool.query('delete from operator where user_id = $1', [app.bob.id]);
  const columns = await columnsOfUsers(app);
  const statements = recordStatements();
  const isWhole = (statement: Statement) =>
    userTablesOf(statement, app.bob.id, columns).every(({ isBound }) => isBound);
  const noticed = new Set<number>();
  const met = new Set<number>();
  const judged = new Set<string>();
  for await (const _ of callsAs(app, app.bob, bobs)) {
    for (const { text, values } of statements.splice(0)) {
      const open = sitesIn(text).filter((no) => !noticed.has(no));
      if (open.length === 0 || judged.has(text) || !isWhole({ text, values })) continue;
      judged.add(text);
      for (const no of open) {
        met.add(no);
        if (!isWhole({ text: without(text, no), values })) noticed.add(no);
      }
    }
  }
  const sites = inject('userFilters');
  const list = (title: string, of: Site[]) =>
    console.log([`${title}: ${of.length}`, ...of.map(({ place, text }) => `  ${place} ${text}`)].join('\n'));
  console.log(`conditions on users: ${sites.length}, taken out and noticed: ${noticed.size}`);
  list(
    'another condition of the statement says the same',
    sites.filter(({ no }) => met.has(no) && !noticed.has(no)),
  );
  list(
    'in no statement of a user’s request',
    sites.filter(({ no }) => !met.has(no)),
  );
});
