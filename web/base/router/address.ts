/** Parameters of an address as text; what is undefined is left out. */
type SearchValues = Readonly<Record<string, string | number | boolean | undefined>>;

/** The address of `path` with these parameters. Values are plain text in it (`?filter=12.de`), never JSON. */
export function withSearch(path: string, search: SearchValues): string {
  const set = Object.entries(search).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  return set.length > 0 ? `${path}?${new URLSearchParams(set)}` : path;
}

/** The parameters of an address, `?a=b`; of one that stands there twice, the last. */
export function searchOf(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query));
}

/** What stands in an address where a pattern has `:name`. */
export type Params = Readonly<Record<string, string>>;

/**
 * Compares a path with a pattern (`/domains/:domainName`), part by part; undefined when it does not fit. The casing of
 * fixed parts and a slash at the end make no difference. A parameter is one part, decoded, never empty.
 */
export function matchPath(pattern: string, path: string): Params | undefined {
  const wanted = partsOf(pattern);
  const given = partsOf(path);
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const text = decoded(given[at] ?? '');
    if (text === undefined) return undefined;
    if (part.startsWith(':')) params[part.slice(1)] = text;
    else if (part !== text.toLowerCase()) return undefined;
  }
  return params;
}

const partsOf = (path: string) => path.split('/').filter((part) => part !== '');

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined; // a lone `%`
  }
}
