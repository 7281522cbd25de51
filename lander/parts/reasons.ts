import type { Language } from '#contract/preferences.ts';
import { amount, dayText, quotedList, yearOf } from '../formats.ts';
import { landerTexts } from '../texts.ts';
import type { LanderFacts, LanderView, WhyFact } from '../view.ts';

/**
 * A reason for the name: of a fact with its figure (`10` and `letters`, or together `10 letters`), or a line of the owner's,
 * which has a text alone.
 */
export type Reason = { figure: string; unit: string; title: string; text: string } | { text: string };

/** `5 other extensions (2026)`: a count that changes stands with the year in which it was made. */
function otherEndingsText({ count, countedOn }: NonNullable<LanderFacts['otherEndings']>, language: Language): string {
  return `${landerTexts[language].otherExtensions(count)} (${yearOf(countedOn)})`;
}

/** Whether a fact of the name is one that speaks for it: the others are no reason, and no boast (LAND-002). */
export const speaks = ({ why }: LanderView, fact: WhyFact): boolean => why.facts.includes(fact);

/** What a line below the name tells of it, each with its label: its length, and what speaks for it. */
export function factsInShort(view: LanderView, language: Language): { label: string; value: string }[] {
  const texts = landerTexts[language];
  const { registeredOn, letters, otherEndings, heldSince } = view.facts;
  const told: [label: string, value: string | false | null][] = [
    [texts.registeredSince, speaks(view, 'registeredOn') && registeredOn && yearOf(registeredOn)],
    [texts.length, letters === null ? null : texts.letters(letters)],
    [texts.alsoRegistered, speaks(view, 'otherEndings') && otherEndings && otherEndingsText(otherEndings, language)],
    [texts.heldSince, heldSince && yearOf(heldSince)],
  ];
  return told.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** The owner's own words in this language, else what the known facts say, each with its date (LAND-002). */
export function reasonsOf(view: LanderView, language: Language): Reason[] {
  if (!view.sections.whyChoose) return [];
  const own = view.why.own[language] ?? [];
  if (own.length > 0) return own.map((text) => ({ text }));
  return view.why.facts.flatMap((fact) => factReason(view, fact, language) ?? []);
}

function factReason({ facts }: LanderView, fact: WhyFact, language: Language): Reason | null {
  const { why, words: wordCount, letters: letterCount, otherExtensions } = landerTexts[language];
  const since = (date: string, texts: (typeof why)['registeredOn']) => ({
    figure: yearOf(date),
    unit: texts.unit,
    title: texts.title(yearOf(date)),
    text: texts.text(dayText(date, language)),
  });
  const { words, letters, registeredOn, heldSince, otherEndings } = facts;
  switch (fact) {
    case 'words': {
      if (words === null || words.list.length === 0) return null;
      const count = words.list.length;
      const text = why.words.text(quotedList(words.list, language), count, words.language);
      return { figure: amount(count, language), unit: why.words.unit(count), title: wordCount(count), text };
    }
    case 'letters':
      if (letters === null) return null;
      return {
        figure: amount(letters, language),
        unit: why.letters.unit(letters),
        title: letterCount(letters),
        text: why.letters.text,
      };
    case 'registeredOn':
      return registeredOn === null ? null : since(registeredOn, why.registeredOn);
    case 'heldSince':
      return heldSince === null ? null : since(heldSince, why.heldSince);
    case 'otherEndings': {
      if (otherEndings === null) return null;
      const { count, countedOn } = otherEndings;
      const extensions = otherExtensions(count);
      const text = why.otherEndings.text(extensions, dayText(countedOn, language));
      const unit = why.otherEndings.unit(count);
      return { figure: amount(count, language), unit, title: `${amount(count, language)} ${unit}`, text };
    }
  }
}
