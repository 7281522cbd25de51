import type { Domain } from '#contract/domains.ts';
import { currencyOf, type OwnColumn, ownKinds } from '#contract/own-data.ts';
import { ownWords } from '#web/base/own-words.ts';
import { ReadDay } from '../ReadDay.tsx';
import type { RowTools } from '../row-tools.api.ts';
import styles from './OwnCell.module.css';

type OwnCellProps = { column: OwnColumn; domain: Domain; tools: RowTools };

/** One cell of what the user noted of a domain, by its column; empty where nothing was noted. */
export function OwnCell({ column, domain: { own, held }, tools }: OwnCellProps) {
  if (column === 'tags') return own && own.tags.length > 0 ? <TagCell tags={own.tags} /> : <td />;
  const value = own?.[column] ?? null;
  if (value === null) return <td />;
  if (ownKinds[column] === 'text') {
    const text = String(value);
    return (
      <td data-long className={styles.notes} title={text}>
        {firstLine(text)}
      </td>
    );
  }
  return (
    <td data-right={ownKinds[column] === 'price' || undefined}>
      {ownWords(column, value, tools, currencyOf(own, column))}
      {column === 'autoRenew' && held && held.autoRenew !== null ? <ReadDay held={held} tools={tools} /> : null}
    </td>
  );
}

/** The tags side by side, cut at the column's end; the pointer shows all. */
function TagCell({ tags }: { tags: readonly string[] }) {
  return (
    <td data-long className={styles.tags} title={tags.join('\n')}>
      {tags.map((tag) => (
        <bdi key={tag}>{tag}</bdi>
      ))}
    </td>
  );
}

const longestShown = 120;

/** So much of a note as a row may show. */
function firstLine(notes: string): string {
  return notes.slice(0, longestShown).replace(/\s+/g, ' ');
}
