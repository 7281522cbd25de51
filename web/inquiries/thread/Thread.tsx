import type { Inquiry } from '#contract/inquiries.ts';
import styles from './Thread.module.css';

/** What was written, the oldest first; it fills the place between head and reply box and scrolls in it. */
export function Thread({ inquiry: { messages } }: { inquiry: Inquiry }) {
  return (
    <div className={styles.thread} data-scroll="thread">
      {messages.map(({ id, body }) => (
        <p key={id} className={styles.message} dir="auto">
          {body}
        </p>
      ))}
    </div>
  );
}
