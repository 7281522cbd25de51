import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DomainStatus } from '#contract/domains.ts';
import { openLanders as openWith } from '#web/landers/screen.fixture.tsx';
import { byRole } from '#web/testing/render.tsx';
import { domainRow } from '../domain-row.fixture.ts';
import { useRowTools } from '../row-tools.api.ts';
import { RefreshPart } from './RefreshPart.tsx';

const now = new Date('2026-05-14T12:00:00.000Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
let shown: Awaited<ReturnType<typeof openWith>>;
beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => {
  shown.close();
  vi.useRealTimers();
});

test('BULK-009 owner B12 each part is looked up again by itself; until that is possible its button says from when on', async () => {
  const lastSyncAt = { prices: hoursAgo(50), whois: hoursAgo(10), tldCounts: null };
  const domain = domainRow({ lastSyncAt });
  const sold = { ...domain, status: DomainStatus.Sold };
  const Parts = () => {
    const tools = useRowTools(() => {});
    return (
      <>
        <RefreshPart domain={domain} part="prices" tools={tools} />
        <RefreshPart domain={domain} part="whois" tools={tools} />
        <RefreshPart domain={sold} part="tldCounts" tools={tools} />
      </>
    );
  };
  const answer = { body: { acceptedCount: 1, skippedCount: 0 } };
  shown = await openWith({ paths: ['/domains'], component: Parts }, '/domains', { 'POST /api/sync/domains': answer });
  expect(byRole(document, 'button', 'Refresh: WHOIS data').title).toContain('refresh possible from');
  expect(shown.find('Refresh: TLD counts')).toBeUndefined(); // of a sold name nothing is looked up
  await shown.press('Refresh: Prices');
  expect(shown.sent('POST', '/api/sync/domains')).toMatchObject([{ domainIds: [domain.id], syncType: 'prices' }]);
});
