import { expect, test } from 'vitest';
import { backupFileName, isUnfinished, readFileName, superfluous } from './keep.rules.ts';

const installation = 'https://names.example:8443';
const hour = 3_600_000;
const nameAt = (time: number, isScheduled = true) =>
  backupFileName(installation, new Date(time), { isSealed: true, isScheduled });
const newest = Date.UTC(2026, 10, 22, 2, 30); // a Sunday
const restored = { scheduled: new Set<string>(), since: new Date(newest + hour) };

test('D-236a a file name says whose backup it is and when it was begun, and no other file is taken for one', () => {
  const at = new Date('2026-11-22T02:30:05.678Z');
  const name = backupFileName(installation, at, { isSealed: false, isScheduled: true });
  expect(name).toBe('namestead-names.example_8443-20261122T023005Z-daily.tar.zst');
  const createdAt = new Date('2026-11-22T02:30:05Z');
  expect(readFileName(name, installation)).toEqual({ createdAt, isDaily: true });
  expect(readFileName(name.replace('-daily', ''), installation)).toEqual({ createdAt, isDaily: false });
  const strange = [
    '',
    'namestead-names.example_8443-.tar.zst',
    `${name}.txt`,
    `.${name}.part`,
    'photos.zip',
    `old ${name}`,
  ];
  expect(strange.map((file) => readFileName(file, installation))).toEqual(strange.map(() => null));
  expect(readFileName(name, 'https://names.example')).toBeNull();
  const left = [`.${name}.part`, `.${nameAt(newest + 2 * hour)}.part`, name, '.other.part'];
  expect(left.filter((file) => isUnfinished(file, installation, restored))).toEqual([`.${name}.part`]);
});

test('D-236a sixty daily backups are thinned out to the last seven and one a week for the three weeks before', () => {
  const daily = Array.from({ length: 60 }, (_, day) => newest - day * 24 * hour);
  const again = [newest - hour, newest - 25 * hour]; // made up for, on the same days
  const files = [...daily, ...again].map((time) => nameAt(time));
  const gone = superfluous([...files, 'photos.zip'], installation, { days: 7, weeks: 3 }, restored);
  const kept = files.filter((file) => !gone.includes(file));
  expect(kept).toEqual(
    [...daily.slice(0, 7), ...[7, 14, 21].map((day) => daily[day] ?? 0)].map((time) => nameAt(time)),
  );
});

test('D-236a after a pause the newest backups stay, however old they are', () => {
  const old = [400, 401, 500].map((day) => nameAt(newest - day * 24 * hour));
  expect(superfluous(old, installation, { days: 2, weeks: 0 }, restored)).toEqual([old[2]]);
  expect(superfluous([], installation, { days: 2, weeks: 0 }, restored)).toEqual([]);
});

test('durability A2 only backups that this database’s schedule made are deleted', () => {
  const [now, byHand, unmarked, ofAnother, beforeRestore, handBefore] = [
    nameAt(newest),
    nameAt(newest - hour, false),
    nameAt(newest - 2 * hour, false), // of a version without the mark
    nameAt(newest - 3 * hour),
    nameAt(newest - 30 * hour),
    nameAt(newest - 31 * hour, false),
  ] as const;
  const recorded = { scheduled: new Set([now, unmarked]), since: new Date(newest - 4 * hour) };
  const files = [now, byHand, unmarked, ofAnother, beforeRestore, handBefore];
  expect(superfluous(files, installation, { days: 1, weeks: 0 }, recorded)).toEqual([unmarked, beforeRestore]);
});
