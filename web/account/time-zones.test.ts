import { expect, test } from 'vitest';
import { zoneGroups, zonesOfBrowser } from './time-zones.ts';

test('D-033a zones are grouped by region, in order, with their places in plain letters', () => {
  expect(zoneGroups(null, ['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Europe/Andorra'])).toEqual([
    { region: 'America', zones: [{ name: 'America/Argentina/Buenos_Aires', label: 'Argentina/Buenos Aires' }] },
    {
      region: 'Europe',
      zones: [
        { name: 'Europe/Andorra', label: 'Andorra' },
        { name: 'Europe/Berlin', label: 'Berlin' },
      ],
    },
  ]);
});

test('D-033a a chosen zone that this browser does not list stands among the others, once', () => {
  const labels = (chosen: string) => zoneGroups(chosen, ['Europe/Berlin']).flatMap(({ zones }) => zones);
  expect(labels('UTC')).toEqual([
    { name: 'Europe/Berlin', label: 'Berlin' },
    { name: 'UTC', label: 'UTC' },
  ]);
  expect(labels('Europe/Berlin')).toHaveLength(1);
  expect(zonesOfBrowser().length).toBeGreaterThan(300);
});
