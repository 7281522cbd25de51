import { expect, test } from 'vitest';
import { languages } from '#contract/preferences.ts';
import { readConfig } from '../config/config.ts';
import { privacyText, privacyWords } from './privacy.ts';
import { sections } from './privacy-facts.ts';

const page = (settings: Record<string, string> = {}, language: (typeof languages)[number] = 'en') =>
  privacyText(language, readConfig({ SANDBOX: 'off', ...settings }));

test.each([
  [
    'a text service elsewhere',
    { TEXT_URL: 'https://text.example/v1', TEXT_MODEL: 'm' },
    'text.example, with what the page',
  ],
  ['a text service here', { TEXT_URL: 'http://127.0.0.1:11434/v1', TEXT_MODEL: 'm' }, 'AI on this machine'],
  ['mail', { MAIL_URL: 'smtp://relay.example:587' }, 'pass through the mail server'],
  ['mail that is received', { MAIL_DOMAIN: 'in.example.com' }, 'What arrives at in.example.com'],
  ['a provider', { OIDC_ISSUER: 'https://id.example', OIDC_LABEL: 'Work & Co' }, 'sign in through Work &amp; Co.'],
  ['marketplaces of the operator', { ATOM_TOKEN: 'a', ATOM_USER_ID: 'b' }, 'names are sent to Atom with'],
  ['backups', { BACKUP_TO: '/backups', BACKUP_KEY: 'none', BACKUP_KEEP: '7,3' }, 'for up to 28 days'],
])('words 1 D-188 the privacy page mentions %s where it is switched on', (_, settings, words) => {
  expect(page(settings)).toContain(words);
  expect(page()).not.toContain(words);
});

test('words 1 D-188 the privacy page mentions lookups and alerts where they leave the machine', () => {
  for (const words of ['not for whom it asks', 'Telegram', 'own access to Sedo']) {
    expect(page()).toContain(words);
    expect(page({ OUTBOUND: 'off' })).not.toContain(words);
  }
});

test('words 1 D-188 the privacy page says how long data is stored, as the settings and the program have it', () => {
  expect(page()).toContain('activity for 365 days, notifications for 90 days after they were read');
  expect(page()).toContain('changes for 5 years, answers as they came for 30 days');
  expect(page({ KEEP_AUDIT_DAYS: '0', CHANGE_DAYS: '0', RAW_ANSWER_DAYS: '0' })).toMatch(
    /who did what without a time limit.*changes without a time limit, answers as they came not at all/s,
  );
  expect(page({ DELETE_GRACE_DAYS: '0' })).toContain('as soon as somebody asks for it');
  expect(page({}, 'de')).toContain('wenn 14 Tage vergangen sind');
});

test.each(languages)('words 1 D-188 every sentence of the privacy page is whole in %s', (language) => {
  const everything = {
    ...{
      TEXT_URL: 'https://text.example/v1',
      TEXT_MODEL: 'm',
      MAIL_URL: 'smtp://relay.example',
      MAIL_DOMAIN: 'in.example',
    },
    ...{ OIDC_ISSUER: 'https://id.example', ATOM_TOKEN: 'a', ATOM_USER_ID: 'b', BACKUP_TO: '/b', BACKUP_KEY: 'none' },
  };
  const text = page(everything, language);
  expect(text.replace('{contact}', '')).not.toMatch(/[{}]|undefined|NaN| {2}/);
  const { facts } = privacyWords[language];
  const told = Object.values(sections).flatMap((section) => Object.keys(section));
  expect(Object.keys(facts).toSorted()).toEqual(told.toSorted());
  if (language === 'fr') expect(Object.values(facts).filter((fact) => / [:;?!»]/.test(fact))).toEqual([]);
});
