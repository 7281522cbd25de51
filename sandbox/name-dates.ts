import { pickWeighted } from './random.ts';

const day = 86_400_000;
/** The newest registration; fixed, so that facts do not move with the clock. */
const newest = Date.UTC(2026, 5, 1);
const terms = [
  { years: 1, weight: 72 },
  { years: 2, weight: 12 },
  { years: 3, weight: 6 },
  { years: 5, weight: 6 },
  { years: 10, weight: 4 },
] as const;

export type NameDates = { registeredAt: Date; expiresAt: Date; changedAt: Date; eppStatuses: string[] };

/**
 * Dates of a name: registered once between `sinceYear` and 2026, renewed at its anniversaries for one to ten years.
 * About two names of a hundred are renewed late and for 45 days show the old expiry and a grace status.
 */
export function datesOf(random: () => number, sinceYear: number, now: Date): NameDates {
  const registeredAt = registrationOf(random, sinceYear, now);
  const term = pickWeighted(random, terms).years;
  const isLate = random() < 0.25;
  const fullYears = now.getUTCFullYear() - registeredAt.getUTCFullYear() - 1;
  let periods = Math.max(1, Math.floor(fullYears / term));
  while (addYears(registeredAt, periods * term) <= now) periods++;
  const last = addYears(registeredAt, (periods - 1) * term);
  const daysOver = (now.getTime() - last.getTime()) / day;
  const isOver = isLate && periods > 1 && daysOver < 45;
  const changedAt = addDays(addYears(registeredAt, (periods - (isOver ? 2 : 1)) * term), -random() * 20);
  return {
    registeredAt,
    expiresAt: isOver ? last : addYears(registeredAt, periods * term),
    changedAt: new Date(Math.max(changedAt.getTime(), registeredAt.getTime())),
    eppStatuses: isOver ? [daysOver < 30 ? 'autoRenewPeriod' : 'redemptionPeriod'] : [],
  };
}

/** Days since the expiry in which a name is in a phase, and for how many days its date stays before it moves on. */
const phases = {
  grace: { from: 5, days: 28, status: 'autoRenewPeriod' },
  redemption: { from: 46, days: 28, status: 'redemptionPeriod' },
  pendingdelete: { from: 75.5, days: 4, status: 'pendingDelete' },
  drops: { from: 75.5, days: 4, status: 'pendingDelete' },
} as const;

/** The dates of a name that expired and is in a phase for good, as an agreed word says. */
export function lateDates(dates: NameDates, phase: keyof typeof phases, now: Date): NameDates {
  const { from, days, status } = phases[phase];
  const block = Math.floor(now.getTime() / (days * day)) * days * day;
  const expiresAt = new Date(block - from * day);
  const registeredAt = dates.registeredAt < expiresAt ? dates.registeredAt : addYears(expiresAt, -1);
  const changedAt = new Date(Math.max(registeredAt.getTime(), block - day));
  return { registeredAt, expiresAt, changedAt, eppStatuses: [status] };
}

/** The dates of a name that somebody registered again some days to a month ago, as an agreed word says. */
export function newDates(now: Date): NameDates {
  const block = Math.floor(now.getTime() / (28 * day)) * 28 * day;
  const registeredAt = new Date(block - 1.4 * day);
  return { registeredAt, expiresAt: addYears(registeredAt, 1), changedAt: registeredAt, eppStatuses: [] };
}

/** Recent years hold more registrations than old ones. Whole years are taken off when the clock is set earlier. */
function registrationOf(random: () => number, sinceYear: number, now: Date): Date {
  const oldest = Date.UTC(sinceYear, 2, 1);
  const chosen = new Date(oldest + (newest - oldest) * random() ** 0.6);
  chosen.setUTCDate(Math.min(chosen.getUTCDate(), 28));
  chosen.setUTCMilliseconds(0);
  const yearsAhead = chosen.getUTCFullYear() - now.getUTCFullYear();
  const moved = yearsAhead > 0 ? addYears(chosen, -yearsAhead) : chosen;
  return moved > now ? addYears(moved, -1) : moved;
}

export function addYears(date: Date, years: number): Date {
  const moved = new Date(date);
  moved.setUTCFullYear(moved.getUTCFullYear() + years);
  return moved;
}

function addDays(date: Date, days: number): Date {
  return new Date(Math.round((date.getTime() + days * day) / 1000) * 1000);
}
