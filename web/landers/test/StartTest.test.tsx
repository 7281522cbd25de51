import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '#web/testing/screen.tsx';
import { toasts } from '#web/ui/toast.ts';
import { LanderGroupPage } from '../group/LanderGroupPage.tsx';
import { group, idOf, lander, paged } from '../landers.fixture.ts';
import { type Answers, openLanders } from '../screen.fixture.tsx';
import { readTest, templatesFor, testDraftOf } from './test-draft.ts';

let shown: Awaited<ReturnType<typeof openLanders>>;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-14T12:00:00.000Z') });
  localStorage.clear();
  for (const { id } of toasts.shown()) toasts.close(id);
});
afterEach(() => {
  shown?.close();
  vi.useRealTimers();
});

const tests = `/api/landers/${idOf(101)}/tests`;
const pace = { visitorsPerDay: 12, rate: 0.021 };

async function open(given: Parameters<typeof lander>[1] = {}, answers: Answers = {}) {
  const page = { ...group({ landerCount: 1 }), landers: paged([lander(1, given)], { pageSize: 20 }) };
  shown = await openLanders({ paths: ['/landers/:groupId'], component: LanderGroupPage }, `/landers/${idOf(1)}`, {
    [`GET /api/lander-groups/${idOf(1)}`]: { body: page },
    [`GET ${tests}`]: { body: { tests: [], pace } },
    ...answers,
  });
  await eventually(() => expect(shown.text()).toContain('Orchard1'));
}
const dialogText = () => shown.dialog()?.textContent?.replaceAll(/\s/g, ' ') ?? '';

test('D-218a a test is planned by the lander’s own visitors, and sends only what is different on B', async () => {
  await open({}, { [`POST ${tests}`]: { status: 201, body: {} } });
  await shown.press('Compare variants of Orchard1.test');
  await eventually(() => expect(dialogText()).toContain('Each variant needs 1,085 visitors.'));
  expect(dialogText()).toContain('Assumes that 2.1% of visitors write');
  expect(dialogText()).toContain('that takes about 181 days. A test runs 90 days at most');
  expect(dialogText()).not.toContain('Minimum offer');
  await shown.press('Start the test');
  expect(dialogText()).toContain('B is still the same as A');
  expect(shown.sent('POST', tests)).toEqual([]);
  await shown.type('Tagline', 'One word, one market');
  expect(dialogText()).toContain('On A: A clear name');
  await shown.press('Start the test');
  await eventually(() => expect(shown.dialog()).toBeNull());
  expect(shown.sent('POST', tests)).toEqual([{ settings: { tagline: 'One word, one market' }, uplift: 2 }]);
  expect(toasts.shown().map(({ title }) => title)).toEqual(['Two variants of Orchard1.test are compared']);
});

test('D-218a a refusal of the server is shown, and what was typed stays', async () => {
  await open({}, { [`POST ${tests}`]: { status: 409, body: { code: 'LANDER_TEST_RUNNING', message: 'x' } } });
  await shown.press('Compare variants of Orchard1.test');
  const field = await shown.type('Tagline', 'Other');
  await shown.press('Start the test');
  await eventually(() => expect(dialogText()).toContain('A test of this lander is running already.'));
  expect(field.value).toBe('Other');
});

test('D-218a only a page that visitors see can be tested; one under test leads to its result', async () => {
  await open({ status: 'failed', failure: 'notDrawn' });
  expect(shown.find('Compare variants of Orchard1.test')).toBeUndefined();
  shown.close();
  await open({ isTested: true });
  expect(shown.find('Compare variants of Orchard1.test')).toBeUndefined();
  expect(shown.find('Test is running')?.getAttribute('href')).toBe(`/analytics?lander=${idOf(101)}`);
});

test('D-218a B changes only what differs, has a template of its type, and a way to write', () => {
  const page = lander(1);
  const draft = testDraftOf(page);
  expect(readTest(draft, page)).toEqual({ body: undefined, fault: 'same' });
  expect(readTest({ ...draft, template: 'modern', uplift: 1.5 }, page).body).toEqual({
    ...{ template: 'modern', settings: {}, uplift: 1.5 },
  });
  const off = { showInquiryForm: false, showPurchaseOptions: false };
  expect(readTest({ ...draft, settings: { ...draft.settings, ...off } }, page).fault).toBe('noForm');
  expect(readTest({ ...draft, settings: { ...draft.settings, buyNowPrice: 'x' } }, page)).toEqual({
    ...{ body: undefined, fault: null },
  });
  expect(templatesFor(page)).toEqual(['modern']);
  expect(templatesFor({ type: 'custom', template: idOf(9) })).toEqual(['binAi', 'modern']);
  expect(templatesFor({ type: 'comingSoon', template: 'comingSoon' })).toEqual([]);
});
