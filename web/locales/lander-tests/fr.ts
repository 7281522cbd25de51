import type { Translation } from '../texts.ts';
import type { texts as english } from './en.ts';

export const texts: Translation<typeof english> = {
  landerTests: {
    title: 'Deux variantes comparées',
    failed: 'Les tests de cette page de vente n’ont pas pu être chargés.',
    running: 'En cours depuis le {{date}}',
    ended: 'Terminé le {{date}}',
    number: 'Test {{round}}, {{days}}',
    earlier: 'Tests précédents',
    verdicts: {
      running: 'Pas encore assez de visiteurs',
      a: 'Davantage de visiteurs de A ont envoyé une demande',
      b: 'Davantage de visiteurs de B ont envoyé une demande',
      none: 'Aucune différence n’a pu être montrée',
      tooFew: 'Trop peu de visiteurs pour conclure',
    },
    missing: 'A a {{a}} des {{wanted}} visiteurs nécessaires à chaque variante, B en a {{b}}.',
    daysLeft_one: 'À ce rythme, encore un jour environ.',
    daysLeft_many: 'À ce rythme, encore {{days}} de jours environ.',
    daysLeft_other: 'À ce rythme, encore {{days}} jours environ.',
    tooSlow_one: 'À ce rythme, ils ne viendront pas à temps : demain, le test se termine avec ce qu’il a.',
    tooSlow_many:
      'À ce rythme, ils ne viendront pas à temps : dans {{days}} de jours, le test se termine avec ce qu’il a.',
    tooSlow_other:
      'À ce rythme, ils ne viendront pas à temps : dans {{days}} jours, le test se termine avec ce qu’il a.',
    later:
      'Le résultat est donné une seule fois, quand ils sont là. Qui regarde chaque jour et s’arrête au bon moment trouve des gagnants qui n’en sont pas.',
    enough: 'Les deux variantes ont les visiteurs nécessaires : le test se termine dans quelques minutes.',
    columns: {
      variant: 'Variante',
      visitors: 'Visiteurs',
      sessions: 'Sessions',
      inquiries: 'Demandes',
      share: 'Visiteurs avec une demande',
    },
    variants: { a: 'A : la page au départ', b: 'B : l’autre page' },
    between: '{{low}} à {{high}}',
    difference: 'B moins A : {{value}} points',
    interval: 'intervalle à 95 % de {{low}} à {{high}} points',
    meaning:
      'Sur 100 tests semblables, l’intervalle contient la vraie différence dans 95 environ. Il a été calculé une seule fois, à la fin (méthode de Newcombe).',
    meaningTooFew: 'Avec si peu de visiteurs, l’intervalle montre surtout combien on en sait peu.',
    changed:
      'La page a été modifiée le {{date}}, pendant le test : les chiffres d’avant et d’après sont ceux de pages différentes.',
    endings: {
      complete: 'Il s’est terminé de lui-même avec les visiteurs prévus.',
      timeUp_one: 'Il s’est terminé de lui-même après un jour.',
      timeUp_many: 'Il s’est terminé de lui-même après {{days}} de jours, la durée maximale d’un test.',
      timeUp_other: 'Il s’est terminé de lui-même après {{days}} jours, la durée maximale d’un test.',
      stopped: 'Vous l’avez arrêté.',
      chosen: 'Il s’est terminé quand vous avez choisi une page.',
    },
    chosen: { a: 'Vous avez gardé A.', b: 'Vous avez choisi B : la page de vente a ses réglages.' },
    differs: 'En quoi B diffère',
    template: 'Modèle',
    customPage: 'Page personnalisée',
    empty: { price: 'Prix demandé du nom', words: 'Les mots de la page' },
    on: 'Activé',
    off: 'Désactivé',
    buttons: { stop: 'Arrêter le test', a: 'Garder A', b: 'Utiliser B' },
    confirm: {
      stop: {
        title: 'Arrêter le test ?',
        text: 'Tous les visiteurs voient A, la page telle qu’elle est réglée. Un test arrêté ne reprend pas ; vous pourrez encore choisir B plus tard.',
      },
      a: {
        title: 'Garder A ?',
        text: 'Tous les visiteurs voient A, la page telle qu’elle est réglée. Le test est clos.',
      },
      b: {
        title: 'Utiliser B ?',
        text: 'La page de vente reçoit les réglages par lesquels B diffère, et tous les visiteurs la voient ainsi. Le test est clos.',
      },
    },
    done: { stop: 'Le test est terminé', a: 'A est gardée', b: 'B est maintenant la page' },
    notDone: 'Le test n’a pas été modifié. {{error}}',
    refusals: {
      LANDER_NOT_LIVE: 'Seule une page en ligne peut être testée.',
      LANDER_TEST_RUNNING: 'Un test de cette page de vente est déjà en cours.',
      LANDER_TEST_CHOSEN: 'L’autre page de ce test a déjà été choisie.',
      LANDER_TEST_LIMIT_REACHED: 'Une page de vente peut être testée 100 fois au maximum.',
    },
    start: {
      title: 'Comparer deux variantes de {{name}}',
      intro:
        'La moitié des visiteurs voit A, la page telle qu’elle est ; les autres voient B. Chacun voit la même toute la journée. Modifiez ici ce qui est différent sur B ; tout le reste suit la page.',
      asA: 'Comme sur A',
      ofA: 'Sur A : {{value}}',
      template: 'Modèle de B',
      uplift: 'Différence à trouver',
      uplifts: {
        double: 'Deux fois plus de demandes',
        half: 'Moitié plus',
        quarter: 'Un quart de plus',
      },
      needs: 'Chaque variante a besoin de {{visitors}} visiteurs.',
      withRate: 'Calculé avec {{rate}} de visiteurs qui écrivent, comme ces 30 derniers jours.',
      withoutRate:
        'Calculé avec {{rate}} de visiteurs qui écrivent : cette page de vente a eu trop peu de demandes pour en savoir plus.',
      takes_one: 'Avec les visiteurs des 30 derniers jours, cela prend environ un jour.',
      takes_many: 'Avec les visiteurs des 30 derniers jours, cela prend environ {{days}} de jours.',
      takes_other: 'Avec les visiteurs des 30 derniers jours, cela prend environ {{days}} jours.',
      tooLong:
        'Avec les visiteurs des 30 derniers jours, cela prend environ {{days}} jours. Un test dure {{max}} jours au plus et se terminerait sans résultat.',
      nobody:
        'Cette page de vente n’a pas eu de visiteurs ces 30 derniers jours : un test se terminerait sans résultat.',
      noPace: 'Le nombre de visiteurs de la page de vente n’a pas pu être chargé.',
      preview: 'Aperçu de B',
      save: 'Lancer le test',
      same: 'Pour l’instant, B est identique à A. Modifiez d’abord quelque chose.',
      noForm: 'Sans formulaire de demande ni options d’achat, personne ne peut écrire sur l’une des pages.',
      started: 'Deux variantes de {{name}} sont comparées',
      notStarted: 'Le test n’a pas été lancé. {{error}}',
      results: 'Résultats des tests précédents',
    },
  },
};
