import { notFound } from '#contract/errors.ts';
import type { Language } from '#contract/preferences.ts';
import { queryOfView, type ViewQuery } from '#contract/view-query.ts';
import type { Parts, UserContext } from '../context.ts';
import { getView } from '../grid-views/grid-views.reads.ts';
import { languageOf, zoneOf } from '../preferences/preferences.reads.ts';
import { calendarText } from './calendar-feed.ts';
import { changesText } from './changes-feed.ts';
import { type FeedWords, feedWords } from './feed-words.ts';
import type { StoredFeed } from './feeds.store.ts';

/** Whose names a link shows, in which words. */
export type FeedReader = UserContext & {
  feedId: string;
  language: Language;
  words: FeedWords;
  product: string;
  /** of the installation's address */
  host: string;
  publicUrl: string;
  madeAt: Date;
};

/** The text that a link answers with. Throws NOT_FOUND where its view is gone, or has a filter that cannot be read. */
export async function feedText(parts: Parts, feed: StoredFeed, selfUrl: string): Promise<string> {
  const { userId, id: feedId, viewId } = feed;
  const now = parts.clock.now();
  const language = await languageOf(parts.db, userId);
  const view = viewId === null ? null : await getView(parts.db, userId, viewId);
  const filter: ViewQuery | null = view
    ? queryOfView(view.filters, { now, timeZone: await zoneOf(parts.db, userId) })
    : null;
  if (view && !filter) throw notFound();
  const { publicUrl, productName: product } = parts.config;
  const reader: FeedReader = {
    ...parts,
    ...{ userId, feedId, now, requestId: '', language, words: feedWords[language], product },
    ...{ publicUrl, host: new URL(publicUrl).hostname, madeAt: feed.createdAt },
  };
  return feed.kind === 'calendar'
    ? calendarText(reader, filter ?? {}, view?.viewName ?? null)
    : changesText(reader, filter, view?.viewName ?? null, selfUrl);
}
