import type { Translation } from '../texts.ts';
import type { texts as english } from './en.ts';

export const texts: Translation<typeof english> = {
  ownershipProof: {
    why: 'Un autre compte gère {{name}}. Pour prouver que ce nom est à vous, ajoutez cet enregistrement TXT à sa zone DNS, chez le fournisseur de ses serveurs de noms.',
    type: 'Type',
    name: 'Nom',
    nameNote: 'désigne le domaine lui-même ; chez certains fournisseurs, le champ reste vide',
    value: 'Valeur',
    copy: 'Copier la valeur',
    copied: 'Copié',
    automatic:
      'La propagation DNS peut prendre jusqu’à 24 heures. L’enregistrement est recherché automatiquement, d’abord toutes les 5 minutes, puis moins souvent.',
    sandbox: 'Ce nom appartient à l’environnement simulé.',
    sandboxPage: 'Y définir son enregistrement TXT',
    check: 'Vérification de l’enregistrement',
    checking: 'Recherche de l’enregistrement…',
    never: 'L’enregistrement n’a pas encore été recherché',
    lastCheck: 'Vérifié <time/>',
    nextCheck: 'Prochaine vérification : {{time}}',
    onDemand: 'Aucune autre vérification n’est prévue ; après 30 jours, elle se fait à la demande.',
    checkNow: 'Vérifier maintenant',
    oncePerMinute: 'Possible une fois par minute',
    verified: 'La propriété de {{name}} est vérifiée. Ses données sont en cours d’interrogation.',
    failed: 'Les détails de la vérification n’ont pas pu être chargés',
    results: {
      notFound: 'L’enregistrement n’a pas été trouvé',
      wrongValue: 'Un enregistrement a été trouvé avec une autre valeur',
      oldToken: 'Un enregistrement a été trouvé avec un autre jeton',
      wrongHost: 'L’enregistrement a été trouvé à un autre nom',
      notEverywhere: 'Un des serveurs de noms n’a pas encore l’enregistrement',
      notDelegated: 'Le domaine n’a pas de serveurs de noms',
      dnsError: 'Les serveurs de noms du domaine n’ont pas répondu',
      switchedOff: 'Les interrogations hors de cette machine sont désactivées',
    },
    hints: {
      notFound: 'Un nouvel enregistrement n’est souvent visible qu’après quelques minutes.',
      wrongValue: 'La valeur doit être exactement celle ci-dessus, sans guillemets ni espaces.',
      oldToken:
        'C’est un ancien jeton ou celui d’un autre compte. Ajoutez la valeur ci-dessus ; l’autre enregistrement peut rester.',
      wrongHost: 'Il doit porter sur le domaine lui-même : saisissez @ comme nom ou laissez ce champ vide.',
      notEverywhere: 'L’enregistrement compte dès que tous l’ont.',
      notDelegated: 'Indiquez d’abord des serveurs de noms chez votre registrar.',
      dnsError: 'Ils seront interrogés de nouveau à la prochaine vérification.',
      switchedOff: 'L’enregistrement sera recherché dès qu’elles seront réactivées.',
    },
  },
};
