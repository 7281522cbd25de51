import { shownPrice } from '#lander/assistant/canned-answers.ts';
import type { LanderView } from '#lander/view.ts';
import { withoutUnseen } from '../../outbound/outside-text.ts';
import {
  hasMarkup,
  namesOf,
  numbersIn,
  otherHosts,
  speaksOfPrice,
  statesAmountInWords,
  withoutNames,
} from '../model-text.rules.ts';

/**
 * True for a sentence that says nothing a visitor could take for an offer, or for a way elsewhere, that the page does not
 * show: no other price, number, address, markup or bargain (D-185). `known` is all that the model was told.
 */
export function isCovered(sentence: string, view: LanderView, known: string): boolean {
  const names = namesOf(view);
  const said = withoutNames(sentence, names);
  if (hasMarkup(sentence) || statesAmountInWords(said) || otherHosts(sentence, names).length > 0) return false;
  const numbers = numbersIn(said);
  if (speaksOfPrice(said)) {
    const price = shownPrice(view);
    return numbers.every((number) => price !== null && number === String(price));
  }
  const knownNumbers = new Set(numbersIn(known));
  return numbers.every((number) => knownNumbers.has(number));
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
