import type { Plugin } from 'vite';
import { fontFiles } from '../lander/fonts/made-fonts.ts';
import { landerPaths } from '../lander/view.ts';
import { makeFonts } from '../scripts/lander-fonts.ts';

/** Puts the fonts of the public pages into the build, at the path at which pages name them. */
export function landerFonts(): Plugin {
  return {
    name: 'lander-fonts',
    apply: 'build',
    async buildStart() {
      const named = new Set<string>(Object.values(fontFiles));
      for (const { file, bytes } of await makeFonts()) {
        if (!named.has(file)) throw new Error(`Pages do not name ${file}: see lander/fonts/made-fonts.ts`);
        this.emitFile({ type: 'asset', fileName: `${landerPaths.fonts.slice(1)}${file}`, source: bytes });
      }
    },
  };
}
