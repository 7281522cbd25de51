import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { cutSchemas } from './without-schemas.ts';

test('a browser gets the addresses of the contract and its other values, and no schema', () => {
  const code = [
    'const name = z.string().max(63);',
    'export const limit = 63;',
    "export const Find = endpoint('GET /api/find', { query: z.object({ name }), reply: z.array(name) });",
  ].join('\n');
  expect(cutSchemas(code, parseAst(code))).toBe(
    [
      'const name = z;',
      'export const limit = 63;',
      "export const Find = endpoint('GET /api/find', { query: undefined, reply: undefined });",
    ].join('\n'),
  );
});
