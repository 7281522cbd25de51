import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { dayMs } from '#contract/dates.ts';
import { countriesMadeAt } from '../../countries/countries.client.ts';
import { createWriteProbe, type NoWrite } from '../../database/write-probe.ts';
import { takePicture } from '../../landers/screenshots/browser.client.ts';
import { dataFolderOf } from '../data-folder.ts';
import { type CheckParts, type Finding, fine, notChecked, notSetUp, wrong } from './check.ts';

const gib = 1024 ** 3;
const oldestVersion = 140_000;
const fullShare = 0.9;

type Row = { version: string; number: number; compression: string; max: number; taken: number };
type Judged = Row & { noWrite: NoWrite | null };

/** Version, a write that is tried, connections left, and the one setting that makes adding names slow. */
export async function checkDatabase({ db, clock }: CheckParts): Promise<Finding> {
  const { rows } = await sql<Row & { isReadOnly: boolean }>`select current_setting('server_version') as version,
      current_setting('server_version_num')::int as number,
      pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean as "isReadOnly",
      current_setting('wal_compression', true) as compression,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as taken`.execute(db);
  const [row] = rows;
  if (!row) return notChecked('noAnswer');
  const refused = row.isReadOnly ? null : await createWriteProbe({ db, clock })();
  return judgeDatabase({ ...row, noWrite: row.isReadOnly ? 'readOnly' : (refused?.reason ?? null) });
}

export function judgeDatabase({ version, number, noWrite, compression, max, taken }: Judged): Finding {
  const what = version.split(' ', 1)[0] ?? '';
  if (noWrite !== null) return judgeWrite(noWrite, what);
  if (number < oldestVersion) return wrong('old', { what });
  if (taken > max * fullShare) return wrong('connections', { what: `${taken} / ${max}` });
  // `on` is pglz, the only one before PostgreSQL 15
  if (compression === 'pglz' || compression === 'on') return wrong('compression', { what });
  return fine({ what });
}

/** What a failed write says. */
export function judgeWrite(noWrite: NoWrite, what = ''): Finding {
  if (noWrite === 'readOnly' || noWrite === 'full') return wrong(noWrite, { what });
  return notChecked(noWrite === 'silent' ? 'timeout' : 'noAnswer');
}

/** Room where the data lies; the database needs some to go on at all. */
export async function checkDisk({ config }: Pick<CheckParts, 'config'>): Promise<Finding> {
  const folders = [dataFolderOf(config), config.landers.files].filter((path) => path);
  const path = folders.find((one) => one !== null && existsSync(one)) ?? process.cwd();
  const { bavail, blocks, bsize } = await statfs(path);
  return judgeDisk({ path, free: bavail * bsize, total: blocks * bsize });
}

export function judgeDisk({ path, free, total }: { path: string; free: number; total: number }): Finding {
  const isFull = free < gib || free < total * 0.05;
  return isFull ? wrong('full', { what: path, figure: free }) : fine({ what: path, figure: free });
}

const maxDriftMs = 2_000;

/** The database's clock counts everywhere; a machine whose own differs writes wrong times into its log and checks certificates wrongly. */
export function checkClock({ clock }: CheckParts): Finding {
  const apart = Math.round(Date.now() - clock.now().getTime());
  return Math.abs(apart) > maxDriftMs ? wrong('late', { figure: apart }) : fine({ figure: apart });
}

/** Takes a picture of an empty page. */
export async function checkPictures({ config, limitMs }: CheckParts): Promise<Finding> {
  const { browser } = config.landers;
  if (browser === '') return notSetUp();
  try {
    await takePicture(browser, { html: '<p>check</p>', fonts: new Map() }, { maxMs: limitMs });
    return fine({ what: browser });
  } catch {
    return wrong('unreadable', { what: browser });
  }
}

const oldDays = 365;

export function checkCountries({ config, clock }: CheckParts): Finding {
  const { countryDatabase, countryHeader } = config.visits;
  if (countryDatabase === 'none') return countryHeader === '' ? notSetUp() : fine({ what: countryHeader });
  const at = countriesMadeAt(config.visits);
  if (at === null) return notSetUp();
  return clock.now().getTime() - at.getTime() > oldDays * dayMs ? wrong('old', { at }) : fine({ at });
}
