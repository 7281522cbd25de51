import { accessSync, constants } from 'node:fs';
import type { Feature, WorkerParts } from '../../feature.ts';
import { repeat } from '../../jobs/repeat.ts';
import { StartError } from '../../start-error.ts';
import { readFonts } from '../published/fonts.ts';
import { takePicture } from './browser.client.ts';
import { registerScreenshotRoutes } from './screenshots.routes.ts';
import { createTaker } from './take-screenshots.ts';

const idleMs = 2_000;

/** Pictures of landers for the app, where LANDER_BROWSER names a Chromium; else they are drawn (D-189). */
export const landerScreenshots: Feature = {
  routes: registerScreenshotRoutes,
  work: ({ parts }) => (parts.config.landers.browser === '' ? undefined : startTaking(parts)),
};

function startTaking(parts: WorkerParts['parts']) {
  const program = parts.config.landers.browser;
  try {
    accessSync(program, constants.X_OK);
  } catch {
    throw new StartError(`LANDER_BROWSER: "${program}" cannot be run as a program.`);
  }
  const stopping = new AbortController();
  const takeNext = createTaker(parts, {
    fonts: readFonts(),
    take: (page, signal) => takePicture(program, page, signal ? { signal } : {}),
  });
  const taking = repeat('the pictures of landers', () => takeNext(stopping.signal), idleMs, parts.log);
  return {
    async stop() {
      stopping.abort();
      await taking.stop();
    },
  };
}
