import { expect, test } from 'vitest';
import { whoisMeanings } from '#contract/monitoring-meanings.ts';
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
    const page = renderMailsOff(language, { kind, about: ['x'] });
    expect(page).toMatch(new RegExp(`${menu('monitoring')}\\P{L}+${tab}\\P{L}`, 'u'));
  }
});

test.each(languageCodes)(
  'words B10 seller 13 D-209d a change has one wording in %s, on screen and in notifications',
  (language) => {
    const told = (kind: string, meaning: string) =>
      textOf(language, 'notifications', 'notifications', kind, `message_${meaning}`);
    for (const meaning of whoisMeanings) {
      const words = `${textOf(language, 'changes', 'changes', 'meanings', meaning)}`;
      expect(told('whoisChange', meaning)?.startsWith(words), meaning).toBe(true);
    }
    expect(told('priceChange', 'priceRaised')).toContain('{{newPrice}}');
    expect(told('whoisChange', 'expiryMovedBack'), 'words A4').toMatch(/earlier|früher|plus tôt|antes/);
    const english = `${textOf('en', 'notifications', 'notifications', 'whoisChange', 'message_transferred')}`;
    expect(english).toBe('Transferred to another registrar: {{newValue}}, was {{oldValue}}');
    expect(monitoringNotificationTexts.whoisChange.message_transferred).toBe(english);
  },
);
