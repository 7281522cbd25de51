import type { Language } from './preferences.ts';

/** English of what changes of names leave in the activity; the other languages in web/locales. */
export const changeActivityTexts = {
  registrationChanged_one: 'Registration of <name/> changed',
  registrationChanged_other: 'Registration of <b>{{count}} domains</b> changed',
  priceChanged_one: 'Price of <name/> changed',
  priceChanged_other: 'Prices of <b>{{count}} domains</b> changed',
  websiteChanged_one: 'Website of <name/> changed',
  websiteChanged_other: 'Websites of <b>{{count}} domains</b> changed',
};

/** Of a name whose expiry date was moved to an earlier one; "moved back" would say the contrary to many. */
export const expiresEarlier = {
  en: 'Expires earlier than before',
  fr: 'Expire plus tôt qu’avant',
  de: 'Läuft früher ab als bisher',
  es: 'Vence antes que hasta ahora',
} satisfies Record<Language, string>;
