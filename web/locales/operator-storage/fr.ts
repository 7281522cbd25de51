import type { Translation } from '../texts.ts';

export const operatorStorage: Translation<'operatorStorage'> = {
  failed: 'Impossible de charger le stockage',
  summary: {
    title: 'Espace',
    grown: '{{size}} depuis le {{date}}',
    noSample: 'La croissance s’affiche après un jour',
    disk: 'Libre sur le disque',
    ofTotal: 'sur {{size}} dans {{path}}',
    history: 'Taille de la base par jour',
  },
  folders: {
    database: 'Fichiers de la base',
    data: 'Autres données',
    landerFiles: 'Pages de vente en fichiers',
    backups: 'Sauvegardes',
    files_one: '{{count}} fichier dans {{path}}',
    files_other: '{{count}} fichiers dans {{path}}',
    more: 'au moins {{size}}',
  },
  tables: {
    title: 'Tables',
    about: 'Les lignes sont des estimations de PostgreSQL : rien n’est compté. Les partitions sont additionnées.',
    name: 'Table',
    rows: 'Lignes',
    bytes: 'Taille',
    indexes: 'Index',
    grown: 'Croissance',
    kept: 'Conservation',
    unknown: 'Inconnu',
    rowsMore: '{{total}} lignes',
    showAll: 'Afficher les {{total}}',
    keptHow: {
      account: 'Avec le compte',
      always: 'Sans limite',
      while: 'Tant que nécessaire',
      installation: 'Avec l’installation',
    },
  },
};
