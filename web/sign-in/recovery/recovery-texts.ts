import { createContext, useContext } from 'react';
import { type RecoveryTexts, recoveryTexts } from '#web/locales/sign-in-recovery.ts';

const RecoveryTextsContext = createContext<RecoveryTexts>(recoveryTexts.en);
export const RecoveryTextsProvider = RecoveryTextsContext.Provider;

/** Texts of the screens around mailed links in the chosen language. */
export const useRecoveryTexts = (): RecoveryTexts => useContext(RecoveryTextsContext);
