import { dayMs } from './dates.ts';

/**
 * What a change means, where more can be said than that a value is another. The gravest come first: of the changes of one
 * answer the title is that of the first (`change-answers.ts`).
 */
export const whoisMeanings = [
  'released',
  'reregistered',
  'transferred',
  'enteredPendingDelete',
  'enteredRedemption',
  'restored',
  'onHold',
  'undelegated',
  'unlocked',
  'expiryMovedBack',
  'renewed',
  'offHold',
  'locked',
  'delegated',
  'unsigned',
  'signed',
  'registrarRenamed',
] as const;
export const priceMeanings = ['listed', 'delisted', 'priceRaised', 'priceLowered'] as const;
export const websiteMeanings = [
  'defaced',
  'websiteGone',
  'redirectsElsewhere',
  'nowForSale',
  'nowParked',
  'websiteAppeared',
  'nowDeveloped',
  'certificateBroken',
  'certificateExpiring',
  'certificateMended',
  'certificateRenewed',
  'titleChanged',
  'textChanged',
] as const;
export const dnsMeanings = [
  'mailElsewhere',
  'mailGone',
  'addressesChanged',
  'addressesGone',
  'mailBegun',
  'addressesBegun',
  'dmarcRemoved',
  'dmarcLoosened',
  'spfRemoved',
  'spfChanged',
  'dmarcTightened',
  'dmarcAdded',
  'spfAdded',
  'txtChanged',
] as const;
export const changeMeanings = [...whoisMeanings, ...priceMeanings, ...websiteMeanings, ...dnsMeanings] as const;
export type ChangeMeaning = (typeof changeMeanings)[number];

/** One field of a registration that changed; values as `contract/monitoring.ts` has them, null: there was none. */
type FieldChange = { field: string; before: unknown; after: unknown };

/** A day without a time zone is the same up to here (D-151c). */
const sameDayMs = 1.5 * dayMs;
/** A shorter prolongation is a correction. */
const renewalMs = 25 * dayMs;

const timeOf = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : Number.NaN);
const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** True for two dates of one day, whatever the time zone: they are no change. */
export function isSameDay(before: unknown, after: unknown): boolean {
  return Math.abs(timeOf(after) - timeOf(before)) <= sameDayMs;
}

/** What an answer says beside the changes. */
type Answer = {
  /** the registrar before and after is one, whatever its name */
  isSameRegistrar: boolean;
  /** the registration began when it did before */
  hasSameDate: boolean;
};

/**
 * What the changes of one answer of a registry mean, in their order. What follows from another of them says nothing by
 * itself: of a name that was registered again the new date alone does, or that it is registered again.
 */
export function registrationMeanings(
  changes: readonly FieldChange[],
  { isSameRegistrar, hasSameDate }: Answer,
): (ChangeMeaning | null)[] {
  const find = (field: string) => changes.find((change) => change.field === field);
  const isTransferred = find('registrar') !== undefined && !isSameRegistrar;
  const begun = find('registrationDate');
  const isLater = begun !== undefined && timeOf(begun.after) - timeOf(begun.before) > renewalMs;
  const known = find('registered');
  const isNew = isLater || (known?.after === true && !hasSameDate);
  return changes.map((change) => {
    if (change === known) return change.after !== true ? 'released' : isNew ? 'reregistered' : 'restored';
    if (isNew) return change === begun && !known ? 'reregistered' : null;
    switch (change.field) {
      case 'registrar':
        return isTransferred ? 'transferred' : 'registrarRenamed';
      case 'expirationDate':
        return expiryMeaning(change, isTransferred);
      case 'status':
        return statusMeaning(listOf(change.before), listOf(change.after));
      case 'nameservers':
        return delegationMeaning(listOf(change.before), listOf(change.after));
      case 'dnssec':
        return change.after === true ? 'signed' : 'unsigned';
      default:
        return null;
    }
  });
}

function expiryMeaning({ before, after }: FieldChange, isTransferred: boolean): ChangeMeaning | null {
  const by = timeOf(after) - timeOf(before);
  if (by >= renewalMs) return isTransferred ? null : 'renewed'; // a transfer prolongs
  return by < -sameDayMs ? 'expiryMovedBack' : null;
}

/** RDAP and WHOIS write the same status with and without blanks and capitals (RFC 8056). */
const statusKey = (status: string) => status.toLowerCase().replace(/[^a-z]/g, '');

/** The gravest thing that a registry's statuses (RFC 5731, RFC 3915) say again. */
function statusMeaning(before: readonly string[], after: readonly string[]): ChangeMeaning | null {
  const [was, is] = [new Set(before.map(statusKey)), new Set(after.map(statusKey))];
  const has = (some: Set<string>, ...keys: string[]) => keys.some((key) => some.has(key));
  const turn = (...keys: string[]) => Number(has(is, ...keys)) - Number(has(was, ...keys));
  if (turn('pendingdelete') > 0 && !has(is, 'redemptionperiod', 'pendingrestore')) return 'enteredPendingDelete';
  if (turn('redemptionperiod') > 0) return 'enteredRedemption';
  const deleting = ['redemptionperiod', 'pendingrestore', 'pendingdelete'];
  if (turn(...deleting) < 0 && is.size > 0) return 'restored';
  const hold = turn('clienthold', 'serverhold');
  if (hold !== 0) return hold > 0 ? 'onHold' : 'offHold';
  const lock = turn('clienttransferprohibited', 'servertransferprohibited');
  return lock === 0 ? null : lock > 0 ? 'locked' : 'unlocked';
}

function delegationMeaning(before: readonly string[], after: readonly string[]): ChangeMeaning | null {
  if (before.length === 0) return 'delegated';
  return after.length === 0 ? 'undelegated' : null;
}

/** Of two prices in one currency; 0 is none. */
export function priceMeaning(before: number, after: number): ChangeMeaning {
  if (before === 0) return 'listed';
  if (after === 0) return 'delisted';
  return after > before ? 'priceRaised' : 'priceLowered';
}

/** Of two states of a website (D-210). */
export function websiteStatusMeaning(before: string | null, after: string): ChangeMeaning | null {
  switch (after) {
    case 'defaced':
      return 'defaced';
    case 'noWebsite':
      return 'websiteGone';
    case 'forSaleLander':
      return 'nowForSale';
    case 'parkedDomain':
      return 'nowParked';
    case 'websiteDeveloped':
      return before === 'noWebsite' || before === null ? 'websiteAppeared' : 'nowDeveloped';
    default:
      return null;
  }
}
