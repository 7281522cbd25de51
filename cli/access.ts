import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from './fault.ts';

export type Access = { url: string; key: string };
type Environment = Record<string, string | undefined>;

/** The file of address and key, which only its owner may read. */
export function configFile({ XDG_CONFIG_HOME, APPDATA, HOME, USERPROFILE }: Environment): string {
  const folder = XDG_CONFIG_HOME || APPDATA || join(HOME || USERPROFILE || '.', '.config');
  return join(folder, 'namestead', 'config.json');
}

function fromFile(path: string): Partial<Access> {
  let text: string;
  try {
    if (process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0)
      throw new Fault(4, `${path} can be read by others. Say: chmod 600 ${path}`);
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Fault) throw error;
    return {}; // there is none
  }
  try {
    const { url, key } = JSON.parse(text) as Record<string, unknown>;
    return { ...(typeof url === 'string' ? { url } : {}), ...(typeof key === 'string' ? { key } : {}) };
  } catch {
    throw new Fault(2, `${path} is not JSON with "url" and "key".`);
  }
}

/** Where to ask and with which key: NAMESTEAD_URL and NAMESTEAD_KEY, else the file. Throws Fault. */
export function findAccess(environment: Environment): Access {
  const { NAMESTEAD_URL, NAMESTEAD_KEY } = environment;
  const path = configFile(environment);
  const file = NAMESTEAD_URL && NAMESTEAD_KEY ? {} : fromFile(path);
  const [url, key] = [NAMESTEAD_URL || file.url, NAMESTEAD_KEY || file.key];
  if (!key)
    throw new Fault(4, `No key. Make one on your account page and set NAMESTEAD_KEY, or write it into ${path}.`);
  if (!url || !URL.canParse(url)) throw new Fault(2, `No address. Set NAMESTEAD_URL, or write it into ${path}.`);
  return { url: url.replace(/\/+$/, ''), key };
}
