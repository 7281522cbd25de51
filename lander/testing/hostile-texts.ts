import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const project = join(import.meta.dirname, '../..');
const files = ['xss', 'html-sanitising', 'naughty-strings'].map((name) => `${name}.jsonl`);
const own = join(project, 'corpora/payloads');
const large = join(project, '../shared/corpora/payloads');

/** Texts that try to break out of their place: our own, and the large collection where it is beside the project. */
export function hostileTexts(): string[] {
  if (!existsSync(large)) console.warn(`Only our own hostile texts are tried: ${large} is missing.`);
  const folders = [own, large].filter((folder) => existsSync(folder));
  return folders.flatMap((folder) => files.flatMap((file) => linesOf(join(folder, file))));
}

function linesOf(path: string): string[] {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : [];
  return lines
    .map((line) => JSON.parse(line) as { text?: string; html?: string })
    .map(({ text, html }) => text ?? html ?? '');
}
