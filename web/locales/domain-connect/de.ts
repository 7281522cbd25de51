import type { Translation } from '../texts.ts';

/** Texts of web/domain-connect. */
export const domainConnect: Translation<'domainConnect'> = {
  runs: 'Das DNS dieser Domain betreibt {{provider}}.',
  edit: 'Einträge dort bearbeiten',
  agree: 'Eintrag von {{provider}} setzen lassen',
  failed: 'Die Seite des Anbieters konnte nicht geöffnet werden',
  agreed: 'Der Anbieter setzt den Eintrag. Wir suchen jetzt danach.',
  refused: 'Beim Anbieter wurde abgelehnt. Nichts wurde geändert.',
  operator: {
    title: 'Domain Connect',
    about:
      'Ihre Vorlagen für DNS-Anbieter, unter {{provider}}. Anbieter übernehmen sie aus dem Repository Domain-Connect/Templates.',
    published: 'Das DNS hat die Einträge des Schlüssels',
    notPublished: 'Das DNS hat die Einträge des Schlüssels noch nicht',
    notKnown: 'Ob das DNS die Einträge des Schlüssels hat, ist nicht bekannt',
    keys: 'Einträge des Schlüssels (TXT)',
    steps:
      '1. Die Einträge des Schlüssels veröffentlichen. 2. Die Vorlagen an das Repository senden. 3. Jeden Anbieter informieren, der sie übernehmen soll.',
    failed: 'Domain Connect konnte nicht geladen werden.',
  },
};
