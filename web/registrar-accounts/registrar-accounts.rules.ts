import type { TFunction } from 'i18next';
import { dayMs } from '#contract/dates.ts';
import { isAnswer, type LookupOutcome } from '#contract/lookups.ts';
import { isDnsService, isMarketService, serviceFacts } from '#contract/outside-services.ts';
import {
  type AccountState,
  keyEndsDays,
  type LeftAnswer,
  type LeftDomain,
  type OutsideAccount,
  type RegistrarAccount,
  type Remedy,
} from '#contract/registrar-accounts.ts';
import type { RegistrarKey } from '#contract/registrars.ts';
import { calendarDays } from '#web/base/calendar-days.ts';
import type { Format } from '#web/base/format.ts';
import { attemptTime } from '#web/base/next-attempt.ts';
import { reasonWords } from '#web/base/reason-words.ts';
import type { DotTone } from '#web/ui/StatusDot.tsx';

type Tools = { t: TFunction; format: Format; now: Date };

/** Whether its progress changes by itself. */
export const isReading = ({ state, progress }: OutsideAccount): boolean =>
  state === 'first' || state === 'syncing' || (progress !== null && state === 'failed');

export const stateTones: Record<AccountState, DotTone> = {
  refused: 'bad',
  held: 'warn',
  failed: 'warn',
  first: 'busy',
  syncing: 'busy',
  synced: 'good',
  paused: 'neutral',
};

/** A registrar is grouped where more accounts than this are shown. */
const groupedFrom = 9;

/** Many accounts by registrar, the one with the gravest account first, as the accounts come; few in one group. */
export function groupsOf(
  accounts: readonly RegistrarAccount[],
): { registrar: RegistrarKey | null; accounts: RegistrarAccount[] }[] {
  if (accounts.length < groupedFrom) return [{ registrar: null, accounts: [...accounts] }];
  return [...Map.groupBy(accounts, ({ registrar }) => registrar)].map(([registrar, those]) => ({
    registrar,
    accounts: those,
  }));
}

/** A clock time today, else with its day. */
const when = (iso: string, { format, now }: Tools) => attemptTime(iso, now, format.language);
const isToday = (iso: string, now: Date) => calendarDays(new Date(iso), now) === 0;

/** What is said of an account at a marketplace, which has no list, in place of what is said of others (D-152). */
function marketWords({ state, trouble, nextSyncAt, syncedAt }: OutsideAccount, tools: Tools) {
  const { t, format } = tools;
  const time = nextSyncAt ? when(nextSyncAt, tools) : '';
  switch (state) {
    case 'refused':
    case 'failed':
      return {
        details: syncedAt
          ? t('registrarAccounts.market.lastGood', { date: format.dateTime(syncedAt) })
          : t('registrarAccounts.market.neverGood'),
      };
    case 'paused':
      return { details: t('registrarAccounts.market.paused') };
    case 'synced':
      return trouble && nextSyncAt
        ? { state: t('registrarAccounts.market.limited', { time }), details: '' }
        : {
            state: t('registrarAccounts.market.works', { when: '|' }),
            details: nextSyncAt ? t('registrarAccounts.market.next', { time }) : '',
          };
    default:
      return { state: t('registrarAccounts.market.soon'), details: '' };
  }
}

/** The state in words; `|` stands where the age of the last sync belongs. */
export function stateWords(account: OutsideAccount, tools: Tools): string {
  const { t, format } = tools;
  const { state, progress, trouble, pausedAt, registrar } = account;
  const market = isMarketService(registrar) ? marketWords(account, tools).state : undefined;
  if (market !== undefined) return market;
  switch (state) {
    case 'synced':
      return t('registrarAccounts.states.synced', { when: '|' });
    case 'first':
    case 'syncing': {
      const step = progress?.waitsUntil ? 'waits' : (progress?.step ?? 'soon');
      return t(`registrarAccounts.states.${state}.${step}`, {
        time: progress?.waitsUntil ? when(progress.waitsUntil, tools) : '',
      });
    }
    case 'refused':
    case 'failed':
      return t(`registrarAccounts.states.${state}`, { date: trouble ? format.dateTime(trouble.since) : '' });
    case 'held':
      return t('registrarAccounts.states.held');
    case 'paused':
      return t('registrarAccounts.states.paused', { date: format.date(pausedAt) });
  }
}

/** What is to be known of that state: how old its data are, when it goes on, how many fields agree. */
export function stateDetails(account: OutsideAccount, tools: Tools): string {
  const { t, format } = tools;
  const { state, syncedAt, nextSyncAt, agreement, trouble, held, progress, pace, registrar } = account;
  const market = isMarketService(registrar) ? marketWords(account, tools).details : undefined;
  if (market !== undefined && state !== 'refused' && state !== 'failed') return market;
  const age =
    market ??
    (syncedAt
      ? t('registrarAccounts.details.asOf', { date: format.dateTime(syncedAt) })
      : t('registrarAccounts.details.nothing'));
  const next = nextSyncAt ? t('registrarAccounts.details.next', { time: when(nextSyncAt, tools) }) : '';
  const words = (parts: readonly string[]) => parts.filter(Boolean).join(' ');
  switch (state) {
    case 'synced':
      return words([
        next,
        agreement
          ? t('registrarAccounts.details.agree', { percent: format.percent(agreement.agreeing / agreement.told) })
          : '',
      ]);
    case 'first':
    case 'syncing':
      return words([
        progress === null
          ? ''
          : progress.total === null
            ? t('registrarAccounts.details.read', { count: progress.done })
            : t('registrarAccounts.details.readOf', { done: progress.done, total: progress.total }),
        leftWords(progress, t),
        paceWords(pace, serviceFacts[registrar].label, t),
      ]);
    case 'refused':
    case 'failed':
      return words([
        age,
        t('registrarAccounts.details.tries', { count: trouble?.tries ?? 1 }),
        nextSyncAt ? t('registrarAccounts.details.nextTry', { time: when(nextSyncAt, tools) }) : '',
      ]);
    case 'held':
      return held
        ? t('registrarAccounts.details.held', { now: held.now, before: held.before, time: when(held.at, tools) })
        : age;
    case 'paused':
      return syncedAt ? t('registrarAccounts.details.paused') : age;
  }
}

/** Whether a key ends within two weeks, or has ended, by the day that its owner entered (REG-013). */
export const endsSoon = (keyEndsOn: string, now: Date): boolean =>
  Date.parse(keyEndsOn) - now.getTime() <= keyEndsDays * dayMs;

/** How long the details still take at the registrar's pace; '' where that cannot be told, or they wait. */
function leftWords(progress: RegistrarAccount['progress'], t: TFunction): string {
  if (!progress || progress.secondsLeft === null || progress.waitsUntil) return '';
  const minutes = Math.max(1, Math.round(progress.secondsLeft / 60));
  const hours = Math.round(minutes / 60);
  if (minutes < 90) return t('registrarAccounts.details.minutesLeft', { count: minutes });
  return t('registrarAccounts.details.hoursLeft', { count: hours });
}

/** How often the registrar may be asked; '' where no limit is known. */
function paceWords({ requests, windowMs }: RegistrarAccount['pace'], registrar: string, t: TFunction): string {
  if (requests === 0 || windowMs === 0) return '';
  const perMinute = (requests * 60_000) / windowMs;
  if (perMinute >= 1) return t('registrarAccounts.details.paceMinute', { registrar, count: Math.round(perMinute) });
  return t('registrarAccounts.details.paceHour', { registrar, count: Math.max(1, Math.round(perMinute * 60)) });
}

/** What stands below the count: what is not here, else how old it is where it is not of today. */
export function countWords(account: OutsideAccount, { t, format, now }: Tools): string {
  const { registrar, state, syncedAt, names, notHere } = account;
  if (isMarketService(registrar)) return '';
  if (syncedAt === null) return names > 0 ? t('registrarAccounts.soFar') : '';
  if (state === 'held') return t('registrarAccounts.lastTrusted');
  if (isDnsService(registrar)) return t('registrarAccounts.dns.zones', { count: names });
  if (!isToday(syncedAt, now)) return t('registrarAccounts.asOf', { date: format.date(syncedAt) });
  return notHere > 0 ? t('registrarAccounts.notHereCount', { count: notHere }) : t('registrarAccounts.allHere');
}

export type Refusal = {
  outcome: LookupOutcome;
  reason: string;
  words: string | null;
  remedy: Remedy | null;
};

/** Why an access did not work where the registrar said nothing itself. */
export function troubleWords({ outcome, reason }: Refusal, t: TFunction): string {
  const why = reasonWords(reason, t);
  return why ?? (isAnswer(outcome) ? t('registrarAccounts.refusedPlain') : t('registrarAccounts.unreadable'));
}

export type LeftChoice = { left: LeftDomain; answer: LeftAnswer };

/** Whether saving opens the dialog of a sale: a name of the portfolio that is not marked as sold yet. */
export const needsSale = ({ left, answer }: LeftChoice): boolean =>
  answer === 'sold' && left.domainId !== null && left.evidence.soldAt === null;

/** What the facts say about a name that left, in sentences. */
export function evidenceWords(
  { evidence, account, proposed }: LeftDomain,
  accountName: (of: NonNullable<LeftDomain['evidence']['heldIn']>) => string,
  { t, format }: Pick<Tools, 't' | 'format'>,
): string {
  const { heldIn, soldAt, readAt, registrarName, isElsewhere, notRegisteredAt, phase } = evidence;
  const told = [
    soldAt ? t('registrarAccounts.left.sold', { date: format.date(soldAt) }) : '',
    heldIn ? t('registrarAccounts.left.heldIn', { account: accountName(heldIn) }) : '',
    notRegisteredAt
      ? t('registrarAccounts.left.notRegistered', { date: format.date(notRegisteredAt) })
      : phase
        ? t(`registrarAccounts.left.${phase}`, { date: format.date(readAt) })
        : registrarName && isElsewhere
          ? t('registrarAccounts.left.elsewhere', { registrar: registrarName, date: format.date(readAt) })
          : registrarName && isElsewhere === false
            ? t('registrarAccounts.left.same', { registrar: registrarName, date: format.date(readAt) })
            : registrarName
              ? t('registrarAccounts.left.registrar', { registrar: registrarName, date: format.date(readAt) })
              : '',
  ].filter(Boolean);
  if (told.length > 0) return told.join(' ');
  return t(proposed === 'stillMine' ? 'registrarAccounts.left.nothing' : 'registrarAccounts.left.unread', {
    account: accountName(account),
  });
}
