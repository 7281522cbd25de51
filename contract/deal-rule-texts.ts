import { z } from 'zod';
import { type Language, languages } from './preferences.ts';
import { replyVariables } from './reply-templates.ts';
import { isStorable } from './tidy-text.ts';

/** The kinds of answers that rules write. */
export type RuleTextKind = 'decline' | 'counter';

/** What stands in braces in a text of a rule, as in a reply template; `{counter}` and `{end}` are those of its counter-offer. */
export const ruleVariables = {
  decline: replyVariables,
  counter: [...replyVariables, 'counter', 'end'],
} as const;
type RuleVariable = (typeof ruleVariables.counter)[number];

export const longestRuleText = 1_000; // UTF-16 units

/** What rules write to buyers where the seller has no words of his own. No minimum shows through, nor that there is one (RULE-003). */
export const ruleTexts: Record<Language, Record<RuleTextKind, string>> = {
  en: {
    decline: 'Thank you for your offer for {domain}. We cannot accept it. You are welcome to make another one.',
    counter: 'Thank you for your offer. We can sell {domain} to you for {counter}.',
  },
  de: {
    decline:
      'Vielen Dank für Ihr Angebot für {domain}. Wir können es nicht annehmen. Ein anderes Angebot ist willkommen.',
    counter: 'Vielen Dank für Ihr Angebot. Wir können Ihnen {domain} für {counter} verkaufen.',
  },
  fr: {
    decline: 'Merci de votre offre pour {domain}. Nous ne pouvons pas l’accepter. Vous pouvez nous en faire une autre.',
    counter: 'Merci de votre offre. Nous pouvons vous vendre {domain} pour {counter}.',
  },
  es: {
    decline: 'Gracias por su oferta por {domain}. No podemos aceptarla. Puede hacernos otra oferta.',
    counter: 'Gracias por su oferta. Podemos venderle {domain} por {counter}.',
  },
};

/** Why a text cannot be sent by a rule of a kind, and for `variable` what in it; null: it can. */
export function faultOfRuleText(
  kind: RuleTextKind,
  text: string,
): { why: 'empty' | 'long' | 'characters' } | { why: 'variable'; variable: string } | null {
  if (text.trim() === '') return { why: 'empty' };
  if (text.length > longestRuleText) return { why: 'long' };
  if (!isStorable(text)) return { why: 'characters' };
  const known: readonly string[] = ruleVariables[kind];
  const variable = text.match(/\{\w+\}/g)?.find((written) => !known.includes(written.slice(1, -1)));
  return variable === undefined ? null : { why: 'variable', variable };
}

const messages = {
  empty: 'A text is needed',
  long: `A text has at most ${longestRuleText} characters`,
  characters: 'The text has characters that cannot be stored',
  variable: 'The text has a placeholder that this rule cannot fill in',
} as const;

/** The seller's own texts of a kind by language; what is left out is said in the words of `ruleTexts`. */
export const ruleTextsOf = (kind: RuleTextKind) =>
  z
    .partialRecord(
      z.enum(languages),
      z.string().superRefine((text, { addIssue }) => {
        const fault = faultOfRuleText(kind, text);
        if (fault) addIssue({ code: 'custom', message: messages[fault.why] });
      }),
    )
    .default({});
export type RuleTexts = Partial<Record<Language, string>>;

/** What stands for the variables; null: not known, or nothing that may be sent. */
export type RuleValues = Record<RuleVariable, string | null>;

const used = /\{(\w+)\}/g;

/**
 * What a rule writes, its variables filled in once. A seller without a name signs with none. Where something else is not
 * known the seller's text is not sent with a gap: the words of `ruleTexts`, which need only domain and counter-offer, are.
 */
export function filledRuleText(
  own: RuleTexts,
  { kind, language, values }: { kind: RuleTextKind; language: Language; values: RuleValues },
): string {
  const written = own[language] ?? ruleTexts[language][kind];
  const signed = values.seller === null ? written.replace(/\n[ \t]*\{seller\}[ \t]*(?=\n|$)/g, '') : written;
  const filled = (name: string) => values[name as RuleVariable] ?? null;
  const isWhole = [...signed.matchAll(used)].every(([, name = '']) => filled(name) !== null);
  return (isWhole ? signed : ruleTexts[language][kind]).replace(used, (_, name: string) => filled(name) ?? '');
}

/** What a buyer calls himself, where it reads as a name and not as an advertisement or an address; else null. */
export function nameToGreet(name: string): string | null {
  const isName = /^\p{L}[\p{L}\p{M} .,'’&-]{0,59}$/u.test(name) && !/\.\p{L}{2}/u.test(name);
  return isName ? name : null;
}
