import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs';
import { useEffect, useRef, useState } from 'react';
import { ApiFailure, type Call } from '#web/base/call.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { PlainButton } from '#web/ui/PlainButton.tsx';
import { refusalText } from './credentials.rules.ts';
import { Note } from './Note.tsx';
import { canOfferPasskeys, knowsPasskeys, signInByPasskey, wasGivenUp } from './passkey.ts';
import styles from './SignInPage.module.css';
import { useTexts } from './texts.ts';

/** An offer is made again before its challenge ends, which counts for five minutes (D-018b). */
const offerMs = 4 * 60_000;

type PasskeyButtonProps = {
  call: Call;
  onDone: () => void;
  /** also offers passkeys in the field for the address */
  isOffering?: boolean;
};

/** Signs in with a passkey; nothing where the browser knows none. */
export function PasskeyButton({ call, onDone, isOffering = false }: PasskeyButtonProps) {
  const texts = useTexts();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const tell = (error: unknown) => {
    setBusy(false);
    isAsked.current = false;
    if (!wasGivenUp(error)) setFailure(error instanceof ApiFailure ? error.code : 'PASSKEY_REFUSED');
  };
  const isAsked = useRef(false); // by the button: an offer would take the browser's window away
  useEffect(() => {
    if (!isOffering) return;
    const offer = async () => {
      if (isAsked.current || !(await canOfferPasskeys())) return;
      await signInByPasskey(call, { isOffered: true }).then(onDone, tell);
    };
    void offer();
    const again = setInterval(() => void offer(), offerMs);
    return () => clearInterval(again);
  }, []);
  if (!knowsPasskeys()) return null;
  const signIn = () => {
    setBusy(true);
    isAsked.current = true;
    setFailure(null);
    signInByPasskey(call).then(onDone, tell);
  };
  return (
    <>
      {failure ? <Note tone="bad">{refusalText(failure, texts)}</Note> : null}
      <PlainButton isLarge isBusy={isBusy} className={styles.wide} onClick={isBusy ? undefined : signIn}>
        <Icon of={IconFingerprint} />
        {texts.code.passkey}
      </PlainButton>
    </>
  );
}
