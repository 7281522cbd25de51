import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '#web/base/query-client.ts';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { byRole, render } from '#web/testing/render.tsx';
import type { AnalyticsAsked } from '../slots.ts';
import { Funnel } from './Funnel.tsx';

const asked: AnalyticsAsked = { from: '2026-04-15', to: '2026-05-14', timeZone: 'UTC' };
const totals = { sessions: 58_903, inquiries: 214, replied: 180, offers: 40, agreed: 4, sold: 3 };
const money = { accepted: [{ amount: 9_000, currency: 'EUR' }], paid: [] };
const row = (id: string | null, label: string, sessions: number, inquiries = 0, replied = 0, sold = 0) => ({
  ...{ id, label, test: null, sessions, inquiries, replied, offers: 0, agreed: 0, sold, accepted: [], paid: [] },
});
const rows = {
  template: [row(null, 'modern', 1_204, 9), row(null, 'unknown', 0, 2)],
  variant: [{ ...row('l-1', 'orchardpay.com', 400, 9), test: { round: 2, variant: 'b' } }, row(null, '', 804)],
  lander: [row('l-1', 'orchardpay.com', 1_204, 9, 4, 1), row(null, '', 0, 2), row(null, 'other', 3)],
  group: [row('g-1', 'Finance', 1_204, 9, 4, 1), row(null, '', 3, 5)],
  referrer: [row(null, 'google', 1_000, 4), row(null, 'other', 3)],
};

let end: (() => void)[] = [];
afterEach(() => {
  for (const step of end) step();
  end = [];
  queryClient.clear();
});

async function open(narrowed: Partial<AnalyticsAsked> = {}, fails = () => false, all = totals) {
  const server = startFakeServer(({ path, query }) => {
    if (path !== '/api/analytics/funnel') return undefined;
    if (fails()) return { status: 503, body: { code: 'DATABASE_UNAVAILABLE' } };
    const by = (query.get('by') ?? 'lander') as keyof typeof rows;
    return { body: { range: { from: asked.from, to: asked.to }, totals: all, money, rows: rows[by] } };
  });
  const onChoose = vi.fn();
  const view = await render(
    <QueryClientProvider client={queryClient}>
      <Funnel asked={{ ...asked, ...narrowed }} sourceWords={(label) => label.toUpperCase()} onChoose={onChoose} />
    </QueryClientProvider>,
  );
  end.push(view.remove, server.stop);
  const { element } = view;
  const loaded = () => vi.waitFor(() => expect(element.querySelector('table')).not.toBeNull());
  const table = () =>
    [...element.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent));
  return { element, onChoose, table, loaded, server };
}

const few = (count: number) => `${count}–fewer than 20: too few for a percentage`;
const none = (count: number) => `${count}–nothing in the step before`;

describe('the way from visit to sale', () => {
  test('DEAL-005 what was accepted and paid in the period is told by currency, and paid nothing as nothing', async () => {
    const { element, loaded } = await open();
    await act(loaded);
    expect(element.textContent).toContain('Accepted by both in this period: €9,000');
    expect(element.textContent).toContain('Marked as paid in this period: nothing');
  });

  test('each step is shown with the step before, and what its share is of', async () => {
    const { element, loaded } = await open();
    await act(loaded);
    const steps = [...element.querySelectorAll('ol > li')].map((step) => step.textContent);
    expect(steps).toEqual([
      'Sessions 58,903 in this period',
      'Inquiries 214 0.36% of sessions',
      'Replied 180 84% of inquiries',
      'Offers 40 19% of inquiries',
      'Agreed 4 10% of offers',
      'Sold 3 1.4% of inquiries',
    ]);
  });

  test('DEAL-003 each grouping has funnels of its own, with a dash and its reason where a share would say too much', async () => {
    const { element, table, loaded, server } = await open();
    await act(loaded);
    expect(table()).toEqual([
      ['orchardpay.com', '1,204', '90.75%', few(4), few(0), none(0), few(1)],
      ['Without a lander', '0', `2–also from visitors who are not counted`, few(0), few(0), none(0), few(0)],
      ['Others', '3', few(0), none(0), none(0), none(0), none(0)],
    ]);
    const choose = (label: string) =>
      act(async () => [...element.querySelectorAll('label')].find((one) => one.textContent === label)?.click());
    await choose('Template');
    await act(() => vi.waitFor(() => expect(table()[0]?.[0]).toBe('Modern')));
    expect(table()[1]?.[0]).toBe('Not known');
    await choose('Variant');
    await act(() => vi.waitFor(() => expect(table()[0]?.[0]).toBe('orchardpay.comTest 2, B')));
    expect(table()[1]?.[0]).toBe('Outside of tests');
    await choose('Group');
    await act(() => vi.waitFor(() => expect(table()[0]?.[0]).toBe('Finance')));
    expect(table()[1]?.[0]).toBe('Without a group');
    await choose('Source');
    await act(() => vi.waitFor(() => expect(table()[0]?.[0]).toBe('GOOGLE')));
    const askedBy = server.requests.map(({ query }) => query.get('by'));
    expect(askedBy).toEqual(['lander', 'template', 'variant', 'group', 'referrer']);
  });

  test('a step that nothing came to has no bar, and says why it has no share', async () => {
    const nothing = { sessions: 40, inquiries: 0, replied: 0, offers: 0, agreed: 0, sold: 0 };
    const { element, loaded } = await open({}, () => false, nothing);
    await act(loaded);
    const steps = [...element.querySelectorAll('ol > li')];
    expect(steps.map((step) => step.querySelector('small')?.textContent)).toEqual([
      'in this period',
      '0% of sessions',
      ...new Array<string>(4).fill('nothing in the step before'),
    ]);
    const drawn = steps.map((step) => step.querySelector('[data-none]') === null);
    expect(drawn).toEqual([true, false, false, false, false, false]);
  });

  test('a row limits the report to itself; the rest does not', async () => {
    const { element, onChoose, loaded } = await open({ landerId: 'l-1' });
    await act(loaded);
    const button = byRole(element, 'button', 'orchardpay.com');
    expect(button.getAttribute('aria-pressed')).toBe('true');
    act(() => button.click());
    expect(onChoose.mock.calls).toEqual([['lander', 'l-1']]);
    expect(element.querySelectorAll('tbody button').length).toBe(1);
  });

  test('a failure is shown and can be tried again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {}); // failed calls are logged
    let isDown = true;
    const { element, loaded } = await open({}, () => isDown);
    await act(() =>
      vi.waitFor(() => expect(element.querySelector('[role=alert]')).not.toBeNull(), { timeout: 30_000 }),
    );
    expect(element.querySelector('table')).toBeNull();
    isDown = false;
    await act(async () => byRole(element, 'button', 'Retry').click());
    await act(loaded);
    expect(element.querySelector('[role=alert]')).toBeNull();
  });
});
