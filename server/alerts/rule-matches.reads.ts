import type { AlertRule } from '#contract/alerts.ts';
import { queryOfView, type ViewQuery } from '#contract/view-query.ts';
import type { Database, UserId } from '../context.ts';
import { matchingAmong } from '../grid/matching.reads.ts';
import { listViews } from '../grid-views/grid-views.reads.ts';
import { type AlertFact, isOfBuyer, topicsOf } from './facts.rules.ts';

type Names = Pick<AlertRule, 'names' | 'tags' | 'viewId'>;
const keyOf = ({ names, tags, viewId }: Names) => JSON.stringify([names, tags, viewId]);
const isOfAll = ({ names, tags, viewId }: Names) => names === 'all' && tags.length === 0 && viewId === null;

/**
 * Tells which facts a rule wants, by what they are about and by what the lists, the tags and the saved views say of their
 * names now. Rules that mean the same names ask once. A rule whose view was deleted or cannot be read wants nothing but what
 * is about no single name. What a buyer wrote about a name that is sold, dropped or gone is told, too.
 */
export async function ruleMatcher(
  db: Database,
  userId: UserId,
  {
    facts,
    rules,
    now,
    timeZone,
  }: { facts: readonly AlertFact[]; rules: readonly AlertRule[]; now: Date; timeZone: string },
): Promise<(rule: AlertRule, fact: AlertFact) => boolean> {
  const ids = [...new Set(facts.flatMap(({ domainId }) => domainId ?? []))];
  const wanted = new Map(
    rules.filter((rule) => facts.some((fact) => isAbout(rule, fact))).map((rule) => [keyOf(rule), rule]),
  );
  const views = [...wanted.values()].some(({ viewId }) => viewId !== null) ? await listViews(db, userId) : [];
  const viewOf = new Map(views.map((view) => [view.id, view]));
  // a name that is sold or dropped may be listed still
  const areOfEnded = facts.length > 0 && facts.every((fact) => fact.kind === 'listing' || isOfBuyer(fact));
  const matching = new Map<string, ReadonlySet<string>>();
  for (const [key, { names, tags, viewId }] of wanted) {
    const view = viewId === null ? { filters: {} } : viewOf.get(viewId);
    const own = view ? queryOfView(view.filters, { now, timeZone }) : null;
    const ended = areOfEnded ? ({ showSold: true, showDropped: true } as const) : {};
    const lists = names === 'all' ? [false, true] : [names === 'monitored'];
    const found = await Promise.all(
      (own ? lists : []).map((isForMonitoring) =>
        among(db, userId, { ids, tags, filter: { ...own, ...ended, isForMonitoring } }),
      ),
    );
    matching.set(key, new Set(found.flat()));
  }
  return (rule, fact) =>
    isAbout(rule, fact) &&
    (fact.domainId === null ||
      (isOfBuyer(fact) && isOfAll(rule)) ||
      matching.get(keyOf(rule))?.has(fact.domainId) === true);
}

const isAbout = ({ about }: AlertRule, fact: AlertFact) => topicsOf(fact).some((topic) => about.includes(topic));

type Asked = { ids: readonly string[]; tags: string[]; filter: ViewQuery };

/** A view may narrow by tags, too: then a name has to fit both. */
async function among(db: Database, userId: UserId, { ids, tags, filter }: Asked): Promise<string[]> {
  const found = [...(await matchingAmong(db, userId, filter, ids))];
  if (tags.length === 0 || found.length === 0) return found;
  return [...(await matchingAmong(db, userId, { ...filter, tags }, found))];
}
