import styles from '../SignInPage.module.css';
import { useRecoveryTexts } from './recovery-texts.ts';

/** Where mail goes while the sandbox takes it (D-232); nothing where a real mail server does. */
export function SandboxMailbox({ address }: { address: string | null }) {
  const own = useRecoveryTexts();
  if (address === null) return null;
  return (
    <p className={`grid gap-8 breaks soft ${styles.text}`}>
      {own.mailbox.text}{' '}
      <a className="link" href={address} target="_blank" rel="noreferrer">
        {own.mailbox.open}
      </a>
    </p>
  );
}
