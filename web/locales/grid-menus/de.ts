import type { Translation } from '../texts.ts';

export const gridMenus: Translation<'gridMenus'> = {
  views: {
    builtIn: 'Alle Domains',
    isDefault: 'Standardansicht',
    unknown: 'Ihre gespeicherten Ansichten konnten nicht geladen werden.',
    saveAs: 'Als neue Ansicht speichern …',
    update: '„{{name}}“ mit dem Gezeigten überschreiben',
    rename: '„{{name}}“ umbenennen …',
    delete: '„{{name}}“ löschen …',
    setDefault: 'Liste mit dieser Ansicht öffnen',
    unmarkDefault: 'Liste nicht mehr mit dieser Ansicht öffnen',
    name: 'Name der Ansicht',
    titles: { save: 'Als neue Ansicht speichern', rename: 'Ansicht umbenennen', delete: 'Ansicht löschen' },
    buttons: { save: 'Speichern', rename: 'Umbenennen', delete: 'Löschen' },
    deleteText: '„{{name}}“ wird gelöscht. Ihre Domains bleiben, wie sie sind.',
    deleted: '„{{name}}“ wurde gelöscht',
    failed: 'Die Ansicht konnte nicht geändert werden',
  },
  columns: {
    all: 'Alle zwölf Spalten',
    usual: 'Zurück zu den üblichen neun',
    density: 'Zeilenhöhe',
    comfortable: 'Normal',
    compact: 'Kompakt',
  },
  export: {
    importOwn: 'Tags, Notizen, Preise importieren',
    title: 'Als CSV exportieren',
    shown_one: '{{total}} Domain, Spalten wie gezeigt',
    shown_other: '{{total}} Domains, Spalten wie gezeigt',
    all_one: '{{total}} Domain, alle Spalten',
    all_other: '{{total}} Domains, alle Spalten',
    limited: 'Eine Datei enthält höchstens {{most.exported}} Domains.',
    failed: 'Die Domains konnten nicht exportiert werden',
    cut: 'Der Export wurde unterbrochen. Bitte versuchen Sie es noch einmal.',
  },
};
