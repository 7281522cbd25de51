import { createHash } from 'node:crypto';
import {
  accountForm,
  type Checksums,
  checksumsName,
  checksumsShape,
  type Manifest,
  manifestName,
  manifestShape,
  tableOfPart,
} from './archive.rules.ts';
import { readArchive } from './archive.ts';
import { BackupError } from './backup-error.ts';
import type { BackupKey } from './key.rules.ts';
import { countRows, startTableSum } from './table-sum.ts';

export type Verified = { manifest: Manifest; checksums: Checksums; rows: number };

/** What is handed on, and how closely it is looked at. */
type Takers = {
  /** adds up the rows themselves, too, which their files' checksums prove already */
  sumsRows?: boolean;
  /** called once, before any part */
  begin?(manifest: Manifest): Promise<void>;
  /** rows of a table, lines of COPY's text format */
  part?(table: Manifest['tables'][number], rows: Buffer, count: number): Promise<void>;
};

/**
 * Reads a whole backup and compares every checksum and count in it; hands on what it holds as it is read, so whoever takes it
 * must undo that when this rejects. Throws BackupError for what is damaged, cut off or of a form that is newer.
 */
export async function readBackup(path: string, key: BackupKey | null, takers: Takers = {}): Promise<Verified> {
  let manifest: Manifest | undefined;
  let checksums: Checksums | undefined;
  const files = new Map<string, string>();
  const sums = new Map<string, ReturnType<typeof startTableSum>>();
  let rows = 0;
  let taking: Promise<void> | undefined; // while one part is taken the next is read
  for await (const { name, body } of readArchive(path, key)) {
    if (checksums) throw damaged('something follows its end');
    if (name === checksumsName) {
      checksums = parsed(checksumsShape, body, 'its checksums cannot be read');
      continue;
    }
    files.set(name, createHash('sha256').update(body).digest('hex'));
    if (!manifest) {
      manifest = readManifest(name, body);
      if (takers.sumsRows) for (const table of manifest.tables) sums.set(table.name, startTableSum());
      await takers.begin?.(manifest);
      continue;
    }
    const tableName = tableOfPart(name);
    const table = manifest.tables.find((one) => one.name === tableName);
    if (!table) throw damaged(`it holds ${JSON.stringify(name.slice(0, 100))}, which its manifest does not name`);
    const count = sums.get(table.name)?.add(body) ?? countRows(body);
    rows += count;
    await taking;
    taking = takers.part?.(table, body, count);
    taking?.catch(() => {}); // awaited with the next
  }
  await taking;
  if (!manifest) throw damaged('it is empty');
  if (!checksums) throw damaged('its end is missing');
  compareFiles(files, checksums);
  compareTables(sums, checksums);
  return { manifest, checksums, rows };
}

function readManifest(name: string, body: Buffer): Manifest {
  if (name !== manifestName) throw damaged('it does not begin with a manifest');
  const { form } = parsed(manifestShape.pick({ form: true }), body, 'its manifest cannot be read');
  if (form > accountForm)
    throw new BackupError('The backup was made by a newer version of Namestead. Use that version.');
  return parsed(manifestShape, body, 'its manifest cannot be read');
}

function parsed<Shape>(shape: { parse(value: unknown): Shape }, body: Buffer, problem: string): Shape {
  try {
    return shape.parse(JSON.parse(body.toString('utf8')));
  } catch {
    throw damaged(problem);
  }
}

function compareFiles(found: ReadonlyMap<string, string>, { files }: Checksums): void {
  const missing = Object.keys(files).find((name) => !found.has(name));
  if (missing) throw damaged(`${missing} is missing`);
  const changed = [...found].find(([name, sum]) => files[name] !== sum);
  if (changed) throw damaged(`${changed[0]} is not as it was written`);
}

function compareTables(sums: ReadonlyMap<string, ReturnType<typeof startTableSum>>, { tables }: Checksums): void {
  for (const [name, sum] of sums) {
    const [found, said] = [sum.result(), tables[name]];
    if (found.rows !== said?.rows || found.bytes !== said.bytes || found.sum !== said.sum) {
      throw damaged(`the rows of ${name} are not those that were written`);
    }
  }
}

const damaged = (what: string) => new BackupError(`The backup is damaged or cut off: ${what}.`);

/** The manifest alone; nothing that follows is read or compared. */
export async function readBackupManifest(path: string, key: BackupKey | null): Promise<Manifest> {
  for await (const { name, body } of readArchive(path, key)) return readManifest(name, body);
  throw damaged('it is empty');
}
