import { toIso } from '#contract/dates.ts';
import type { FactValue, GetDomainLookups } from '#contract/domains.ts';
import type { Reply } from '#contract/endpoint.ts';
import { type RegistrationField, registrationFields, sideFields } from '#contract/lookups.ts';
import type { Reading } from '../registration-data/registration.rules.ts';
import { type Merged, mergedReadings, otherReadings } from './merge.rules.ts';

type Shown = Reply<typeof GetDomainLookups>;

/** Fields of a registration with how their source was asked, and what less trusted ones say otherwise (D-151). */
export function withReadings(shown: Shown, readings: readonly Reading[]): Shown {
  const merged = mergedReadings(readings);
  if (!merged) return shown;
  const told: Shown = { ...shown };
  for (const field of registrationFields) {
    const { from } = merged[field];
    if (told[field]?.source === from.source) told[field] = { ...told[field], ...saidOf(merged, readings, field) };
  }
  return told;
}

/** What the sources say of facts that no list shows. */
export function sideFacts(readings: readonly Reading[]): Shown {
  const merged = mergedReadings(readings);
  if (!merged) return {};
  const facts = sideFields.map((field) => {
    const { read, from } = merged[field];
    const at = toIso(from.readAt);
    const isKnown = read.outcome === 'known';
    const state = { outcome: read.outcome, source: from.source, triedAt: at, knownAt: isKnown ? at : null };
    const said = { ...saidOf(merged, readings, field), retryAt: null, reason: null };
    return [field, { ...state, value: isKnown ? shownValue(read.value) : null, ...said }];
  });
  return Object.fromEntries(facts);
}

function saidOf(merged: Merged, readings: readonly Reading[], field: RegistrationField) {
  const others = otherReadings(merged, readings, field).flatMap(({ protocol, source, readAt, fields }) => {
    const read = fields[field];
    return read.outcome === 'known' ? [{ protocol, source, readAt: toIso(readAt), value: shownValue(read.value) }] : [];
  });
  return { protocol: merged[field].from.protocol, ...(others.length > 0 ? { others } : {}) };
}

const shownValue = (value: Date | FactValue): FactValue => (value instanceof Date ? toIso(value) : value);
