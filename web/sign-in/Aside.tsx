import styles from './SignInPage.module.css';

type AsideProps = { question: string; action: string; onAction: () => void };

/** The quiet way between signing in and making an account. */
export function Aside({ question, action, onAction }: AsideProps) {
  return (
    <p className={`note ${styles.aside}`}>
      {question}{' '}
      <button type="button" className="link" onClick={onAction}>
        {action}
      </button>
    </p>
  );
}
