import { languages } from '#contract/preferences.ts';
import { type CustomPage, wordsOfPage } from '#lander/custom/custom-page.ts';
import type { LanderView } from '#lander/view.ts';
import {
  hasMarkup,
  namesCurrency,
  namesOf,
  numbersIn,
  otherHosts,
  statesAmountInWords,
  withoutNames,
} from '../model-text.rules.ts';

/** Promises and superlatives that nobody can vouch for, in the four languages. */
const promises =
  /(?<!\p{L})(?:best|number one|no\. ?1|guarantee[ds]?|guaranteed|unbeatable|unrivall?ed|world[ -]class|world['’]s|risk[ -]free|most (?:valuable|trusted|popular|famous)|cheapest|leading|award|meilleure?s?|garantie?s?|numéro un|imbattable|sans risque|le plus (?:précieux|populaire|connu|célèbre)|leader|beste[nrsm]?|garantiert?|unschlagbar|risikolos|führende?[nrsm]?|weltbeste[nrsm]?|nummer eins|mejor(?:es)?|garantizad[oa]s?|garantía|imbatible|sin riesgo|líder|número uno|más (?:valios[oa]|popular|famos[oa]))(?!\p{L})/giu;

/** Facts of a kind that we never know of a name. */
const unknowable =
  /(?<!\p{L})(?:traffic|visitors?|revenue|backlinks?|seo|rankings?|trademark(?:s|ed)?|patent(?:s|ed)?|spam|investors?|trafic|visiteurs?|chiffre d['’]affaires|référencement|marque déposée|besucher\p{L}*|umsatz|ranking|markenrecht\p{L}*|investoren|tráfico|visitantes?|ingresos|posicionamiento|marca registrada|inversores)(?!\p{L})/giu;

/**
 * What the words of a custom page claim that nobody can vouch for, as a sentence for the next try; null: nothing. The
 * seller's own prompt may use a number or a word; what the page shows from its dated facts is not the model's to say.
 */
export function claimOf(page: CustomPage, view: LanderView, prompt: string): string | null {
  const names = namesOf(view);
  const own = prompt.toLowerCase();
  const known = new Set([...numbersIn(prompt), ...stableNumbers(view)]);
  const isOwn = (found: string[] | null) => found?.every((word) => own.includes(word.toLowerCase())) ?? true;
  for (const words of languages.flatMap((language) => wordsOfPage(page, language))) {
    const said = withoutNames(words, names);
    if (hasMarkup(words) || otherHosts(words, names).length > 0) return 'A text holds markup, a link or an address.';
    if (namesCurrency(said) || statesAmountInWords(said)) return 'A text names a price, an amount or a bargain.';
    if (numbersIn(said).some((number) => !known.has(number)))
      return 'A text states a number or date that was not given.';
    if (!isOwn(said.match(promises))) return 'A text makes a promise or uses a superlative.';
    if (!isOwn(said.match(unknowable))) return 'A text claims something that is not known of the name.';
  }
  return null;
}

/** Numbers that hold for as long as the name is registered, so that words with them do not go stale. */
function stableNumbers({ facts }: LanderView): string[] {
  const year = facts.registeredOn?.slice(0, 4);
  return [...(year ? [year] : []), ...(facts.letters === null ? [] : [String(facts.letters)])];
}
