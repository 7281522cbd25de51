import type { Translation } from '../texts.ts';

export const feeds: Translation<'feeds'> = {
  title: 'Liens pour agendas et flux',
  about:
    'Quiconque a un tel lien lit ces noms sans se connecter. Ne le donnez qu’à votre agenda ou lecteur de flux, et remplacez-le s’il a fuité.',
  kinds: { calendar: 'Agenda', changes: 'Changements' },
  kindTexts: {
    calendar:
      'Expirations de votre portefeuille et, pour tous les noms, les libérations que vous attendez (iCalendar).',
    changes: 'Ce que la surveillance a trouvé, les 200 plus récents (Atom).',
  },
  kind: 'Contenu',
  scope: 'Noms',
  gone: 'La vue enregistrée a été supprimée : le lien ne montre rien.',
  make: 'Créer un lien',
  lastRead: 'Lu en dernier',
  neverRead: 'Jamais lu jusqu’ici',
  made: 'Créé',
  url: {
    title: 'L’adresse, montrée cette seule fois',
    text: 'Copiez-la maintenant. Seule son empreinte est conservée, elle ne peut donc pas être montrée de nouveau ; une autre peut être créée à tout moment.',
    copied: 'Copiée',
    open: 'Ouvrir dans l’agenda',
  },
  actions: {
    remake: 'Nouvelle adresse',
    remakeName: 'Nouvelle adresse pour {{name}}',
    remove: 'Supprimer',
    removeName: 'Supprimer {{name}}',
    sureRemake: 'L’ancienne adresse ne fonctionnera plus.',
    sureRemove: 'Les agendas et lecteurs qui l’utilisent n’afficheront plus rien de nouveau.',
  },
  name: '{{kind}}, {{scope}}',
  removed: 'Le lien est supprimé',
  none: 'Aucun lien pour l’instant.',
  limit: 'Vous pouvez créer 20 liens au maximum. Supprimez-en un qui ne sert plus.',
  calendarLimit:
    'Un agenda contient les {{most.expiries}} prochaines expirations ; les suivantes apparaissent au fur et à mesure.',
};
