import { expect, test } from 'vitest';
import { languages } from '#contract/preferences.ts';
import { renderSharedFigures, renderSharedGone, type SharedFigures } from './shared-figures-page.ts';

const hostile = '<script>alert(1)</script>"\'';
const figures: SharedFigures = {
  subject: { kind: 'names', tag: hostile },
  ...{ days: 30, range: { from: '2026-11-28', to: '2026-11-29' }, unknownBefore: null },
  totals: { visitors: 1_234, sessions: 1_500, views: 2_000 },
  series: [
    { date: '2026-11-28', visitors: 1_000 },
    { date: '2026-11-29', visitors: 234 },
  ],
  countries: [
    { label: 'FR', visitors: 1_000 },
    { label: 'unknown', visitors: 200 },
    { label: null, visitors: 34 },
  ],
  sources: [
    { label: 'direct', visitors: 700 },
    { label: hostile, visitors: 534 },
  ],
  names: [{ label: hostile, visitors: 1_234 }],
  ...{ countedUntil: '2026-11-29T12:00:00Z', withoutScript: 7, dropped: 0 },
};
const frame = { product: hostile, host: 'names.example', endsAt: '2026-12-29T12:00:00Z' };

test.each(languages)(
  'SHARE-002 SHARE-003 the page says all of it in %s, and runs nothing of what others wrote',
  (language) => {
    const page = renderSharedFigures(figures, language, frame);
    expect(page).toContain(`<html lang="${language}"`);
    expect(page).toContain(new Intl.DisplayNames([language], { type: 'region' }).of('FR'));
    expect(page).toContain('names.example');
    expect(page).not.toContain('<script');
    expect(page).not.toContain('undefined');
    expect(page).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(renderSharedGone(language, hostile)).not.toContain('<script');
  },
);

test('SHARE-002 robots stand apart, and what could not be recorded is said alone where there is any', () => {
  const page = renderSharedFigures(figures, 'en', frame);
  expect(page).toContain('mostly by programs: 7.');
  expect(page).not.toContain('could not be recorded');
  expect(renderSharedFigures({ ...figures, dropped: 3 }, 'en', frame)).toContain('could not be recorded: 3.');
});

test('SHARE-002 days without visits have a sentence in place of a chart', () => {
  const series = figures.series.map(({ date }) => ({ date, visitors: 0 }));
  const page = renderSharedFigures({ ...figures, series, countries: [], sources: [], names: [] }, 'en', frame);
  expect(page).toContain('No visits in these days.');
  expect(page).not.toContain('<svg class="bars"');
});
