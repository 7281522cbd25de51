import styles from './CountBadge.module.css';

/** How many there are, on the icon button around it, which is positioned and says it in words; nothing where the text is empty. */
export function CountBadge({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <span className={`num ${styles.badge}`} aria-hidden="true">
      {text}
    </span>
  );
}
