import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { recordAudit } from '../audit/audit.service.ts';
import type { Parts, UserId } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { OperatorError, usage } from '../users/operator-usage.rules.ts';
import { listAccounts } from '../users/people.reads.ts';
import { findUser } from '../users/users.reads.ts';
import { exportOf } from './export.service.ts';

const accountsAtOnce = 200;

type Asked = { email?: string | undefined; all?: boolean | undefined; to?: string | undefined };
type Holder = { id: UserId; email: string };

/**
 * Writes the data of one account or of all, a ZIP each, for whoever leaves (D-228b); while the product runs or not. A file
 * has its name once it is whole. Returns what to print. Throws OperatorError.
 */
export async function exportAccounts(parts: Parts, { email, all = false, to }: Asked): Promise<string> {
  if (!to || (email === undefined) === !all) throw new OperatorError(usage);
  await mkdir(to, { recursive: true, mode: 0o700 });
  const lines: string[] = [];
  for await (const holder of holdersOf(parts, email)) {
    lines.push(`Written: ${await writeExport(parts, holder, to)}`);
  }
  return lines.length > 0 ? lines.join('\n') : 'There are no accounts.';
}

async function* holdersOf({ db, clock }: Parts, email: string | undefined): AsyncGenerator<Holder, undefined> {
  if (email !== undefined) {
    const user = await findUser(db, email);
    if (!user) throw new OperatorError(`No account has the e-mail address ${email}.`);
    yield user;
    return;
  }
  for (let page = 1; ; page += 1) {
    const { rows } = await listAccounts(db, { page, pageSize: accountsAtOnce }, clock.now());
    yield* rows;
    if (rows.length < accountsAtOnce) return;
  }
}

async function writeExport(parts: Parts, { id: userId, email }: Holder, folder: string): Promise<string> {
  const now = parts.clock.now();
  const name = `${email.replace(/[^\w@.+-]/g, '_')}-${now.toISOString().slice(0, 10)}.zip`;
  const path = join(folder, name);
  const unfinished = `${path}.${randomUUID().slice(0, 8)}.part`;
  try {
    const target = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(exportOf({ ...parts, userId, now, requestId: '' }), target);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await inTransaction(parts, (tx) => recordAudit(tx, { actor: 'command', userId, action: 'account-export', at: now }));
  return path;
}
