import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Manifest, Plugin } from 'vite';

/**
 * Writes `.vite/screens.json`: for each screen that is fetched by itself, the links to its files that `index.html` does not
 * name. The server puts them into the page of that screen's address (server/http/pages.ts), and does not serve the file.
 */
export function screenFiles(): Plugin {
  let folder = '';
  return {
    name: 'screen-files',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
      const page = readFileSync(join(folder, 'index.html'), 'utf8');
      const screens = Object.entries(manifest).filter(([, { isDynamicEntry }]) => isDynamicEntry);
      const links = screens.map(([module]) => {
        const further = [...filesOf(manifest, module)].filter((file) => !page.includes(`"/${file}"`));
        return [module, further.map(linkTo)];
      });
      writeFileSync(join(folder, '.vite/screens.json'), JSON.stringify(Object.fromEntries(links)));
    },
  };
}

function linkTo(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`;
}

/** The files of a module and of all that it imports statically. */
function filesOf(manifest: Manifest, module: string, known = new Set<string>()): Set<string> {
  const chunk = manifest[module];
  if (!chunk || known.has(chunk.file)) return known;
  known.add(chunk.file);
  for (const style of chunk.css ?? []) known.add(style);
  for (const next of chunk.imports ?? []) filesOf(manifest, next, known);
  return known;
}
