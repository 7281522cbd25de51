import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { landerPaths } from '#lander/view.ts';
import { webFolder } from '../../http/pages.ts';
import { safetyHeaders } from './page-headers.rules.ts';

/** A font of the pages as it is sent; its name holds a hash of its bytes. */
export type FontFile = { bytes: Buffer; headers: readonly string[] };

/** The fonts of the build by file name; none where the web app is not built. */
export function readFonts(folder = join(webFolder, landerPaths.fonts)): Map<string, FontFile> {
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder).filter((name) => /^[\w-]+\.woff2$/.test(name));
  return new Map(names.map((name) => [name, ready(readFileSync(join(folder, name)))]));
}

function ready(bytes: Buffer): FontFile {
  const headers = {
    'content-type': 'font/woff2',
    'content-length': String(bytes.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*', // fonts are fetched as by scripts, also by a page in a sandboxed frame
    ...safetyHeaders,
    'cross-origin-resource-policy': 'cross-origin',
  };
  return { bytes, headers: Object.entries(headers).flat() };
}
