import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { defaultDataDir } from '../database/embedded/embedded-postgres.ts';

const project = join(import.meta.dirname, '../..');

/** Where the embedded database and what belongs to it lies; null with an external one. */
export function dataFolderOf({ database }: Pick<Config, 'database'>): string | null {
  return database.url === '' ? database.dataDir || defaultDataDir(project) : null;
}
