import { type LanderWhy, landerLimits } from '#contract/landers.ts';
import { tidyLine } from '#contract/tidy-text.ts';
import { type Language, languageCodes } from '#web/base/language.ts';

/** The owner's reasons as typed: of each language a text with one a line. */
export type WhyDraft = Record<Language, string>;
type WhyFault = 'tooMany' | 'tooLong';

export function whyDraftOf(why: LanderWhy | null): WhyDraft {
  const of = (code: Language) => (why?.[code] ?? []).join('\n');
  return { en: of('en'), fr: of('fr'), de: of('de'), es: of('es') };
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map(tidyLine)
    .filter((line) => line !== '');

/** What is wrong with the reasons of a language; undefined when nothing is. */
export function whyFault(text: string): WhyFault | undefined {
  const lines = linesOf(text);
  if (lines.length > landerLimits.whyLines) return 'tooMany';
  return lines.some((line) => line.length > landerLimits.whyLine) ? 'tooLong' : undefined;
}

/** The reasons as the call takes them; null when there are none in any language. */
export function readWhy(draft: WhyDraft): LanderWhy | null {
  const given = languageCodes
    .map((code) => [code, linesOf(draft[code])] as const)
    .filter(([, lines]) => lines.length > 0);
  return given.length > 0 ? Object.fromEntries(given) : null;
}
