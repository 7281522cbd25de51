import type { Translation } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translation<typeof en> = {
  releases: {
    about:
      'Des noms que vous aimeriez avoir. Plus la libération approche, plus le registre est interrogé souvent ; vous êtes prévenu dès que deux réponses concordent : le nom est libre.',
    count: '{{count}} noms sur {{limit}}',
    add: {
      label: 'Nom souhaité',
      submit: 'Attendre sa libération',
      done: 'La libération de {{name}} est attendue',
      monitored: 'Il est aussi surveillé.',
      invalid: 'Ce n’est pas un nom qui peut être enregistré.',
    },
    columns: {
      name: 'Domaine',
      phase: 'Phase',
      window: 'Libre selon toute attente',
      looks: 'Registre interrogé',
      actions: 'Actions',
    },
    phases: {
      active: 'Enregistré',
      autoRenew: 'Délai après renouvellement',
      expired: 'Expiré',
      redemption: 'En rédemption',
      pendingDelete: 'Suppression imminente',
      free: 'Libre',
      unknown: 'Inconnue',
    },
    phaseTexts: {
      active: 'L’enregistrement continue.',
      autoRenew: 'Le registre l’a renouvelé ; le registrar peut encore y renoncer.',
      expired: 'La date est passée ; le titulaire peut encore le renouveler.',
      redemption: 'Supprimé ; seul le dernier titulaire peut le récupérer.',
      pendingDelete: 'Plus personne ne peut le récupérer ; il sera libéré.',
      free: 'Le registre ne connaît pas ce nom : chacun peut l’enregistrer.',
      unknown: 'Le registre n’en a pas dit assez jusqu’ici.',
    },
    window: {
      between: 'du {{from}} au {{until}}',
      inDays_one: 'dans {{days}} jour',
      inDays_other: 'dans {{days}} jours',
      inDays_many: 'dans {{days}} jours',
      inHours_one: 'dans {{hours}} heure',
      inHours_other: 'dans {{hours}} heures',
      inHours_many: 'dans {{hours}} heures',
      now: 'à tout moment',
      past: 'attendu plus tôt',
      unknown: 'Impossible à dire',
      noRule: 'On ne sait pas comment ce registre libère les noms.',
    },
    basis: {
      expiry: 'seulement si personne ne le renouvelle',
      redemption: 'calculé à partir de la rédemption',
      pendingDelete: 'calculé à partir de la suppression imminente',
    },
    source: { registry: 'selon les règles de {{name}}', reported: 'selon ce que les registrars disent de {{name}}' },
    ruleOpens: 's’ouvre dans un nouvel onglet',
    looks: { last: 'dernière fois :', next: 'prochaine :', never: 'pas encore' },
    results: {
      free: 'Resté libre',
      taken: 'De nouveau enregistré',
      released: 'Trouvé libre le {{time}}',
      takenBy: 'chez {{registrar}}',
      unseen: 'Il n’a été libre qu’entre deux interrogations.',
    },
    actions: {
      watch: 'Attendre sa libération',
      stop: 'Ne plus attendre',
      stopName: 'Ne plus attendre {{name}}',
      again: 'Attendre de nouveau',
      againName: 'Attendre de nouveau {{name}}',
      forget: 'Retirer',
      forgetName: 'Retirer {{name}} de cette liste',
      stopped: '{{name}} n’est plus attendu',
      undo: 'Annuler',
    },
    empty: {
      title: 'Aucun nom attendu',
      text: 'Saisissez ci-dessus un nom détenu par quelqu’un d’autre, ou choisissez « Attendre sa libération » sur la page d’un nom surveillé.',
    },
    failed: {
      title: 'Les noms n’ont pas pu être chargés',
      text: 'Rien n’est perdu : les registres sont interrogés quand même.',
    },
    refusals: {
      NOT_MONITORED: 'Seul un nom surveillé peut être attendu.',
      RELEASE_WATCH_LIMIT_REACHED: 'Vous pouvez attendre 50 noms à la fois. Renoncez d’abord à l’un d’entre eux.',
    },
  },
};
