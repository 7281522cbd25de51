import { paths } from '#web/base/paths.ts';
import styles from '../SignInPage.module.css';
import { useRecoveryTexts } from './recovery-texts.ts';

/** The quiet way back. */
export function BackToSignIn({ returnUrl }: { returnUrl: string }) {
  const own = useRecoveryTexts();
  return (
    <p className={`note ${styles.aside}`}>
      <a className="link" href={paths.signIn(returnUrl)}>
        {own.backToSignIn}
      </a>
    </p>
  );
}
