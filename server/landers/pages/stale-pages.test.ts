import { expect, test } from 'vitest';
import { type FreshApp, freshApp } from '../../testing/app.ts';
import { days } from '../../testing/clock.ts';
import { givenDueLanders } from '../testing/given-due-landers.ts';
import { makePages } from './make-pages.ts';
import { publishedView } from './published-view.reads.ts';
import { followCalendar, followSite } from './stale-pages.ts';

async function withPage(fields = {}): Promise<FreshApp> {
  const app = await freshApp({ startsAt: new Date('2026-11-22T12:00Z') });
  const ann = await app.given.user();
  const { id } = await app.given.domain(ann, 'pear.com', fields);
  await givenDueLanders(app.parts, ann.id, [id]);
  await followSite(app.parts);
  while ((await makePages(app.parts)) > 0);
  return app;
}

test('LAND-007 other addresses of the installation are on all pages after a start, and the same ones make no page again', async () => {
  const { parts } = await withPage();
  await followSite(parts);
  expect(await makePages(parts)).toBe(0);
  const config = { ...parts.config, links: { ...parts.config.links, privacy: 'https://else.example/privacy' } };
  await followSite({ ...parts, config });
  expect(await makePages({ ...parts, config })).toBe(1);
  const page = await publishedView(parts.db, 'pear.com');
  expect(page?.view.addresses.privacy).toBe('https://else.example/privacy');
});

test('LAND-002 an expiry that has passed leaves the page, though nothing was looked up', async () => {
  const { parts, clock } = await withPage({ expiration_date: new Date('2026-11-24T08:00Z') });
  const paidUntil = async () => (await publishedView(parts.db, 'pear.com'))?.view.facts.paidUntil;
  expect(await paidUntil()).toBe('2026-11-24');
  await followCalendar.run(parts, clock.now());
  expect(await makePages(parts)).toBe(0);
  clock.advance(days(2));
  await followCalendar.run(parts, clock.now());
  await makePages(parts);
  expect(await paidUntil()).toBeNull();
});
