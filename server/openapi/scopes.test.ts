import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scopes } from '#contract/scopes.ts';
import { readContract } from './contract-endpoints.ts';

const manual = join(import.meta.dirname, '../../docs/manual/automate.md');

test('KEY-003 the manual says of every call that a key may make which scope it needs', async () => {
  const { endpoints } = await readContract();
  const rowOf = (scope: string) => {
    const calls = endpoints.filter(({ spec }) => spec.scope === scope);
    const names = calls.map(({ name, spec }) => name + (spec.keyNames ? '*' : '')).toSorted();
    return `| ${scope === 'any' ? 'any key' : `\`${scope}\``} | ${names.join(', ')} |`;
  };
  const rows = [...scopes, 'any'].map(rowOf);
  expect(readFileSync(manual, 'utf8').trimEnd().split('\n').slice(-rows.length)).toEqual(rows);
});
