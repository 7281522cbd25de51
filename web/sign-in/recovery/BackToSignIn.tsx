import { paths } from '#web/app/paths.ts';
import styles from '../SignInPage.module.css';
import { useTexts } from '../texts.ts';

/** The quiet way back. */
export function BackToSignIn({ returnUrl }: { returnUrl: string }) {
  const texts = useTexts();
  return (
    <p className={styles.aside}>
      <a className="link" href={paths.signIn(returnUrl)}>
        {texts.backToSignIn}
      </a>
    </p>
  );
}
