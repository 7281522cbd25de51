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
        // React changes least: a release of ours leaves it in the browser's cache. The rest is split by who uses it.
        codeSplitting: { groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }] },
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
