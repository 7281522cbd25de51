import { statfs } from 'node:fs/promises';
import { hourMs, toIsoOrNull } from '#contract/dates.ts';
import type { Reply } from '#contract/endpoint.ts';
import type { GetOperatorStorage, StoredFolder } from '#contract/operator-storage.ts';
import type { Parts } from '../../context.ts';
import { clusterFolderIn } from '../../database/embedded/folders.ts';
import { dataFolderOf } from '../data-folder.ts';
import { folderSize } from './folders.ts';
import { keptOf } from './kept-tables.ts';
import { databaseDays, samplesBefore } from './samples.store.ts';
import { databaseBytes, tableSizes } from './table-sizes.ts';

/** Growth is told since a sample that is nearly a day old, so that it is that of a day. */
const sampleAgeMs = 20 * hourMs;
const shownDays = 30;

type Needs = Pick<Parts, 'db' | 'config'> & { now: Date };

/** Sizes of tables and folders by estimates and files: nothing is counted. */
export async function getStorage({ db, config, now }: Needs): Promise<Reply<typeof GetOperatorStorage>> {
  const before = await samplesBefore(db, new Date(now.getTime() - sampleAgeMs));
  const bytes = await databaseBytes(db);
  const grown = (present: number | null, past: number | null | undefined) =>
    present === null || past === null || past === undefined ? null : present - past;
  const tables = (await tableSizes(db)).map(({ hasUsers, ...size }) => {
    const past = before?.samples.get(size.name);
    return {
      ...size,
      grownRows: grown(size.rows, past?.rows),
      grownBytes: grown(size.bytes + size.indexBytes, past?.bytes),
      ...keptOf(size.name, hasUsers, config),
    };
  });
  return {
    databaseBytes: bytes,
    since: toIsoOrNull(before?.takenAt ?? null),
    grownBytes: grown(bytes, before?.samples.get('')?.bytes),
    days: await databaseDays(db, new Date(now.getTime() - shownDays * 24 * hourMs)),
    tables,
    folders: await foldersOf(config),
    disk: await diskOf(config),
  };
}

async function foldersOf(config: Parts['config']): Promise<StoredFolder[]> {
  const data = dataFolderOf(config);
  const cluster = data && clusterFolderIn(data);
  const wanted: [StoredFolder['of'], string | null, string[]?][] = [
    ['database', cluster],
    ['data', data, cluster ? [cluster] : []],
    ['landerFiles', config.landers.files || null],
  ];
  const found = wanted.map(async ([of, path, without]) => {
    const size = path && (await folderSize(path, without));
    return size && path ? [{ of, path, ...size }] : [];
  });
  return (await Promise.all(found)).flat();
}

async function diskOf(config: Parts['config']): Promise<Reply<typeof GetOperatorStorage>['disk']> {
  const path = dataFolderOf(config) ?? (config.landers.files || null);
  if (path === null) return null;
  const found = await statfs(path).catch(() => null);
  return found && { path, freeBytes: found.bavail * found.bsize, totalBytes: found.blocks * found.bsize };
}
