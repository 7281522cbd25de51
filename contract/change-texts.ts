/** English of what changes of names leave in the activity; the other languages in web/locales. */
export const changeActivityTexts = {
  registrationChanged_one: 'Registration of <name/> changed',
  registrationChanged_other: 'Registration of <b>{{count}} domains</b> changed',
  priceChanged_one: 'Price of <name/> changed',
  priceChanged_other: 'Prices of <b>{{count}} domains</b> changed',
  websiteChanged_one: 'Website of <name/> changed',
  websiteChanged_other: 'Websites of <b>{{count}} domains</b> changed',
  dnsChanged_one: 'DNS records of <name/> changed',
  dnsChanged_other: 'DNS records of <b>{{count}} domains</b> changed',
};
