import type { Translation } from '../texts.ts';

export const websiteStatus: Translation<'websiteStatus'> = {
  names: {
    noWebsite: 'Keine Website',
    checkFailed: 'Prüfung fehlgeschlagen',
    websiteDeveloped: 'Eigene Website',
    forSaleLander: 'Verkaufsseite',
    parkedDomain: 'Geparkte Domain',
    unknown: 'Unbekannt',
  },
  notChecked: 'Noch nicht geprüft',
};
