import { sql } from 'kysely';
import { builtInTemplateOf } from '#contract/landers.ts';
import type { Database, UserId } from '../../context.ts';
import { type PageKind, type PageKinds, pageKindOf, type TestOfPage } from './page-kinds.rules.ts';

type TestRow = {
  landerId: string;
  round: number;
  a: string;
  b: string | null;
  isB: boolean;
  chosenAt: Date | null;
  kept: string | null;
};

/**
 * Which template a lander's page had when it stood in a group and was, or was not, a variant of a test; undefined where that is
 * not known. `since`: the beginning of the time that is asked about.
 */
export async function readPageKinds(
  { db, userId }: { db: Database; userId: UserId },
  since: Date,
): Promise<(page: { landerId: string; groupId: string; variant: number }) => PageKind | undefined> {
  const groups = await sql<{ id: string; template: string }>`
    select id, template from lander_group where user_id = ${userId}`.execute(db);
  const tests = await sql<TestRow>`
    select t.lander_id as "landerId", t.round, t.before ->> 'template' as a, t.template as b,
      t.chosen is not distinct from 'b' as "isB", t.chosen_at as "chosenAt", l.template as kept
    from lander_test t join lander l on l.user_id = t.user_id and l.id = t.lander_id
    where t.user_id = ${userId} order by t.lander_id, t.round`.execute(db);
  const kinds: PageKinds = {
    groups: new Map(groups.rows.map(({ id, template }) => [id, kindOf(template)])),
    tests: Map.groupBy(tests.rows.map(toTest), ({ landerId }) => landerId),
    since,
  };
  return (page) => pageKindOf(kinds, page);
}

const kindOf = (template: string): PageKind => builtInTemplateOf(template) ?? 'custom';

const toTest = ({ a, b, isB, kept, ...test }: TestRow): TestOfPage => ({
  ...test,
  a: kindOf(a),
  b: kindOf(b ?? a),
  tookTemplate: isB && b !== null,
  kept: kept === null ? null : kindOf(kept),
});
