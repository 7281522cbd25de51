import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';
import { extract, pack } from 'tar-stream';
import { BackupError } from './backup-error.ts';
import type { BackupKey } from './key.rules.ts';

const sealedBegin = 'age-encryption.org/v1\n';
const zstdBegin = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
const readBytes = 1024 ** 2;
/** Of a file in an archive: parts are of 4 MiB (create.ts), but a single row with a large attachment is never cut. */
const longestFile = 256 * 1024 ** 2;

/** Sidebar the file to be, until it is whole. */
export const unfinishedName = (path: string) => join(dirname(path), `.${basename(path)}.part`);

export type ArchiveWriter = {
  /** Resolves when there is room for more. */
  add(name: string, body: Buffer): Promise<void>;
  /** Puts the whole file into its place, safe against a loss of power. Resolves to its size in bytes. */
  finish(): Promise<number>;
  /** Removes what was written so far. */
  abandon(): Promise<void>;
};

/** Begins an archive: tar, zstd and, with a key, age (age-encryption.org/v1). The file appears when it is whole. */
export async function writeArchive(path: string, key: BackupKey | null, createdAt: Date): Promise<ArchiveWriter> {
  const unfinished = unfinishedName(path);
  const tar = pack();
  const compressing = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  await refuseMissing(dirname(path));
  const file = createWriteStream(unfinished, { mode: 0o600, flags: 'w' });
  const sealing = key ? await sealWith(key) : null;
  const writing = sealing ? pipeline(tar, compressing, sealing, file) : pipeline(tar, compressing, file);
  let failure: Error | undefined;
  writing.catch((error: Error) => {
    failure = error;
  });

  const add = (name: string, body: Buffer) =>
    new Promise<void>((resolve, reject) => {
      const header = { name, size: body.length, mode: 0o600, mtime: createdAt };
      tar.entry(header, (error) => (error ? reject(error) : resolve())).end(body);
    });

  return {
    async add(name, body) {
      if (failure) throw failure;
      await Promise.race([add(name, body), writing]); // the second fails when the disk is full
    },
    async finish() {
      tar.finalize();
      await writing;
      const whole = await open(unfinished, 'r+');
      await whole.sync();
      const { size } = await whole.stat();
      await whole.close();
      await rename(unfinished, path);
      await syncFolder(dirname(path));
      return size;
    },
    async abandon() {
      tar.destroy();
      await writing.catch(() => {});
      await rm(unfinished, { force: true });
    },
  };
}

async function refuseMissing(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory()) throw new BackupError(`There is no folder ${folder} for backups.`);
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().catch(() => {}); // some file systems cannot
  await folder.close();
}

async function sealWith(key: BackupKey): Promise<(source: AsyncIterable<Buffer>) => AsyncIterable<Uint8Array>> {
  const encrypter = new Encrypter();
  if (key.passphrase !== null) encrypter.setPassphrase(key.passphrase);
  const own = await Promise.all(key.identities.map((identity) => identityToRecipient(identity)));
  for (const recipient of new Set([...key.recipients, ...own])) encrypter.addRecipient(recipient);
  return async function* seal(source) {
    yield* await encrypter.encrypt(webStream(source));
  };
}

type ArchiveFile = { name: string; body: Buffer };

/**
 * The files of an archive in their order, one in memory at a time. Whether it is sealed is seen by its first bytes. Throws
 * BackupError where the key does not open it, where it is cut off or changed, as far as that shows, and before it reads a
 * file of more than `maxBytes`: what compresses well may be far larger than the archive.
 */
export async function* readArchive(
  path: string,
  key: BackupKey | null,
  maxBytes = longestFile,
): AsyncGenerator<ArchiveFile> {
  const isSealed = await findForm(path);
  const opening = isSealed ? await openerWith(key) : null;
  const tar = extract();
  const source = createReadStream(path, { highWaterMark: readBytes });
  const decompressing = createZstdDecompress();
  const reading = opening ? pipeline(source, opening, decompressing, tar) : pipeline(source, decompressing, tar);
  reading.catch((error) => tar.destroy(error));
  try {
    for await (const entry of tar) {
      const { name, size = 0 } = entry.header;
      if (size > maxBytes) throw new BackupError(`${path} is not a backup: ${name} in it has ${size} bytes.`);
      const chunks: Buffer[] = [];
      for await (const chunk of entry) chunks.push(chunk as Buffer);
      yield { name: entry.header.name, body: Buffer.concat(chunks) };
    }
    await reading;
  } catch (error) {
    throw readableError(error);
  } finally {
    tar.destroy();
    source.destroy();
    await reading.catch(() => {});
  }
}

async function findForm(path: string): Promise<boolean> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(
      error.code === 'ENOENT' ? `There is no file ${path}.` : `${path} cannot be read: ${error.message}.`,
    );
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sealedBegin.length), 0, sealedBegin.length, 0);
    if (buffer.toString('latin1') === sealedBegin) return true;
    if (bytesRead >= zstdBegin.length && buffer.subarray(0, zstdBegin.length).equals(zstdBegin)) return false;
  } catch (error) {
    throw new BackupError(`${path} cannot be read: ${(error as Error).message}.`);
  } finally {
    await file.close();
  }
  throw new BackupError(`${path} is not a backup, or its beginning is damaged.`);
}

async function openerWith(key: BackupKey | null) {
  if (!key) throw new BackupError('The backup is sealed: give its key with --key-file or BACKUP_KEY.');
  if (key.passphrase === null && key.identities.length === 0) {
    throw new BackupError(
      'The key is a public one, which seals backups. To open one, give the secret key (AGE-SECRET-KEY-…).',
    );
  }
  const decrypter = new Decrypter();
  if (key.passphrase !== null) decrypter.addPassphrase(key.passphrase);
  for (const identity of key.identities) decrypter.addIdentity(identity);
  return async function* unseal(source: AsyncIterable<Buffer>) {
    yield* await decrypter.decrypt(webStream(source));
  };
}

const webStream = (source: AsyncIterable<Buffer>) =>
  Readable.toWeb(Readable.from(source, { objectMode: false })) as unknown as ReadableStream<Uint8Array>;

function readableError(error: unknown): Error {
  if (error instanceof BackupError) return error;
  const { message } = error as Error;
  if (/no identity matched|incorrect passphrase|passphrase/i.test(message)) {
    return new BackupError('The key does not open this backup.');
  }
  return new BackupError(`The backup is damaged or cut off: ${message}.`);
}
