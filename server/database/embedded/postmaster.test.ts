import {
  appendFileSync,
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepLogShort } from './postmaster.ts';

test('durability growth: a long postgres.log is put aside while the server goes on writing to it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'namestead-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const log = join(folder, 'postgres.log');
  writeFileSync(log, 'short\n');
  expect(keepLogShort(log)).toBe(6);
  appendFileSync(log, Buffer.alloc(11 * 1024 * 1024, 'x'));
  const server = openSync(log, 'a'); // as the server holds it
  expect(keepLogShort(log)).toBe(0);
  writeSync(server, 'after\n');
  closeSync(server);
  expect(readFileSync(log, 'utf8')).toBe('after\n');
  expect(statSync(`${log}.old`).size).toBeGreaterThan(11 * 1024 * 1024);
});
