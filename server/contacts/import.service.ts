import { type ContactField, contactFields } from '#contract/contact-rules.ts';
import { ContactInput, type ImportContacts } from '#contract/contacts.ts';
import type { Received, Reply } from '#contract/endpoint.ts';
import type { UserContext } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { lockContacts } from '../portfolio/contacts/domain-contacts.service.ts';
import { readAll } from './contacts.reads.ts';
import { insertContacts } from './contacts.store.ts';
import { refuseOverLimit, tell } from './limit-and-news.ts';
import { importUndo } from './undo.service.ts';

type Row = Received<typeof ImportContacts>['body']['rows'][number];
type Told = Reply<typeof ImportContacts>['rows'][number];

/**
 * Takes contacts of a file: rows that say nothing wrong and are not there yet, and says of each row what came of it; `dryRun`
 * only says what would. Throws CONTACT_LIMIT_REACHED, and then nothing has changed.
 */
export async function importContacts(
  ctx: UserContext,
  { rows, dryRun }: Received<typeof ImportContacts>['body'],
): Promise<Reply<typeof ImportContacts>> {
  const result = await inTransaction(ctx, async (tx) => {
    await lockContacts(tx, ctx.userId);
    const known = new Set((await readAll({ ...ctx, db: tx }, {})).map(keyOf));
    const fresh: ContactInput[] = [];
    const told = rows.map((row): Told => {
      const { data, faults } = readRow(row);
      if (!data) return { outcome: 'invalid', faults };
      const key = keyOf(data);
      if (known.has(key)) return { outcome: 'known', faults: [] };
      known.add(key);
      fresh.push(data);
      return { outcome: 'new', faults: [] };
    });
    await refuseOverLimit(tx, ctx.userId, fresh.length);
    if (dryRun) return { createdCount: 0, rows: told, undoId: null };
    const contacts = fresh.map((given) => ({ id: ctx.newId(), given }));
    await insertContacts(tx, ctx.userId, contacts, ctx.now);
    const undoId = await importUndo.keep(
      ctx,
      tx,
      contacts.map(({ id }) => id),
    );
    return { createdCount: fresh.length, rows: told, undoId };
  });
  if (result.createdCount > 0) tell(ctx);
  return result;
}

function readRow(row: Row): { data?: ContactInput; faults: Told['faults'] } {
  const type = (row.type ?? '').trim().toLowerCase() || 'primary';
  const texts = Object.fromEntries(contactFields.map((field) => [field, withoutApostrophe(row[field] ?? '')]));
  const { data, error } = ContactInput.safeParse({ ...texts, type });
  if (data) return { data, faults: [] };
  const byField = new Map(error.issues.map(({ path, message }) => [String(path[0]), message]));
  return { faults: [...byField].map(([field, message]) => ({ field, message })) };
}

/** A file that was written here has an apostrophe before what a spreadsheet would run: each phone number (D-131). */
const withoutApostrophe = (cell: string) => cell.replace(/^'(?=[=+\-@])/, '');

const keyOf = (contact: Pick<ContactInput, 'type' | ContactField>) =>
  JSON.stringify([contact.type, ...contactFields.map((field) => contact[field]?.toLowerCase() ?? '')]);
