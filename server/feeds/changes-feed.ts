import { maxFeedChanges } from '#contract/feeds.ts';
import { factWords } from '../alerts/fact-words.rules.ts';
import { changesOf, factsOfChanges } from '../alerts/facts.rules.ts';
import type { DomainFilter } from '../grid/domain-filter.reads.ts';
import { newestChanges } from '../monitoring/newest-changes.reads.ts';
import { writeAtom } from './atom.ts';
import type { FeedReader } from './feed-text.ts';
import { fill } from './feed-words.ts';

/** The newest changes of all names, or of those of a view. */
export async function changesText(
  reader: FeedReader,
  filter: DomainFilter | null,
  viewName: string | null,
  selfUrl: string,
): Promise<string> {
  const { db, userId, words, language, product, publicUrl, host, madeAt, feedId } = reader;
  const entries = await newestChanges(db, userId, filter, maxFeedChanges);
  return writeAtom({
    id: `tag:${host},2026:feed/${feedId}`,
    title: fill(viewName === null ? words.changes : words.changesOf, { product, view: viewName ?? '' }),
    subtitle: words.changesText,
    author: product,
    selfUrl,
    pageUrl: `${publicUrl}/monitoring`,
    madeAt,
    entries: factsOfChanges(entries).map((fact) => {
      const { what, detail, beside } = factWords(fact, language);
      const ids = new Set(changesOf(fact).map(({ id }) => id));
      const times = entries.filter(({ id }) => ids.has(id)).map(({ lastAt }) => Date.parse(lastAt));
      return {
        id: `tag:${host},2026:${fact.key.replace(':', '/')}`,
        title: `${fact.domainName}: ${what}`,
        summary: [detail, ...beside].filter((one) => one !== '').join(' · '),
        url: `${publicUrl}/domains/${encodeURIComponent(fact.domainName)}`,
        at: new Date(Math.max(...times)),
      };
    }),
  });
}
