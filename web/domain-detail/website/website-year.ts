import type { MonitoringEntry } from '#contract/monitoring.ts';
import { type WebsiteStatus, websiteStatuses } from '#contract/websites.ts';

/** A time during which a name's website was the same; instants in milliseconds. */
export type WebsiteSpan = { status: WebsiteStatus; from: number; to: number };

type Change = Pick<MonitoringEntry, 'oldValue' | 'newValue' | 'detectedAt' | 'lastAt' | 'isBack'>;
type Known = { status: WebsiteStatus /** when the name was added */; since: number; now: number };

/** What stood at a name since a year ago, or since it was added, by the changes of its status; the oldest first. */
export function websiteYear(changes: readonly Change[], { status, since, now }: Known): WebsiteSpan[] {
  const from = Math.max(since, yearBefore(now));
  const turns = changes
    .flatMap(({ oldValue, newValue, detectedAt, lastAt, isBack }) => [
      { at: Date.parse(detectedAt), before: statusOf(oldValue), after: statusOf(newValue) },
      // one that went to and fro is one change, and what was before is so again
      ...(isBack ? [{ at: Date.parse(lastAt), before: statusOf(newValue), after: statusOf(oldValue) }] : []),
    ])
    .toSorted((one, other) => one.at - other.at);
  const spans: WebsiteSpan[] = [];
  let [at, current] = [from, turns[0]?.before ?? status];
  for (const turn of turns) {
    spans.push({ status: current, from: at, to: turn.at });
    [at, current] = [Math.max(turn.at, from), turn.after];
  }
  spans.push({ status, from: at, to: now }); // the user's own word may be another than the last look's
  return spans.filter((span) => span.to > span.from);
}

/** A year before a moment. */
export function yearBefore(now: number): number {
  const date = new Date(now);
  date.setUTCFullYear(date.getUTCFullYear() - 1);
  return date.getTime();
}

/** A status of a newer server is unknown here. */
const statusOf = (value: unknown): WebsiteStatus => websiteStatuses.find((one) => one === value) ?? 'unknown';
