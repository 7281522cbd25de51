type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };
type ChunkGroup = {
  debugName: string;
  priority: number;
  minShareCount?: number;
  name: (id: string, modules: Modules) => string | null;
};

/** Texts that are fetched one by one: those of a language other than English, and those of mailed links. */
const isTranslation = /[\\/]locales[\\/](.+[\\/](de|es|fr)|sign-in-recovery)\.ts$/;

/** So many screens share what is put into one file for all of them. */
const sharedBy = 3;

/**
 * The start of the app is built into few files, since each further one is a request before the first paint: `base`, with
 * all that the sign-in page needs too, and `app`. The sign-in page's own code is one file, although screens fetched after
 * it use parts of it. `parts` and `entry-parts` are what several things that are fetched later share. The rest is left to
 * the bundler: what few screens need, and the component library, whose parts go where they are used (its index names them
 * all, the app needs a few).
 */
export function chunkGroups(appEntry: string, signInEntry: string): ChunkGroup[] {
  let app: Set<string> | undefined;
  let signIn: Set<string> | undefined;
  const place = (id: string, modules: Modules): string | null => {
    app ??= neededBy(appEntry, modules);
    signIn ??= neededBy(signInEntry, modules);
    if (signIn.has(id) && /[\\/]sign-in(\.ts$|[\\/])/.test(id)) return 'sign-in';
    if (id === appEntry || isTranslation.test(id)) return null;
    if (signIn.has(id)) return app.has(id) ? 'base' : 'entry-parts';
    const isOwn = !id.includes('node_modules');
    const isLibrary = /node_modules[\\/](@tanstack|i18next|react-i18next)[\\/]/.test(id);
    if (app.has(id)) return isOwn || isLibrary ? 'app' : null;
    return isOwn || /node_modules[\\/]@tabler[\\/]/.test(id) ? 'parts' : null;
  };
  // A group takes along what its modules import, so what is imported most is taken first.
  return ['parts', 'app', 'sign-in', 'entry-parts', 'base'].map((group, priority) => ({
    debugName: group,
    priority,
    ...(group.endsWith('parts') ? { minShareCount: sharedBy } : {}),
    name: (id, modules) => (place(id, modules) === group ? group : null),
  }));
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
