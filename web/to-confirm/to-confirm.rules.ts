import type { TFunction } from 'i18next';
import {
  type ChangeKind,
  type ChangeRow,
  type ChangeSet,
  type ChangeValue,
  type ListingAct,
  type ListingTerms,
  type OpenChangeSet,
  openDays,
  type RowFilter,
} from '#contract/change-sets.ts';
import { marketNames } from '#contract/listing-changes.ts';
import type { MarketplaceKey } from '#contract/lookups.ts';
import { type RegistrarKey, registrarFacts } from '#contract/registrars.ts';
import { calendarDays } from '#web/base/calendar-days.ts';
import type { Format } from '#web/base/format.ts';
import { attemptTime } from '#web/base/next-attempt.ts';
import { paths } from '#web/base/paths.ts';
import { reasonWords } from '#web/base/reason-words.ts';
import { accountWords } from '#web/domains/account-words.rules.ts';
import { marketplaceNames } from '#web/listing-guard/listing-guard.rules.ts';
import type { DotTone } from '#web/ui/StatusDot.tsx';

export type Tools = { t: TFunction; format: Format; now: Date };
type Target = NonNullable<ChangeRow['target']>;
type Group = OpenChangeSet['groups'][number];

const flags: readonly ChangeKind[] = ['autoRenew', 'transferLock', 'privacy'];
const isFlag = (kind: ChangeKind): kind is 'autoRenew' | 'transferLock' | 'privacy' => flags.includes(kind);

/** A clock time today, else the day. */
export const shortTime = (iso: string, { format, now }: Tools): string =>
  calendarDays(now, new Date(iso)) === 0 ? attemptTime(iso, now, format.language) : format.date(iso);
/** A clock time today, else with its day. */
export const fullTime = (iso: string, { format, now }: Tools): string => attemptTime(iso, now, format.language);

type Titled = Pick<ChangeSet, 'kinds' | 'single' | 'listing'>;
const actSorts = {
  list: 'listingList',
  reprice: 'listingReprice',
  offer: 'listingOffer',
  delist: 'listingDelist',
} as const satisfies Record<ListingAct, string>;

/** Which words a set has: of its one change, of its one kind, or of several. */
function sortOf({ kinds: [kind, ...others], single, listing }: Titled) {
  if (!kind || others.length > 0) return 'several';
  if (isFlag(kind) && typeof single?.after === 'boolean') return `${kind}${single.after ? 'On' : 'Off'}` as const;
  if (kind === 'nameservers' && single) return 'nameserversTo';
  if (listing?.provider) return actSorts[listing.act ?? 'offer'];
  if (listing?.act === 'delist') return 'delistings';
  return kind;
}

const hostsOf = ({ single }: Pick<ChangeSet, 'single'>): string =>
  single?.kind === 'nameservers' && Array.isArray(single.after) ? single.after.join(', ') : '';

/** In the list: `Auto-renew on, 19 domains`. */
export const setTitle = (set: Titled & Pick<ChangeSet, 'total'>, t: TFunction): string =>
  t(`toConfirm.titles.${sortOf(set)}`, { count: set.total, place: placeOf(set) });

/** Above the open set, as what is to be done: `Turn auto-renew on for 19 domains`. */
export const setHeading = (set: Titled & Pick<ChangeSet, 'total'>, t: TFunction): string =>
  t(`toConfirm.headings.${sortOf(set)}`, { count: set.total, hosts: hostsOf(set), place: placeOf(set) });

/** The one marketplace of a set of listings, by the name that it goes by. */
const placeOf = ({ listing }: Titled): string => (listing?.provider ? marketWords(listing.provider) : '');
const marketWords = (provider: string): string => marketNames[provider] ?? providerWords(provider);

/** The words for who or what proposed it, in which `way` leads to where it came from. */
export function fromKey({ maker, origin }: Pick<ChangeSet, 'maker' | 'origin'>) {
  const { kind, label } = maker;
  const who = kind !== 'person' && label !== null ? kind : origin;
  return { key: `toConfirm.from.${who}`, label: label ?? '' } as const;
}

function fromWords(set: ChangeSet, t: TFunction): string {
  const { key, label } = fromKey(set);
  return t(key, { label }).replaceAll(/<\/?way>/g, '');
}

const origins: Partial<Record<ChangeSet['origin'], string>> = {
  hand: paths.domains,
  renewals: paths.renewals,
  listingGuard: paths.listingGuard,
  sale: paths.inactiveDomains,
};
/** Where it came from; undefined: no screen of its own. */
export const fromHref = ({ origin, undoOf }: Pick<ChangeSet, 'origin' | 'undoOf'>): string | undefined =>
  undoOf ? paths.changeSet(undoOf) : origins[origin];

/** Rows that were confirmed, and of these those that were sent. */
export function progressOf({ counts: { waiting, asked, done, refused } }: Pick<ChangeSet, 'counts'>) {
  const sent = asked + done + refused;
  return { sent, of: sent + waiting };
}

/** Whether it ended early, as a newer set proposed the same. */
export const wasReplaced = ({
  state,
  finishedAt,
  endsAt,
}: Pick<ChangeSet, 'state' | 'finishedAt' | 'endsAt'>): boolean =>
  state === 'ended' && finishedAt !== null && finishedAt < endsAt;

/** How a set stands, below its title in the list. */
export function standing(set: ChangeSet, tools: Tools): string {
  const { t, format } = tools;
  const { state, counts, undoable, undoUntil, planned } = set;
  const join = (parts: readonly string[], by = ' ') => parts.filter(Boolean).join(by);
  switch (state) {
    case 'waiting':
      return join([fromWords(set, t), set.needsProof ? t('toConfirm.asksProof') : ''], '. ');
    case 'running':
      return join(
        [
          t('toConfirm.sentOf', progressOf(set)),
          counts.asked > 0 ? t('words.notVisibleYet', { count: counts.asked }) : '',
        ],
        ', ',
      );
    case 'done':
      return join(
        [
          join(
            [
              counts.done > 0 ? t('toConfirm.doneCount', { count: counts.done }) : '',
              counts.refused > 0 ? t('toConfirm.refusedCount', { count: counts.refused }) : '',
              planned > 0 ? t('toConfirm.plannedCount', { count: planned }) : '',
              counts.done + counts.refused === 0 ? t('words.nothingWasChanged') : '',
            ],
            ', ',
          ),
          undoable > 0 && undoUntil ? t('toConfirm.undoUntil', { date: format.date(undoUntil) }) : '',
        ],
        '. ',
      );
    case 'discarded':
      return t('toConfirm.discarded');
    case 'ended':
      return wasReplaced(set) ? t('toConfirm.endedReplaced') : t('toConfirm.ended', { days: openDays });
  }
}

/** A value as a person reads it; `isKnown`: null is one. */
export function valueWords(
  kind: ChangeKind,
  value: ChangeValue,
  { t, format }: Omit<Tools, 'now'>,
  isKnown = true,
): string {
  if (!isKnown || (value === null && kind !== 'listing')) return t('domain.flagUnknown');
  if (value === null) return t('toConfirm.values.notListed');
  if (typeof value === 'boolean') return t(value ? 'domain.flagOn' : 'domain.flagOff');
  if (!Array.isArray(value)) return termsWords(value, { t, format });
  const [first] = value;
  if (first === undefined) return t(kind === 'nameservers' ? 'domain.noNameservers' : 'toConfirm.values.noRecords');
  return value.map((one) => (typeof one === 'string' ? one : recordWords(one))).join(', ');
}

function termsWords({ price, floor }: ListingTerms, { t, format }: Omit<Tools, 'now'>): string {
  const words = price ? format.amount(price) : t('toConfirm.values.forOffers');
  return floor ? t('toConfirm.values.withFloor', { price: words, floor: format.amount(floor) }) : words;
}

type RecordEdit = { host: string; type: string; add: string[]; remove: string[] };
const recordWords = ({ host, type, add, remove }: RecordEdit): string =>
  `${type} ${host} ${[...remove.map((one) => `− ${one}`), ...add.map((one) => `+ ${one}`)].join(' ')}`.trim();

/** The service by the name that it goes by. */
export const providerWords = (provider: string): string =>
  provider in registrarFacts
    ? registrarFacts[provider as RegistrarKey].label
    : provider in marketplaceNames
      ? marketplaceNames[provider as MarketplaceKey]
      : provider;

/** Account and service that a change goes to. */
export function targetWords({ kind, provider, label }: Target): string {
  if (kind === 'registrar' && provider in registrarFacts)
    return accountWords({ registrar: provider as RegistrarKey, label });
  if (kind === 'marketplace') return `${marketWords(provider)}, ${label}`;
  return label || provider;
}

/** The service that a change goes to. */
const serviceWords = ({ kind, provider }: Target): string =>
  kind === 'marketplace' ? marketWords(provider) : providerWords(provider);

/** What rows that change to the same are called together. */
export function groupWords({ kind, after }: Pick<Group, 'kind' | 'after'>, isOneKind: boolean, tools: Tools): string {
  const { t } = tools;
  const to =
    typeof after === 'boolean' ? t(after ? 'toConfirm.turnOn' : 'toConfirm.turnOff') : valueWords(kind, after, tools);
  return isOneKind ? to : t('toConfirm.kindTo', { kind: t(`toConfirm.kinds.${kind}`), to });
}

/** What a set changes: `29 on, 3 off`. */
export function changesWords({ groups, counts, kinds }: OpenChangeSet, t: TFunction): string {
  if (counts.toConfirm === 0) return t('words.nothing');
  const words = kinds.flatMap((kind) => {
    const those = groups.filter((group) => group.kind === kind);
    const sum = (of: readonly Group[]) => of.reduce((all, { count }) => all + count, 0);
    // of very many different values the groups are the first ones alone
    const count = kinds.length === 1 ? counts.toConfirm : sum(those);
    if (count === 0) return [];
    if (!isFlag(kind)) return [t(`toConfirm.facts.${kind}`, { count })];
    const flags = [true, false].flatMap((on) => {
      const ofThese = sum(those.filter(({ after }) => after === on));
      return ofThese > 0 ? [t(on ? 'toConfirm.facts.on' : 'toConfirm.facts.off', { count: ofThese })] : [];
    });
    return kinds.length === 1
      ? flags
      : [t('toConfirm.kindTo', { kind: t(`toConfirm.kinds.${kind}`), to: flags.join(', ') })];
  });
  return words.join(', ');
}

/** What it costs, now and later, and who charges that. */
export function costFacts({ cost }: OpenChangeSet, { t, format }: Omit<Tools, 'now'>): { fact: string; note: string } {
  const { renewals, priced, about, amounts, until } = cost;
  if (renewals === 0) return { fact: t('words.nothing'), note: t('toConfirm.facts.costsNothingNote') };
  const sum = about > 0 ? t('domain.about', { amount: format.sum(amounts) }) : format.sum(amounts);
  const fact =
    priced === 0
      ? t('toConfirm.facts.costsUnknown')
      : priced === renewals
        ? t('toConfirm.facts.costsLater', { sum })
        : t('toConfirm.facts.costsLaterOf', { sum, priced, count: renewals });
  return {
    fact,
    note: until
      ? t('toConfirm.facts.chargedUntil', { count: renewals, date: format.registryDate(until) })
      : t('toConfirm.facts.charged', { count: renewals }),
  };
}

/** Whether and how long it can be taken back. */
export function wayBackFacts({ wayBack, cost, listing }: OpenChangeSet, t: TFunction): { fact: string; note: string } {
  const { undoable, of, days } = wayBack;
  if (of === 0) return { fact: t('words.nothing'), note: t('toConfirm.facts.nothingToUndo') };
  if (undoable === 0) return { fact: t('toConfirm.facts.noWayBack'), note: t('toConfirm.facts.noWayBackNote') };
  if (cost.renewals > 0 && undoable === of)
    return { fact: t('toConfirm.facts.undoUntilCharged'), note: t('toConfirm.facts.undoUntilChargedNote') };
  return {
    fact: t('toConfirm.facts.undoDays', { count: days }),
    note:
      undoable < of
        ? t('toConfirm.facts.undoSome', { undoable, count: of })
        : t(listing?.act === 'delist' ? 'toConfirm.facts.undoListing' : 'toConfirm.facts.undoNote'),
  };
}
/** How long it takes: `about 1 min`. */
export const durationWords = (seconds: number, t: TFunction): string =>
  seconds < 60
    ? t('toConfirm.seconds', { count: Math.max(1, seconds) })
    : t('toConfirm.minutes', { count: Math.round(seconds / 60) });

/** Why a row cannot be sent. */
function blockedWords({ blocked, blockedSince, target }: ChangeRow, { t, format }: Omit<Tools, 'now'>): string {
  if (!blocked) return '';
  const account = target ? targetWords(target) : '';
  const words = { account, service: target ? serviceWords(target) : '' };
  const isSince = blockedSince && (blocked === 'accountRefused' || blocked === 'accountPaused');
  const why = isSince
    ? t(`toConfirm.blockedSince.${blocked}`, { ...words, date: format.date(blockedSince) })
    : t(`toConfirm.blocked.${blocked}`, words);
  return t('toConfirm.cannotBeSent', { why });
}

/** Why a row of a proposal is there, or is left out. */
export function whyWords(row: ChangeRow, tools: Tools): string {
  const { t, format } = tools;
  const { state, why, kind, found } = row;
  if (state === 'cannot') return blockedWords(row, tools);
  if (state === 'changed')
    return found === null && kind !== 'listing'
      ? t('toConfirm.words.changed')
      : t('toConfirm.changedTo', { value: valueWords(kind, found, tools) });
  if (state === 'leftOut') return t('toConfirm.leftOutByYou');
  const { code, at } = why;
  if (code === 'asked') return '';
  if (at === null || code === 'inUse' || code === 'verify' || code === 'point' || code === 'undo')
    return t(`toConfirm.whys.${code}`);
  return t(`toConfirm.whys.${code}At`, { date: format.registryDate(at) });
}

export const resultFilters = ['done', 'asked', 'refused', 'waiting', 'leftOut'] as const satisfies readonly RowFilter[];

/** What became of a row, as a word with a colour. */
export function resultOf({ state, acceptedAt, lostAt }: ChangeRow): { tone: DotTone; word: ResultWord } {
  switch (state) {
    case 'done':
      return { tone: 'good', word: 'done' };
    case 'undone':
      return { tone: 'neutral', word: 'undone' };
    case 'asked':
      return acceptedAt || lostAt ? { tone: 'info', word: 'asked' } : { tone: 'busy', word: 'sending' };
    case 'refused':
      return { tone: 'bad', word: 'refused' };
    case 'unseen':
      return { tone: 'warn', word: 'unseen' };
    case 'changed':
      return { tone: 'warn', word: 'changed' };
    case 'cannot':
      return { tone: 'warn', word: 'cannot' };
    case 'leftOut':
      return { tone: 'neutral', word: 'leftOut' };
    default:
      return { tone: 'neutral', word: 'waiting' };
  }
}
type ResultWord =
  | 'done'
  | 'undone'
  | 'asked'
  | 'sending'
  | 'refused'
  | 'unseen'
  | 'changed'
  | 'cannot'
  | 'leftOut'
  | 'waiting';

/** What the service said, and what follows. */
export function resultDetails(row: ChangeRow, tools: Tools): string {
  const { t } = tools;
  const { state, kind, found, acceptedAt, lostAt, seenAt, nextAt, isBeforeKnown } = row;
  const join = (...parts: string[]) => parts.filter(Boolean).join(' ');
  const value = found === null && kind !== 'listing' ? null : valueWords(kind, found, tools);
  const next = nextAt ? t('toConfirm.details.nextLook', { time: fullTime(nextAt, tools) }) : '';
  switch (state) {
    case 'done':
    case 'undone':
      return seenAt ? t('toConfirm.details.seen', { time: fullTime(seenAt, tools) }) : t('toConfirm.details.already');
    case 'asked': {
      if (lostAt) return join(t('toConfirm.details.lost', { time: fullTime(lostAt, tools) }), next);
      if (!acceptedAt) return '';
      const isFormer = isBeforeKnown && found !== null && JSON.stringify(found) === JSON.stringify(row.before);
      return join(
        t(isFormer ? 'toConfirm.details.stillFormer' : 'toConfirm.details.accepted', {
          time: fullTime(acceptedAt, tools),
        }),
        next,
      );
    }
    case 'unseen':
      return join(t('toConfirm.details.unseen'), value === null ? '' : t('toConfirm.details.isNow', { value }));
    case 'changed':
      return value === null ? t('toConfirm.details.changed') : t('toConfirm.details.changedTo', { value });
    case 'cannot':
      return blockedWords(row, tools);
    case 'refused':
      return row.blocked ? blockedWords(row, tools) : join(troubleWords(row, t), endWords(row, tools));
    case 'waiting':
      return join(
        row.trouble ? troubleWords(row, t) : '',
        nextAt ? t('toConfirm.details.sendsAt', { time: fullTime(nextAt, tools) }) : '',
      );
    default:
      return '';
  }
}

/** Until when it was refused, or that it is proposed again then. */
function endWords({ freeAt, againAt }: ChangeRow, { t, format }: Tools): string {
  if (againAt) return t('toConfirm.details.willBeProposed', { date: format.date(againAt) });
  return freeAt ? t('toConfirm.details.freeOn', { date: format.date(freeAt) }) : '';
}

/** A refusal in the service's own words, with what to do. */
function troubleWords({ trouble, target }: ChangeRow, t: TFunction): string {
  if (!trouble) return '';
  const service = target ? serviceWords(target) : '';
  const said = trouble.words
    ? t('toConfirm.details.said', { words: trouble.words })
    : (reasonWords(trouble.reason, t) ?? t('toConfirm.details.refused'));
  return trouble.remedy ? `${said} ${t(`toConfirm.remedies.${trouble.remedy}`, { service })}` : said;
}

/** Rows of a proposal as they are shown together: what is left out first, then what changes to the same. */
export function grouped(
  rows: readonly ChangeRow[],
  groups: readonly Pick<Group, 'kind' | 'after'>[],
  /** rows that a person has just ticked or unticked stay where they were: whether they were left out then */
  held: ReadonlyMap<string, boolean>,
): { leftOut: ChangeRow[]; groups: { key: string; kind: ChangeKind; after: ChangeValue; rows: ChangeRow[] }[] } {
  const isOut = ({ id, state }: ChangeRow) =>
    state === 'cannot' || state === 'changed' || (held.get(id) ?? state === 'leftOut');
  const order = groups.map(keyOf);
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  const byGroup = [
    ...Map.groupBy(
      rows.filter((row) => !isOut(row)),
      keyOf,
    ),
  ];
  return {
    leftOut: rows.filter(isOut),
    groups: byGroup
      .toSorted(([a], [b]) => place(a) - place(b))
      .flatMap(([key, those]) => {
        const [first] = those;
        return first ? [{ key, kind: first.kind, after: first.after, rows: byName(those) }] : [];
      }),
  };
}

const keyOf = ({ kind, after }: Pick<ChangeRow, 'kind' | 'after'>) => JSON.stringify([kind, after]);
const byName = (rows: readonly ChangeRow[]) =>
  rows.toSorted((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)));
