import type { Translation } from '../texts.ts';
import type { texts as english } from './en.ts';

export const texts: Translation<typeof english> = {
  charts: {
    visitors: 'Visiteurs',
    sessions: 'Sessions',
    conversions: 'Conversions',
    intensity: { none: 'Aucun', low: 'Faible', medium: 'Moyenne', high: 'Élevée', veryHigh: 'Très élevée' },
    series: {
      label: '{{name}} au fil du temps',
      time: 'Moment',
      before: 'Avant',
      running: 'Jusqu’à maintenant',
      unmeasured: 'non mesuré',
      none: 'Rien n’a été mesuré pendant cette période.',
    },
    map: {
      title: 'D’où viennent les visiteurs',
      label: 'Carte du monde des visiteurs.',
      level: '{{level}} : {{countries}}.',
      countries: 'Pays',
      more_one: '{{total}} autre pays',
      more_many: '{{total}} autres pays',
      more_other: '{{total}} autres pays',
      fewer: 'Afficher moins de pays',
      unknown: 'Pays inconnu',
      other: 'Autres pays',
      none: 'Aucune visite pendant cette période.',
      noVisitors: 'Aucun visiteur',
    },
  },
};
