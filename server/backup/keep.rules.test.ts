import { expect, test } from 'vitest';
import { backupFileName, createdAtOf, isUnfinished, superfluous } from './keep.rules.ts';

const installation = 'https://names.example:8443';
const hour = 3_600_000;
const nameAt = (time: number) => backupFileName(installation, new Date(time), true);
const newest = Date.UTC(2026, 10, 22, 2, 30); // a Sunday

test('D-236a a file tells whose backup it is and when it was begun, and nothing else is taken for one', () => {
  const at = new Date('2026-11-22T02:30:05.678Z');
  const name = backupFileName(installation, at, false);
  expect(name).toBe('namestead-names.example_8443-20261122T023005Z.tar.zst');
  expect(createdAtOf(name, installation)).toEqual(new Date('2026-11-22T02:30:05Z'));
  const strange = [
    '',
    'namestead-names.example_8443-.tar.zst',
    `${name}.txt`,
    `.${name}.part`,
    'photos.zip',
    `old ${name}`,
  ];
  expect(strange.map((file) => createdAtOf(file, installation))).toEqual(strange.map(() => null));
  expect(createdAtOf(name, 'https://names.example')).toBeNull();
  expect([`.${name}.part`, name, '.other.part'].map((file) => isUnfinished(file, installation))).toEqual([
    true,
    false,
    false,
  ]);
});

test('D-236a of sixty days of backups the last seven and one of each of three weeks before stay', () => {
  const daily = Array.from({ length: 60 }, (_, day) => newest - day * 24 * hour);
  const again = [newest - hour, newest - 25 * hour]; // by hand, on the same days
  const files = [...daily, ...again].map(nameAt);
  const gone = superfluous([...files, 'photos.zip'], installation, { days: 7, weeks: 3 });
  const kept = files.filter((file) => !gone.includes(file));
  expect(kept).toEqual([...daily.slice(0, 7), ...[7, 14, 21].map((day) => daily[day] ?? 0)].map(nameAt));
});

test('D-236a after a pause the newest backups stay, however old they are', () => {
  const old = [400, 401, 500].map((day) => newest - day * 24 * hour);
  expect(superfluous(old.map(nameAt), installation, { days: 2, weeks: 0 })).toEqual([nameAt(old[2] ?? 0)]);
  expect(superfluous([], installation, { days: 2, weeks: 0 })).toEqual([]);
});
