type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };
type ChunkGroup = {
  debugName: string;
  priority: number;
  name: (id: string, modules: Modules) => string | null;
};

/**
 * The files that the start of the app is built into, few and stable ones: `react`; `base`, which the sign-in page needs
 * too; `libraries`, which stay in the browser's cache over our releases; and `app`. What only the sign-in page or only
 * a screen that is fetched later needs is left to the bundler.
 */
export function chunkGroups(appEntry: string, signInEntry: string): ChunkGroup[] {
  let app: Set<string> | undefined;
  let signIn: Set<string> | undefined;
  const place = (id: string, modules: Modules): string | null => {
    if (/node_modules[\\/](react|react-dom|scheduler)[\\/]/.test(id)) return 'react';
    app ??= neededBy(appEntry, modules);
    signIn ??= neededBy(signInEntry, modules);
    if (!app.has(id) || id === appEntry) return null;
    if (signIn.has(id)) return 'base';
    if (!id.includes('node_modules')) return 'app';
    // The component library's parts go where they are used: its index names them all, the app needs a few.
    return /node_modules[\\/](@tanstack|i18next|react-i18next)[\\/]/.test(id) ? 'libraries' : null;
  };
  // A group takes along what its modules import, so what is imported most is taken first.
  return ['app', 'libraries', 'base', 'react'].map((group, priority) => ({
    debugName: group,
    priority,
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
