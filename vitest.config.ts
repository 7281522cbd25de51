import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          include: ['{contract,lander,server,sandbox,scripts}/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['server/testing/database.setup.ts'],
          pool: 'forks',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        server: { fs: { allow: ['.', '../shared/corpora'] } }, // hostile texts, where they are beside the project
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['web/testing.setup.ts'],
          testTimeout: 20_000,
        },
      },
    ],
  },
});
