import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { cutSchemas } from './without-schemas.ts';

test('a browser gets the addresses of the contract and its other values, and no schema', () => {
  const code = [
    "import { z } from 'zod';",
    "import { endpoint } from './endpoint.ts';",
    "import { flag } from './list.ts';",
    'const name = z.string().max(63);',
    'const asked = { name, flag };',
    'export const longest = z.number();',
    'export const limit = 63;',
    "export const Find = endpoint('GET /api/find', { query: z.object(asked), reply: z.array(name) });",
  ].join('\n');
  expect(cutSchemas(code, parseAst(code))).toBe(
    [
      "import { z } from 'zod';",
      "import { endpoint } from './endpoint.ts';",
      ...['', '', ''],
      'export const longest = z;',
      'export const limit = 63;',
      "export const Find = endpoint('GET /api/find', { query: undefined, reply: undefined });",
    ].join('\n'),
  );
});
