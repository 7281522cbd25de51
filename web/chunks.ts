import type { Plugin } from 'vite';

type Modules = {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
};
type ChunkGroup = {
  debugName: string;
  priority: number;
  minShareCount?: number;
  name: (id: string, modules: Modules) => string | null;
};

/** Texts that are fetched one by one: those of a language other than English, and those of mailed links. */
const isTranslation = /[\\/]locales[\\/](.+[\\/](de|es|fr)|sign-in-recovery)\.ts$/;

/** Of the library of queries: what its index names, and only parts that are fetched later use. */
const laterQueries = /[\\/](queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery)\.js$/;

/** What the parts of one task share alone comes with these: in `parts` everything else would fetch it, too. */
const tasks = {
  landers: /[\\/](landers|lander-[a-z]+|pointing)[\\/]/,
  'import-file': /[\\/]import-file[\\/]|[\\/]base[\\/]csv\.ts$/,
  adding: /[\\/](contract[\\/]domain-name|base[\\/]names-in)\.ts$/,
  people: /[\\/]people[\\/]/,
  notifications: /[\\/]notifications[\\/]/,
};
const taskOf = (id: string) => Object.entries(tasks).find(([, files]) => files.test(id))?.[0];

/**
 * The component library by what is drawn with it, so that a drawer brings no menus: what is placed beside something, what
 * only listens, what opens beside a button, and what slides over a page. Its index names them all: an import of one part
 * of it is one of every part.
 */
const library = {
  floating: /[\\/]@floating-ui[\\/]/,
  hooks: /[\\/]@mantine[\\/]hooks[\\/]/,
  menus: /[\\/]@mantine[\\/].+[\\/](Menu|Popover|Input|Floating)[\\/]/,
  kit: /[\\/](@mantine|react-remove-scroll(-bar)?|react-style-singleton|use-callback-ref|use-sidecar)[\\/]|[\\/]ui[\\/](Kit|theme|mantine)\./,
};
const libraryOf = (id: string) => Object.entries(library).find(([, files]) => files.test(id))?.[0];

/** English of what happened, which the server stores and the feed and notifications have. */
const told =
  /[\\/]contract[\\/](.+-texts(\.ts|[\\/]en\.ts)|change-words[\\/]en\.ts|change-messages\.ts|monitoring-meanings\.ts)$/;
/** Knows no feature; the words that several features share are among it. */
const plain =
  /[\\/]web[\\/](ui|base|locales[\\/]words)[\\/](?!DataGrid)|[\\/]contract[\\/](uuid|dates|day-presets)\.ts$|[\\/]@tabler[\\/]/;
const texts = /[\\/]web[\\/]locales[\\/]/;

/** What the side menu and the list of names to add share with others, so that they fetch no more. */
const small =
  /[\\/]ui[\\/](Segmented|Switch|CopyButton|copy-text|use-copied)\.|[\\/]Icon(BuildingStore|Check|Copy|ExternalLink)\.mjs$|[\\/]uuid[\\/]|[\\/]add[\\/]CsvPart\.|[\\/]accepted-files\.rules\.|[\\/]IconFile(TypeCsv|Import)\.mjs$/;
/** What the grid shares with these, a line or two each: part of the start. */
const tiny = /[\\/]contract[\\/](sale-columns|typed-name)\.ts$|[\\/]IconX\.mjs$/;

/** So many parts that are fetched later share what is put into one file for all of them. */
const sharedBy = 3;

/** The modules that a page begins with, by their paths. */
type Entries = { app: string; signIn: string /** what may be open first */; screens: readonly string[] };

/**
 * The start of the app is built into few files, since each further one is a request before the first paint: `base`, with
 * all that the sign-in page needs too, `app`, and the open screen's own. What first screens share is part of `app`, as is
 * what the start page, the first of them, shares with later ones; that of the others is `shared`, or `plain` where it knows
 * no feature. What is shared with the sign-in page is part of `base`; that page's own code is one file, and what it fetches
 * later and the app, too, is `entrance`. What several things share that are fetched later is `parts`, `overlays` where the
 * component library is needed with it, or `ui` where it knows no feature, but for those of one of the `tasks`; the library
 * has files of its own, and the rest, texts among it, is left to the bundler.
 */
export function chunkGroups(entries: Entries): ChunkGroup[] {
  let sets: Sets | undefined;
  const place = (id: string, modules: Modules): string | null => {
    sets ??= setsOf(entries, modules);
    const { app, signIn, afterSignIn, screens, later } = sets;
    if (isTranslation.test(id)) return null;
    if (laterQueries.test(id)) return 'parts';
    if (entries.screens.includes(id)) return null; // a file of its own that only names it would be made beside it
    const ofScreens = screens.filter((screen) => screen.has(id));
    const isOfLater = later.some((part) => part.has(id));
    // nothing else may need the file of the sign-in page: loading it shows that page
    const isFirst = app.has(id) || ofScreens.length > 0;
    if (signIn.has(id)) return isFirst || isOfLater ? 'base' : 'sign-in';
    // nor may a screen of mailed links need the file of the app, which sends whoever is not signed in to the sign-in page
    if (afterSignIn.has(id) && (isFirst || isOfLater)) return isFirst ? 'base' : 'entrance';
    if (app.has(id) || tiny.test(id)) return 'app';
    if (small.test(id)) return 'small';
    if (ofScreens.length > 1) return 'app';
    if (ofScreens[0] && isOfLater && ofScreens[0] === screens[0]) return 'app';
    if (ofScreens[0] && !isOfLater) return null;
    const ofLibrary = libraryOf(id);
    if (ofLibrary) return ofLibrary;
    if (told.test(id)) return ofScreens[0] ? 'plain' : 'told';
    const task = taskOf(id);
    const needed = neededBy(id, modules);
    const isPlain = plain.test(id) && [...needed].every((one) => plain.test(one) || told.test(one) || isOfStart(one));
    if (ofScreens[0]) return isPlain ? 'plain' : 'shared';
    if (isPlain && !task) return 'ui';
    if (id.includes('node_modules')) return null;
    if (task || texts.test(id)) return task ?? null;
    return [...needed].some(libraryOf) ? 'overlays' : 'parts';
  };
  const isOfStart = (id: string) => sets?.app.has(id) || sets?.signIn.has(id) || sets?.screens[0]?.has(id);
  // A group takes along what its modules import, so what is imported most is taken first.
  const shares = [...Object.keys(tasks), 'overlays', 'parts', 'ui'];
  const ofLibrary = ['menus', 'kit', 'hooks', 'floating'];
  return [...shares, ...ofLibrary, 'shared', 'small', 'told', 'plain', 'app', 'sign-in', 'entrance', 'base'].map(
    (group, priority) => ({
      debugName: group,
      priority,
      ...(shares.includes(group) ? { minShareCount: sharedBy } : {}),
      name: (id, modules) => (place(id, modules) === group ? group : null),
    }),
  );
}

type Sets = ReturnType<typeof setsOf>;

function setsOf({ app, signIn, screens }: Entries, modules: Modules) {
  const start = neededBy(app, modules);
  const first = screens.map((screen) => neededBy(screen, modules));
  const later = [...fetchedLater(start, modules).difference(new Set(screens))].map((part) => neededBy(part, modules));
  const entrance = neededBy(signIn, modules);
  const afterSignIn = new Set([...fetchedLater(entrance, modules)].flatMap((part) => [...neededBy(part, modules)]));
  return { app: start, signIn: entrance, afterSignIn, screens: first, later };
}

/** All that is fetched after the start, and what that fetches in its turn. */
function fetchedLater(start: Set<string>, modules: Modules): Set<string> {
  const found = new Set<string>();
  const open = [...start];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    for (const part of modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
      if (found.has(part)) continue;
      found.add(part);
      open.push(...neededBy(part, modules));
    }
  }
  return found;
}

/** Everything that is imported from `entry` on without being asked for later. */
function neededBy(entry: string, modules: Modules): Set<string> {
  const needed = new Set<string>();
  const open = [entry];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (needed.has(id)) continue;
    needed.add(id);
    open.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return needed;
}

/**
 * Stops a build in which anything but the sign-in page loads that page's own file, which shows itself when it is loaded, or
 * a screen of the sign-in page loads the app's, which sends whoever is not signed in away.
 */
export function signInAlone(): Plugin {
  return {
    name: 'sign-in-alone',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const ofSignIn = ({ moduleIds }: (typeof chunks)[number]) => moduleIds.some((id) => /[\\/]sign-in[\\/]/.test(id));
      const own = new Set(chunks.filter(ofSignIn).map(({ fileName }) => fileName));
      const wrong = chunks.filter(
        (chunk) =>
          !chunk.facadeModuleId?.endsWith('sign-in.html') &&
          !ofSignIn(chunk) &&
          chunk.imports.some((file) => own.has(file)),
      );
      if (wrong.length > 0) this.error(`${wrong.map(({ fileName }) => fileName)} would show the sign-in page`);
      const isApp = ({ moduleIds }: (typeof chunks)[number]) =>
        moduleIds.some((id) => /[\\/]app[\\/]main\.tsx$/.test(id));
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const reached = new Set(own);
      for (const file of reached) for (const next of byName.get(file)?.imports ?? []) reached.add(next);
      const lost = [...reached].filter((file) => isApp(byName.get(file) as (typeof chunks)[number]));
      if (lost.length > 0) this.error(`the screens before the sign-in would load the app: ${lost}`);
    },
  };
}
