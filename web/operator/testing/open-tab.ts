import { vi } from 'vitest';
import { queryClient } from '#web/base/query-client.ts';
import type { View } from '#web/base/router/router.ts';
import { type Request, startFakeServer } from '#web/testing/fake-server.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { toasts } from '#web/ui/toast.ts';

/** The moment at which tests of the operator's pages look. */
export const now = new Date('2026-11-23T10:00:00Z');

type Answer = { status?: number; body: unknown };
/** By call, `GET /api/operator/work`; what has none succeeds. */
export type Answers = Record<string, (request: Request) => Answer>;

/**
 * Opens a page of the operator on these answers, which may be changed while it is open. While `isDown()` every call fails,
 * for good: below 500, so that the page does not ask again by itself. `close` ends it.
 */
export async function openTab(component: View, address: string, answers: Answers, isDown: () => boolean = () => false) {
  vi.useFakeTimers({ now });
  vi.spyOn(console, 'error').mockImplementation(() => {}); // failed calls are logged
  queryClient.clear();
  for (const { id } of toasts.shown()) toasts.close(id);
  const server = startFakeServer((request) => {
    if (isDown()) return { status: 400, body: { code: 'INTERNAL' } };
    return answers[`${request.method} ${request.path}`]?.(request) ?? { body: { success: true } };
  });
  const { pathname } = new URL(address, location.origin);
  const screen = await openScreen({ paths: [pathname], component }, address);
  return {
    ...screen,
    requests: server.requests,
    /** the calls that are to change something, or to ask others */
    sent: () =>
      server.requests.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]),
    close: () => {
      screen.remove();
      server.stop();
      vi.useRealTimers();
    },
  };
}

/** What toasts say, the newest first. */
export const toastTitles = () => toasts.shown().map(({ title }) => title);
