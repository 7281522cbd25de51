import { afterEach, beforeEach, vi } from 'vitest';
import type { InquirySummary } from '#contract/inquiries.ts';
import { queryClient } from '#web/base/query-client.ts';
import { type Request, startFakeServer } from '#web/testing/fake-server.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { InquiriesPage } from './InquiriesPage.tsx';
import { noCounts, opened } from './inquiries.fixture.ts';

const noDeals = { accepted: [], paid: [], due: [], late: [], agreementCount: 0, openCount: 0, dueCount: 0 };

type Answer = { status?: number; body: unknown };

/** The inbox on a fake server; `all` is what every filter but spam shows. `answer` comes before what is answered by itself. */
export function inboxOfTests() {
  const inbox = {
    all: [] as InquirySummary[],
    spam: [] as InquirySummary[],
    counts: noCounts,
    /** px of the window */
    width: 1_440,
    answer: (_: Request): Answer | undefined => undefined,
    server: undefined as unknown as ReturnType<typeof startFakeServer>,
    screen: undefined as unknown as Awaited<ReturnType<typeof openScreen>>,
    async open(address = '/inquiries') {
      inbox.screen = await openScreen(
        { paths: ['/inquiries', '/inquiries/:inquiryId'], component: InquiriesPage },
        address,
      );
    },
    element: () => inbox.screen.element,
    /** what stands in the rows of the list, in their order */
    rows: () =>
      [...inbox.element().querySelectorAll('[data-inquiry]')].map((row) =>
        (row.textContent ?? '').replaceAll('\u00a0', ' '),
      ),
    asked: (path: string) => inbox.server.requests.filter((request) => request.path === path),
  };
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-05-14T12:00:00.000Z') });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { matchMedia } = window;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      ...matchMedia(query),
      matches: fits(query, inbox.width),
    }));
    queryClient.clear();
    Object.assign(inbox, { all: [], spam: [], counts: noCounts, width: 1_440, answer: () => undefined });
    inbox.server = startFakeServer((request) => inbox.answer(request) ?? answerOf(request));
  });
  afterEach(() => {
    inbox.screen?.remove();
    inbox.server.stop();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  function answerOf({ path, query }: Request): Answer {
    if (path === '/api/inquiries/counts') return { body: inbox.counts };
    if (path === '/api/inquiries') {
      const list = query.get('filter') === 'spam' ? inbox.spam : inbox.all;
      const [skip, take] = [Number(query.get('skip')), Number(query.get('take'))];
      const data = list.slice(skip, skip + take);
      return { body: { data, totalCount: list.length, skip, take, hasMore: skip + take < list.length } };
    }
    if (path.endsWith('/agreement')) return { body: { agreement: null, preview: null } };
    if (path === '/api/agreements/sums') return { body: noDeals };
    const one = [...inbox.all, ...inbox.spam].find(({ id }) => path === `/api/inquiries/${id}`);
    if (!one) return { status: 404, body: { code: 'NOT_FOUND', message: 'Not found.' } };
    return { body: opened({ ...one, isRead: true }) };
  }
  return inbox;
}

function fits(query: string, width: number): boolean {
  const [, bound, px] = /(min|max)-width: ([\d.]+)px/.exec(query) ?? [];
  return bound === undefined ? false : bound === 'min' ? width >= Number(px) : width <= Number(px);
}
