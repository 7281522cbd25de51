import { useEffect, useRef } from 'react';
import styles from './SignInPage.module.css';

type HeadingProps = {
  title: string;
  tagline: string;
  /** takes the focus when it appears: a screen without fields took the place of another */
  takesFocus?: boolean;
};

/** Title of a screen, in the page and in the window. */
export function Heading({ title, tagline, takesFocus = false }: HeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div>
      <h1 className={styles.title} ref={heading} tabIndex={takesFocus ? -1 : undefined}>
        {title}
      </h1>
      <p className={`soft ${styles.tagline}`}>{tagline}</p>
    </div>
  );
}
