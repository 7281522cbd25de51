import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as activity from '#web/locales/activity/en.ts';
import * as dashboard from '#web/locales/dashboard/en.ts';
import * as progress from '#web/locales/progress/en.ts';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { browserStorage } from './browser-storage.ts';
import { addTexts, changeLanguage, i18n, startI18n, withTexts } from './i18n.ts';

let server: ReturnType<typeof startFakeServer>;
let status = 200;
beforeEach(async () => {
  status = 200;
  server = startFakeServer(({ body }) => ({ status, body }));
  await startI18n('en');
});
afterEach(() => {
  server.stop();
  vi.restoreAllMocks();
});

test('SHELL-036 a chosen language changes the texts at once, is stored, and sets the language of the document', async () => {
  expect(i18n.t('titles.domains')).toBe('Domains');
  await changeLanguage('fr');
  expect(i18n.t('titles.domains')).toBe('Domaines');
  expect(document.documentElement.lang).toBe('fr');
  expect(browserStorage.getItem('userLanguage')).toBe('fr');
  await changeLanguage('en');
  expect(i18n.t('titles.domains')).toBe('Domains');
});

test('D-033 the server is informed of the choice, for its e-mails', async () => {
  await changeLanguage('de');
  expect(server.requests).toMatchObject([{ method: 'PUT', path: '/api/preferences', body: { language: 'de' } }]);
});

test('D-033 when the server cannot be informed, that is logged and the language is changed all the same', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  status = 500;
  await changeLanguage('es');
  expect(i18n.t('titles.domains')).toBe('Dominios');
  expect(browserStorage.getItem('userLanguage')).toBe('es');
  await vi.waitFor(() => expect(log.mock.calls.flat()).toContain('PUT /api/preferences failed:'), 15_000);
});

test('SHELL-034 code that is fetched comes with its texts in the language that is shown', async () => {
  await changeLanguage('de');
  const code = async () => {
    addTexts('activity', activity);
    return 'the screen';
  };
  expect(await withTexts(code(), 'activity')).toBe('the screen');
  expect(i18n.t('feed.today')).toBe('Heute');
});

test('SHELL-036 a chosen language changes the texts of all that was fetched before', async () => {
  await withTexts(Promise.resolve(), 'progress');
  addTexts('progress', progress);
  expect(i18n.t('progress.states.inProgress')).toBe('In progress');
  await changeLanguage('de');
  expect(i18n.t('progress.states.inProgress')).toBe('In Arbeit');
});

test('SHELL-034 texts that did not arrive in a language are shown in English', async () => {
  await changeLanguage('fr');
  addTexts('dashboard', dashboard);
  expect(i18n.t('dashboard.expiry.later')).toBe('later');
});

test('SHELL-036 when two languages are chosen one after the other the last one is shown and kept', async () => {
  await changeLanguage('fr'); // is there from now on, Spanish has to be fetched
  await changeLanguage('en');
  await Promise.all([changeLanguage('es'), changeLanguage('fr')]);
  expect(i18n.t('titles.domains')).toBe('Domaines');
  expect(browserStorage.getItem('userLanguage')).toBe('fr');
});
