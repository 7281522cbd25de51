import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startFakeServer } from '#web/testing/fake-server.ts';
import { browserStorage } from './browser-storage.ts';
import { changeLanguage, i18n, startI18n } from './i18n.ts';

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

test('SHELL-036 a chosen language changes the texts at once, is kept, and tells the document', async () => {
  expect(i18n.t('titles.domains')).toBe('Domains');
  await changeLanguage('fr');
  expect(i18n.t('titles.domains')).toBe('Domaines');
  expect(document.documentElement.lang).toBe('fr');
  expect(browserStorage.getItem('userLanguage')).toBe('fr');
  await changeLanguage('en');
  expect(i18n.t('titles.domains')).toBe('Domains');
});

test('D-033 the server is told of the choice, for its e-mails', async () => {
  await changeLanguage('de');
  expect(server.requests).toMatchObject([{ method: 'PUT', path: '/api/preferences', body: { language: 'de' } }]);
});

test('D-033 when the server cannot be told, that is logged and the language is changed all the same', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  status = 500;
  await changeLanguage('es');
  expect(i18n.t('titles.domains')).toBe('Dominios');
  expect(browserStorage.getItem('userLanguage')).toBe('es');
  await vi.waitFor(() => expect(log.mock.calls.flat()).toContain('PUT /api/preferences failed:'));
});
