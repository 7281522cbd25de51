import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, 'migrations');

/** What the version before cannot live with: it may be running beside this one (docs/manual/deploy.md). */
const breaking = [
  /\bdrop\s+(table|column|view|function|schema)\b/i,
  /\brename\s+(to|column)\b/i,
  /\balter\s+column\s+\w+\s+(set\s+not\s+null|(set\s+data\s+)?type)\b/i,
  /\badd\s+column\s+(if\s+not\s+exists\s+)?\w+\s+(?![^,;]*\bdefault\b)[^,;]*\bnot\s+null\b/i,
];
/** Until then nothing was released, so that no older version can run beside. */
const released = '20261123-0300';

const statementsOf = (text: string) => text.replace(/--.*$/gm, '').split(';');
const isBreaking = (statement: string) => breaking.some((pattern) => pattern.test(statement));

/** Taken away after no version used it any more; each with the reason. */
const afterwards: string[] = [];

test('a migration leaves what the version before reads and writes, so that both run side by side', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql') && name >= released);
  expect(files.length).toBeGreaterThan(0);
  const found = files.flatMap((name) =>
    statementsOf(readFileSync(join(folder, name), 'utf8'))
      .filter(isBreaking)
      .map((statement) => `${name}: ${statement.replace(/\s+/g, ' ').trim().slice(0, 200)}`),
  );
  expect(found).toEqual(afterwards);
});

/** What a restore by the version before finds and drops of a newer one (`clear` in server/backup/restore.ts). */
const droppable =
  /^create (or replace )?((unlogged )?table|(unique )?index|(constraint )?trigger|view|sequence|function|procedure|type|domain)\b/i;

test('durability A1 a migration makes only what a restore by the version before takes away again', () => {
  const found = readdirSync(folder)
    .flatMap((name) => statementsOf(readFileSync(join(folder, name), 'utf8')))
    .map((statement) => statement.trim())
    .filter((statement) => /^create\s/i.test(statement));
  expect(found.length).toBeGreaterThan(100);
  expect(found.filter((statement) => !droppable.test(statement))).toEqual(['create schema auth']);
});

test.each([
  ['drop table a', true],
  ['alter table a drop column b', true],
  ['alter table a rename to b', true],
  ['alter table a rename column b to c', true],
  ['alter table a alter column b set not null', true],
  ['alter table a alter column b type bigint', true],
  ['alter table a add column b integer not null', true],
  ['alter table a add column b integer not null default 0', false],
  ['alter table a add column b integer', false],
  ['create table a (b integer not null)', false],
  ['drop index a_b', false],
])('%s: %s', (statement, isOne) => {
  expect(isBreaking(statement)).toBe(isOne);
});
