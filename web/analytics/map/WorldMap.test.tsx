import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type AnalyticsCountry, intensityOf } from '#contract/analytics.ts';
import { countryName } from '#web/base/country-name.ts';
import { queryClient } from '#web/base/query-client.ts';
import { byRole, render } from '#web/testing/render.tsx';
import { WorldMap } from './WorldMap.tsx';

const visits = (counts: Record<string, number>): AnalyticsCountry[] => {
  const places = Object.entries(counts).filter(([code]) => code.length === 2);
  const max = Math.max(0, ...places.map(([, visitors]) => visitors));
  return Object.entries(counts).map(([code, visitors]) => ({
    code,
    visitors,
    sessions: visitors,
    conversions: 0,
    intensity: code.length === 2 ? intensityOf(visitors, max) : 'none',
  }));
};

let remove = () => {};
afterEach(() => remove());

async function draw(countries: AnalyticsCountry[], chosen?: string) {
  const onChoose = vi.fn();
  const view = await render(
    <QueryClientProvider client={queryClient}>
      <WorldMap countries={countries} chosen={chosen} onChoose={onChoose} />
    </QueryClientProvider>,
  );
  remove = view.remove;
  const { element } = view;
  const listed = () => [...element.querySelectorAll('li button, li > div')].map((row) => row.textContent);
  const shape = (code: string) => element.querySelector<SVGElement>(`svg [data-code=${code}][data-intensity]`);
  return { element, onChoose, listed, shape };
}

const four = visits({ US: 14_820, DE: 9_310, FR: 4_010, SG: 1_200, unknown: 300, other: 20 });

describe('the map and its list', () => {
  test('ANA-004 D-216 countries have the intensity of their share of the highest, all others none', async () => {
    const { shape } = await draw(four);
    const intensities = ['US', 'DE', 'FR', 'SG', 'BR'].map((code) => shape(code)?.getAttribute('data-intensity'));
    expect(intensities).toEqual(['veryHigh', 'high', 'medium', 'low', 'none']);
  });

  test('ANA-004 the map says its intensities in words, and the list beside it says the same with numbers', async () => {
    const { element, listed } = await draw(four);
    expect(element.querySelector('svg')?.getAttribute('aria-label')).toBe(
      'World map of visitors. Very high: United States. High: Germany. Medium: France. Low: Singapore.',
    );
    expect(listed()).toEqual([
      'United StatesVery high14,820',
      'GermanyHigh9,310',
      'FranceMedium4,010',
      'SingaporeLow1,200',
      'Country not known300',
      'Other countries20',
    ]);
  });

  test('a click on the map or the list limits the figures to a country, another one takes that back', async () => {
    const { element, onChoose, shape } = await draw(four, 'DE');
    const click = (target: Element | null) =>
      act(() => void target?.dispatchEvent(new MouseEvent('click', { bubbles: true })));
    click(shape('FR'));
    click(shape('DE'));
    click(shape('BR')); // nobody came from there
    click(byRole(element, 'button', 'United StatesVery high14,820'));
    click(byRole(element, 'button', 'GermanyHigh9,310'));
    click(byRole(element, 'button', 'Country not known300'));
    expect(onChoose.mock.calls).toEqual([['FR'], [undefined], ['US'], [undefined], ['unknown']]);
    expect(element.querySelectorAll('[aria-pressed=true]').length).toBe(1);
  });

  test('the country under the pointer or with the focus is shown with its figures', async () => {
    const { element, shape } = await draw(four);
    const tip = () => element.querySelector('svg + div')?.textContent ?? null;
    expect(tip()).toBeNull();
    act(() => void shape('SG')?.dispatchEvent(new MouseEvent('mousemove', { bubbles: true })));
    expect(tip()).toBe('SingaporeVisitors1,200Sessions1,200Conversions0');
    act(() => void shape('BR')?.dispatchEvent(new MouseEvent('mousemove', { bubbles: true })));
    expect(tip()).toBe('BrazilNo visitors');
    act(() => byRole(element, 'button', 'GermanyHigh9,310').focus());
    expect(tip()).toContain('Germany');
  });

  test('ten countries are listed at first, the others on demand', async () => {
    const codes = ['US', 'DE', 'FR', 'ES', 'IT', 'PL', 'NL', 'BE', 'AT', 'CH', 'SE', 'NO', 'FI'];
    const { element, listed } = await draw(visits(Object.fromEntries(codes.map((code, at) => [code, 100 - at]))));
    expect(listed().length).toBe(10);
    act(() => byRole(element, 'button', '3 more countries').click());
    expect(listed().length).toBe(13);
    expect(listed().at(-1)).toContain(countryName('FI', 'en'));
    act(() => byRole(element, 'button', 'Show fewer countries').click());
    expect(listed().length).toBe(10);
  });

  test('without visits there are words, and a map without marks', async () => {
    const { element, shape } = await draw([]);
    expect(element.textContent).toContain('Nobody visited in this period.');
    expect(shape('US')?.getAttribute('data-intensity')).toBe('none');
    expect(element.querySelectorAll('[data-live]').length).toBe(0);
  });

  test('codes that no map knows are listed as they are and break nothing', async () => {
    const { listed, element } = await draw(visits({ ZZ: 5, T1: 3, '<script>': 2 }));
    expect(listed().length).toBe(3);
    act(() => byRole(element, 'button', 'T1High3').focus());
    expect(element.querySelector('svg + div')).toBeNull();
  });
});
