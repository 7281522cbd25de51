import type { Call } from '#web/base/call.ts';
import type { Language } from '#web/base/language.ts';
import { recoveryTexts } from '#web/locales/sign-in-recovery.ts';
import type { Arrival, RecoveryScreen } from '../arrival.ts';
import type { Options } from '../SignInPage.tsx';
import { ConfirmEmailScreen } from './ConfirmEmailScreen.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';
import { NewAddress } from './NewAddress.tsx';
import { NewPassword } from './NewPassword.tsx';
import { ReturnAddress } from './ReturnAddress.tsx';
import { RecoveryTextsProvider } from './recovery-texts.ts';

export type RecoveryProps = {
  arrival: Arrival;
  options: Options;
  language: Language;
  call: Call;
  /** goes to where the visitor wanted to be */
  onDone: () => void;
};

const screens = {
  forgot: ForgotPassword,
  reset: NewPassword,
  confirm: ConfirmEmailScreen,
  'new-address': NewAddress,
  'address-back': ReturnAddress,
} as const;

/** The screens around mailed links, fetched when one of them is needed. */
export function Recovery({ screen, ...props }: RecoveryProps & { screen: RecoveryScreen }) {
  const Screen = screens[screen];
  return (
    <RecoveryTextsProvider value={recoveryTexts[props.language]}>
      <Screen {...props} />
    </RecoveryTextsProvider>
  );
}
