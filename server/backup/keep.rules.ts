import { dayMs } from '#contract/dates.ts';
import { extension, sealedExtension } from './archive.rules.ts';

/** How many backups are kept: of so many days, and of so many weeks before those. */
export type Keep = { days: number; weeks: number };

const firstMonday = 4 * dayMs; // 5 January 1970 in ms, less a day: weeks begin on Mondays

/** In the names of those that the schedule made: a person's are never deleted. */
const dailyMark = '-daily';

/**
 * `namestead-names.example-20261123T023000Z-daily.tar.zst.age`: whose it is, when it was begun and that the schedule made it, in
 * names that sort by time.
 */
export function backupFileName(
  installation: string,
  createdAt: Date,
  { isSealed, isScheduled }: { isSealed: boolean; isScheduled: boolean },
): string {
  const time = createdAt.toISOString().replace(/[-:]|\.\d+/g, '');
  return `${beginOf(installation)}${time}${isScheduled ? dailyMark : ''}${isSealed ? sealedExtension : extension}`;
}

/** Begin of the names of an installation's backups; several may write into one folder. */
const beginOf = (installation: string) => `namestead-${new URL(installation).host.replace(/[^a-z0-9.-]/gi, '_')}-`;

/** What the name of a file tells; null for what is no backup of this installation. */
export function readFileName(file: string, installation: string): { createdAt: Date; isDaily: boolean } | null {
  const begin = beginOf(installation);
  if (!file.startsWith(begin)) return null;
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(-daily)?\.tar\.zst(?:\.age)?$/.exec(file.slice(begin.length));
  if (!parts) return null;
  const [year, month, ...rest] = parts.slice(1, 7).map(Number) as [number, number, number, number, number, number];
  return { createdAt: new Date(Date.UTC(year, month - 1, ...rest)), isDaily: parts[7] === dailyMark };
}

/** What the database tells of the files: names of those that its schedule made, and since when it knows all that were made of it. */
export type Recorded = { scheduled: ReadonlySet<string>; since: Date };

/**
 * What a backup was being written into, left by a process that was killed before this database knew of its backups (a restore
 * forgets them); of later ones it knows the path.
 */
export function isUnfinished(file: string, installation: string, { since }: Recorded): boolean {
  if (!file.startsWith('.') || !file.endsWith('.part')) return false;
  const told = readFileName(file.slice(1, -'.part'.length), installation);
  return told !== null && told.createdAt < since;
}

/**
 * The files to delete: of those that the schedule of this database made all but the newest of each of the last `days` days (UTC)
 * that have one, and the newest of each of the `weeks` weeks before them. The newest of all always stays. What a person made
 * stays, and what another database of the same address makes into this folder: an unknown file with the mark is taken for ours
 * only where it is older than what this database knows.
 */
export function superfluous(
  files: readonly string[],
  installation: string,
  { days, weeks }: Keep,
  { scheduled, since }: Recorded,
): string[] {
  const known = files
    .flatMap((file) => {
      const told = readFileName(file, installation);
      const isOurs = told && (scheduled.has(file) || (told.isDaily && told.createdAt < since));
      return isOurs ? [{ file, at: told.createdAt.getTime() }] : [];
    })
    .toSorted((one, other) => other.at - one.at);
  const kept = new Set<string>();
  const ofDays = new Set<number>();
  const ofWeeks = new Set<number>();
  for (const { file, at } of known) {
    const day = Math.floor(at / dayMs);
    const week = Math.floor((at - firstMonday) / (7 * dayMs));
    if (ofDays.has(day)) continue;
    if (ofDays.size < days) ofDays.add(day);
    else if (ofWeeks.has(week) || ofWeeks.size >= weeks) continue;
    else ofWeeks.add(week);
    kept.add(file);
  }
  return known.map(({ file }) => file).filter((file) => !kept.has(file));
}
