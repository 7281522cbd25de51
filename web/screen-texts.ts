import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { normalizePath, type Plugin } from 'vite';

const web = normalizePath(import.meta.dirname);
/** Of a feature's folder: its English, which adds itself. */
const english = '/added-en.ts';
/** Stands for the library whose types the texts have. */
const translation = `${web}/base/translation.tsx`;

/**
 * Brings the texts whose keys the code names, as `t('feed.today')` does. A file imports the English of its keys, and
 * what is fetched later, `import('./X.tsx')`, is fetched with the texts of all its files in the language that is shown.
 * While a developer edits, other languages follow what a screen names only after a new start.
 */
export function screenTexts(): Plugin {
  let texts: ReturnType<typeof readTexts> | undefined;
  return {
    name: 'screen-texts',
    enforce: 'pre',
    resolveId: (id) => (id === 'react-i18next' ? translation : id.endsWith(english) ? id : null),
    load(id) {
      if (!id.endsWith(english)) return null;
      const file = id.replace(english, '/en.ts');
      const feature = basename(dirname(file));
      return `import { addTexts } from '${web}/base/i18n.ts';import * as texts from '${file}';addTexts('${feature}', texts);`;
    },
    async transform(code, path) {
      if (!showsTexts(path)) return null;
      texts ??= readTexts();
      return { code: withItsTexts(code, path, await texts), map: null }; // no line has moved
    },
  };
}

type Texts = {
  /** features whose keys a file's code names, whole or as the beginning of a key built from a value */
  namedIn: (code: string) => string[];
  /** features shown by a file and all that it imports, but not by what it fetches later */
  shownBy: (path: string) => string[];
};

export function withItsTexts(code: string, path: string, { namedIn, shownBy }: Texts): string {
  const fetching = code.replace(/(?<!typeof )\bimport\(\s*'([^']+)'\s*\)/g, (fetched, to: string) => {
    const shown = shownBy(pathOf(to, path)).map((feature) => `'${feature}'`);
    return shown.length === 0 ? fetched : `withTexts(${[fetched, ...shown].join(', ')})`;
  });
  const start = fetching === code ? '' : "import { withTexts } from '#web/base/i18n.ts';";
  const imported = namedIn(code).map((feature) => `import '${web}/locales/${feature}${english}';`);
  return [start, ...imported, fetching].join('');
}

/** Knows the keys of all features but the shell's, which is in the start. */
export async function readTexts(): Promise<Texts> {
  const files = globSync(`${web}/locales/*/en.ts`).toSorted();
  const all = files.map(async (file) => {
    return [basename(dirname(file)), keysOf(await import(pathToFileURL(file).href))] as const;
  });
  const features = (await Promise.all(all)).filter(([feature]) => feature !== 'shell');
  const keys = features.flatMap(([feature, ofFeature]) => ofFeature.map((key) => ({ feature, key })));
  const sectionOf = (key: string) => key.split('.', 1).join();
  const ofSection = Map.groupBy(keys, ({ key }) => sectionOf(key));
  const read = new Map<string, { named: string[]; imported: string[] }>();

  function namedIn(code: string): string[] {
    const named = new Set([...code.matchAll(/['"`](\w+\.(?:[\w.]+|(?=\$\{)))/g)].map(([, key = '']) => key));
    const found = [...named].flatMap((start) =>
      (ofSection.get(sectionOf(start)) ?? []).filter(({ key }) => key.startsWith(start)),
    );
    return [...new Set(found.map(({ feature }) => feature))].toSorted();
  }

  function fileAt(path: string) {
    const known = read.get(path);
    if (known) return known;
    const code = readFileSync(path, 'utf8');
    const imports = code.matchAll(/^(?:import|export) (?!type )[^;']*?from '([^']+)'/gm);
    const file = { named: namedIn(code), imported: [...imports].map(([, to = '']) => pathOf(to, path)) };
    read.set(path, file);
    return file;
  }

  function shownBy(path: string): string[] {
    const paths = new Set([path].filter(showsTexts));
    for (const one of paths) for (const next of fileAt(one).imported) if (showsTexts(next)) paths.add(next);
    return [...new Set([...paths].flatMap((one) => fileAt(one).named))].toSorted();
  }

  return { namedIn, shownBy };
}

/** `{ a: { b: 'x' } }` as `a.b`. */
function keysOf(texts: object, before = ''): string[] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? before + key : keysOf(text, `${before}${key}.`),
  );
}

function showsTexts(path: string): boolean {
  return (
    path.startsWith(`${web}/`) &&
    path.includes('/', web.length + 1) &&
    /\.tsx?$/.test(path) &&
    !/\/(locales|testing)\/|\.test\.tsx?$/.test(path)
  );
}

function pathOf(specifier: string, from: string): string {
  return normalizePath(resolve(dirname(from), specifier.replace(/^#/, `${dirname(web)}/`)));
}
