import { setTimeout } from 'node:timers/promises';
import { TryLanderTemplate } from '#contract/lander-templates.ts';
import { PreviewLander } from '#contract/landers.ts';
import type { Feature, WorkerParts } from '../../feature.ts';
import { serve } from '../../http/serve.ts';
import { repeat } from '../../jobs/repeat.ts';
import { createTextService } from '../../text-service/text.service.ts';
import { makePages, maxAtOnce } from './make-pages.ts';
import { previewLander } from './preview.service.ts';
import { followCalendar, followSite } from './stale-pages.ts';
import { tryTemplate } from './try-template.service.ts';
import { writePages } from './write-pages.ts';

const idleMs = 500;

/** Makes the pages of landers. */
export const landerPages: Feature = {
  routes(app, parts) {
    serve(app, parts, PreviewLander, (ctx, { body }) => previewLander(ctx, body));
    const texts = createTextService(parts);
    app.addHook('onClose', () => texts.close());
    serve(app, parts, TryLanderTemplate, (ctx, input, { reply }) => {
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      return tryTemplate(ctx, input, { texts, gone: gone.signal });
    });
  },
  rateLimits: [
    { routes: [PreviewLander], max: 240, by: 'user' },
    { routes: [TryLanderTemplate], max: 6, by: 'user' }, // thousands of tokens each
  ],
  work: startMaking,
  jobs: [followCalendar],
};

function startMaking({ parts }: Pick<WorkerParts, 'parts'>) {
  const texts = createTextService(parts);
  const stopping = new AbortController();
  const make = async () => {
    const startedAt = performance.now();
    const count = await makePages(parts);
    // of many pages a third of the time is left to those who wait for an answer of the database
    if (count >= maxAtOnce) await setTimeout((performance.now() - startedAt) / 2);
    return count;
  };
  const following = followSite(parts).catch((error) => {
    parts.log.error({ err: error }, 'the pages do not follow the settings');
  });
  const making = repeat('the making of landers', make, idleMs, parts.log);
  const writing = repeat('the writing of landers', () => writePages(parts, texts, stopping.signal), idleMs, parts.log);
  return {
    async stop() {
      stopping.abort(); // a page that is being written may take minutes
      await Promise.all([making.stop(), writing.stop(), following]);
      await texts.close();
    },
  };
}
