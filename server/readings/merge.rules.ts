import {
  type LookupField,
  lookupFields,
  protocols,
  type RegistrationField,
  registrationFields,
} from '#contract/lookups.ts';
import type { FieldFinding, FieldFindings } from '../lookups/domain-update.ts';
import type { FieldRead, Reading, RegistrationValues } from '../registration-data/registration.rules.ts';
import { isSameFact } from './same-fact.rules.ts';

type Sourced<Field extends RegistrationField> = { read: FieldRead<RegistrationValues[Field]>; from: Reading };
/** What is known of a registration, each field with the reading that says so. */
export type Merged = { [Field in RegistrationField]: Sourced<Field> };

/** Every name is asked for within a week (D-235): a source that said nothing new for so long outranks no other. */
const outdatedMs = 7 * 86_400_000;

/**
 * The most trusted first; one that has fallen behind the newest by a week after all that have not. Those from before the
 * registration began, of which the registry's newest tells, are about another one: no registrar can do away with what the
 * registry says, nor can a beginning that is still to come.
 */
function byTrust(readings: readonly Reading[]): Reading[] {
  const newestFirst = readings.toSorted((one, other) => other.readAt.getTime() - one.readAt.getTime());
  const [newest] = newestFirst;
  if (!newest) return [];
  const teller = newestFirst.find(({ protocol }) => protocol !== 'registrarRdap') ?? newest;
  const { registrationDate } = teller.fields;
  const began = registrationDate.outcome === 'known' ? registrationDate.value : null;
  const isPast = began !== null && began <= teller.readAt;
  const isOfIt = ({ readAt }: Reading) => !isPast || readAt >= began || readAt >= teller.readAt;
  const rank = ({ protocol, readAt }: Reading) =>
    protocols.indexOf(protocol) + (newest.readAt.getTime() - readAt.getTime() > outdatedMs ? protocols.length : 0);
  return readings.filter(isOfIt).toSorted((one, other) => rank(one) - rank(other));
}

const emptyWords = ['withheld', 'unreadable', 'notPublished'] as const;

/**
 * What the last answers of all sources say together (D-151): of each field the value of the most trusted one that knows it;
 * where none does, that it is withheld before unreadable before not published. A registration that would end before it began
 * is made of two sources that mean different ones: the less trusted date of the two is left out. Undefined without readings.
 */
export function mergedReadings(readings: readonly Reading[]): Merged | undefined {
  const ordered = byTrust(readings);
  if (ordered.length === 0) return undefined;
  const merged = Object.fromEntries(registrationFields.map((field) => [field, best(ordered, field)])) as Merged;
  return withoutContradiction(merged, ordered);
}

function best(ordered: readonly Reading[], field: RegistrationField) {
  const from = (outcome: string) => ordered.find(({ fields }) => fields[field].outcome === outcome);
  const reading = from('known') ?? emptyWords.map(from).find((found) => found !== undefined) ?? (ordered[0] as Reading);
  return { read: reading.fields[field], from: reading };
}

function withoutContradiction(merged: Merged, ordered: readonly Reading[]): Merged {
  const { registrationDate: start, expirationDate: end } = merged;
  if (start.read.outcome !== 'known' || end.read.outcome !== 'known' || start.read.value <= end.read.value)
    return merged;
  const isStartTrusted = ordered.indexOf(start.from) <= ordered.indexOf(end.from);
  const field = isStartTrusted ? 'expirationDate' : 'registrationDate';
  return { ...merged, [field]: { read: { outcome: 'unreadable' }, from: merged[field].from } };
}

/** Less trusted sources that say something else of a field than the merged value. */
export function otherReadings(merged: Merged, readings: readonly Reading[], field: RegistrationField): Reading[] {
  const { read, from } = merged[field];
  if (read.outcome !== 'known') return [];
  return byTrust(readings).filter((reading) => {
    const other = reading.fields[field];
    return reading !== from && other.outcome === 'known' && !isSameFact(field, from.fields, reading.fields);
  });
}

const reasons = { notPublished: 'notGiven', withheld: 'keptPrivate', unreadable: 'notUnderstood' } as const;
const mergedFields = lookupFields.filter((field): field is LookupField & RegistrationField =>
  (registrationFields as readonly string[]).includes(field),
);

/** What is stored of a domain after an answer: as the sources say together; `found` (by DNS) where none of them knows. */
export function mergedFindings(merged: Merged, found: FieldFindings): FieldFindings {
  const findings: Partial<Record<LookupField, FieldFinding<unknown>>> = { ...found };
  for (const field of mergedFields) {
    const { read, from } = merged[field];
    const { source, readAt: knownAt } = from;
    if (read.outcome === 'known') findings[field] = { ...read, source, retryAt: null, reason: null, knownAt };
    else if (found[field]?.outcome !== 'known') {
      findings[field] = { ...read, source, retryAt: null, reason: reasons[read.outcome] };
    }
  }
  return findings as FieldFindings;
}
