import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { i18n, shownLanguage } from './i18n.ts';
import { useStore } from './store.ts';
import { fillText, type Values } from './translate.ts';

/*
 * What stands for `react-i18next` in the browser and in tests (web/screen-texts.ts); the compiler keeps to the types of
 * that package, which know every key.
 */

/** `t` of the language that is shown; draws again when another one is. */
export function useTranslation() {
  const { t } = useStore(shownLanguage);
  return { t, i18n };
}

type TransProps = {
  i18nKey: string;
  count?: number;
  values?: object;
  components?: Readonly<Record<string, ReactElement>>;
};

const element = /<(\w+)(?:\/>|>(.*?)<\/\1>)/g;

/**
 * A text with elements in it, `<b>{{count}}</b> of <name/>`. The elements are found before the values are put in, so that
 * a value is never read as one.
 */
export function Trans({ i18nKey, count, values, components = {} }: TransProps): ReactNode {
  const { language, textOf } = useStore(shownLanguage);
  const all: Values = count === undefined ? { ...values } : { ...values, count };
  const text = textOf(i18nKey, all);
  const fill = (part: string) => fillText(part, language, all);
  const drawn: ReactNode[] = [];
  let at = 0;
  for (const { 0: whole, 1: name = '', 2: inner, index } of text.matchAll(element)) {
    const known = components[name];
    drawn.push(fill(text.slice(at, index)));
    const children = inner === undefined ? [] : [fill(inner)];
    drawn.push(known ? cloneElement(known, { key: index }, ...children) : children[0]);
    at = index + whole.length;
  }
  return [...drawn, fill(text.slice(at))];
}
