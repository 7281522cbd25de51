import { AuthCheck } from '#contract/auth.ts';
import { LoadSamplePortfolio, RemoveSamplePortfolio } from '#contract/sample-portfolio.ts';
import type { Ground } from '../ground/ground.ts';
import { startServer } from '../ground/server.ts';
import { type Measure, median, ms, timed } from '../report.ts';

/** Nobody else notices it. */
const allowedMs = 100;

/**
 * The sample portfolio loaded into an account of the web process, while another user calls it again and again: the longest
 * wait for an answer, in the middle of the rounds.
 */
export async function measureSample(ground: Ground): Promise<Measure[]> {
  const server = await startServer(ground, { ROLE: 'web' });
  const [own, other] = [await server.as(ground.sampleUser.id), await server.as(ground.middleUser.id)];
  try {
    const waits: number[] = [];
    for (let round = -1; round < (ground.isQuick ? 1 : 5); round += 1) {
      let isLoaded = false;
      const loading = own.post(LoadSamplePortfolio.path, '{}').finally(() => {
        isLoaded = true;
      });
      let longest = 0;
      while (!isLoaded) longest = Math.max(longest, await timed(() => other.get(AuthCheck.path)));
      const { domainCount } = JSON.parse(await loading) as { domainCount: number | null };
      if (!domainCount) throw new Error('the sample was not loaded in one request');
      if (round >= 0) waits.push(longest);
      await own.delete(RemoveSamplePortfolio.path, '{}');
    }
    return [
      {
        id: 'D-233',
        what: 'longest call of another user while the sample portfolio is loaded',
        ours: ms(median(waits)),
        against: ms(allowedMs),
        ratio: median(waits) / allowedMs,
        spread: [Math.min(...waits) / allowedMs, Math.max(...waits) / allowedMs],
        better: 'lower',
        floor: 1,
        aim: 0.5,
      },
    ];
  } finally {
    await own.close();
    await other.close();
    await server.stop();
  }
}
