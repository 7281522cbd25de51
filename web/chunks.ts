type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };
type ChunkGroup = {
  debugName: string;
  priority: number;
  minShareCount?: number;
  name: (id: string, modules: Modules) => string | null;
};

/**
 * The start of the app is built into few files, since each further one is a request before the first paint: `base`, which
 * the sign-in page needs too, and `app`. What screens that are fetched later share is one more, `parts`. The rest is left
 * to the bundler: what only one screen needs, and the component library, whose parts go where they are used (its index
 * names them all, the app needs a few).
 */
export function chunkGroups(appEntry: string, signInEntry: string): ChunkGroup[] {
  let app: Set<string> | undefined;
  let signIn: Set<string> | undefined;
  const place = (id: string, modules: Modules): string | null => {
    app ??= neededBy(appEntry, modules);
    signIn ??= neededBy(signInEntry, modules);
    if (id === appEntry || id === signInEntry) return null;
    if (app.has(id) && signIn.has(id)) return 'base';
    const isOwn = !id.includes('node_modules');
    if (app.has(id)) return isOwn || /node_modules[\\/](@tanstack|i18next|react-i18next)[\\/]/.test(id) ? 'app' : null;
    if (id.includes('/locales/')) return null;
    if (signIn.has(id)) return 'shared'; // with screens that are fetched later: not to be taken along by `parts`
    return isOwn || /node_modules[\\/]@tabler[\\/]/.test(id) ? 'parts' : null;
  };
  // A group takes along what its modules import, so what is imported most is taken first.
  return ['parts', 'shared', 'app', 'base'].map((group, priority) => ({
    debugName: group,
    priority,
    ...(group === 'parts' || group === 'shared' ? { minShareCount: 2 } : {}),
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
