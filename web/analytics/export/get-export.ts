import { ExportAnalytics } from '#contract/analytics.ts';
import type { Sent } from '#contract/endpoint.ts';
import { createCall } from '#web/base/call.ts';
import { endSession } from '#web/base/session-end.ts';

/** The bytes of an export, which are no text in Excel's format. Fails as `call` does, also for a file without its end. */
export async function getExport(query: Sent<typeof ExportAnalytics>['query']): Promise<Blob> {
  let file = new Blob();
  const call = createCall({
    fetch: async (address, init) => {
      const response = await window.fetch(address, init);
      if (!response.ok) return response;
      file = await response.blob();
      return new Response('');
    },
    endSession: () => endSession('session_expired'),
    log: (...parts) => console.error(...parts),
  });
  await call(ExportAnalytics, { query });
  return file;
}
