import type { Translation } from '../texts.ts';
import type { texts as english } from './en.ts';

export const texts: Translation<typeof english> = {
  progress: {
    label: 'Traitement en cours',
    processing_one: 'Traitement de {{total}} domaine',
    processing_many: 'Traitement de {{total}} de domaines',
    processing_other: 'Traitement de {{total}} domaines',
    processed_one: '{{total}} domaine traité',
    processed_many: '{{total}} de domaines traités',
    processed_other: '{{total}} domaines traités',
    waiting_one: '{{total}} attend son registre',
    waiting_other: '{{total}} attendent leur registre',
    failed_one: '{{total}} en échec',
    failed_many: '{{total}} en échec',
    failed_other: '{{total}} en échec',
    doneOf: '{{done}} sur {{total}}',
    ofTotal: 'sur {{total}}',
    percent: '{{percent}} %',
    step: 'Étape {{step}} sur {{of}}',
    hide: 'Masquer la progression',
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
      failed: 'Échec',
      skipped: 'Déjà dans votre compte',
      reactivated: 'Réactivé',
      needsVerification: 'Vérification en attente',
    },
  },
};
