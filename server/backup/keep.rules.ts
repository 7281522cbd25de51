import { extension, sealedExtension } from './archive.rules.ts';

/** How many backups are kept: of so many days, and of so many weeks before those. */
export type Keep = { days: number; weeks: number };

const dayMs = 86_400_000;
const firstMonday = 4 * dayMs; // 5 January 1970 in ms, less a day: weeks begin on Mondays

/** `namestead-names.example-20261123T023000Z.tar.zst.age`: whose it is and when it was made, in names that sort by time. */
export function backupFileName(installation: string, createdAt: Date, isSealed: boolean): string {
  const time = createdAt.toISOString().replace(/[-:]|\.\d+/g, '');
  return `${beginOf(installation)}${time}${isSealed ? sealedExtension : extension}`;
}

/** Begin of the names of an installation's backups; several may write into one folder. */
const beginOf = (installation: string) => `namestead-${new URL(installation).host.replace(/[^a-z0-9.-]/gi, '_')}-`;

/** When a file was begun; null for what is no backup of this installation, or not the program's to delete. */
export function createdAtOf(file: string, installation: string): Date | null {
  const begin = beginOf(installation);
  if (!file.startsWith(begin)) return null;
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.zst(?:\.age)?$/.exec(file.slice(begin.length));
  if (!parts) return null;
  const [year, month, ...rest] = parts.slice(1).map(Number) as [number, number, number, number, number, number];
  return new Date(Date.UTC(year, month - 1, ...rest));
}

/** What a backup was being written into, left by a process that was killed. */
export const isUnfinished = (file: string, installation: string) =>
  file.startsWith(`.${beginOf(installation)}`) && file.endsWith('.part');

/**
 * The files to delete: all but the newest of each of the last `days` days (UTC) that have one, and the newest of each of the
 * `weeks` weeks before them. The newest of all always stays.
 */
export function superfluous(files: readonly string[], installation: string, { days, weeks }: Keep): string[] {
  const known = files
    .flatMap((file) => {
      const at = createdAtOf(file, installation)?.getTime();
      return at === undefined ? [] : [{ file, at }];
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
