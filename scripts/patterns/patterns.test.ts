import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { explodesOn } from './scan.ts';

const root = join(import.meta.dirname, '../..');

// In a program of its own, which is ended: the test itself never hangs.
test('security N-1 no regular expression of the program explodes on a run of signs that it fits', async () => {
  const folders = ['server', 'contract', 'lander', 'sandbox', 'web'];
  const scanned = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, 'main.ts'), root, ...folders],
    { timeout: 115_000, killSignal: 'SIGKILL' },
  );
  const { count, exploding } = JSON.parse(scanned.stdout) as { count: number; exploding: string[] };
  expect(exploding.join('\n')).toBe('');
  expect(count).toBeGreaterThan(800);
});

test('security N-1 patterns that try the cube of a length or more are found, those that try its square are not', () => {
  const exploding = [
    // those of quoted mail that stopped the program
    [String.raw`^[*_\s]*[-–—=_]{3,}\s*(\S.{0,80}?)\s*[-–—=_]{3,}[*_\s]*$`, 'u'],
    [String.raw`^-{2,}\s*(\S.*\S)\s*-{2,}$`, ''],
    // behind what leads there, in ways of a group, by turns, with signs that only it names
    ['^on (?:x|the )?[^y]*[a-z]*[^q]*!$', 'i'],
    [String.raw`"(?:\\.|[^"])*(?:[^"]|\\.)*(?:\\.|[^"])*"x`, ''],
    [String.raw`^\p{Script=Han}*年*\p{L}*\p{Script=Han}+;`, 'u'],
  ] as const;
  expect(exploding.filter(([source, flags]) => explodesOn(source, flags, 1_000) === null)).toEqual([]);
  for (const source of [
    String.raw`\s+$`,
    '^a*b*c*$',
    '<[^>]*>',
    '(?:ab|cd)+x',
    String.raw`^\w+@\w+\.\w{2,}$`,
    '.*?x',
  ]) {
    expect([source, explodesOn(source, '')]).toEqual([source, null]);
  }
});
