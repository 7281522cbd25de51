import type { Translation } from '../texts.ts';

export const certificates: Translation<'certificates'> = {
  failed: 'Die Zertifikate konnten nicht geladen werden',
  emptyTitle: 'Noch keine Namen',
  emptyText: 'Fügen Sie Domains hinzu, um die Zertifikate ihrer Websites und deren Ende zu sehen.',
  endedDays_one: 'vor {{count}} Tag',
  endedDays_other: 'vor {{count}} Tagen',
  states: {
    valid: 'Gültig',
    ending: 'Endet bald',
    ended: 'Abgelaufen',
    otherName: 'Für anderen Namen',
    untrusted: 'Nicht vertraut',
    none: 'Kein Zertifikat',
    unknown: 'Unbekannt',
    notChecked: 'Nicht geprüft',
  },
  problems: {
    expired: 'Abgelaufen',
    notYetValid: 'Noch nicht gültig',
    otherName: 'Für anderen Namen',
    selfSigned: 'Selbst signiert',
    untrusted: 'Nicht vertraut',
  },
  columns: {
    end: 'Endet am',
    days: 'Tage übrig',
    issuer: 'Aussteller',
    names: 'Gilt für',
  },
};
