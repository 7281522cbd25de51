import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

export type FolderSize = { bytes: number; files: number; isMore: boolean };
type Limits = { files: number; ms: number };
const usualLimits: Limits = { files: 20_000, ms: 1_500 };

/**
 * Bytes and files of a folder without following links, as far as the limits let it look; what cannot be read counts as
 * nothing. Null where there is no such folder.
 */
export async function folderSize(folder: string, without: readonly string[] = [], limits = usualLimits) {
  const until = performance.now() + limits.ms;
  const size: FolderSize = { bytes: 0, files: 0, isMore: false };
  const waiting = [folder];
  if (
    !(await lstat(folder).then(
      (found) => found.isDirectory(),
      () => false,
    ))
  )
    return null;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const entry of await readdir(next, { withFileTypes: true }).catch(() => [])) {
      const path = join(next, entry.name);
      if (entry.isDirectory() && !without.includes(path)) waiting.push(path);
      if (!entry.isFile()) continue;
      if (size.files >= limits.files || performance.now() > until) return { ...size, isMore: true };
      size.files += 1;
      size.bytes += await lstat(path).then(
        (found) => found.size,
        () => 0,
      );
    }
  }
  return size;
}
