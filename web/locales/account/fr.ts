import type { Translation } from '../texts.ts';
import type { texts as english } from './en.ts';

export const texts: Translation<typeof english> = {
  account: {
    about: 'Votre compte',
    name: 'Nom',
    email: 'Adresse e-mail',
    confirmed: 'Confirmée',
    notConfirmed: 'Non confirmée',
    sendConfirmation: 'Envoyer l’e-mail de confirmation',
    sent: 'Un e-mail contenant un lien a été envoyé à {{email}}.',
    failed: 'Impossible de charger votre compte',
    password: {
      title: 'Mot de passe',
      current: 'Mot de passe actuel',
      new: 'Nouveau mot de passe',
      hint: 'Au moins {{min}} caractères. Toutes les autres sessions prendront fin.',
      show: 'Afficher : {{label}}',
      hide: 'Masquer : {{label}}',
      change: 'Changer le mot de passe',
      changed: 'Mot de passe modifié',
      othersEnded: 'Vous n’êtes plus connecté qu’ici.',
      atProvider: 'Vous vous connectez avec {{provider}}. Il n’y a pas de mot de passe ici ; modifiez-le là-bas.',
      none: 'Ce compte n’a pas de mot de passe. L’exploitant de cette installation peut vous donner un lien pour en définir un.',
      problems: {
        currentMissing: 'Saisissez votre mot de passe actuel.',
        missing: 'Saisissez un nouveau mot de passe.',
        short: 'Le mot de passe doit comporter au moins {{min}} caractères.',
      },
    },
    sessions: {
      title: 'Sessions',
      current: 'Cette session',
      device: '{{browser}} sur {{system}}',
      unknownDevice: 'Appareil inconnu',
      begun: 'Connexion le {{date}}',
      lastUsed: 'dernière utilisation',
      end: 'Fermer',
      endOf: 'Fermer la session : {{device}}',
      endOthers_one: 'Fermer l’autre session',
      endOthers_other: 'Fermer les {{count}} autres sessions',
      endOthers_many: 'Fermer les {{count}} autres sessions',
      failed: 'Impossible de charger les sessions',
    },
    display: {
      title: 'Langue et dates',
      timeZone: 'Fuseau horaire',
      browserZone: 'Comme dans ce navigateur ({{zone}})',
      now: 'Maintenant : {{time}}',
      dateStyle: 'Dates',
    },
  },
};
