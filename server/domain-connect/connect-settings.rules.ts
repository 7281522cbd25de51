import { outsideLine } from '../outbound/outside-text.ts';

/** What a DNS provider says of itself for one name (DCON-001), as far as it is used here. */
export type ConnectSettings = {
  providerId: string;
  /** as it calls itself to people */
  name: string;
  /** base of its API and of its page that asks the owner; without a slash at the end */
  api: string | null;
  syncUx: string | null;
  controlPanel: string | null;
};

const longestTxt = 300;
const longestId = 250;
const longestName = 100;
const longestUrl = 500;

/** Where the settings are, in the text of `_domainconnect`: a host and perhaps a path. The first that can be one counts. */
export function settingsBaseIn(texts: readonly string[]): string | undefined {
  const bases = texts
    .filter((text) => text.length <= longestTxt)
    .map((text) => text.trim().toLowerCase().replace(/\/$/, ''))
    .filter((text) => /^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){1,10}(\/[a-z0-9._~-]{1,80}){0,5}$/.test(text));
  return bases[0];
}

/** The settings in an answer; undefined where it is none. Addresses are https or none, and all texts are one line. */
export function settingsIn(body: unknown, domain: string): ConnectSettings | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const told = body as Record<string, unknown>;
  const line = (key: string, longest: number) =>
    typeof told[key] === 'string' ? outsideLine(told[key], longest) : undefined;
  const providerId = line('providerId', longestId);
  const name = line('providerDisplayName', longestName) ?? line('providerName', longestName);
  if (providerId === undefined || name === undefined || !/^[\w.-]+$/.test(providerId)) return undefined;
  const base = (key: string) => httpsUrl(told[key])?.href.replace(/\/$/, '') ?? null;
  const panel = typeof told.urlControlPanel === 'string' && told.urlControlPanel.length <= longestUrl;
  const controlPanel = panel
    ? (httpsUrl((told.urlControlPanel as string).replaceAll('%domain%', encodeURIComponent(domain)))?.href ?? null)
    : null;
  return { providerId, name, api: base('urlAPI'), syncUx: base('urlSyncUX'), controlPanel };
}

/** An address without credentials; some name a host alone, which stands for https. */
function httpsUrl(value: unknown): URL | undefined {
  if (typeof value !== 'string' || value.length > longestUrl) return undefined;
  const text = /^[a-z0-9.-]+(\/|$)/i.test(value) ? `https://${value}` : value;
  const url = URL.parse(text);
  const isPlain = url?.protocol === 'https:' && url.username === '' && url.password === '' && url.port === '';
  return url && isPlain && url.href.length <= longestUrl ? url : undefined;
}
