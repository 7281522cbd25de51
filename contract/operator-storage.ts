import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const bytes = z.number();
const days = z.number().int();

/** How long rows of a table stay. */
const keptHows = [
  'account', // as long as the account, or until the user deletes them
  'days', // so many days
  'always', // `days` 0: the setting keeps them for good
  'while', // while the work that they are about goes on
  'installation', // facts of the installation
] as const;

const StoredTable = z.object({
  name: z.string(),
  /** as the database estimates; null: it has not looked yet */
  rows: z.number().nullable(),
  /** of the rows */
  bytes,
  indexBytes: bytes,
  /** rows and bytes more than at the last sample of an earlier day; null: there is none */
  grownRows: z.number().nullable(),
  grownBytes: bytes.nullable(),
  kept: z.enum(keptHows).nullable(),
  keptDays: days.nullable(),
  /** by which setting the days are changed */
  setting: z.string().nullable(),
});
export type StoredTable = z.output<typeof StoredTable>;

const StoredFolder = z.object({
  of: z.enum(['database', 'landerFiles', 'data', 'backups']),
  path: z.string(),
  bytes,
  files: z.number().int(),
  /** counting was ended early: there is more */
  isMore: z.boolean(),
});
export type StoredFolder = z.output<typeof StoredFolder>;

/** How much room the installation takes, by estimates: tables, folders, disk, and what grew. */
export const GetOperatorStorage = endpoint('GET /api/operator/storage', {
  scope: null,
  reply: z.object({
    databaseBytes: bytes,
    /** the sample that growth is counted from: when it was taken */
    since: z.string().nullable(),
    grownBytes: bytes.nullable(),
    /** database sizes of the last 30 days, the oldest first */
    days: z.array(z.object({ day: z.string(), bytes })),
    tables: z.array(StoredTable),
    folders: z.array(StoredFolder),
    /** of the file system that the data lies on; null: it cannot be seen from here */
    disk: z.object({ path: z.string(), freeBytes: bytes, totalBytes: bytes }).nullable(),
  }),
});
