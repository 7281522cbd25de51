import { createHash } from 'node:crypto';
import { type ChangedField, type ChangedValues, type ChangeField, changeFields } from '#contract/audit.ts';
import { usualCurrency } from '#contract/money.ts';
import { currencyOf, isAmountColumn, type OwnData } from '#contract/own-data.ts';
import { type EnteredColumn, enteredColumns } from '#contract/update-domain.ts';

/** What a user notes of a domain, with the facts that an import brings. */
export type OwnValues = Partial<OwnData> & Partial<Record<EnteredColumn, string | null>>;
/** What a change did to one domain: the fields that it changed, as they were and as they are. */
export type OwnStep = { id: string; before: OwnValues; after: OwnValues };

/** A fact as it was told and as the user entered it; days as `YYYY-MM-DD` (UTC). */
export type Entered = Record<EnteredColumn, { told: string | null; own: string | null }>;
/** What is to be kept of a domain as the user's: null takes it back, undefined leaves it. */
export type Entry = { id: string } & { [Column in EnteredColumn]?: string | null | undefined };

/**
 * The columns of an entry that are to be kept, which become part of the step: none is told, and it is not there already
 * (D-159b, D-159c). `known` is undefined of a name whose ownership is not proven, which has no entered facts (D-140).
 */
export function enterInto(step: OwnStep, entry: Entry, known: Entered | undefined): EnteredColumn[] {
  return enteredColumns.filter((column) => {
    const [value, { told, own } = { told: null, own: value }] = [entry[column], known?.[column]];
    if (value === undefined || value === own || (value !== null && told !== null)) return false;
    step.before[column] = own ?? null;
    step.after[column] = value;
    return true;
  });
}

/** The values of some fields, amounts with their currencies. */
export function pickOwn(values: OwnValues, fields: readonly ChangeField[]): OwnValues {
  const currencies = Object.entries(values.currencies ?? {}).filter(([column]) =>
    fields.includes(column as ChangeField),
  );
  return {
    ...Object.fromEntries(fields.map((field) => [field, values[field] ?? null])),
    ...(currencies.length > 0 ? { currencies: Object.fromEntries(currencies) } : {}),
  };
}

type Mark = string | number | boolean;

/** By what a value is compared; a digest of notes, which may be long. Amounts in another currency are `5000 EUR`. */
export function markOf(field: ChangeField, values: OwnValues): Mark | null {
  if (field === 'tags') return values.tags?.join(',') || null;
  const value = values[field] ?? null;
  const currency = isAmountColumn(field) ? currencyOf(values, field) : usualCurrency;
  if (value !== null && currency !== usualCurrency) return `${value} ${currency}`;
  return field === 'notes' && typeof value === 'string' ? createHash('md5').update(value).digest('hex') : value;
}

/** The fields of a step that still are as it left them; `marks` is what is kept of its `after`. */
export function standingFields(marks: Record<string, unknown>, now: OwnValues): ChangeField[] {
  return changeFields.filter((field) => field in marks && marks[field] === markOf(field, now));
}

/** So many names are told one by one, with their tags. */
const maxNames = 20;

/** What a change leaves in the audit log: of each field how many values it replaced by how many; never a text of notes. */
export function summaryOf(steps: readonly OwnStep[]) {
  const fields = changedFields(steps);
  if (steps.length > maxNames) return { fields };
  const ofOne = (step: OwnStep) => changedFields([step]).map((field) => ({ ...field, names: null }));
  return { fields, names: Object.fromEntries(steps.map((step) => [step.id, ofOne(step)])) };
}

function changedFields(steps: readonly OwnStep[]): ChangedField[] {
  return changeFields.flatMap((field) => {
    const those = steps.filter(({ after }) => field in after);
    if (those.length === 0) return [];
    const [before, after] = [those.map((step) => step.before), those.map((step) => step.after)];
    return [{ field, names: those.length, before: together(field, before), after: together(field, after) }];
  });
}

function together(field: ChangeField, values: readonly OwnValues[]): ChangedValues {
  const marks = values.map((one) => markOf(field, one));
  const isAmount = isAmountColumn(field);
  const different = [...new Set(marks.filter((mark) => mark !== null))].sort(isAmount ? byAmount : ascending);
  const isOneKind = !isAmount || new Set(different.map((mark) => String(mark).split(' ')[1])).size <= 1;
  const isTold = isOneKind && field !== 'notes' && (field !== 'tags' || different.length === 1);
  return {
    none: marks.filter((mark) => mark === null).length,
    different: different.length,
    least: isTold ? (different[0] ?? null) : null,
    most: isTold ? (different.at(-1) ?? null) : null,
  };
}

const ascending = (one: Mark, other: Mark) => (one < other ? -1 : 1);
const byAmount = (one: Mark, other: Mark) => Number.parseFloat(String(one)) - Number.parseFloat(String(other));
