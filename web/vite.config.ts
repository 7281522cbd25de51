import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups, signInAlone } from './chunks.ts';
import { compressedFiles } from './compressed-files.ts';
import { firstPaint } from './first-paint.ts';
import { landerFonts } from './lander-fonts.ts';
import { screenFiles } from './screen-files.ts';
import { screenTexts } from './screen-texts.ts';
import { withoutSchemas } from './without-schemas.ts';

/** Address of the API server while the web app is served by Vite. */
const server = 'http://localhost:3000';
const web = import.meta.dirname;
const proxied = { target: server, changeOrigin: true, headers: { origin: server } };

export default defineConfig({
  root: web,
  base: '/',
  plugins: [
    ...[react(), screenTexts(), firstPaint(), withoutSchemas(), screenFiles()],
    ...[signInAlone(), landerFonts(), compressedFiles()],
  ],
  resolve: {
    // Schemas are the server's guard; the browser keeps their types only. Saves the whole library.
    // Dialogs of the component library ask whether they scroll with its scroll area, which none of ours does: 15 KB.
    alias: [
      { find: /^zod$/, replacement: `${web}/base/no-schemas.ts` },
      { find: '../ScrollArea/ScrollArea.mjs', replacement: `${web}/ui/no-scroll-area.ts` },
    ],
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0, // fonts and pictures come from our own address, never from data: ones
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 300,
    rolldownOptions: {
      input: {
        index: `${web}/index.html`,
        'sign-in': `${web}/sign-in.html`,
        legal: `${web}/legal.html`,
      },
      output: {
        codeSplitting: {
          groups: chunkGroups({
            app: `${web}/app/main.tsx`,
            signIn: `${web}/sign-in/main.tsx`,
            screens: [`${web}/dashboard/DashboardPage.tsx`, `${web}/domains/DomainsPage.tsx`],
          }),
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
        bypass: (request) =>
          /^\/auth\/(login|forgot|reset|confirm)(\?|$)/.test(request.url ?? '') ? '/sign-in.html' : undefined,
      },
      '/hubs': { ...proxied, ws: true },
    },
  },
});
