import { basename, dirname, join } from 'node:path';

const source = {
  backup: join(import.meta.dirname, 'backup/cli.ts'),
  sandbox: join(import.meta.dirname, '../sandbox/main.ts'),
};

/** Where a program lies that this one starts: beside it where both were built (vite.config.ts), else among the sources. */
export function programFile(name: keyof typeof source): string {
  const here = import.meta.filename; // of what was built the file that holds this module
  return basename(here) === 'programs.ts' ? source[name] : join(dirname(here), `${name}.js`);
}
