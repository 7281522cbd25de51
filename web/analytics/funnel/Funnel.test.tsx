import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '#web/base/query-client.ts';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { byRole, render } from '#web/testing/render.tsx';
import type { AnalyticsAsked } from '../slots.ts';
import { Funnel } from './Funnel.tsx';

const asked: AnalyticsAsked = { from: '2026-04-15', to: '2026-05-14', timeZone: 'UTC' };
const totals = { sessions: 58_903, inquiries: 214, replied: 180, sold: 3 };
const row = (id: string | null, label: string, sessions: number, inquiries = 0, replied = 0, sold = 0) => ({
  ...{ id, label, sessions, inquiries, replied, sold },
});
const rows = {
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
    return { body: { range: { from: asked.from, to: asked.to }, totals: all, rows: rows[by] } };
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

describe('the way from visit to sale', () => {
  test('each step is shown with the step before, and what its share is of', async () => {
    const { element, loaded } = await open();
    await act(loaded);
    const steps = [...element.querySelectorAll('ol > li')].map((step) => step.textContent);
    expect(steps).toEqual([
      'Sessions 58,903 in this period',
      'Inquiries 214 0.36% of sessions',
      'Replied 180 84% of inquiries',
      'Sold 3 1.7% of those replied to',
    ]);
  });

  test('landers, groups and sources have funnels of their own, with both numbers where they are small', async () => {
    const { element, table, loaded, server } = await open();
    await act(loaded);
    expect(table()).toEqual([
      ['orchardpay.com', '1,204', '90.75%', '44 of 9', '11 of 4'],
      ['Without a lander', '0', '2–', '00 of 2', '0–'],
      ['Others', '3', '00 of 3', '0–', '0–'],
    ]);
    const choose = (label: string) =>
      act(async () => [...element.querySelectorAll('label')].find((one) => one.textContent === label)?.click());
    await choose('Group');
    await act(() => vi.waitFor(() => expect(table()[0]?.[0]).toBe('Finance')));
    expect(table()[1]).toEqual(['Without a group', '3', '5–', '00 of 5', '0–']);
    await choose('Source');
    await act(() => vi.waitFor(() => expect(table()[0]?.[0]).toBe('GOOGLE')));
    expect(server.requests.map(({ query }) => query.get('by'))).toEqual(['lander', 'group', 'referrer']);
  });

  test('a step that nothing came to has no bar, and says why it has no share', async () => {
    const { element, loaded } = await open({}, () => false, { sessions: 40, inquiries: 0, replied: 0, sold: 0 });
    await act(loaded);
    const steps = [...element.querySelectorAll('ol > li')];
    expect(steps.map((step) => step.querySelector('small')?.textContent)).toEqual([
      'in this period',
      '0% of sessions',
      'nothing in the step before',
      'nothing in the step before',
    ]);
    expect(steps.map((step) => step.querySelector('[data-none]') === null)).toEqual([true, false, false, false]);
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
