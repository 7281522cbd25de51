import { ActivityType } from '#contract/activity.ts';
import { isUuid } from '#contract/uuid.ts';
import { readDay } from '#web/base/list-filters.ts';

/** What the feed keeps in the address; absent parts mean everything. */
export type ActivitySearch = {
  type?: ActivityType;
  domainId?: string;
  /** the newest day that is shown, `YYYY-MM-DD` in the viewer's zone */
  until?: string;
};

const types: ReadonlySet<number> = new Set(Object.values(ActivityType));
const isType = (value: number): value is ActivityType => types.has(value);

/** Reads search parameters from outside; what makes no sense is dropped. */
export function readActivitySearch(raw: Record<string, unknown>): ActivitySearch {
  const type = /^\d$/.test(String(raw.type)) ? Number(raw.type) : -1;
  const { domainId } = raw;
  const until = readDay(raw.until);
  return {
    ...(isType(type) ? { type } : {}),
    ...(typeof domainId === 'string' && isUuid(domainId) ? { domainId } : {}),
    ...(until === undefined ? {} : { until }),
  };
}
