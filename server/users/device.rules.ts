/** What a session list says of a device; null for what is not known. */
export type Device = { browser: string | null; system: string | null };

const longestUserAgent = 1_000;

/** The first that fits: browsers built on another's engine name that one too. */
const browsers: [string, RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera|OPiOS)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+ .*\bSafari\//],
];
const systems: [string, RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac(intosh| OS X)\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const firstIn = (names: [string, RegExp][], text: string) => names.find(([, sign]) => sign.test(text))?.[0] ?? '';

/** What is kept of a `User-Agent` header: `Chrome/Windows`, two words of the lists above; null when neither is told. */
export function storedDevice(userAgent: string | null | undefined): string | null {
  const text = (userAgent ?? '').slice(0, longestUserAgent);
  const stored = `${firstIn(browsers, text)}/${firstIn(systems, text)}`;
  return stored === '/' ? null : stored;
}

/** Reads what `storedDevice` wrote. */
export function deviceOf(stored: string | null): Device {
  const [browser, system] = (stored ?? '').split('/');
  return { browser: browser || null, system: system || null };
}
