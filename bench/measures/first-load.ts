import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build, type Manifest, type Plugin } from 'vite';
import type { Measure } from '../report.ts';

const project = join(import.meta.dirname, '../..');
/** What a browser fetches before the start page is on screen, and what the open screen fetches next. */
const page = 'index.html';
const firstScreen = ['dashboard/DashboardPage.tsx'];
const later = ['progress/ProgressStrip.tsx', 'socket.io-client'];
/** Screens and parts that are fetched when they are wanted. */
const wanted = {
  'the grid': 'domains/DomainsPage.tsx',
  'the feed': 'activity/ActivityPage.tsx',
  'adding domains': 'domains/add/AddDomains.tsx',
  'the side menu': 'app/shell/SideMenu.tsx',
  'the notifications': 'notifications/NotificationPanel.tsx',
};

const scriptBudget = 115;
const styleBudget = 20;
const partBudget = 40;

/** The least that an app of this kind loads: React and query, and nothing of its own. */
const floorEntry = `
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.body).render(createElement(QueryClientProvider, { client: new QueryClient() }));
`;

/** Sizes of script and styles of the first screen, compressed as they are served, against the floor and the budgets. */
export async function measureFirstLoad(): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'namestead-bench-web-'));
  try {
    const floor = await buildFloor();
    const { script, style, more, parts } = await buildApp(folder);
    return [
      sizeLine('G18', 'script of the first screen', script, `React + query ${kb(floor)}`, floor, [1.9, 1.5]),
      sizeLine('', 'script of the first screen', script, `budget ${scriptBudget} KB`, scriptBudget, [1, null]),
      sizeLine('', 'styles of the first screen', style, `budget ${styleBudget} KB`, styleBudget, [1, null]),
      sizeLine('', 'script once the open screen has all', script + more, `React + query ${kb(floor)}`, floor, [
        null,
        null,
      ]),
      ...Object.entries(parts).map(([what, size]) =>
        sizeLine('', `more script for ${what}`, size, `budget ${partBudget} KB`, partBudget, [1, 0.75]),
      ),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const kb = (size: number) => `${size.toFixed(1)} KB`;

function sizeLine(
  id: string,
  what: string,
  size: number,
  against: string,
  limit: number,
  [floor, aim]: [number | null, number | null],
): Measure {
  return { id, what, ours: kb(size), against, ratio: size / limit, better: 'lower', floor, aim };
}

/** Size in KB of one bundle with the production build of the floor's libraries. */
async function buildFloor(): Promise<number> {
  const id = 'virtual:floor';
  const entry: Plugin = {
    name: 'floor',
    resolveId: (source) => (source === id ? join(project, 'floor.js') : undefined),
    load: (path) => (path === join(project, 'floor.js') ? floorEntry : undefined),
  };
  const built = await build({
    configFile: false,
    root: project,
    logLevel: 'error',
    plugins: [entry],
    build: { write: false, target: 'es2023', modulePreload: { polyfill: false }, rolldownOptions: { input: id } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('the floor was not built');
  const chunks = output.output.filter((file) => file.type === 'chunk');
  return chunks.reduce((sum, chunk) => sum + brotli(chunk.code), 0) / 1_000;
}

function brotli(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

/** The app built as for a release, with a list of what needs what. Sizes in KB. */
async function buildApp(folder: string) {
  await build({
    configFile: join(project, 'web/vite.config.ts'),
    logLevel: 'error',
    build: { outDir: folder, manifest: true },
  });
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const begun = [...keysOnPage(manifest, readFileSync(join(folder, page), 'utf8')), ...keysOf(manifest, firstScreen)];
  const needed = closure(manifest, begun);
  const live = closure(manifest, keysOf(manifest, later));
  const sizeOf = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + servedSize(folder, file), 0) / 1_000;
  return {
    script: sizeOf(needed.scripts) + sizeOf(['theme.js']),
    style: sizeOf(needed.styles),
    more: sizeOf(live.scripts.difference(needed.scripts)),
    parts: Object.fromEntries(
      Object.entries(wanted).map(([what, module]) => {
        const all = closure(manifest, keysOf(manifest, [module]));
        return [what, sizeOf(all.scripts.difference(needed.scripts))];
      }),
    ),
  };
}

function keyOf(manifest: Manifest, part: string): string {
  const key = Object.keys(manifest).find((name) => name === part || name.endsWith(part) || name.includes(`/${part}/`));
  if (!key) throw new Error(`The build has no ${part}: has the first screen moved?`);
  return key;
}

const keysOf = (manifest: Manifest, parts: string[]) => parts.map((part) => keyOf(manifest, part));

/** Of the scripts that the page names: an entry of nothing but imports is no file, the page names what it imports. */
function keysOnPage(manifest: Manifest, html: string): string[] {
  const files = [...html.matchAll(/<script type="module"[^>]* src="\/([^"]+)"/g)].map(([, file]) => file);
  if (files.length === 0) throw new Error(`${page} names no scripts`);
  return files.map((file) => {
    const key = Object.keys(manifest).find((name) => manifest[name]?.file === file);
    if (!key) throw new Error(`The build does not know ${file}, which ${page} names`);
    return key;
  });
}

/** The files behind these keys and all that they import statically. */
function closure(manifest: Manifest, keys: string[]) {
  const [scripts, styles, seen] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const key of keys) visit(key);
  return { scripts, styles };
}

/** The server prefers the brotli file beside it (web/compressed-files.ts). */
function servedSize(folder: string, file: string): number {
  const path = join(folder, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}
