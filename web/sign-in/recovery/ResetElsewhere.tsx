import { filled } from '#web/locales/sign-in.ts';
import { Heading } from '../Heading.tsx';
import { BackToSignIn } from './BackToSignIn.tsx';
import type { RecoveryProps } from './Recovery.tsx';
import { useRecoveryTexts } from './recovery-texts.ts';

/** Passwords are the identity provider's business where there are no local accounts. */
export function ResetElsewhere({ options, arrival }: RecoveryProps) {
  const own = useRecoveryTexts();
  const provider = options.externalProvider ?? '';
  return (
    <>
      <Heading title={own.forgot.title} tagline={filled(own.forgot.elsewhere, { provider })} takesFocus />
      <BackToSignIn returnUrl={arrival.returnUrl} />
    </>
  );
}
