import { listen } from '../../database/listen.ts';
import type { WorkerParts } from '../../feature.ts';
import { repeat } from '../../jobs/repeat.ts';
import { changedHostsChannel } from '../pages/changed-hosts.ts';
import { publishedView } from '../pages/published-view.reads.ts';
import { hostsAfter } from './made-pages.reads.ts';
import { removeOthers, writeFilesOf } from './page-files.ts';

const idleMs = 200;
const atOnce = 200;

/** Keeps the files of all pages in LANDER_FILES as they are on the net: all at the start, then those that change. */
export function keepFiles({ parts: { db, config, log }, pool }: Pick<WorkerParts, 'parts' | 'pool'>) {
  const folder = config.landers.files;
  const changed = new Set<string>();
  /** the host up to which all files were looked at; null: all were */
  let passed: string | null = null;

  const following = listen(pool, changedHostsChannel, (hosts) => {
    if (hosts === '')
      passed = ''; // changes may have been missed
    else for (const host of hosts.split(',')) changed.add(host);
  });
  /** Another worker may write the same files: what changed meanwhile is written whole once more, whoever was last. */
  const bring = async (host: string) => {
    for (let round = 0; ; round += 1) {
      const page = await publishedView(db, host);
      await writeFilesOf(folder, host, page, { isForced: round > 0 });
      if ((await publishedView(db, host))?.version === page?.version) return;
    }
  };

  async function work(): Promise<number> {
    const told = [...changed].slice(0, atOnce);
    for (const host of told) {
      changed.delete(host);
      await bring(host).catch((error) => {
        changed.add(host);
        throw error;
      });
    }
    if (told.length > 0 || passed === null) return told.length;
    const from = passed;
    const next = await hostsAfter(db, from, atOnce);
    for (const host of next) await bring(host);
    const last = next.at(-1);
    if (passed === from) passed = last ?? null; // else it begins again
    if (last === undefined) await removeOthers(folder, async (host) => (await publishedView(db, host)) !== null);
    return next.length;
  }

  const writing = repeat('the files of landers', work, idleMs, log);
  return { stop: () => Promise.all([following.stop(), writing.stop()]) };
}
