import { describe, expect, test } from 'vitest';
import { CreateLanderGroup, GetLanderGroup } from '#contract/lander-groups.ts';
import {
  CreateLanderPreset,
  CreateLanderTemplate,
  DeleteLanderTemplate,
  ListLanderPresets,
  ListLanderTemplates,
  UpdateLanderPreset,
  UpdateLanderTemplate,
} from '#contract/lander-templates.ts';
import { GetLanderCounts } from '#contract/landers.ts';
import { freshApp } from '../../testing/app.ts';
import { groupBody } from '../testing/given-groups.ts';

const withTextService = { OUTBOUND: 'live', TEXT_URL: 'http://127.0.0.1:9/v1', TEXT_MODEL: 'm' }; // nobody asks it here

async function annsApp(settings: Record<string, string> = {}) {
  const app = await freshApp({ isShared: true, settings });
  const [ann, bob] = [await app.given.user(), await app.given.user()];
  const { call, inject } = app.as(ann);
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    inject({ method, url: `/api/lander-${path}`, ...(payload ? { payload } : {}) });
  return { ...app, ann, bob, call, send };
}

const preset = {
  ...{ name: 'Everything on', tagline: null, showPurchaseOptions: true, showAiHelper: true },
  ...{ showWhyChoose: true, showContactForm: true },
};

describe('presets', () => {
  test('LAND-019 API-063 D-183 a preset has its fields, is read, changed in part and deleted', async () => {
    const app = await annsApp();
    const answer = await app.send('POST', 'presets', { ...preset, name: '  Everything on ', tagline: '  ' });
    const times = { createdAt: app.clock.now().toISOString(), updatedAt: app.clock.now().toISOString() };
    const made = answer.json();
    expect([answer.statusCode, made]).toEqual([
      201,
      { id: expect.stringMatching(/^[0-9a-f-]{36}$/), ...preset, ...times },
    ]);
    expect((await app.send('GET', `presets/${made.id}`)).json()).toEqual(made);
    app.clock.advance(1_000);
    const params = { id: made.id };
    expect(await app.call(UpdateLanderPreset, { params, body: { showAiHelper: false, tagline: 'New' } })).toEqual({
      ...made,
      ...{ showAiHelper: false, tagline: 'New', updatedAt: app.clock.now().toISOString() },
    });
    expect((await app.send('DELETE', `presets/${made.id}`)).json()).toEqual({
      success: true,
      undoId: expect.any(String),
    });
    expect((await app.send('DELETE', `presets/${made.id}`)).statusCode).toBe(404);
    expect((await app.send('GET', `presets/${made.id}`)).statusCode).toBe(404);
  });

  test.each([
    ['LAND-021 a preset without a name', 'presets', { name: ' ' }, 'name', 'Preset name is required.'],
    ['LAND-021 a preset without the property name', 'presets', {}, 'name', undefined],
    ['D-183 a preset with a name of 101', 'presets', { name: 'x'.repeat(101) }, 'name', undefined],
    ['D-183 a preset with a tagline of 121', 'presets', { name: 'x', tagline: 'x'.repeat(121) }, 'tagline', undefined],
    [
      'D-183 a preset with words for a switch',
      'presets',
      { name: 'x', showAiHelper: 'yes' },
      'showAiHelper',
      undefined,
    ],
    [
      'LAND-022 a template without a name',
      'templates',
      { name: '', prompt: 'x' },
      'name',
      'Template name is required.',
    ],
    ['LAND-022 a template without a prompt', 'templates', { name: 'x', prompt: ' ' }, 'prompt', undefined],
    ['D-183 a prompt of 4,001', 'templates', { name: 'x', prompt: 'x'.repeat(4_001) }, 'prompt', undefined],
    ['D-183 a huge prompt', 'templates', { name: 'x', prompt: 'x'.repeat(50_000) }, 'prompt', undefined],
    [
      'D-183 a description of 501',
      'templates',
      { name: 'x', prompt: 'x', description: 'x'.repeat(501) },
      'description',
      undefined,
    ],
  ] as const)('%s is refused', async (_, kind, body, field, message) => {
    const app = await annsApp();
    const answer = await app.send('POST', kind, body);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'VALIDATION_FAILED', field }]);
    if (message) expect(answer.json().message).toBe(message);
    expect(await app.call(GetLanderCounts)).toMatchObject({ presets: 0, templates: 0 });
  });

  test('D-183 D-010 presets are listed by name, paged by 50 and found; another user’s are missing', async () => {
    const app = await annsApp();
    for (const name of ['quiet', 'Everything on', 'Offers only']) {
      await app.call(CreateLanderPreset, { body: { ...preset, name } });
    }
    const bobs = await app.as(app.bob).call(CreateLanderPreset, { body: preset });
    const whole = await app.call(ListLanderPresets, { query: {} });
    expect(whole).toMatchObject({ totalCount: 3, page: 1, pageSize: 50, hasMore: false });
    expect(whole.data.map(({ name }) => name)).toEqual(['Everything on', 'Offers only', 'quiet']);
    const found = (search: string) => app.call(ListLanderPresets, { query: { search, pageSize: 1 } });
    expect(await found(' ON')).toMatchObject({ totalCount: 2, hasMore: true, data: [{ name: 'Everything on' }] });
    expect(await found('\0')).toMatchObject({ totalCount: 0 });
    for (const id of [bobs.id, 'x', app.parts.newId()]) {
      const answers = [
        await app.send('GET', `presets/${id}`),
        await app.send('PUT', `presets/${id}`, { name: 'Mine' }),
        await app.send('DELETE', `presets/${id}`),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    }
  });

  test('D-183 two tabs: the second one’s change of a preset or a template is refused', async () => {
    const app = await annsApp();
    const made = await app.call(CreateLanderPreset, { body: preset });
    const template = await app.call(CreateLanderTemplate, { body: { name: 'Energy', prompt: 'Write.' } });
    app.clock.advance(1_000);
    await app.call(UpdateLanderPreset, { params: { id: made.id }, body: { name: 'First', updatedAt: made.updatedAt } });
    await app.call(UpdateLanderTemplate, {
      params: { id: template.id },
      body: { name: 'First', updatedAt: template.updatedAt },
    });
    for (const path of [`presets/${made.id}`, `templates/${template.id}`]) {
      const answer = await app.send('PUT', path, { name: 'Second', updatedAt: made.updatedAt });
      expect([path, answer.json().code]).toEqual([path, 'CHANGED_MEANWHILE']);
      expect((await app.send('GET', path)).json().name).toBe('First');
    }
  });

  test('D-183 a thousand of a kind are possible, and no more', async () => {
    const app = await annsApp();
    const now = app.clock.now();
    const rows = Array.from({ length: 1_000 }, (_, n) => ({
      ...{ user_id: app.ann.id, id: app.parts.newId(), name: `P${n}`, tagline: null },
      ...{ show_purchase_options: true, show_ai_helper: true, show_why_choose: true, show_contact_form: true },
      ...{ created_at: now, updated_at: now },
    }));
    await app.parts.db.insertInto('lander_preset').values(rows).execute();
    expect((await app.send('POST', 'presets', preset)).json().code).toBe('LANDER_LIMIT_REACHED');
  });
});

describe('templates', () => {
  test('LAND-022 D-183 a template has name, prompt and description, and its prompt keeps its lines', async () => {
    const app = await annsApp();
    const body = {
      name: 'Energy',
      prompt: 'Write about power.\r\n\r\nIn short sentences.\u202e',
      description: 'For .de',
    };
    const made = await app.call(CreateLanderTemplate, { body });
    expect(made).toMatchObject({ ...body, prompt: 'Write about power.\n\nIn short sentences.' });
    const params = { id: made.id };
    expect(await app.call(UpdateLanderTemplate, { params, body: { description: null } })).toMatchObject({
      ...{ name: 'Energy', prompt: made.prompt, description: null },
    });
    expect(await app.call(ListLanderTemplates, { query: { search: 'energy' } })).toMatchObject({ totalCount: 1 });
  });

  test('LAND-001 D-184 a custom group keeps the prompt it was made with, also when the template is gone', async () => {
    const app = await annsApp(withTextService);
    const template = await app.call(CreateLanderTemplate, { body: { name: 'Energy', prompt: 'First.' } });
    const domainIds = [(await app.given.domain(app.ann, 'a.com')).id];
    const custom = { type: 'custom', template: template.id } as const;
    const group = await app.call(CreateLanderGroup, { body: groupBody(domainIds, custom) });
    expect(group).toMatchObject({ ...custom, templateName: 'Energy' });
    await app.call(UpdateLanderTemplate, { params: { id: template.id }, body: { prompt: 'Second.' } });
    await app.call(DeleteLanderTemplate, { params: { id: template.id } });
    const stored = await app.parts.db.selectFrom('lander_group').select('prompt').executeTakeFirstOrThrow();
    expect(stored.prompt).toBe('First.');
    const params = { id: group.id };
    expect(await app.call(GetLanderGroup, { params, query: {} })).toMatchObject({ ...custom, templateName: null });
  });

  test('D-185 without a text service there is no custom group', async () => {
    const app = await annsApp();
    const template = await app.call(CreateLanderTemplate, { body: { name: 'Energy', prompt: 'First.' } });
    const domainIds = [(await app.given.domain(app.ann, 'a.com')).id];
    const answer = await app.send('POST', 'groups', groupBody(domainIds, { type: 'custom', template: template.id }));
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'TEXT_SERVICE_OFF']);
    expect(await app.parts.db.selectFrom('lander_group').select('id').execute()).toEqual([]);
  });

  test('D-010 a template of another user makes no group', async () => {
    const app = await annsApp(withTextService);
    const bobs = await app.as(app.bob).call(CreateLanderTemplate, { body: { name: 'His', prompt: 'x' } });
    const domainIds = [(await app.given.domain(app.ann, 'a.com')).id];
    const answer = await app.send('POST', 'groups', groupBody(domainIds, { type: 'custom', template: bobs.id }));
    expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED', field: 'template' });
  });
});
