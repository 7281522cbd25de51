import styles from './Avatar.module.css';

const tones = 4;

/** The initials of a name on one of four grounds, the same for the same name. */
export function Avatar({ name }: { name: string }) {
  let sum = 0;
  for (const sign of name) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 997;
  return (
    <span className={`grid rigid t-12 ${styles.avatar}`} data-tone={sum % tones} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

/** "Mara Lindqvist" gives ML, "bob" B, "李 明" 李明; nothing that is no letter or digit. */
function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return [first, last].map((word) => [...word][0]?.toLocaleUpperCase() ?? '').join('');
}
