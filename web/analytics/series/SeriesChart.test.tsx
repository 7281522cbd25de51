import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { queryClient } from '#web/base/query-client.ts';
import { render } from '#web/testing/render.tsx';
import type { SeriesPoint } from '../slots.ts';
import { SeriesChart } from './SeriesChart.tsx';

const day = (at: string, value: number | null, before: number | null, conversions = 0): SeriesPoint => ({
  at: `2026-05-${at}`,
  value,
  before: { at: `2026-04-${at}`, value: before },
  conversions,
});
const week = [
  day('01', 100, 90),
  day('02', 0, 80),
  day('03', null, 70),
  day('04', 400, 60, 12),
  { ...day('05', 20, 50), isRunning: true },
];

let remove = () => {};
afterEach(() => remove());

async function draw(points: readonly SeriesPoint[] = week) {
  const chart = (points: readonly SeriesPoint[]) => (
    <QueryClientProvider client={queryClient}>
      <SeriesChart metric="visitors" name="Visitors" unit="day" points={points} write={(value) => `${value}`} />
    </QueryClientProvider>
  );
  const view = await render(chart(points));
  remove = view.remove;
  const { element } = view;
  const slider = element.querySelector<HTMLInputElement>('input[type=range]');
  return {
    element,
    redraw: (points: readonly SeriesPoint[]) => view.redraw(chart(points)),
    slider,
    tip: () => element.querySelector('dl')?.parentElement?.textContent ?? null,
    choose: (at: number) =>
      act(() => {
        if (!slider) throw new Error('There is no slider');
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(slider, String(at));
        slider.dispatchEvent(new Event('input', { bubbles: true }));
      }),
  };
}

describe('the chart', () => {
  test('shows the chosen day with the period before and its conversions', async () => {
    const { tip, choose, slider } = await draw();
    expect(tip()).toBeNull();
    choose(3);
    expect(tip()).toBe('Monday, May 4Visitors400Before Apr 460Conversions12');
    expect(slider?.getAttribute('aria-valuetext')).toBe('Monday, May 4: Visitors 400, Before 60, Conversions 12');
  });

  test('a day without a figure is shown as such, a zero as a zero, and the running day as unfinished', async () => {
    const { tip, choose } = await draw();
    choose(2);
    expect(tip()).toContain('Visitors–Before');
    choose(1);
    expect(tip()).toContain('Visitors0Before');
    choose(4);
    expect(tip()).toContain('Until now');
  });

  test('Escape and leaving hide the figures, the focus shows them again', async () => {
    const { tip, slider } = await draw();
    act(() => slider?.focus());
    expect(tip()).toContain('May 5');
    act(() => void slider?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
    expect(tip()).toBeNull();
    act(() => slider?.blur());
    act(() => slider?.focus());
    expect(tip()).toContain('May 5');
    act(() => slider?.blur());
    expect(tip()).toBeNull();
  });

  test('a touch chooses the nearest day, which stays shown until something else is touched', async () => {
    const { tip, slider } = await draw();
    const field = slider?.parentElement;
    if (!field) throw new Error('There is no field');
    field.getBoundingClientRect = () => new DOMRect(100, 0, 400, 200);
    const touch = (type: string, clientX: number) =>
      act(() => void field.dispatchEvent(new PointerEvent(type, { clientX, pointerType: 'touch', bubbles: true })));
    touch('pointerdown', 390);
    expect(tip()).toContain('May 4');
    expect(document.activeElement).toBe(slider);
    expect(field.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))).toBe(false);
    touch('pointerout', 390);
    expect(tip()).toContain('May 4');
    act(() => slider?.blur());
    expect(tip()).toBeNull();
  });

  test('the whole chart is also a table, for those who do not see its lines', async () => {
    const { element } = await draw();
    const rows = [...element.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ['Time', 'Visitors', 'Before', 'Conversions'],
      ['Friday, May 1', '100', '90', '0'],
      ['Saturday, May 2', '0', '80', '0'],
      ['Sunday, May 3', 'not measured', '70', '0'],
      ['Monday, May 4', '400', '60', '12'],
      ['Tuesday, May 5 (Until now)', '20', '50', '0'],
    ]);
  });

  test('where nothing was measured there are words and no empty axes', async () => {
    const { element, slider } = await draw([day('01', null, null), { ...day('02', null, null), before: null }]);
    expect(element.textContent).toBe('Nothing was measured in this period.');
    expect(slider).toBeNull();
  });

  test('a shorter range keeps the chosen place within it', async () => {
    const { choose, tip, redraw } = await draw();
    choose(3);
    await redraw(week.slice(0, 2));
    expect(tip()).toContain('May 2');
  });
});
