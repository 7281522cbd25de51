import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';

const project = join(import.meta.dirname, '..');

/** `dist/cli`: a package of one file that npm installs alone (`npm install -g ./dist/cli`). */
export default defineConfig({
  root: project,
  publicDir: false,
  plugins: [
    {
      name: 'package-file', // under another name here: a package.json would end the project's own names of folders (#contract)
      writeBundle: () =>
        copyFileSync(join(import.meta.dirname, 'package.of.json'), join(project, 'dist/cli/package.json')),
    },
  ],
  ssr: { noExternal: true },
  build: {
    ssr: 'cli/main.ts',
    outDir: 'dist/cli',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'namestead.js', banner: '#!/usr/bin/env node' } },
  },
});
