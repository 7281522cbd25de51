import { languages } from '#contract/preferences.ts';
import { assistantSentence, cannedAnswers, shownPrice } from '#lander/assistant/canned-answers.ts';
import type { LanderView } from '#lander/view.ts';
import { withoutUnseen } from '../../outbound/outside-text.ts';
import { hasMarkup, namesOf, numbersIn, otherHosts, withoutNames } from '../model-text.rules.ts';
import { saysNoMoreThanFacts } from './fact-sentence.rules.ts';

/**
 * True for a sentence of a ready answer, and for one that says nothing a visitor could take for an offer, for terms or for a
 * way elsewhere, nor any number but those that the model was told with the name (D-185). `known` is all of that.
 */
export function isCovered(sentence: string, view: LanderView, known: string): boolean {
  if (readySentences(view).has(tidied(sentence))) return true;
  const names = namesOf(view);
  if (hasMarkup(sentence) || otherHosts(sentence, names).length > 0) return false;
  const said = withoutNames(sentence, names);
  const knownNumbers = new Set(numbersIn(known).filter((number) => number !== String(shownPrice(view))));
  return numbersIn(said).every((number) => knownNumbers.has(number)) && saysNoMoreThanFacts(said);
}

/** What stands on the page whoever answers: of price, terms and payment nothing else is said. */
function readySentences(view: LanderView): ReadonlySet<string> {
  const texts = languages.flatMap((language) => [
    ...cannedAnswers(view, language).map(({ answer }) => answer),
    assistantSentence(view, language, 'write'),
    assistantSentence(view, language, 'unsure'),
  ]);
  return new Set(texts.flatMap((text) => text.split(sentenceEnd)).map(tidied));
}

/** Most letters of an answer. */
export const longestAnswer = 900;
const sentenceEnd = /(?<=[.!?…。])["'”’»)]*\s+/u;

/** Cuts a stream of text into whole sentences: what has no end yet is kept back. */
export function createSentences() {
  let rest = '';
  return {
    add(text: string): string[] {
      const parts = (rest + text).split(sentenceEnd);
      rest = parts.pop() ?? '';
      return parts.map(tidied).filter((part) => part !== '');
    },
    end(): string[] {
      const last = tidied(rest);
      rest = '';
      return last === '' ? [] : [last];
    },
  };
}

/** One line, without the stars and hashes that models write for emphasis. */
function tidied(text: string): string {
  return withoutUnseen(text)
    .replace(/[*#]{1,6}|(?<![\p{L}\p{N}])_{1,3}(?=\S)|(?<=\S)_{1,3}(?![\p{L}\p{N}])/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
