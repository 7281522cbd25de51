import { createContext, useContext } from 'react';
import { type SignInTexts, signInTexts } from '#web/locales/sign-in.ts';

const TextsContext = createContext<SignInTexts>(signInTexts.en);
export const TextsProvider = TextsContext.Provider;

/** Texts of the sign-in page in the chosen language. */
export const useTexts = (): SignInTexts => useContext(TextsContext);
