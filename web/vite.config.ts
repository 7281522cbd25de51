import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedFiles } from './compressed-files.ts';

/** Address of the API server while the web app is served by Vite. */
const server = 'http://localhost:3000';
const proxied = { target: server, changeOrigin: true, headers: { origin: server } };

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), compressedFiles()],
  resolve: {
    // Schemas are the server's guard; the browser keeps their types only. Saves the whole library.
    alias: [{ find: /^zod$/, replacement: `${import.meta.dirname}/app/no-schemas.ts` }],
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0, // fonts and pictures come from our own address, never from data: ones
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 300,
    rolldownOptions: {
      input: {
        index: `${import.meta.dirname}/index.html`,
        'sign-in': `${import.meta.dirname}/sign-in.html`,
      },
      output: {
        // What changes least stays in the browser's cache over our releases. The rest is split by who uses it.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'frame', test: /node_modules[\\/](@tanstack|i18next|react-i18next|use-sync-external-store)[\\/]/ },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '/api': proxied,
      '/legal': proxied,
      '/auth': {
        ...proxied,
        bypass: (request) => (/^\/auth\/login(\?|$)/.test(request.url ?? '') ? '/sign-in.html' : undefined),
      },
      '/hubs': { ...proxied, ws: true },
    },
  },
});
