import { limits } from '#contract/limits.ts';
import { formatOf } from './format.ts';
import { type Language, languages } from './language.ts';

export type Values = {
  /** chooses among plural forms */
  count?: unknown;
  /** chooses a wording of its own */
  context?: string;
  /** in place of a text that there is not */
  defaultValue?: string;
  /** leaves the places of values as they are */
  skipInterpolation?: boolean;
  [name: string]: unknown;
};

const rules = new Map<Language, Intl.PluralRules>();

function pluralOf(language: Language, count: number): string {
  const known = rules.get(language) ?? new Intl.PluralRules(languages[language].locale);
  rules.set(language, known);
  return known.select(count);
}

/** The text `a.b` of `{ a: { b: 'x' } }` in the form that fits best: `b_context_other`, `b_context`, `b_other`, `b`. */
export function findText(texts: object | undefined, language: Language, key: string, values: Values = {}) {
  const { count, context } = values;
  const forms = typeof count === 'number' ? [`_${pluralOf(language, count)}`, ''] : [''];
  const endings = context ? [...forms.map((form) => `_${context}${form}`), ...forms] : forms;
  const path = key.split('.');
  const last = path.pop();
  const section = valueAt(texts, path);
  return endings.map((ending) => valueAt(section, [`${last}${ending}`])).find((text) => typeof text === 'string');
}

/** A text with its values in place, numbers as the language writes them. A place that nothing was given for stays. */
export function fillText(text: string, language: Language, values: Values = {}): string {
  const all = { most: limits, ...values };
  return text.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (place, name: string) => {
    const value = valueAt(all, name.split('.'));
    if (typeof value === 'number') return formatOf(language, null).number(value);
    return value === undefined && !(name in all) ? place : String(value ?? '');
  });
}

function valueAt(from: unknown, path: readonly string[]): unknown {
  return path.reduce(
    (at: object | undefined, step) => {
      return at && Object.hasOwn(at, step) ? (at as Record<string, object>)[step] : undefined;
    },
    from as object | undefined,
  );
}
