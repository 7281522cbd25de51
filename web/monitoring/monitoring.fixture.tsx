import { act } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Reply } from '#contract/endpoint.ts';
import type { ChangeMute, GetMonitoringEntry, GetMonitoringSummary, MonitoringEntry } from '#contract/monitoring.ts';
import { queryClient } from '#web/base/query-client.ts';
import { type Request, startFakeServer } from '#web/testing/fake-server.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually, openScreen } from '#web/testing/screen.tsx';
import { toasts } from '#web/ui/toast.ts';
import { ChangesTab } from './ChangesTab.tsx';
import { now } from './changes/change.fixture.ts';

export { changeOf, domainIdOf } from './changes/change.fixture.ts';

type Answer = { status?: number; body: unknown };
type Summary = Reply<typeof GetMonitoringSummary>;

const nothing = {
  noWebsite: 0,
  checkFailed: 0,
  websiteDeveloped: 0,
  forSaleLander: 0,
  parkedDomain: 0,
  unknown: 0,
  defaced: 0,
};
export const summaryOf = (more: Partial<Summary> = {}): Summary => ({
  monitoredDomains: 486,
  portfolioDomains: 12,
  changes24h: { whois: 5, price: 3, website: 2, dns: 1 },
  unacknowledged: 4,
  mutes: 0,
  websiteStatuses: { ...nothing, websiteDeveloped: 171, forSaleLander: 138, checkFailed: 14 },
  portfolioWebsiteStatuses: nothing,
  ...more,
});

/** The tab of changes over a server that has these; `answer` comes before what is answered by itself. */
export function monitoringOfTests() {
  const tab = {
    changes: [] as MonitoringEntry[],
    mutes: [] as ChangeMute[],
    summary: summaryOf(),
    days: [] as { day: string; count: number }[],
    details: {} as Partial<Reply<typeof GetMonitoringEntry>>,
    answer: (_: Request): Answer | undefined => undefined,
    server: undefined as unknown as ReturnType<typeof startFakeServer>,
    screen: undefined as unknown as Awaited<ReturnType<typeof openScreen>>,
    async open(address = '/monitoring') {
      tab.screen = await openScreen({ paths: ['/monitoring'], component: ChangesTab }, address);
      await eventually(() => {
        if (tab.screen.element.querySelector('[aria-busy="true"]')) throw new Error('still loading');
      });
    },
    element: () => tab.screen.element,
    /** the texts of the rows, in their order */
    rows: () => [...tab.element().querySelectorAll('tr[data-entry]')].map(textOf),
    heads: () => [...tab.element().querySelectorAll('th[scope="rowgroup"]')].map(textOf),
    press: (name: string, within: ParentNode = document) => act(async () => byRole(within, 'button', name).click()),
    /** types a key where the focus is, as `listen.ts` hears it */
    shortcut: (name: string) =>
      act(async () => document.querySelector<HTMLElement>(`[data-shortcut="${name}"]`)?.click()),
    choose: (label: string, value: string) =>
      act(async () => {
        const box = document.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`);
        if (!box) throw new Error(`no choice ${label}`);
        box.value = value;
        box.dispatchEvent(new Event('change', { bubbles: true }));
      }),
    asked: (path: string, method = 'GET') =>
      tab.server.requests.filter((request) => request.path === path && request.method === method),
    /** the list calls, without what is the same in all of them */
    lists: () =>
      tab.asked('/api/monitoring').map(({ query }) => {
        const { take: _, timeZone: __, ...rest } = Object.fromEntries(query);
        return rest;
      }),
  };

  function answerOf({ method, path, query }: Request): Answer | undefined {
    if (path === '/api/monitoring/summary') return { body: tab.summary };
    if (path === '/api/monitoring/mutes' && method === 'GET') return { body: { data: tab.mutes } };
    if (path === '/api/monitoring') {
      const skip = Number(query.get('after') ?? 0);
      const take = Number(query.get('take'));
      const data = tab.changes.slice(skip, skip + take);
      const hasMore = skip + take < tab.changes.length;
      const next = hasMore ? String(skip + take) : null;
      const totalCount = tab.changes.length;
      return { body: { data, totalCount, isTotalLimited: false, skip: 0, take, hasMore, next, days: tab.days } };
    }
    const entry = tab.changes.find(({ id }) => path === `/api/monitoring/${id}`);
    return entry && { body: { evidence: null, texts: null, beside: [], ...entry, ...tab.details } };
  }

  beforeEach(() => {
    vi.useFakeTimers({ now });
    vi.spyOn(console, 'error').mockImplementation(() => {}); // failed calls are logged
    vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    Element.prototype.scrollIntoView = () => {};
    vi.stubGlobal('IntersectionObserver', StillObserver);
    queryClient.clear();
    for (const { id } of toasts.shown()) toasts.close(id);
    Object.assign(tab, {
      changes: [],
      mutes: [],
      summary: summaryOf(),
      days: [],
      details: {},
      answer: () => undefined,
    });
    tab.server = startFakeServer((request) => tab.answer(request) ?? answerOf(request));
  });
  afterEach(() => {
    tab.screen?.remove();
    tab.server.stop();
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  return tab;
}

/** Nothing is ever seen of the page's end: the next page comes by its button. */
class StillObserver {
  observe() {}
  disconnect() {}
}

/** As it is read: texts with a space between elements. */
export function textOf(element: Element): string {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) found.push(texts.currentNode.textContent?.trim() ?? '');
  return found.filter(Boolean).join(' ').replaceAll('\u00a0', ' ');
}
