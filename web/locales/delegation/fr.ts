import type { Translation } from '../texts.ts';

export const delegation: Translation<'delegation'> = {
  title: 'Contrôle des serveurs de noms',
  checked: 'Registre consulté',
  asking: 'Consultation des serveurs du registre…',
  never: 'Pas encore vérifié où pointe ce nom.',
  failed: 'Le dernier résultat n’a pas pu être chargé.',
  ours: 'à nous',
  named: 'Indiqués au registre',
  toSet: 'À indiquer chez votre registrar',
  verdicts: {
    here: 'Pointe ici',
    partly: 'Pointe ici en partie',
    elsewhere: 'Pointe ailleurs',
    notDelegated: 'Ne pointe nulle part',
    unknown: 'N’a pas pu être vérifié',
  },
  texts: {
    here: 'Le registre indique exactement nos serveurs de noms.',
    partly:
      'Le registre n’indique pas exactement nos serveurs de noms, une partie des visiteurs reçoit donc une autre réponse. Indiquez tous les nôtres, et aucun autre.',
    elsewhere:
      'Le registre indique d’autres serveurs de noms. Pour que cette installation réponde pour le nom, indiquez les nôtres.',
    notDelegated:
      'Le registre n’indique aucun serveur de noms pour ce nom\u00a0: ni site web ni courrier ne peuvent fonctionner.',
    unknown: 'Les serveurs du registre n’ont pas répondu, on ne sait donc rien de la délégation.',
  },
  trust: {
    before:
      'Le registre a un enregistrement DS des serveurs de noms actuels. Retirez-le chez votre registrar et attendez un jour avant de changer de serveurs de noms, sinon le nom sera inaccessible.',
    set: 'Enregistrement DS à indiquer chez votre registrar (étiquette de clé, algorithme, type d’empreinte, empreinte)',
    setSooner: 'Pour ne pas attendre : enregistrement DS (étiquette de clé, algorithme, type d’empreinte, empreinte)',
    remove: 'Enregistrements DS à retirer',
    verdicts: {
      secured: 'Signé et indiqué au registre',
      missing: 'Signé, pas indiqué au registre',
      wrong: 'Le registre a un enregistrement DS qui ne correspond pas',
    },
    texts: {
      byItself:
        'Rien à saisir : le registre lit lui-même cet enregistrement sur nos serveurs de noms (CDS) et le met en place en une semaine environ.',
      missing: 'La signature compte dès que votre registrar a cet enregistrement DS.',
      wrong:
        'Les résolveurs qui vérifient les signatures n’atteignent pas ce nom. Changez-le chez votre registrar dès que possible.',
    },
  },
  mail: {
    title: 'E-mail',
    failed: 'Le réglage de l’e-mail n’a pas été enregistré',
    lock: 'Bloquer l’e-mail',
    unlock: 'Débloquer l’e-mail',
    states: {
      locked: 'Bloqué',
      open: 'Non bloqué',
      waiting: 'En cours de modification',
      ownRecords: 'A ses propres enregistrements de messagerie',
    },
    texts: {
      locked:
        'Nos serveurs de noms indiquent que ce nom ne reçoit ni n’envoie d’e-mails : personne ne peut en envoyer de crédibles en son nom.',
      open: 'Nos serveurs de noms ne disent rien de l’e-mail. D’autres peuvent plus facilement écrire en son nom.',
      waiting: 'Notre serveur DNS n’en a pas encore été informé.',
      ownRecords:
        'Votre opérateur a ajouté des enregistrements de messagerie pour ce nom : nous ne touchons pas à son e-mail.',
    },
  },
  zone: {
    waiting: 'Notre serveur DNS ne connaît pas encore ce nom. Il sera ajouté automatiquement.',
    failed: 'Notre serveur DNS n’a pas accepté ce nom.',
    foreign:
      'Notre serveur DNS a une zone de ce nom qui n’a pas été créée ici, et qui reste intacte. L’exploitant de cette installation doit en décider.',
    none: 'Notre service DNS ne répond pas pour ce nom.',
    next: 'Prochain essai\u00a0: {{time}}',
  },
};
