import { type DaySpan, lastDays, lastHours, nextDays, plusDays } from './day-presets.ts';
import { DomainListQuery } from './domain-list.ts';

/** What the filters of a saved view ask the list for. */
export type ViewQuery = Omit<DomainListQuery, 'skip' | 'take' | 'sortBy' | 'sortDirection'>;
type Sent = Record<string, string | string[] | undefined>;
type When = { now: Date /** a name of the time zone database */; timeZone: string };

/** Filters that a view keeps as the call takes them. */
const plain = [
  ...[
    'nameList',
    'landerFilter',
    'hasAskingPrice',
    'hasRenewalCost',
    'hasNotes',
    'takesMail',
    'showSold',
    'showDropped',
    'onlyUnprocessed',
  ],
  ...[
    'requiresVerification',
    'hasProblem',
    'waitsForRegistry',
    'isNotRegistered',
    'hasListingTask',
    'contact',
    'activity',
  ],
];
const amounts =
  (name: string) =>
  (text: string): Sent => {
    const { min, max } = JSON.parse(text);
    return { [`min${name}`]: textOf(min), [`max${name}`]: textOf(max) };
  };
const textOf = (value: unknown) => (value === null || value === undefined ? undefined : String(value));
const list =
  (name: string) =>
  (text: string): Sent => ({ [name]: JSON.parse(text) });

const days = (name: string, presets: Record<string, (today: string) => DaySpan>) => (text: string, when: When) => {
  const { preset, from, to } = spanOf(text, presets);
  return bounds(name, ...(preset ? preset(dayIn(when.timeZone, when.now)) : ([from, to] as const)));
};

/** How a view keeps each other filter (D-111): keys and values are written by web/domains/views/view-filters.ts. */
const readers: Record<string, (text: string, when: When) => Sent> = {
  domainName: (text) => ({ filter: text }),
  tlds: (text) => ({ tlds: text }),
  nameservers: list('nameservers'),
  nameserverSet: (text) => ({ nameserverSet: text }),
  registrars: list('registrars'),
  websiteStatus: list('websiteStatus'),
  phase: list('phase'),
  tags: list('tags'),
  autoRenew: list('autoRenew'),
  account: list('account'),
  transferLock: list('transferLock'),
  privacy: list('privacy'),
  renewalDecision: list('renewalDecision'),
  pricing: amounts('Price'),
  askingPrice: amounts('AskingPrice'),
  purchasePrice: amounts('PurchasePrice'),
  renewalCost: amounts('RenewalCost'),
  expirationDate: days('expirationDate', nextDays),
  registrationDate: days('registrationDate', lastDays),
  purchased: days('purchaseDate', lastDays),
  addedOnDate: (text, { now, timeZone }) => {
    const { preset, from, to } = spanOf(text, lastHours);
    if (preset) return bounds('addedOnDate', ...preset(now));
    return bounds('addedOnDate', from && startOf(timeZone, from), to && startOf(timeZone, plusDays(to, 1)));
  },
};

/**
 * The list query of the filters of a saved view, at a moment. Null where one of them cannot be read or is of a newer version:
 * leaving it out would mean more names than the user chose.
 */
export function queryOfView(stored: Readonly<Record<string, string>>, when: When): ViewQuery | null {
  const sent: Sent = {};
  for (const [name, text] of Object.entries(stored)) {
    if (text === '') continue;
    const read = plain.includes(name) ? (): Sent => ({ [name]: text }) : Object.hasOwn(readers, name) && readers[name];
    if (!read) return null;
    try {
      Object.assign(sent, read(text, when));
    } catch {
      return null;
    }
  }
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  const query = DomainListQuery.safeParse(given);
  if (!query.success) return null;
  const { skip, take, sortBy, sortDirection, ...filter } = query.data;
  return filter;
}

function spanOf<Preset>(text: string, presets: Record<string, Preset>) {
  const { value, customFromDate, customToDate } = JSON.parse(text);
  if (value === 'custom') return { preset: null, from: textOf(customFromDate), to: textOf(customToDate) };
  const preset = typeof value === 'string' && Object.hasOwn(presets, value) ? presets[value] : undefined;
  if (!preset) throw new Error('unknown preset');
  return { preset, from: undefined, to: undefined };
}

const bounds = (name: string, from: string | undefined, to: string | undefined): Sent => ({
  [`${name}From`]: from,
  [`${name}To`]: to,
});

/** The calendar day of an instant in a zone, `YYYY-MM-DD`, as Swedish writes it. */
const dayIn = (timeZone: string, at: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at);

/** The instant at which a day begins in a zone; not every day has a midnight. */
function startOf(timeZone: string, day: string): string {
  return Temporal.PlainDate.from(day).toZonedDateTime(timeZone).toInstant().toString({ smallestUnit: 'millisecond' });
}
