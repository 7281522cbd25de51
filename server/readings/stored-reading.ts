import { type RegistrationField, registrationFields } from '#contract/lookups.ts';
import type { StoredFacts } from '../database/tables.ts';
import {
  type DsRecord,
  known,
  notPublished,
  type RegistrationReads,
  type RegistrationValues,
  unreadable,
  withheld,
} from '../registration-data/registration.rules.ts';

const dates: readonly RegistrationField[] = [
  ...(['registrationDate', 'expirationDate', 'lastChangedDate', 'transferDate'] as const),
  ...(['registrarExpirationDate', 'databaseDate'] as const),
];

const longestText = 300;
/** What a page can show of a list; registries give a handful. */
const maxListed = 40;

/** The facts of an answer as they are kept: short, and of a length that no hostile answer makes large. */
export function toStoredFacts(reads: RegistrationReads): StoredFacts {
  const facts: Required<StoredFacts> = { known: {}, not: {} };
  for (const field of registrationFields) {
    const read = reads[field];
    if (read.outcome === 'known') facts.known[field] = toStored(read.value);
    else if (read.outcome !== 'notPublished') facts.not[field] = read.outcome;
  }
  return Object.keys(facts.not).length > 0 ? facts : { known: facts.known };
}

function toStored(value: RegistrationValues[RegistrationField]): NonNullable<StoredFacts['known'][RegistrationField]> {
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'string') return value.slice(0, longestText);
  return Array.isArray(value) ? (value.slice(0, maxListed) as string[] | DsRecord[]) : value;
}

/** The facts of an answer as they were kept. */
export function fromStoredFacts({ known: values, not = {} }: StoredFacts): RegistrationReads {
  const reads = registrationFields.map((field) => {
    const value = values[field];
    if (value === undefined) return [field, not[field] ? { withheld, unreadable }[not[field]] : notPublished];
    return [field, known(dates.includes(field) ? new Date(value as number) : value)];
  });
  return Object.fromEntries(reads);
}
