import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '#web/testing/screen.tsx';
import { idOf, paged, template } from '../landers.fixture.ts';
import { type Answers, openLanders } from '../screen.fixture.tsx';
import { TemplatesPage } from './TemplatesPage.tsx';

let shown: Awaited<ReturnType<typeof openLanders>>;
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-05-14T12:00:00.000Z') }));
afterEach(() => {
  shown.close();
  vi.useRealTimers();
});

const list = 'GET /api/lander-templates';
const path = `/api/lander-templates/${idOf(401)}`;
async function open(answers: Answers) {
  shown = await openLanders({ paths: ['/lander-templates'], component: TemplatesPage }, '/lander-templates', answers);
}
const lines = () => [...shown.element.querySelectorAll('tbody tr')].map((row) => row.textContent);

test('LAND-022 SHELL-014 D-185 templates with name, prompt and description; without a text service that is said', async () => {
  await open({ [list]: { body: paged([template(1, { description: 'For food' }), template(2)]) } });
  await eventually(() => expect(lines()).toHaveLength(2));
  expect(lines()[0]).toMatch(/^Template 1For foodA calm page\.May 2, 2026$/);
  await eventually(() => expect(shown.text()).toContain('Custom pages need an AI'));
});

test('LAND-022 a template is created with a name and a prompt of at most 4,000 characters', async () => {
  await open({ [list]: { body: paged([]) }, 'POST /api/lander-templates': { status: 201, body: template(1) } });
  await shown.press('New template');
  await eventually(() => expect(shown.dialog()).not.toBeNull());
  await shown.press('Create');
  expect(shown.dialog()?.textContent).toContain('Template name is required.');
  expect(shown.dialog()?.textContent).toContain('A prompt is required.');
  await shown.type('Template name', 'Calm');
  await shown.type('Prompt', 'x'.repeat(4_001));
  expect(shown.dialog()?.textContent).toContain('At most 4,000 characters.');
  await shown.press('Create');
  expect(shown.sent('POST', '/api/lander-templates')).toEqual([]);
  await shown.type('Prompt', 'A calm page.');
  await shown.press('Create');
  await eventually(() => expect(shown.dialog()).toBeNull());
  expect(shown.sent('POST', '/api/lander-templates')).toEqual([
    { name: 'Calm', description: '', prompt: 'A calm page.' },
  ]);
});

test('LAND-022 a template is changed and deleted', async () => {
  await open({
    [list]: { body: paged([template(1)]) },
    [`PUT ${path}`]: { body: template(1) },
    [`DELETE ${path}`]: { body: { success: true } },
  });
  await shown.press('Edit Template 1');
  await eventually(() => expect(shown.dialog()).not.toBeNull());
  await shown.type('Description', 'Food');
  await shown.press('Save');
  await eventually(() => expect(shown.dialog()).toBeNull());
  expect(shown.sent('PUT', path)).toEqual([{ description: 'Food', updatedAt: template(1).updatedAt }]);
  await shown.press('Delete Template 1');
  await eventually(() => expect(shown.dialog()?.textContent).toContain('keep its prompt'));
  await shown.press('Delete template');
  await eventually(() => expect(shown.dialog()).toBeNull());
  expect(shown.sent('DELETE', path)).toHaveLength(1);
});

test('LAND-022 D-185 a template is tried for a name, and the page is shown in a frame that may do nothing', async () => {
  const tryPath = `${path}/try`;
  const domain = { id: idOf(7), name: 'tea.com', domainName: 'Tea.com' };
  const pages = Object.fromEntries(
    ['en', 'fr', 'de', 'es'].map((one) => [one, `<html><head></head>page ${one}</html>`]),
  );
  await open({
    [list]: { body: paged([template(1)]) },
    'GET /api/domains': { body: { data: [domain], totalCount: 1, skip: 0, take: 20, hasMore: false } },
    [`POST ${tryPath}`]: { body: { pages: null, failure: 'textUnusable' } },
  });
  await shown.press('Try Template 1');
  await eventually(() => expect(shown.dialog()?.querySelector('input')?.value).toBe('Tea.com'));
  await shown.press('Write a page');
  await eventually(() =>
    expect(shown.dialog()?.querySelector('[role=alert]')?.textContent).toContain('could not be used'),
  );
  expect(shown.dialog()?.querySelector('iframe')).toBeNull();
  shown.answers[`POST ${tryPath}`] = { body: { pages, failure: null } };
  await shown.press('Write another');
  await eventually(() => expect(shown.dialog()?.querySelector('iframe')?.srcdoc).toContain('page en'));
  expect(shown.dialog()?.querySelector('iframe')?.getAttribute('sandbox')).toBe('');
  await shown.type('Domain', 'nobody.com');
  expect(shown.find('Write another')?.matches(':disabled')).toBe(true);
  expect(shown.sent('POST', tryPath)).toEqual([{ domainId: domain.id }, { domainId: domain.id }]);
});

test('ERR-026 templates that could not be loaded say so and are tried again', async () => {
  await open({ [list]: { status: 400, body: { code: 'X', message: 'x' } } });
  await eventually(() => expect(shown.text()).toContain('Templates could not be loaded. Please try again later.'));
  shown.answers[list] = { body: paged([template(1)]) };
  await shown.press('Retry');
  await eventually(() => expect(lines()).toHaveLength(1));
});
