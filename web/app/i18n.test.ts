import { expect, test } from 'vitest';
import { browserStorage } from './browser-storage.ts';
import { changeLanguage, i18n, startI18n } from './i18n.ts';

test('SHELL-036 a chosen language changes the texts at once, is kept, and tells the document', async () => {
  await startI18n('en');
  expect(i18n.t('titles.domains')).toBe('Domains');
  await changeLanguage('fr');
  expect(i18n.t('titles.domains')).toBe('Domaines');
  expect(document.documentElement.lang).toBe('fr');
  expect(browserStorage.getItem('userLanguage')).toBe('fr');
  await changeLanguage('en');
  expect(i18n.t('titles.domains')).toBe('Domains');
});
