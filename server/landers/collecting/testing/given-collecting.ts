import { onTestFinished } from 'vitest';
import { landerPaths } from '#lander/view.ts';
import { announced } from '../../../database/announce.ts';
import { type FreshAppOptions, freshApp } from '../../../testing/app.ts';
import { bufferWriter } from '../../../visits/collect/write-buffer.ts';
import { makePages } from '../../pages/make-pages.ts';
import { landersOf } from '../../published/landers.ts';
import { landerServing } from '../../serving/serving.feature.ts';
import { ask } from '../../serving/testing/ask.ts';
import { givenGroup } from '../../testing/given-groups.ts';
import { collectorOf } from '../collector.service.ts';

export const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

let made = 0;
/** What a page's script tells when it is opened. */
export const viewSignal = (some: object = {}) => {
  made += 1;
  return {
    kind: 'view',
    path: '/',
    referrer: '',
    width: 1920,
    height: 1080,
    viewId: `view-${made}-${Date.now()}`,
    ...some,
  };
};

/** A server with the lander quiet.com of Ann on the net, and what its visitors' browsers do. */
export async function givenCollecting(options: FreshAppOptions = {}) {
  const settings = { LANDER_LISTEN: '127.0.0.1:0', TRUST_PROXY: 'yes', ...options.settings };
  const app = await freshApp({ ...options, settings });
  const ann = await app.given.user();
  const group = await givenGroup(app, ann, ['quiet.com']);
  await makePages(app.parts);
  await announced(app.pool); // or the page is forgotten again when a test has begun
  const listening = (await landerServing.listen?.(app.parts, app)) as { port: number; stop(): Promise<unknown> };
  onTestFinished(async () => void (await listening.stop()));
  const { port } = listening;
  const from = (headers: object = {}) => ({
    ...{ 'user-agent': chrome, 'x-forwarded-for': '198.51.100.7', 'content-type': 'text/plain;charset=UTF-8' },
    ...headers,
  });
  const collector = collectorOf(app.parts);
  await Promise.all([collector.intake.salts.keep(), landersOf(app.parts).memory.lander('quiet.com')]); // then nothing waits
  const writeNext = bufferWriter({ pool: app.pool, buffer: collector.intake.buffer, clock: app.clock });
  return {
    ...{ app, ann, group, port, collector, writeNext },
    /** Sends a signal to a name's own host. */
    send: (signal: unknown, headers: object = {}, host = 'quiet.com') =>
      ask(port, host, landerPaths.collect, {
        method: 'POST',
        headers: from(headers),
        body: typeof signal === 'string' ? signal : JSON.stringify(signal),
      }),
    get: (path: string, headers: object = {}, host = 'quiet.com') => ask(port, host, path, { headers: from(headers) }),
    /** Writes what was collected. Returns all that is stored. */
    async stored(): Promise<StoredEvent[]> {
      while ((await writeNext()) > 0);
      const { rows } = await app.pool.query('select *, visitor::text from visit_event order by batch_id, at');
      return rows;
    },
    /** What was accepted and what became of the rest. */
    counts: () => ({ accepted: collector.intake.buffer.size().accepted, ...collector.counts() }),
  };
}
export type Collecting = Awaited<ReturnType<typeof givenCollecting>>;
export type StoredEvent = Record<string, unknown> & { visitor: string; referrer: string };
