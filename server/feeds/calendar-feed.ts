import { dayMs } from '#contract/dates.ts';
import { maxCalendarDays } from '#contract/feeds.ts';
import type { ReleaseWatch } from '#contract/releases.ts';
import type { DomainFilter } from '../grid/domain-filter.reads.ts';
import { listUpcomingExpiries, type UpcomingExpiry } from '../grid/upcoming-expiries.reads.ts';
import { listReleaseWatches } from '../releases/releases.reads.ts';
import type { FeedReader } from './feed-text.ts';
import { type FeedWords, fill } from './feed-words.ts';
import { type DayEvent, writeCalendar } from './ical.ts';

/** What has just passed stays to be seen. */
const shownAfterDays = 30;

/** A calendar of expiries, and of release windows where it is of all names. */
export async function calendarText(reader: FeedReader, filter: DomainFilter, viewName: string | null): Promise<string> {
  const { db, userId, now, words, product, madeAt } = reader;
  const from = new Date(Math.floor(now.getTime() / dayMs) * dayMs - shownAfterDays * dayMs);
  const expiries = await listUpcomingExpiries(db, userId, filter, { from, limit: maxCalendarDays + 1 });
  const shown = expiries.slice(0, maxCalendarDays);
  const watches = viewName === null ? (await listReleaseWatches(reader)).data : [];
  const places = { product, view: viewName ?? '', count: maxCalendarDays };
  const isCut = expiries.length > shown.length;
  return writeCalendar({
    product,
    name: fill(viewName === null ? words.calendar : words.calendarOf, places),
    description: isCut ? `${words.calendarText} ${fill(words.cut, places)}` : words.calendarText,
    madeAt,
    events: [
      ...shown.map((expiry) => expiryEvent(reader, expiry)),
      ...watches.flatMap((one) => windowEvent(reader, one)),
    ],
  });
}

function expiryEvent({ words, host, publicUrl }: FeedReader, expiry: UpcomingExpiry): DayEvent {
  const { id, domainName, expiresOn, autoRenew, isOwn } = expiry;
  const url = domainUrl(publicUrl, domainName);
  return {
    uid: `expiry-${id}@${host}`,
    from: expiresOn,
    until: expiresOn,
    summary: fill(words.expires, { domain: domainName }),
    description: [...notesOf(words, autoRenew, isOwn), url].join('\n'),
    url,
    category: words.expiry,
    remindDays: [7, 1],
  };
}

function notesOf(words: FeedWords, autoRenew: boolean | null, isOwn: boolean): string[] {
  const renewal = autoRenew === null ? [] : [autoRenew ? words.autoRenew : words.noAutoRenew];
  return isOwn ? [...renewal, words.own] : renewal;
}

function windowEvent({ words, host, publicUrl }: FeedReader, watch: ReleaseWatch): DayEvent[] {
  const { domainId, domainName, window, rule, endedAt, releasedAt } = watch;
  if (!window || endedAt || releasedAt) return [];
  const url = domainUrl(publicUrl, domainName);
  const source = rule ? [fill(words.source, { source: rule.source.name })] : [];
  return [
    {
      uid: `release-${domainId}@${host}`,
      from: window.from.slice(0, 10),
      until: window.until.slice(0, 10),
      summary: fill(words.release, { domain: domainName }),
      description: [words.basis[window.basis], ...source, url].join('\n'),
      url,
      category: words.releases,
      remindDays: [1],
    },
  ];
}

/** Display names are ASCII where they would mislead; browsers take both forms. */
const domainUrl = (publicUrl: string, domainName: string) => `${publicUrl}/domains/${encodeURIComponent(domainName)}`;
