import { filled } from '#web/locales/sign-in.ts';
import { Heading } from '../Heading.tsx';
import { useTexts } from '../texts.ts';
import { BackToSignIn } from './BackToSignIn.tsx';
import type { RecoveryProps } from './Recovery.tsx';

/** Passwords are the identity provider's business where there are no local accounts. */
export function ResetElsewhere({ options, arrival }: RecoveryProps) {
  const texts = useTexts();
  const provider = options.externalProvider ?? '';
  return (
    <>
      <Heading title={texts.forgot.title} tagline={filled(texts.forgot.elsewhere, { provider })} takesFocus />
      <BackToSignIn returnUrl={arrival.returnUrl} />
    </>
  );
}
