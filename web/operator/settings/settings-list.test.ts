import { expect, test } from 'vitest';
import type { ShownSetting } from '#contract/operator-settings.ts';
import { settingsShown } from './settings-list.ts';

const setting = (name: string, fields: Partial<ShownSetting> = {}): ShownSetting => ({
  ...{ name, type: 'text', value: '', default: '', isSecret: false, isSet: false, source: 'default', isOwn: false },
  about: 'Something.',
  ...fields,
});
const all = [
  setting('HOST', { value: '127.0.0.1' }),
  setting('MAIL_URL', { value: null, isSecret: true, isOwn: true, about: 'Mail server.' }),
  setting('PORT', { value: '3170', isOwn: true }),
];
const shown = (by: Parameters<typeof settingsShown>[1]) => settingsShown(all, by).map(({ name }) => name);

test('D-229b settings that are set here stand first, and can stand alone', () => {
  expect(shown({})).toEqual(['MAIL_URL', 'PORT', 'HOST']);
  expect(shown({ isOwnOnly: true })).toEqual(['MAIL_URL', 'PORT']);
});

test('D-229b settings are found by name, value and sentence, in any letter case', () => {
  expect(shown({ search: ' port ' })).toEqual(['PORT']);
  expect(shown({ search: '127' })).toEqual(['HOST']);
  expect(shown({ search: 'SERVER' })).toEqual(['MAIL_URL']);
  expect(shown({ search: 'server', isOwnOnly: true })).toEqual(['MAIL_URL']);
  expect(shown({ search: 'nothing' })).toEqual([]);
});
