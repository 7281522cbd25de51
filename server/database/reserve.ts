import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../context.ts';
import type { Database } from './pool.ts';

const mib = 1024 ** 2;
const blockBytes = mib;

type Room = { free: number; total: number };
type Options = {
  /** the data folder of the embedded PostgreSQL */
  folder: string;
  /** how large it is; smaller on a small disk */
  bytes: number;
  log: Pick<Log, 'info' | 'error'>;
  /** of the disk; for tests */
  room?: (folder: string) => Promise<Room>;
};

const roomOf = async (folder: string): Promise<Room> => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
};

/**
 * Keeps a file beside the embedded database that is given up when the disk is full: PostgreSQL, which cannot even open a connection
 * then, goes on, and people can read, delete and make room (durability B6). It is made again once there is four times as much
 * space. An empty file beside it tells other processes, and the next start, that it was given up.
 */
export function createReserve({ folder, bytes: wanted, log, room = roomOf }: Options) {
  const [file, mark] = [join(folder, 'reserve'), join(folder, 'reserve.given-up')];
  let isGivenUp = existsSync(mark);
  return {
    isGivenUp: () => isGivenUp,
    /** Does what is due; `mayMake` false: nothing but giving it up. */
    async look(mayMake = true): Promise<void> {
      const { free, total } = await room(folder);
      const bytes = Math.min(wanted, Math.floor(total / 8));
      if (existsSync(file) && free < bytes / 2) {
        await rm(file, { force: true });
        await writeFile(mark, '');
        log.error({ folder }, 'the disk is full: the reserve beside the database was given up; make room');
      } else if (mayMake && free >= 4 * bytes) {
        if (!existsSync(file)) await makeReserve(file, bytes);
        await rm(mark, { force: true });
        if (isGivenUp) log.info({ folder }, 'there is space again, and a reserve beside the database');
      }
      isGivenUp = existsSync(mark);
    },
  };
}
export type Reserve = ReturnType<typeof createReserve>;

/** Of bytes that no file system makes smaller; whole or not at all. */
async function makeReserve(file: string, bytes: number): Promise<void> {
  const unfinished = `${file}.${process.pid}`;
  const block = randomBytes(blockBytes);
  try {
    const made = await open(unfinished, 'w', 0o600);
    try {
      for (let written = 0; written < bytes; written += blockBytes) await made.write(block);
      await made.sync();
    } finally {
      await made.close();
    }
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

const reserves = new WeakMap<Database, Pick<Reserve, 'isGivenUp'>>();

/** Makes the reserve beside a database known to whoever works with it. */
export function noteReserve(db: Database, reserve: Pick<Reserve, 'isGivenUp'>): void {
  reserves.set(db, reserve);
}

/** Whether the disk of the database is full but for what the reserve left: what can wait does. */
export const isOutOfSpace = (db: Database): boolean => reserves.get(db)?.isGivenUp() ?? false;
