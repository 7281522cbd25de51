import { hourMs } from '#contract/dates.ts';
import type { Sent } from '#contract/endpoint.ts';
import { changeKinds, changeStates, type ListMonitoring, watchedLists } from '#contract/monitoring.ts';
import { changeMeanings } from '#contract/monitoring-meanings.ts';
import { isUuid } from '#contract/uuid.ts';
import { endOfDay } from '#web/base/calendar-days.ts';
import { readDay } from '#web/base/list-filters.ts';

/** The time up to now, in ms. */
export const periods = { day: 24 * hourMs, week: 168 * hourMs, month: 720 * hourMs, year: 8_760 * hourMs } as const;
export type Period = keyof typeof periods;

/** What the list of changes keeps in the address; absent parts mean everything. */
export type ChangeSearch = {
  kind?: (typeof changeKinds)[number];
  meaning?: (typeof changeMeanings)[number];
  search?: string;
  period?: Period;
  /** days `YYYY-MM-DD` in the viewer's zone, both included */
  from?: string;
  to?: string;
  state?: Exclude<(typeof changeStates)[number], 'all'>;
  watched?: Exclude<(typeof watchedLists)[number], 'all'>;
  domainId?: string;
  /** changes that an item of the activity tells of */
  activity?: string;
  /** in groups by name in place of days */
  by?: 'name';
  /** the entry that is compared */
  open?: string;
};

type Raw = Record<string, unknown>;

/** Reads search parameters from outside; what makes no sense is dropped. */
export function readChangeSearch(raw: Raw): ChangeSearch {
  const period = Object.keys(periods).find((one): one is Period => one === raw.period);
  const [from, to] = period ? [] : [readDay(raw.from), readDay(raw.to)];
  const isTurned = from !== undefined && to !== undefined && from > to;
  const state = oneOf(changeStates, raw.state);
  const watched = oneOf(watchedLists, raw.watched);
  return set({
    kind: oneOf(changeKinds, raw.kind),
    meaning: oneOf(changeMeanings, raw.meaning),
    search: typeof raw.search === 'string' ? raw.search.trim().slice(0, 253) || undefined : undefined,
    period,
    from: isTurned ? undefined : from,
    to: isTurned ? undefined : to,
    state: state === 'all' ? undefined : state,
    watched: watched === 'all' ? undefined : watched,
    domainId: uuidOf(raw.domainId),
    activity: uuidOf(raw.activity),
    by: oneOf(['name'] as const, raw.by),
    open: typeof raw.open === 'string' && /^[1-9]\d{0,17}$/.test(raw.open) ? raw.open : undefined,
  });
}

const oneOf = <Word extends string>(words: readonly Word[], value: unknown) => words.find((word) => word === value);
const uuidOf = (value: unknown) => (typeof value === 'string' && isUuid(value) ? value : undefined);
const set = (search: { [Key in keyof ChangeSearch]: ChangeSearch[Key] | undefined }): ChangeSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));

/** The filters of the call that the list makes at a moment: a period counts back from there. */
type AskedFilter = Omit<Sent<typeof ListMonitoring>['query'], 'skip' | 'take' | 'after' | 'timeZone'>;
export function askedOf(search: ChangeSearch, now: Date): AskedFilter {
  const { kind, meaning, search: text, period, from, to, state, watched, domainId, activity } = search;
  const since = period ? new Date(now.getTime() - periods[period]) : from && dayStart(from);
  const asked = {
    kind,
    meaning,
    search: text,
    from: since ? since.toISOString() : undefined,
    to: to && endOfDay(to).toISOString(),
    state,
    watched,
    domainId,
    activity,
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
}

const dayStart = (day: string) => endOfDay(new Date(Date.parse(day) - 24 * hourMs).toISOString().slice(0, 10));

/** The search without what narrows it. */
export const withoutFilters = ({ by }: ChangeSearch): ChangeSearch => (by ? { by } : {});

/** True when something narrows the list. */
export const isNarrowed = ({ by: _, open: __, ...filters }: ChangeSearch) => Object.keys(filters).length > 0;

/** The same for searches that show the same list, in whatever groups. */
export const changeKey = ({ by: _, open: __, ...filters }: ChangeSearch) => JSON.stringify(filters);

export type ChangeSearchChange = (
  change: (search: ChangeSearch) => ChangeSearch,
  options?: { replace: boolean },
) => void;
