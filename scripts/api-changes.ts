import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiChanges } from '#server/openapi/api-changes.ts';
import { type ApiShape, shapeOf } from '#server/openapi/api-shape.ts';
import { readContract } from '#server/openapi/contract-endpoints.ts';
import { openApiDocument } from '#server/openapi/document.ts';

// npm run api-changes                  what changed since the last release
// npm run api-changes -- BEFORE AFTER  between two documents (/api/openapi.json): files or addresses
// npm run api-changes -- --keep        at a release: the API of now is what the next changes are told against

const project = join(import.meta.dirname, '..');
const keptFile = join(project, 'server/openapi/kept-api.txt');

/** The API of the last release, which programs rely on (KEY-012). */
export function keptApi(): ApiShape {
  const lines = readFileSync(keptFile, 'utf8').trimEnd().split('\n');
  return new Map(lines.map((line) => line.split(' = ') as [string, string]));
}

export async function apiOfNow(): Promise<ApiShape> {
  const described = { productName: 'Namestead', publicUrl: 'http://localhost', version: '', cookieName: 'session' };
  return shapeOf(openApiDocument(await readContract(), described));
}

/** Breaking changes since the last release that the changelog does not list. */
export function notListed(kept: ApiShape, now: ApiShape, today: string): string[] {
  const changelog = readFileSync(join(project, 'CHANGELOG.md'), 'utf8');
  const breaking = apiChanges(kept, now, today).filter(({ isBreaking }) => isBreaking);
  return breaking.map(({ text }) => text).filter((text) => !changelog.includes(text));
}

async function readDocument(place: string): Promise<ApiShape> {
  const text = /^https?:/.test(place) ? await (await fetch(place)).text() : readFileSync(place, 'utf8');
  return shapeOf(JSON.parse(text));
}

async function run([before, after]: string[]): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const now = after === undefined ? await apiOfNow() : await readDocument(after);
  if (before === '--keep') {
    writeFileSync(keptFile, Array.from(now, ([about, value]) => `${about} = ${value}\n`).join(''));
    return;
  }
  const changes = apiChanges(before === undefined ? keptApi() : await readDocument(before), now, today);
  for (const { text, isBreaking } of changes) console.log(`- ${text}${isBreaking ? ' (breaking)' : ''}`);
}

if (import.meta.main) await run(process.argv.slice(2));
