import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const shipped = join(import.meta.dirname, '../database/migrations');
const loop = 'for part in 0..63 loop';
const modulus = '(modulus 64, ';
const parts = 4;

/** The migrations as tests run them, by the names of their files. */
export function migrationsOfTests(): Map<string, string> {
  const texts = readdirSync(shipped).map((name): [string, string] => [name, readFileSync(join(shipped, name), 'utf8')]);
  return new Map(texts.map(([name, text]) => [name, inFewPartitions(name, text)]));
}

/**
 * Users' rows lie in 64 partitions of a table, whose files and catalogue are most of what a database costs to make, to
 * drop and to open: tests do with four.
 */
function inFewPartitions(name: string, text: string): string {
  const [loops, moduli] = [loop, modulus].map((part) => text.split(part).length);
  if (loops !== moduli) {
    throw new Error(`${name} makes partitions in a way that ${import.meta.filename} does not know.`);
  }
  return text.replaceAll(loop, `for part in 0..${parts - 1} loop`).replaceAll(modulus, `(modulus ${parts}, `);
}

/** A new folder with those migrations. */
export function writeMigrationsOfTests(): string {
  const folder = mkdtempSync(join(tmpdir(), 'namestead-few-partitions-'));
  for (const [name, text] of migrationsOfTests()) writeFileSync(join(folder, name), text);
  return folder;
}
