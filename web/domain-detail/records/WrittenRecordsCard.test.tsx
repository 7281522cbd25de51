import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WrittenRecord } from '#contract/pointing-plan.ts';
import { queryClient } from '#web/base/query-client.ts';
import { domainRow } from '#web/domains/domain-row.fixture.ts';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { byRole } from '#web/testing/render.tsx';
import { eventually, openScreen } from '#web/testing/screen.tsx';
import { DomainDetailPage } from '../DomainDetailPage.tsx';

const account = { id: 'a', kind: 'dns', provider: 'hetzner', service: 'Hetzner', label: 'Main' } as const;
const record: WrittenRecord = {
  ...{ host: '@', value: 'namestead-verification=3f1c', writtenAt: new Date(2026, 10, 3, 12, 0).toISOString() },
  ...{ account, state: 'removable', setId: null },
};
let records: WrittenRecord[];
let server: ReturnType<typeof startFakeServer>;
let opened: Awaited<ReturnType<typeof openScreen>>;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 22, 12, 0) });
  queryClient.clear();
  records = [record];
  server = startFakeServer(({ path }) => {
    if (path === '/api/app-settings') return { body: { nameserverHosts: [], isOutboundLive: true } };
    if (path.endsWith('/written-records/removal')) return { body: { setId: 's-1' } };
    if (path.endsWith('/written-records')) return { body: { data: records } };
    if (path.endsWith('/lookups')) return { body: {} };
    if (/-changes$|price-history$/.test(path)) return { body: [] };
    return path.startsWith('/api/domains/by-name/') ? { body: domainRow({}) } : undefined;
  });
});
afterEach(() => {
  opened.remove();
  server.stop();
  vi.useRealTimers();
});

async function open(): Promise<Element> {
  opened = await openScreen(
    { paths: ['/domains/:domainName'], component: DomainDetailPage },
    '/domains/quietmargin.test',
  );
  let card: Element | null | undefined;
  await eventually(() => {
    const titles = [...opened.element.querySelectorAll('h2')];
    card = titles.find(({ textContent }) => textContent === 'TXT record we set')?.closest('section');
    expect(card).toBeTruthy();
  });
  if (!card) throw new Error('no card');
  return card;
}

test('ZONE-007 the card says which record of ours stands where since when, and its button leads to the proposed change', async () => {
  const card = await open();
  expect(card.textContent).toContain('TXT @ namestead-verification=3f1c');
  expect(card.textContent).toMatch(/Set at Hetzner \(Main\) on Nov 3, 2026/);
  const button = byRole(card, 'button', 'Remove the record') as HTMLElement;
  await act(async () => button.click());
  await eventually(() => expect(location.pathname).toBe('/to-confirm/s-1'));
});

test('ZONE-007 a record that cannot be removed says why, and offers nothing but the way to what is open', async () => {
  records = [
    { ...record, value: 'one', state: 'accountGone', account: null },
    { ...record, value: 'two', state: 'accountPaused' },
    { ...record, value: 'three', state: 'changing', setId: 's-2' },
  ];
  const card = await open();
  expect(card.textContent).toContain('Delete it at your DNS provider.');
  expect(card.textContent).toContain('The account is paused.');
  expect(card.textContent).toContain('under way in To confirm');
  expect(card.querySelectorAll('button')).toHaveLength(0);
  expect(card.querySelector('a')?.getAttribute('href')).toBe('/to-confirm/s-2');
});
