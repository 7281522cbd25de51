import { z } from 'zod';

/** Of the form of the archive: raised when an older program could no longer read it. */
export const archiveForm = 1;
/** Of the form of a file that holds one account, which a program from before there were such takes for a newer one. */
export const accountForm = 2;
export const manifestName = 'manifest.json';
export const checksumsName = 'checksums.json';
export const extension = '.tar.zst';
export const sealedExtension = '.tar.zst.age';

const name = z
  .string()
  .max(63)
  .regex(/^[a-z_][a-z0-9_]*$/);
const tableName = z.string().regex(/^(public|auth)\.[a-z_][a-z0-9_]{0,62}$/);
const day = z.string().regex(/^FOR VALUES FROM \('\d{4}-\d\d-\d\d'\) TO \('\d{4}-\d\d-\d\d'\)$/);

/** The first file of a backup: what it is of, and how its tables look. Names are checked, as they become SQL. */
export const manifestShape = z.object({
  form: z.number().int(),
  product: z.literal('namestead'),
  version: z.string().max(40),
  /** address of the installation */
  installation: z.string().max(300),
  createdAt: z.iso.datetime(),
  /** server_version of the database */
  postgres: z.string().max(100),
  /** in the order in which they ran */
  migrations: z.array(
    z
      .string()
      .max(200)
      .regex(/^[\w-]+$/),
  ),
  /** keyed hash of AUTH_SECRET; null: the secret is kept in the database, and so in the backup */
  secretMark: z.string().nullable(),
  tables: z.array(
    z.object({
      name: tableName,
      columns: z.array(name),
      /** partitions that the program makes as time goes on, with their bounds */
      days: z.array(z.object({ name, bound: day })),
    }),
  ),
  /** why, by name of the table */
  leftOut: z.record(z.string(), z.string()),
  /** whose rows alone these are; left out: all of an installation */
  account: z
    .object({
      id: z.uuid(),
      email: z.string().max(254),
      /** issuer of the identity provider of its installation */
      provider: z.string().max(2_000).nullable(),
      /** what is encrypted with the secret of its installation, as it stands in the rows and opened, by table */
      opened: z.record(tableName, z.array(z.tuple([z.string(), z.string()]))),
    })
    .optional(),
});
export type Manifest = z.infer<typeof manifestShape>;

/** The last file of a backup: without it, it is not whole. */
export const checksumsShape = z.object({
  /** SHA-256 by name of the file */
  files: z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/)),
  tables: z.record(z.string(), z.object({ rows: z.number().int(), bytes: z.number().int(), sum: z.string() })),
  sequences: z.record(
    z.string().regex(/^(public|auth)\.[a-z_][a-z0-9_]{0,62}$/),
    z.object({ value: z.number().int(), isCalled: z.boolean() }),
  ),
});
export type Checksums = z.infer<typeof checksumsShape>;

/** Name of a part of a table, numbered from 1. */
export const partName = (table: string, no: number) => `tables/${table}/${String(no).padStart(6, '0')}.copy`;
/** The table of a part; undefined for what is no part. */
export const tableOfPart = (file: string) => /^tables\/([a-z_.0-9]+)\/\d{6,}\.copy$/.exec(file)?.[1];
