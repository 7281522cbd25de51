import type { Translation } from '../texts.ts';

export const certificates: Translation<'certificates'> = {
  failed: 'Les certificats n’ont pas pu être chargés',
  emptyTitle: 'Aucun nom pour l’instant',
  emptyText: 'Ajoutez des domaines pour voir les certificats de leurs sites web et leur échéance.',
  endedDays_one: 'il y a {{count}} jour',
  endedDays_other: 'il y a {{count}} jours',
  states: {
    valid: 'Valide',
    ending: 'Expire bientôt',
    ended: 'Expiré',
    otherName: 'Pour un autre nom',
    untrusted: 'Non fiable',
    none: 'Aucun certificat',
    unknown: 'Inconnu',
    notChecked: 'Non vérifié',
  },
  problems: {
    expired: 'Expiré',
    notYetValid: 'Pas encore valide',
    otherName: 'Pour un autre nom',
    selfSigned: 'Auto-signé',
    untrusted: 'Non fiable',
  },
  columns: {
    end: 'Expire le',
    days: 'Jours restants',
    issuer: 'Émetteur',
    names: 'Noms couverts',
  },
};
