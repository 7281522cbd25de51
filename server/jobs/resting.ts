import { type RawBuilder, sql } from 'kysely';

/** SQL: the account of a row is being moved to another installation (D-228c), so that nothing goes out for it here. */
export const isResting = (row: string): RawBuilder<boolean> => sql<boolean>`is_moving(${sql.ref(`${row}.user_id`)})`;
