import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const project = join(import.meta.dirname, '../..');

const textOf = (...path: string[]): string | null => {
  try {
    return readFileSync(join(project, ...path), 'utf8').trim();
  } catch {
    return null;
  }
};

/** The version of the program, as its package says. */
export const productVersion: string =
  (JSON.parse(textOf('package.json') ?? '{}') as { version?: string }).version ?? 'unknown';

/** The commit of the sources: that of a file `commit` which a build may leave, else of the repository; null: not known. */
export function findCommit(read: (...path: string[]) => string | null = textOf): string | null {
  const left = asCommit(read('commit'));
  const head = left ?? read('.git', 'HEAD');
  if (left || head === null) return left;
  const [, ref] = /^ref: (refs\/[\w./-]{1,200})$/.exec(head) ?? [];
  if (ref === undefined) return asCommit(head);
  const packed = read('.git', 'packed-refs')?.split('\n');
  return asCommit(
    read('.git', ...ref.split('/')) ?? packed?.find((line) => line.endsWith(` ${ref}`))?.slice(0, 40) ?? null,
  );
}

const asCommit = (text: string | null) => (text !== null && /^[0-9a-f]{7,40}$/.test(text) ? text : null);
