import type { Translation } from '../texts.ts';
import type { texts as english } from './en.ts';

export const texts: Translation<typeof english> = {
  websiteStatus: {
    names: {
      noWebsite: 'Keine Website',
      checkFailed: 'Prüfung fehlgeschlagen',
      websiteDeveloped: 'Eigene Website',
      forSaleLander: 'Verkaufsseite',
      parkedDomain: 'Geparkte Domain',
      unknown: 'Unbekannt',
    },
    notChecked: 'Noch nicht geprüft',
  },
};
