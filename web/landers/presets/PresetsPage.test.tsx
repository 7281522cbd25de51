import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '#web/testing/screen.tsx';
import { toasts } from '#web/ui/toast.ts';
import { idOf, paged, preset } from '../landers.fixture.ts';
import { type Answers, openLanders } from '../screen.fixture.tsx';
import { PresetsPage } from './PresetsPage.tsx';

let shown: Awaited<ReturnType<typeof openLanders>>;
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-05-14T12:00:00.000Z') }));
afterEach(() => {
  shown.close();
  vi.useRealTimers();
});

const list = 'GET /api/lander-presets';
async function open(answers: Answers) {
  shown = await openLanders({ paths: ['/lander-presets'], component: PresetsPage }, '/lander-presets', answers);
}
const lines = () => [...shown.element.querySelectorAll('tbody tr')].map((row) => row.textContent);

test('SHELL-009 LAND-020 LAND-019 presets with their tagline and sections', async () => {
  await open({ [list]: { body: paged([preset(1, { tagline: 'Yours in three days' }), preset(2)]) } });
  await eventually(() => expect(lines()).toHaveLength(2));
  expect(lines()[0]).toMatch(/^Preset 1Yours in three daysyesyesyes-noMay 2, 2026$/);
  expect(lines()[1]).toContain('No tagline');
  expect(shown.text()).toContain('A preset fills in the settings of a page.');
});

test('LAND-020 LAND-021 a preset is created once it has a name', async () => {
  await open({ [list]: { body: paged([]) }, 'POST /api/lander-presets': { status: 201, body: preset(1) } });
  await eventually(() => expect(shown.text()).toContain('No presets yet'));
  await shown.press('New preset');
  await shown.type('Tagline', 'Quiet');
  await shown.press('Create');
  expect(shown.dialog()?.textContent).toContain('Preset name is required.');
  await shown.type('Preset name', 'Offers only');
  shown.answers[list] = { body: paged([preset(1)]) };
  await shown.press('Create');
  await eventually(() => expect(lines()).toHaveLength(1));
  expect(shown.sent('POST', '/api/lander-presets')).toEqual([
    {
      name: 'Offers only',
      tagline: 'Quiet',
      showPurchaseOptions: true,
      showContactForm: true,
      showWhyChoose: true,
      showAiHelper: false,
    },
  ]);
});

test('LAND-020 a preset is changed and deleted', async () => {
  const path = `/api/lander-presets/${idOf(301)}`;
  await open({
    [list]: { body: paged([preset(1)]) },
    [`PUT ${path}`]: { body: preset(1) },
    [`DELETE ${path}`]: { body: { success: true } },
  });
  await shown.press('Edit Preset 1');
  await eventually(() => expect(shown.dialog()?.textContent).toContain('Edit preset'));
  shown.dialog()?.querySelector<HTMLInputElement>('[role=switch]')?.click();
  await shown.press('Save');
  await eventually(() => expect(shown.dialog()).toBeNull());
  expect(shown.sent('PUT', path)).toEqual([{ showPurchaseOptions: false, updatedAt: preset(1).updatedAt }]);
  await shown.press('Delete Preset 1');
  await eventually(() => expect(shown.dialog()?.textContent).toContain('stay as they are'));
  await shown.press('Delete preset');
  await eventually(() => expect(shown.dialog()).toBeNull());
  expect(shown.sent('DELETE', path)).toHaveLength(1);
  expect(toasts.shown()[0]).toMatchObject({ type: 'success', title: 'Preset Preset 1 deleted' });
});

test('D-185 the assistant cannot be switched on without a text service, and why is said; it can be switched off', async () => {
  await open({ [list]: { body: paged([preset(1), preset(2, { showAiHelper: true })]) } });
  const assistant = () => [...(shown.dialog()?.querySelectorAll<HTMLInputElement>('[role=switch]') ?? [])].at(-1);
  await shown.press('Edit Preset 1');
  await eventually(() => expect(assistant()?.disabled).toBe(true));
  expect(shown.dialog()?.textContent).toContain('The assistant needs an AI');
  await shown.press('Cancel');
  await shown.press('Edit Preset 2');
  await eventually(() => expect(assistant()?.disabled).toBe(false));
});
