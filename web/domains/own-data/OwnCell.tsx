import type { Domain } from '#contract/domains.ts';
import type { OwnColumn } from '#contract/own-data.ts';
import { usd } from '#web/base/usd.ts';
import type { RowTools } from '../row-tools.api.ts';
import styles from './OwnCell.module.css';

type OwnCellProps = { column: OwnColumn; domain: Domain; tools: RowTools };

/** One cell of what the user noted of a domain, by its column; empty where nothing was noted. */
export function OwnCell({ column, domain: { own }, tools: { format } }: OwnCellProps) {
  switch (column) {
    case 'tags':
      return own && own.tags.length > 0 ? <TagCell tags={own.tags} /> : <td />;
    case 'notes':
      return own?.notes ? (
        <td data-long className={styles.notes} title={own.notes}>
          {firstLine(own.notes)}
        </td>
      ) : (
        <td />
      );
    case 'purchaseDate':
      return own?.purchaseDate ? <td>{format.day(own.purchaseDate)}</td> : <td />;
    case 'purchasePrice':
    case 'askingPrice':
    case 'floorPrice':
    case 'renewalCost': {
      const amount = own?.[column] ?? null;
      return <td data-right>{amount === null ? null : usd(amount, format.language)}</td>;
    }
  }
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
