import { describe, expect, test } from 'vitest';
import { MarkDomainsAsSold } from '#contract/bulk-actions.ts';
import { CreateSharedView, EndSharedView, ListSharedViews, type WantedSharedView } from '#contract/shared-views.ts';
import { UpdateDomain } from '#contract/update-domain.ts';
import { analyticsApp } from '../analytics/testing/analytics-app.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { days } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';
import { sharedViews } from './shared-views.feature.ts';

const startsAt = new Date('2026-11-29T12:34:56Z');
const wanted: WantedSharedView = { label: 'For Jo', domainId: null, tag: null, days: 30 };

const times = <Visit>(count: number, visit: Visit): Visit[] => Array.from({ length: count }, () => visit);
const share = ({ as }: Pick<FreshApp, 'as'>, user: TestUser, changed: Partial<WantedSharedView> = {}) =>
  as(user).call(CreateSharedView, { body: { ...wanted, ...changed } });
async function open(
  { app, parts }: Pick<FreshApp, 'app' | 'parts'>,
  url: string,
  headers: Record<string, string> = {},
) {
  const answer = await app.inject({ url: url.replace(parts.config.publicUrl, ''), headers });
  return { status: answer.statusCode, headers: answer.headers, page: answer.body };
}
async function given() {
  const app = await freshApp({ isShared: true, startsAt });
  const ann = await app.given.user();
  return { app, ann };
}

describe('links to figures', () => {
  test('SHARE-001 a link is shown once, and what is stored of it opens nothing', async () => {
    const { app, ann } = await given();
    const { url, ...view } = await share(app, ann);
    expect(url).toMatch(new RegExp(`^${app.parts.config.publicUrl}/shared/[\\w-]{22}$`));
    expect(view).toMatchObject({ label: 'For Jo', state: 'open', opened: 0, lastOpenedAt: null });
    expect(view.endsAt).toBe('2026-12-29T12:34:56.000Z');
    expect(await app.as(ann).call(ListSharedViews)).toEqual([view]);
    const { rows } = await app.pool.query('select v::text as row from shared_view v where id = $1', [view.id]);
    expect(rows[0].row).not.toContain(url.split('/shared/')[1]);
  });

  test('SHARE-001 only a registered name of one’s own can be shared, and not more than 50 links at a time', async () => {
    const { app, ann } = await given();
    const bobs = await app.given.domain(await app.given.user(), 'bobs-share.com');
    const sold = await app.given.domain(ann, 'sold-share.com');
    await app.as(ann).call(MarkDomainsAsSold, { body: { domainIds: [sold.id] } });
    for (const domainId of [bobs.id, sold.id, 'x'])
      await expect(share(app, ann, { domainId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const both = { domainId: bobs.id, tag: 'x' };
    await expect(share(app, ann, both)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    const made = await Promise.all(Array.from({ length: 50 }, () => share(app, ann)));
    await expect(share(app, ann)).rejects.toMatchObject({ code: 'SHARED_VIEW_LIMIT_REACHED' });
    await app.as(ann).call(EndSharedView, { params: { id: made[0]?.id ?? '' } });
    await share(app, ann);
  });

  test('SHARE-002 a name’s page shows its visitors and nothing else of the portfolio', async () => {
    const app = await analyticsApp({ isShared: true });
    const { ann, quiet, loud } = app;
    const at = '2026-11-22T10:00:00Z';
    await app.visits(quiet, ...times(3, { at, country: 'FR', referrer: 'news.example', views: 2 }));
    await app.visits(loud, ...times(7, { at, country: 'JP', referrer: 'secret.example' }));
    const { url } = await share(app, ann, { domainId: quiet.domainId, label: 'Only for me' });
    const { status, page } = await open(app, url);
    expect(status).toBe(200);
    for (const text of [
      'quiet.com',
      'France',
      'news.example',
      '<dt>Visitors</dt><dd>3</dd>',
      '<dt>Page views</dt><dd>6</dd>',
    ])
      expect(page).toContain(text);
    expect(page).toContain('without cookies');
    for (const text of ['xloud.com', 'Japan', 'secret.example', 'Only for me', 'Fintech', ann.email])
      expect(page).not.toContain(text);
  });

  test('SHARE-002 a page of all names has those with most visitors, one of a tag only theirs', async () => {
    const app = await analyticsApp({ isShared: true });
    const { ann, quiet, loud } = app;
    const at = '2026-11-22T10:00:00Z';
    await app.visits(quiet, ...times(2, { at, country: 'FR' }));
    await app.visits(loud, ...times(5, { at, country: 'JP' }));
    await app.as(ann).call(UpdateDomain, { params: { id: quiet.domainId }, body: { own: { tags: ['Partner'] } } });
    const all = await open(app, (await share(app, ann)).url);
    expect(all.page).toContain('<dt>Visitors</dt><dd>7</dd>');
    for (const text of ['quiet.com', 'xloud.com', 'Japan']) expect(all.page).toContain(text);
    const ofTag = await open(app, (await share(app, ann, { tag: 'partner' })).url);
    expect(ofTag.page).toContain('<dt>Visitors</dt><dd>2</dd>');
    for (const text of ['xloud.com', 'Japan']) expect(ofTag.page).not.toContain(text);
    const ofNone = await open(app, (await share(app, ann, { tag: 'nothing' })).url);
    expect(ofNone.page).toContain('No visits in these days.');
  });

  test('SHARE-003 the page speaks the visitor’s language, runs nothing, sets nothing, and is for no search engine', async () => {
    const { app, ann } = await given();
    const { url } = await share(app, ann);
    const german = await open(app, url, { 'accept-language': 'de-CH,en;q=0.5', cookie: ann.cookie });
    expect(german.page).toContain('<html lang="de"');
    expect(german.page).not.toContain('<script');
    expect(german.headers).toMatchObject({
      ...{ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' },
      'cache-control': 'private, max-age=60',
      'content-security-policy': expect.stringContaining("script-src 'none'"),
    });
    expect(german.headers['set-cookie']).toBeUndefined();
    expect((await open(app, `${url}?lang=es&days=365`, { 'accept-language': 'de' })).page).toContain('365 días');
    expect((await open(app, `${url}?days=10000&lang=%3Cscript%3E`)).status).toBe(200);
  });

  test('SHARE-003 the list says how often a link was opened, and when to the hour', async () => {
    const { app, ann } = await given();
    const { url } = await share(app, ann);
    await open(app, url);
    await open(app, url);
    const [view] = await app.as(ann).call(ListSharedViews);
    expect(view).toMatchObject({ opened: 2, lastOpenedAt: '2026-11-29T12:00:00.000Z' });
  });

  test('SHARE-004 a link that ended, one whose name was sold, one of a shut account and one that never was look the same', async () => {
    const app = await freshApp({ startsAt });
    const [ann, bob] = [await app.given.user(), await app.given.user()];
    const sold = await app.given.domain(ann, 'sold.com');
    const links = [
      await share(app, ann),
      await share(app, ann, { days: 7 }),
      await share(app, ann, { domainId: sold.id }),
      await share(app, bob),
    ];
    for (const { url } of links) expect((await open(app, url)).status).toBe(200);
    await app.as(ann).call(EndSharedView, { params: { id: links[0]?.id ?? '' } });
    await app.as(ann).call(MarkDomainsAsSold, { body: { domainIds: [sold.id] } });
    await app.pool.query('update auth."user" set disabled_at = now() where id = $1', [bob.id]);
    app.clock.advance(days(6.9));
    expect((await app.as(ann).call(ListSharedViews)).map(({ state }) => state).toSorted()).toEqual([
      ...['nameGone', 'open', 'over'],
    ]);
    app.clock.advance(days(0.2));
    const { publicUrl } = app.parts.config;
    const addresses = [
      ...links.map(({ url }) => url),
      `${publicUrl}/shared/${'x'.repeat(22)}`,
      `${publicUrl}/shared/x`,
    ];
    const pages = await Promise.all(addresses.map((url) => open(app, url)));
    expect(new Set(pages.map(({ status, page }) => `${status} ${page}`)).size).toBe(1);
    expect(pages[0]).toMatchObject({ status: 404, page: expect.stringContaining('This link has ended') });
  });

  test('SHARE-004 an ended link is forgotten after 30 days', async () => {
    const app = await freshApp({ startsAt });
    const ann = await app.given.user();
    const { id } = await share(app, ann);
    await app.as(ann).call(EndSharedView, { params: { id } });
    await expect(app.as(ann).call(EndSharedView, { params: { id } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const purge = async () => {
      for (const job of sharedViews.jobs ?? []) await job.run(app.parts, app.clock.now());
      return (await app.pool.query('select from shared_view')).rows.length;
    };
    expect(await purge()).toBe(1);
    app.clock.advance(days(30));
    expect(await purge()).toBe(0);
  });
});
