import { isCurrencyCode, usualCurrency } from '#contract/money.ts';
import type { CurrencyChoice } from '#contract/preferences.ts';
import { browserStorage } from './browser-storage.ts';
import { type Language, languages } from './language.ts';
import { storageKeys } from './storage-keys.ts';
import { createStore, useStore } from './store.ts';

/** In which prices the signed-in user wants to read them (D-035b); the sign-in check tells it. */
export const currencyChoice = createStore<CurrencyChoice>('language');

export function showCurrency(choice: CurrencyChoice): void {
  if (choice !== currencyChoice.get()) currencyChoice.set(choice);
}

export const useCurrencyChoice = (): CurrencyChoice => useStore(currencyChoice);

/** The currency of prices in a language for somebody who chose so. */
export const currencyOf = (language: Language, choice: CurrencyChoice): string =>
  choice === 'language' ? languages[language].currency : choice;

/** What the last own amount was entered in: forms begin with it. */
export function lastCurrency(): string {
  const last = browserStorage.getItem(storageKeys.currency) ?? usualCurrency;
  return isCurrencyCode(last) ? last : usualCurrency;
}

export const rememberCurrency = (currency: string): void => browserStorage.setItem(storageKeys.currency, currency);
