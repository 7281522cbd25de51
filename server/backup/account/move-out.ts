import type pg from 'pg';
import { accountForm, type Manifest } from '../archive.rules.ts';
import type { ArchiveWriter } from '../archive.ts';
import { describeTables, identifier, quoted } from '../catalogue.ts';
import { describe, type Facts, inOneMoment, type Made, type Progress, writeTables } from '../create.ts';
import { changedColumns, leftBehind, movedTables, rowsOf, sealedColumns } from './moved-rows.ts';

type Account = { id: string; email: string; provider: string | null };

/** The rows of an account as they leave, in SQL that says the id itself: it is a UUID. */
function copyOf(table: Manifest['tables'][number], userId: string): string {
  const { name, columns } = table;
  const changed = changedColumns[name] ?? {};
  const values = columns.map((column) => changed[column] ?? identifier(column)).join(', ');
  return `copy (select ${values} from ${quoted(name)} where ${rowsOf(table)?.replaceAll('$', `'${userId}'`)}) to stdout`;
}

/**
 * Writes all that goes with an account into the archive, of one moment, with the entries of dictionaries that its rows name.
 * What is encrypted with the secret of this installation is in it opened: the other one has a secret of its own.
 */
export function writeAccount(
  client: pg.ClientBase,
  archive: ArchiveWriter,
  { account, facts, unseal }: { account: Account; facts: Facts; unseal(sealed: string): Promise<string | null> },
  tell: Progress,
): Promise<Made> {
  return inOneMoment(client, async () => {
    const whole = await describe(client, facts);
    const opened: Record<string, [string, string][]> = {};
    for (const [table, column] of Object.entries(sealedColumns)) {
      if (table in leftBehind) continue;
      const { rows } = await client.query<{ sealed: string }>(
        `select ${column} as sealed from ${quoted(table)} where user_id = $1`,
        [account.id],
      );
      const texts = await Promise.all(rows.map(async ({ sealed }) => [sealed, await unseal(sealed)] as const));
      opened[table] = texts.flatMap(([sealed, text]) => (text === null ? [] : [[sealed, text]]));
    }
    const manifest: Manifest = {
      ...whole,
      form: accountForm,
      tables: movedTables(await describeTables(client)),
      leftOut: leftBehind,
      account: { ...account, opened },
    };
    const written = {
      manifest,
      copyOf: (table: Manifest['tables'][number]) => copyOf(table, account.id),
      sequencesOf: async () => ({}),
    };
    return writeTables(client, archive, written, tell);
  });
}
