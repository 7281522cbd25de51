import { expect, test } from 'vitest';
import { monitoringNotificationTexts } from '#contract/monitoring-texts.ts';
import { renderMailsOff } from '#lander/mails-off-page.ts';
import { languageCodes } from '#web/base/language.ts';

type Texts = { [key: string]: Texts } & string;
const files = import.meta.glob<Texts>('./{shell,monitoring,changes,notifications}/{de,en,es,fr}.ts', { eager: true });
const textOf = (language: string, file: string, ...path: string[]) =>
  path.reduce<Texts | undefined>((texts, key) => texts?.[key], files[`./${file}/${language}.ts`]);

test.each(languageCodes)('words 3 the page that ends mails names in %s the places that the app has', (language) => {
  const menu = (place: string) => textOf(language, 'shell', 'titles', place);
  const tab = textOf(language, 'monitoring', 'monitoring', 'tabs', 'alerts');
  for (const kind of ['ask', 'done'] as const) {
    const alerts = renderMailsOff(language, { kind, what: 'alerts' });
    expect(alerts).toMatch(new RegExp(`${menu('monitoring')}\\P{L}+${tab}\\P{L}`, 'u'));
    expect(renderMailsOff(language, { kind, what: 'all' })).toContain(menu('notifications'));
  }
  expect(renderMailsOff(language, { kind: 'ask', what: 'figures' })).toContain(menu('analytics'));
});

test.each(languageCodes)(
  'words 4 an earlier expiry has one wording in %s, on screen and in notifications',
  (language) => {
    const meaning = textOf(language, 'changes', 'changes', 'meanings', 'expiryMovedBack');
    const told = textOf(language, 'notifications', 'notifications', 'whoisChange', 'message_expiryMovedBack');
    expect(told?.startsWith(`${meaning}`)).toBe(true);
    expect(monitoringNotificationTexts.whoisChange.message_expiryMovedBack).toMatch(/^Expires earlier than before: /);
  },
);
