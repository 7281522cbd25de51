import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { userFilters } from './mark.ts';

const root = join(import.meta.dirname, '../..');
const filters = userFilters();
const isSource = (file: string) => file.startsWith('server/') && !/test|testing\//.test(file);
const files = globSync('server/**/*.ts', { cwd: root }).filter(isSource).toSorted();
const marked = new Map(files.map((file) => [file, filters.mark(readFileSync(join(root, file), 'utf8'), file)]));

// `npm run user-filters`: the server with a mark at every condition on users, see report.ts.
export default defineConfig({
  root,
  plugins: [
    {
      name: 'mark-user-filters',
      enforce: 'pre',
      load: (id) => marked.get(relative(root, id)),
    },
  ],
  test: {
    include: ['scripts/user-filters/report.ts'],
    globalSetup: ['server/testing/database.setup.ts'],
    setupFiles: ['server/testing/shared.setup.ts'],
    pool: 'forks',
    testTimeout: 900_000,
    provide: { userFilters: filters.sites },
  },
});
