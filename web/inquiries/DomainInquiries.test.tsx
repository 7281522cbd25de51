import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { InquirySummary } from '#contract/inquiries.ts';
import { LiveProvider } from '#web/base/live.ts';
import { queryClient } from '#web/base/query-client.ts';
import { startFakeHub } from '#web/testing/fake-hub.ts';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { byRole, render } from '#web/testing/render.tsx';
import { eventually } from '#web/testing/screen.tsx';
import { DomainInquiriesPart } from './DomainInquiriesPart.tsx';
import { idOf, inquiryOf } from './inquiries.fixture.ts';

let lists: Record<string, InquirySummary[]>;
let server: ReturnType<typeof startFakeServer>;
let shown: Awaited<ReturnType<typeof render>>;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-14T12:00:00.000Z') });
  queryClient.clear();
  server = startFakeServer(({ query }) => {
    const data = lists[query.get('filter') ?? ''] ?? [];
    return { body: { data, totalCount: data.length, skip: 0, take: 50, hasMore: false } };
  });
});
afterEach(() => {
  shown.remove();
  server.stop();
  vi.useRealTimers();
});

async function show(share: string | null = null) {
  const { live } = await startFakeHub();
  shown = await render(
    <QueryClientProvider client={queryClient}>
      <LiveProvider value={live}>
        <DomainInquiriesPart domainId={idOf(9)} share={share} />
      </LiveProvider>
    </QueryClientProvider>,
  );
  return shown.element;
}

test('INQ-003 a domain’s page has its latest five inquiries, and leads to all of them and to its spam', async () => {
  lists = { all: [1, 2, 3, 4, 5, 6].map((at) => inquiryOf(at)), spam: [inquiryOf(7, { isSpam: true })] };
  const element = await show();
  await eventually(() => expect(element.querySelectorAll('[data-inquiry]')).toHaveLength(5));
  expect(element.querySelector('[data-inquiry]')?.getAttribute('href')).toBe(
    `/inquiries/${idOf(1)}?filter=all&domainId=${idOf(9)}`,
  );
  expect(byRole(element, 'link', 'All 6 inquiries').getAttribute('href')).toBe(
    `/inquiries?filter=all&domainId=${idOf(9)}`,
  );
  await eventually(() =>
    expect(byRole(element, 'link', '1 held as spam').getAttribute('href')).toBe(
      `/inquiries?filter=spam&domainId=${idOf(9)}`,
    ),
  );
  expect(server.requests.every(({ query }) => query.get('domainId') === idOf(9))).toBe(true);
});

test('INQ-003 a domain that nobody asked for says how inquiries come', async () => {
  lists = {};
  const element = await show('https://quiet.com');
  await eventually(() => expect(element.textContent).toContain('None yet.'));
  expect(element.textContent).toContain('Share the lander: https://quiet.com');
  expect(byRole(element, 'button', 'Copy the address')).toBeDefined();
});

test('owner B9 one button answers whoever wrote last and has no answer; without such a one there is none', async () => {
  lists = {
    all: [
      inquiryOf(1, { needsAction: false }),
      inquiryOf(2, { needsAction: true, senderName: 'Mara' }),
      inquiryOf(3, { needsAction: true, senderName: 'Theo' }),
    ],
  };
  const element = await show();
  await eventually(() => expect(element.querySelectorAll('[data-inquiry]')).toHaveLength(3));
  expect(byRole(element, 'link', 'Answer Mara').getAttribute('href')).toBe(
    `/inquiries/${idOf(2)}?filter=all&domainId=${idOf(9)}`,
  );
  expect(element.textContent).not.toContain('Answer Theo');
});
