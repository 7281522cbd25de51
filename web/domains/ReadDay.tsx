import type { Domain } from '#contract/domains.ts';
import { readDay } from './account-words.rules.ts';
import styles from './DomainGrid.module.css';
import type { RowTools } from './row-tools.api.ts';

type ReadDayProps = { held: NonNullable<Domain['held']>; tools: Pick<RowTools, 'format' | 'now'> };

/** The day of what an account told, where it is not of today. */
export function ReadDay({ held, tools }: ReadDayProps) {
  const day = readDay(held, tools);
  return day === null ? null : <small className={styles.readDay}>{day}</small>;
}
