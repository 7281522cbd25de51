import { expect, test } from 'vitest';
import { defaultLanderSettings, PreviewLander } from '#contract/landers.ts';
import { freshApp } from '../../testing/app.ts';

test('D-181 a preview shows the page as it would be, with price and settings, in the visitor’s language, and stores nothing', async () => {
  const app = await freshApp();
  const ann = await app.given.user();
  const { id } = await app.given.domain(ann, 'pear.com');
  const configuration = { ...defaultLanderSettings, tagline: 'A <b>fruit</b>', buyNowPrice: 900 };
  const body = {
    type: 'forSale',
    template: 'modern',
    configuration,
    domainId: id.toUpperCase(),
    language: 'de',
  } as const;
  const { html } = await app.as(ann).call(PreviewLander, { body });
  expect(html).toMatch(/^<!doctype html>[\s\S]*<html[^>]* lang="de"/i);
  expect(html).toContain('A &lt;b&gt;fruit&lt;/b&gt;');
  expect(html).toContain('900');
  expect(await app.parts.db.selectFrom('lander_page').select('host').execute()).toEqual([]);
});

test('D-181 D-010 there is no preview for a foreign domain, for none, or for a template that the type lacks', async () => {
  const app = await freshApp();
  const [ann, bob] = [await app.given.user(), await app.given.user()];
  const [own, foreign] = [await app.given.domain(ann, 'pear.com'), await app.given.domain(bob, 'plum.com')];
  const preview = (type: 'forSale' | 'comingSoon' | 'custom', template: string, domainId: string) =>
    app.as(ann).call(PreviewLander, { body: { type, template, configuration: defaultLanderSettings, domainId } });
  for (const id of [foreign.id, 'no id', '\0', '01900000-0000-7000-8000-000000000001']) {
    await expect(preview('forSale', 'binAi', id)).rejects.toMatchObject({ code: 'DOMAIN_NOT_FOUND' });
  }
  for (const [type, template] of [
    ['forSale', 'comingSoon'],
    ['comingSoon', 'binAi'],
    ['custom', 'modern'],
  ] as const) {
    await expect(preview(type, template, own.id)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  }
});
