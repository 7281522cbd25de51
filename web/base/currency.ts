import type { CurrencyChoice } from '#contract/preferences.ts';
import { type Language, languages } from './language.ts';
import { createStore, useStore } from './store.ts';

/** In which prices the signed-in user wants to read them (D-035b); the sign-in check tells it. */
export const currencyChoice = createStore<CurrencyChoice>('language');

export function showCurrency(choice: CurrencyChoice): void {
  if (choice !== currencyChoice.get()) currencyChoice.set(choice);
}

export const useCurrencyChoice = (): CurrencyChoice => useStore(currencyChoice);

/** The currency of prices in a language for somebody who chose so. */
export const currencyOf = (language: Language, choice: CurrencyChoice): 'USD' | 'EUR' =>
  choice === 'language' ? languages[language].currency : choice;
