import type { Language } from '#contract/preferences.ts';
import { dayText, marketNames } from '../formats.ts';
import { priceText } from '../parts/purchase.ts';
import type { LanderView } from '../view.ts';
import { type AssistantTexts, assistantTexts } from './assistant-texts.ts';

type CannedAnswer = { key: Exclude<keyof AssistantTexts, AssistantSentence>; question: string; answer: string };
/** What the assistant says in place of an answer. */
export type AssistantSentence = 'write' | 'offTopic' | 'unsure' | 'notNow' | 'enough';

/**
 * Questions of buyers with their answers, from what the page itself shows, in the order of most interest. They stand on the
 * page whether or not anybody writes further answers (D-185); only what is known is among them.
 */
export function cannedAnswers(view: LanderView, language: Language): CannedAnswer[] {
  const texts = assistantTexts[language];
  const price = shownPrice(view);
  const fill = filler(view, language);
  const ask = view.sections.inquiryForm ? ` ${texts.write}` : '';
  const entry = (
    key: CannedAnswer['key'],
    { question, answer }: { question: string; answer: string },
  ): CannedAnswer => ({
    key,
    question: fill(question),
    answer: fill(answer),
  });
  const withForm = ({ question, answer }: { question: string; answer: string }) => ({ question, answer: answer + ask });
  const { question, known, unknown } = texts.price;
  return [
    entry('price', price === null ? withForm({ question, answer: unknown }) : { question, answer: known }),
    ...(price === null ? [] : [entry('negotiable', withForm(texts.negotiable))]),
    entry('buying', texts.buying),
    entry('transfer', texts.transfer),
    entry('instalments', withForm(texts.instalments)),
    ...(view.facts.registeredOn === null ? [] : [entry('age', texts.age)]),
    ...(shownMarketplaces(view).length === 0 ? [] : [entry('elsewhere', texts.elsewhere)]),
  ];
}

/** What the assistant says instead of an answer; where the page has the form, with the way to it. */
export function assistantSentence(view: LanderView, language: Language, kind: AssistantSentence): string {
  const texts = assistantTexts[language];
  const pointsToForm = view.sections.inquiryForm && kind !== 'write';
  return filler(view, language)(pointsToForm ? `${texts[kind]} ${texts.write}` : texts[kind]);
}

/** The price that the page shows, in whole units; null: none. */
export function shownPrice({ price, sections }: LanderView): number | null {
  return sections.purchaseOptions && price !== null && price > 0 ? price : null;
}

const shownMarketplaces = ({ marketplaces, sections }: LanderView) => (sections.purchaseOptions ? marketplaces : []);

function filler(view: LanderView, language: Language): (text: string) => string {
  const values: Record<string, () => string> = {
    name: () => view.name.shown,
    price: () => priceText(view, language) ?? '',
    date: () => dayText(view.facts.registeredOn ?? '', language),
    places: () => new Intl.ListFormat(language).format(shownMarketplaces(view).map(({ key }) => marketNames[key])),
  };
  return (text) => text.replace(/\{(\w+)\}/g, (whole, key: string) => values[key]?.() ?? whole);
}
