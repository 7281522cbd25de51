import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { type CallNote, noteOfCommand } from '../../audit/audit.service.ts';
import type { UserId } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Forgetting } from '../../users/delete-user.service.ts';
import { deleteNow, findAccountDeletion, whyImpossible } from '../../users/deletion/deletion.service.ts';
import { OperatorError, usage } from '../../users/operator-usage.rules.ts';
import { findUser, isDisabled, isMoving } from '../../users/users.reads.ts';
import { closeForMove, openAfterMove, type UserParts } from '../../users/users.service.ts';
import { type ArchiveWriter, writeArchive } from '../archive.ts';
import { backupLimits, counted, findKey, sealingKey, targetOf } from '../backup-commands.ts';
import type { Progress } from '../create.ts';
import { readAccount } from './move-in.ts';
import { writeAccount } from './move-out.ts';

type Asked = {
  email?: string | undefined;
  out?: string | undefined;
  in?: string | undefined;
  done?: boolean | undefined;
  back?: boolean | undefined;
  yes?: boolean | undefined;
  'key-file'?: string | undefined;
  plain?: boolean | undefined;
};
type Tools = {
  /** opens a pool of its own, whose statements have these limits */
  openPool(limits: typeof backupLimits): pg.Pool;
  pool: pg.Pool;
  ask(question: string): Promise<string>;
  forgetting: Forgetting;
};
type Holder = { id: UserId; email: string };

/** How long what had begun before the account was closed may take to end. */
const longestWaitMs = 60_000;
const lookEveryMs = 100;
const quietly: Progress = () => {};

/**
 * Moves one account to another installation (D-228c): out of this one into a file, in from one, and then for good
 * (`done`) or not after all (`back`). Returns what to print. Throws OperatorError, BackupError.
 */
export async function moveAccount(program: UserParts, asked: Asked, tools: Tools): Promise<string> {
  const ways = [asked.out, asked.in, asked.done, asked.back].filter(Boolean);
  if (ways.length !== 1 || (asked.in === undefined) === (asked.email === undefined)) throw new OperatorError(usage);
  const audit = noteOfCommand('move-account', program.now);
  const parts = { ...program, audit };
  if (asked.in !== undefined) return moveIn(parts, asked.in, asked, tools);
  const user = await findUser(parts.db, asked.email ?? '');
  if (!user) throw new OperatorError(`No account has the e-mail address ${asked.email}.`);
  audit.userId = user.id;
  if (asked.out !== undefined) return moveOut(parts, user, asked.out, asked, tools);
  if (!(await isMoving(parts.db, user.id))) throw new OperatorError(`${user.email} is not being moved.`);
  return asked.back ? takeBack(parts, user) : finish(parts, user, asked, tools);
}

type MoveParts = UserParts & { audit: CallNote };

async function moveOut(parts: MoveParts, user: Holder, to: string, asked: Asked, tools: Tools): Promise<string> {
  const { config, now, auth } = parts;
  await refuseStaying(parts, user);
  const key = await sealingKey(config, given(asked));
  const path = await targetOf(to, `${user.email.replace(/[^\w@.+-]/g, '_')}-${now.toISOString().slice(0, 10)}.account`);
  const wasMoving = await isMoving(parts.db, user.id);
  parts.audit.details = { way: 'out' };
  await closeForMove(parts, user.id);
  let archive: ArchiveWriter | undefined;
  try {
    return await withClient(tools, async (client) => {
      await waitForEarlier(client);
      archive = await writeArchive(path, key, now);
      const account = { ...user, provider: config.oidc?.issuer ?? null };
      const facts = { installation: config.publicUrl, authSecret: config.authSecret, createdAt: now };
      const { rows } = await writeAccount(client, archive, { account, facts, unseal: auth.unseal }, quietly);
      await archive.finish();
      return [
        `${path}: ${counted(rows, 'row')} of ${user.email}${key ? '' : ', not sealed'}.`,
        'The account is closed here and nothing is sent for it. Put the file in at the new place with --in, then end with --done,',
        'or take the account back with --back.',
      ].join('\n');
    });
  } catch (error) {
    await archive?.abandon();
    if (!wasMoving) await openAfterMove({ ...parts, audit: undefined }, user.id);
    throw error;
  }
}

async function refuseStaying({ db }: UserParts, user: Holder): Promise<void> {
  const why = await whyImpossible(db, user.id);
  if (why === 'demo') throw new OperatorError('The account of a demo cannot be moved.');
  if (why === 'lastOperator') throw new OperatorError('This is the last operator here: make another one first.');
  if (await findAccountDeletion(db, user.id)) throw new OperatorError('The account is to be deleted: keep it first.');
  if ((await isDisabled(db, user.id)) && !(await isMoving(db, user.id))) {
    throw new OperatorError('The account is disabled: enable it first.');
  }
}

/** Waits until what other processes of the program had begun to write is written or gone. */
async function waitForEarlier(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  for (const endsAt = performance.now() + longestWaitMs; ; ) {
    const { rows: open } = await client.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and application_name like 'namestead%' and backend_xid is not null and xact_start <= $1 limit 1`,
      [rows[0]?.now],
    );
    if (open.length === 0) return;
    if (performance.now() > endsAt)
      throw new OperatorError('The database is busy with something that takes long. Try again later.');
    await setTimeout(lookEveryMs);
  }
}

async function moveIn(parts: MoveParts, path: string, asked: Asked, tools: Tools): Promise<string> {
  const { config, db, auth } = parts;
  const key = await findKey(config, given(asked));
  const moved = await withClient(tools, (client) =>
    readAccount(client, {
      ...{ path, key, db, seal: auth.seal, publicUrl: config.publicUrl },
      provider: config.oidc?.issuer ?? null,
      tell: quietly,
    }),
  );
  parts.audit.userId = moved.id;
  parts.audit.details = { way: 'in' };
  await inTransaction(parts, async () => {});
  return [
    `Moved in: ${moved.email} with ${counted(moved.rows, 'row')}, each compared with the file.`,
    ...(moved.hasLostPasskeys ? ['Its passkeys stayed behind: they count for the old address alone.'] : []),
    ...(moved.hasLostProvider
      ? ['It is not linked to the identity provider: that of the old place is another one.']
      : []),
    'Let its landers point here, then end with --done at the old place.',
  ].join('\n');
}

async function takeBack(parts: MoveParts, { id, email }: Holder): Promise<string> {
  parts.audit.details = { way: 'back' };
  await openAfterMove(parts, id);
  return `Taken back: ${email} is open here again.`;
}

async function finish(
  parts: MoveParts,
  user: Holder,
  { yes }: Asked,
  { ask, forgetting, pool }: Tools,
): Promise<string> {
  const typed = yes || (await ask('The account is deleted here for good. Type its address again: '));
  if (typed !== true && typed.trim().toLowerCase() !== user.email) {
    throw new OperatorError('The address does not match. Nothing was deleted.');
  }
  await deleteNow({ ...parts, pool }, user, forgetting);
  return `Deleted here: ${user.email}`;
}

const given = ({ 'key-file': keyFile, plain = false }: Asked) => ({
  isPlain: plain,
  ...(keyFile === undefined ? {} : { keyFile }),
});

async function withClient<Result>(
  { openPool }: Tools,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const pool = openPool(backupLimits);
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release(true);
    await pool.end();
  }
}
