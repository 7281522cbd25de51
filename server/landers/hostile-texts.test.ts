import { describe, expect, test } from 'vitest';
import { CreateLanderGroup, GetLanderGroup, ListLanderGroups, UpdateLanderGroup } from '#contract/lander-groups.ts';
import { CreateLanderPreset, CreateLanderTemplate } from '#contract/lander-templates.ts';
import { GetLander, landerLimits, UpdateLander } from '#contract/landers.ts';
import { tidyLine } from '#contract/tidy-text.ts';
import { freshApp } from '../testing/app.ts';
import { corpora } from '../testing/corpora.ts';
import { givenGroup, groupBody, settings } from './testing/given-groups.ts';

/** At most so many of a list, spread over all of it. */
const spread = (texts: string[], max: number) =>
  texts.filter((_, place) => place % Math.ceil(texts.length / max) === 0);

describe.each(corpora('payloads'))('hostile texts, collected by $of', { tags: ['corpora'] }, ({ items }) => {
  test.each(['naughty-strings.jsonl', 'xss.jsonl', 'csv-injection.jsonl', 'html-sanitising.jsonl'])(
    'LAND-002 LAND-008 the %s are kept as the texts they are, in every field',
    async (file) => {
      const app = await freshApp();
      const ann = await app.given.user();
      const { call } = app.as(ann);
      const { id } = await givenGroup(app, ann, ['a.com']);
      const lander = (await call(GetLanderGroup, { params: { id }, query: {} })).landers.data[0];
      const texts = spread(
        items<{ text?: string; html?: string }>(file).map(({ text, html }) => text ?? html ?? ''),
        40,
      ).filter((text) => tidyLine(text) !== '');
      expect(texts.length).toBeGreaterThan(3);
      for (const text of texts) {
        const cut = (max: number) => tidyLine(tidyLine(text).slice(0, max));
        const given = {
          tagline: cut(landerLimits.tagline),
          pageTitle: cut(landerLimits.pageTitle),
          metaDescription: cut(landerLimits.metaDescription),
        };
        const name = cut(landerLimits.groupName);
        const group = await call(UpdateLanderGroup, {
          params: { id },
          body: { name, description: name, configuration: given },
        });
        expect(group).toMatchObject({ name, description: name, configuration: given });
        const why = { en: [cut(landerLimits.whyLine)], de: [cut(landerLimits.whyLine)] };
        await call(UpdateLander, { body: { id: lander?.id ?? '', why, tagline: cut(landerLimits.tagline).slice(1) } });
        expect(await call(GetLander, { params: { id: lander?.id ?? '' } })).toMatchObject({ why });
        const search = [...name].slice(0, 40).join('');
        expect((await call(ListLanderGroups, { query: { search } })).data.map((one) => one.name)).toEqual([name]);
        const preset = await call(CreateLanderPreset, { body: { name, tagline: given.tagline } });
        expect(preset).toMatchObject({ name, tagline: given.tagline });
        const template = await call(CreateLanderTemplate, { body: { name, prompt: name, description: name } });
        expect(template).toMatchObject({ name, prompt: name, description: name });
      }
    },
  );
});

test.each([
  ['a\0b', 'a b'],
  ['half \ud83d of a pair', 'half \ufffd of a pair'],
  ['\u202emoc.a', 'moc.a'],
  ['one\r\ntwo\u2028three', 'one two three'],
])('LAND-002 %j is stored as %j', async (text, kept) => {
  const app = await freshApp();
  const ann = await app.given.user();
  const { id } = await app.given.domain(ann, 'a.com');
  const configuration = settings({ tagline: text, pageTitle: text, metaDescription: text });
  const group = await app.as(ann).call(CreateLanderGroup, { body: groupBody([id], { name: text, configuration }) });
  expect(group).toMatchObject({ name: kept, configuration: { tagline: kept, pageTitle: kept, metaDescription: kept } });
});

test('D-003 bodies that are none of the expected shape are refused and change nothing', async () => {
  const app = await freshApp();
  const ann = await app.given.user();
  const { id } = await app.given.domain(ann, 'a.com');
  const body = groupBody([id]);
  const wrong = [
    { ...body, name: null },
    { ...body, name: ['x'] },
    { ...body, configuration: null },
    { ...body, configuration: [] },
    { ...body, configuration: { ...body.configuration, showAiHelper: 'false' } },
    { ...body, configuration: { ...body.configuration, buyNowPrice: '900' } },
    { ...body, configuration: { ...body.configuration, buyNowPrice: -1 } },
    { ...body, configuration: { tagline: 'alone' } },
    { ...body, domainIds: id },
    { ...body, domainIds: [null] },
    { ...body, domainIds: { length: 1 } },
    [],
    { __proto__: body },
  ];
  for (const payload of wrong) {
    const answer = await app.as(ann).inject({ method: 'POST', url: '/api/lander-groups', payload });
    expect([JSON.stringify(payload), answer.statusCode]).toEqual([JSON.stringify(payload), 400]);
  }
  expect((await app.as(ann).call(ListLanderGroups, { query: {} })).totalCount).toBe(0);
});
