import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from '#contract/preferences.ts';
import { renderLander } from '#lander/render-lander.ts';
import type { LanderView } from '#lander/view.ts';
import { pageHeaders } from '../published/page-headers.rules.ts';
import type { Published } from '../published/page-memory.ts';
import { renderPage } from '../published/rendered-page.ts';

/** Folders are made for these alone. */
const hostName = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/**
 * Brings the files of a host to what is published: `{folder}/{host}/{language}.html`, each beside a `.br`, and `version`; or
 * removes them where nothing is. A reader never meets half a file. `isForced`: also where the version says that they are.
 */
export async function writeFilesOf(
  folder: string,
  host: string,
  page: Published<LanderView> | null,
  { isForced = false } = {},
): Promise<void> {
  if (!hostName.test(host)) return;
  const own = join(folder, host);
  if (!page || page.variant) return removeOwn(own); // of a page under test visitors see two, which we alone can part
  const version = join(own, 'version');
  if (!isForced && existsSync(version) && (await readFile(version, 'utf8')) === `${page.version}`) return;
  await mkdir(own, { recursive: true });
  for (const language of languages) {
    const html = withPolicy(renderLander(page.view, language));
    const { body } = await renderPage(html, `${language} br`);
    await replaceFile(join(own, `${language}.html.br`), body);
    await replaceFile(join(own, `${language}.html`), html);
  }
  await replaceFile(version, `${page.version}`); // last: what was interrupted is written again
}

/** Removes the folders of hosts that have no page any more. `isKept` tells of many at a time. */
export async function removeOthers(folder: string, isKept: (host: string) => Promise<boolean>): Promise<void> {
  const entries = existsSync(folder) ? await readdir(folder, { withFileTypes: true }) : [];
  for (const entry of entries) {
    if (entry.isDirectory() && hostName.test(entry.name) && !(await isKept(entry.name))) {
      await removeOwn(join(folder, entry.name));
    }
  }
}

const ownFile = /^(version|[a-z]{2}\.html(\.br)?)(\.\d+)?$/;

/** Removes what we wrote of a host. Whatever else lies there stays: the folder may hold sites that are not ours. */
async function removeOwn(folder: string): Promise<void> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  for (const name of names) if (ownFile.test(name)) await rm(join(folder, name), { force: true });
  if (names.every((name) => ownFile.test(name))) await rm(folder, { recursive: true, force: true });
}

/** The content security policy as an element: a server in front cannot know the hashes of each page. */
function withPolicy(html: string): string {
  const policy = (pageHeaders(html)['content-security-policy'] ?? '').replace(/; frame-ancestors [^;]*/, ''); // of a header alone
  const element = `<meta http-equiv="content-security-policy" content="${policy}">`;
  return html.replace('<meta charset="utf-8">', (charset) => charset + element);
}

async function replaceFile(path: string, content: string | Buffer): Promise<void> {
  const fresh = `${path}.${process.pid}${randomInt(1e9)}`; // workers of other machines may have our number
  await writeFile(fresh, content);
  await rename(fresh, path);
}
