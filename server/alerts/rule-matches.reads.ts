import type { AlertRule } from '#contract/alerts.ts';
import type { UserId } from '../context.ts';
import type { Database } from '../database/pool.ts';
import { matchingAmong } from '../domains/grid/matching.reads.ts';
import { listViews } from '../grid-views/grid-views.reads.ts';
import { filterOfView } from '../grid-views/view-filter.rules.ts';
import { type AlertFact, topicsOf } from './facts.ts';

type Names = Pick<AlertRule, 'names' | 'tags' | 'viewId'>;
const keyOf = ({ names, tags, viewId }: Names) => JSON.stringify([names, tags, viewId]);

/**
 * Tells which facts a rule wants, by what they are about and by what the lists, the tags and the saved views say of their
 * names now. Rules that mean the same names ask once. A rule whose view was deleted wants nothing.
 */
export async function ruleMatcher(
  db: Database,
  userId: UserId,
  { facts, rules, now }: { facts: readonly AlertFact[]; rules: readonly AlertRule[]; now: Date },
): Promise<(rule: AlertRule, fact: AlertFact) => boolean> {
  const ids = [...new Set(facts.map(({ domainId }) => domainId))];
  const wanted = new Map(rules.filter((rule) => facts.some((fact) => isAbout(rule, fact))).map((rule) => [keyOf(rule), rule]));
  const views = [...wanted.values()].some(({ viewId }) => viewId !== null) ? await listViews(db, userId) : [];
  const viewOf = new Map(views.map((view) => [view.id, view]));
  const matching = new Map<string, ReadonlySet<string>>();
  for (const [key, { names, tags, viewId }] of wanted) {
    const view = viewId === null ? { filters: {} } : viewOf.get(viewId);
    const own = view && filterOfView(view.filters, now);
    // tags of the view narrow as those of the rule do, so a name has to fit both
    const filters = own === undefined ? [] : tags.length > 0 && own.tags?.length ? [own, { tags }] : [{ ...own, ...(tags.length > 0 ? { tags } : {}) }];
    const lists = names === 'all' ? [false, true] : [names === 'monitored'];
    const found = new Set<string>();
    for (const isForMonitoring of filters.length === 0 ? [] : lists) {
      let left: ReadonlySet<string> = new Set(ids);
      for (const filter of filters) left = await matchingAmong(db, userId, { ...filter, isForMonitoring }, [...left]);
      for (const id of left) found.add(id);
    }
    matching.set(key, found);
  }
  return (rule, fact) => isAbout(rule, fact) && matching.get(keyOf(rule))?.has(fact.domainId) === true;
}

const isAbout = ({ about }: AlertRule, fact: AlertFact) => topicsOf(fact).some((topic) => about.includes(topic));
