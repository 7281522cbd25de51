import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** What a page fetches before it runs, as it travels to a browser that takes brotli. Bytes. */
function firstLoad(folder: string, page: string): { scriptBytes: number; styleBytes: number } {
  const html = readFileSync(join(folder, page), 'utf8');
  const sum = (extension: string) =>
    [...html.matchAll(/(?:href|src)="\/([^"]+)"/g)]
      .map(([, path = '']) => path)
      .filter((path) => path.endsWith(extension))
      .reduce((bytes, path) => bytes + sentBytes(join(folder, path)), 0);
  return { scriptBytes: sum('.js'), styleBytes: sum('.css') };
}

function sentBytes(file: string): number {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

/** Writes a `.br` and a `.gz` beside every built text file, so that the server only has to choose one. */
export function compressedFiles(): Plugin {
  let folder = '';
  return {
    name: 'compressed-files',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (/\.(js|css|html|svg)$/.test(name)) compress(join(folder, name));
      }
      for (const page of ['index.html', 'sign-in.html']) {
        const { scriptBytes, styleBytes } = firstLoad(folder, page);
        const [script, style] = [scriptBytes, styleBytes].map((bytes) => `${(bytes / 1_000).toFixed(1)} kB`);
        console.log(`${page}: first load ${script} script, ${style} style (brotli)`);
      }
    },
  };
}

function compress(file: string): void {
  const content = readFileSync(file);
  if (content.length < 1_000) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
