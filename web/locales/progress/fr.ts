import type { Translation } from '../texts.ts';

export const progress: Translation<'progress'> = {
  label: 'Consultations en cours',
  processing_one: 'Consultation de {{total}} domaine',
  processing_other: 'Consultation de {{total}} domaines',
  processed_one: '{{total}} domaine consulté',
  processed_other: '{{total}} domaines consultés',
  waiting_one: '{{count}} attend son registre',
  waiting_other: '{{count}} attendent leur registre',
  /** how long all open batches take, by the pace of the registries */
  left: {
    unknown: 'Temps restant inconnu',
    soon: 'Moins d’une minute restante',
    minutes: 'Encore {{count}} min environ',
    hours: 'Encore {{count}} h environ',
    slowest: '{{words}}, {{tld}} jusqu’à {{time}}',
  },
  failed: '{{count}} en échec',
  withProblem: '{{count}} avec une consultation en échec',
  doneOf: '{{done}} sur {{total}}',
  ofTotal: 'sur {{total}}',
  percent: '{{percent}} %',
  step: 'Étape {{step}} sur {{of}}',
  hide: 'Masquer la progression',
  /** changes that were confirmed */
  sets: {
    label: 'Modifications en cours d’envoi',
    sentOf_one: '{{sent}} modification sur {{of}} envoyée',
    sentOf_other: '{{sent}} modifications sur {{of}} envoyées',
  },
  steps: {
    Starting: 'Démarrage de <name/>',
    Validating: 'Validation de <name/>',
    'Checking existence': 'Vérification de l’existence de <name/>',
    'Fetching marketplace prices': 'Récupération des prix pour <name/>',
    'Getting WHOIS data': 'Récupération des données WHOIS de <name/>',
    'Adding to DNS server': 'Ajout de <name/> au serveur DNS',
    'Getting zone count': 'Comptage des TLD de <name/>',
    'Saving to database': 'Enregistrement de <name/>',
    Completing: 'Finalisation de <name/>',
  },
  states: {
    pending: 'En attente',
    inProgress: 'En cours',
    complete: 'Terminé',
    lookupFailed: 'Échec de la consultation',
    failed: 'Échec',
    skipped: 'Déjà dans votre compte',
    reactivated: 'Réactivé',
    needsVerification: 'Vérification en attente',
  },
};
