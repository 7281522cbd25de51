import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { corpora } from './server/testing/corpora.ts';
import { screenTexts } from './web/screen-texts.ts';
import type {} from './web/testing/hostile-texts.ts'; // declares what is provided

// The machine's Node may be older than the one of the packages, on which `npm test` runs everything.
if (!('groupBy' in Map)) {
  console.error(
    `Node ${process.versions.node} is too old for the tests. Type "npm test -- server FILE" (or web, e2e).`,
  );
  process.exit(1);
}

// Tests with a document have no file system.
const hostile = ['ssrf', 'xss', 'naughty-strings', 'html-sanitising'].map((name) => `${name}.jsonl`);
const payloads = hostile.flatMap((file) => corpora('payloads', file).flatMap(({ lines }) => lines(file)));

/** How long a test may take and a state is waited for: no part of what is proven, and a busy machine may take its time. */
const patience = 120_000;
const patient = { poll: { timeout: 30_000, interval: 20 } };

/** What starts programs and restores databases takes a minute for few lines: at the end a worker would wait for it alone. */
const longest =
  /rolling-update|separation|backup\/|app\/(processes|shards|operate)|openapi|\.crash\.|embedded|sample-portfolio/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => longest.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    tags: [{ name: 'corpora', description: 'reads a collection: ours, or the large one with `npm test -- corpora`' }],
    // Also on two cores: a worker waits for PostgreSQL, servers and children for a good part of its time.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'server',
          include: ['{contract,lander,server,sandbox,scripts,bench,cli}/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['server/testing/database.setup.ts'],
          setupFiles: ['server/testing/shared.setup.ts'],
          pool: 'forks',
          // A test leaves a server's worth of garbage: seldom collected, and not on the core of the other worker.
          execArgv: ['--max-semi-space-size=64', '--single-threaded-gc'],
          isolate: false, // to start a process and load the server for each file took a third of the time
          unstubEnvs: true,
          testTimeout: patience,
          hookTimeout: patience,
          expect: patient,
        },
      },
      {
        plugins: [react(), screenTexts()],
        test: {
          name: 'web',
          include: ['web/**/*.test.tsx'], // what renders has a document, what does not goes without
          environment: 'jsdom',
          isolate: false, // testing.setup.ts gives each file modules of its own
          unstubGlobals: true,
          restoreMocks: true,
          setupFiles: ['web/testing.setup.ts'],
          provide: { payloads },
          testTimeout: patience,
          expect: patient,
        },
      },
      {
        // One worker for files that only calculate: to start each afresh took three quarters of the time.
        plugins: [screenTexts()],
        test: {
          name: 'web-pure',
          include: ['web/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          provide: { payloads },
          testTimeout: patience,
        },
      },
    ],
  },
});
