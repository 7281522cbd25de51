import { createHash } from 'node:crypto';
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
/** The baseline makes what no version before has. */
const isOfBaseline = (name: string) => /^0\d\d0-/.test(name);

const statementsOf = (text: string) => text.replace(/--.*$/gm, '').split(';');
const isBreaking = (statement: string) => breaking.some((pattern) => pattern.test(statement));

/** Taken away after no version used it any more, or with another of its name and columns in its place at once. */
const afterwards: string[] = [
  "20261128-2346-readings-in-parts.sql: do $$ begin execute 'alter table registration_reading rename to whole_reading'",
  "20261128-2346-readings-in-parts.sql: execute 'alter index registration_reading_pkey rename to whole_reading_pkey'",
  "20261128-2346-readings-in-parts.sql: execute 'alter table raw_answer rename to whole_answer'",
  "20261128-2346-readings-in-parts.sql: execute 'alter index raw_answer_pkey rename to whole_answer_pkey'",
  "20261128-2346-readings-in-parts.sql: execute 'alter index raw_answer_age rename to whole_answer_age'",
  '20261128-2346-readings-in-parts.sql: drop table whole_reading, whole_answer',
];

test('a migration leaves what the version before reads and writes, so that both run side by side', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql') && !isOfBaseline(name));
  expect(files.length).toBeGreaterThan(0);
  const found = files.flatMap((name) =>
    statementsOf(readFileSync(join(folder, name), 'utf8'))
      .filter(isBreaking)
      .map((statement) => `${name}: ${statement.replace(/\s+/g, ' ').trim().slice(0, 200)}`),
  );
  expect(found).toEqual(afterwards);
});

/** SHA-256, its first 16 digits, of migrations that were released; a release adds its own. */
const released: Record<string, string> = {
  '0010-accounts': 'beb4a84f5eb43e55',
  '0020-domains': 'b3e2f0bd0925162f',
  '0030-own-data': '217b56b03c46369f',
  '0040-processing': '1688538f8d90599e',
  '0050-messages': 'd2a26718774e0abf',
  '0060-landers': 'e45780e5d9f4a306',
  '0070-inquiries': 'cee6a494533cb70a',
  '0080-monitoring': '25966dffb2a137e1',
  '0090-alerts': '9063e5470b3b3269',
  '0100-visits': '07791a138be17530',
  '0110-sections': '95c900799c0a5c1c',
  '0120-installation': '2efa9e52abb935b6',
  '20261123-1955-asked-to-confirm': 'f9d2f86f1b9806f7',
  '20261123-2010-undo-of-own-data': '76b46c95bbec1583',
  '20261123-2040-deletion-begun': 'a3559477c39d83d3',
  '20261123-2040-offers-below-minimum': '49eb64de5fa68698',
};

test('a migration that was released is never changed and never taken away', () => {
  const sumOf = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, `${name}.sql`)))
      .digest('hex');
  const found = Object.keys(released).map((name) => [name, sumOf(name).slice(0, 16)]);
  expect(Object.fromEntries(found)).toEqual(released);
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
