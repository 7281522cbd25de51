import type { ConversationTexts } from './en.ts';

export const fr: ConversationTexts = {
  title: (name) => `Votre demande sur ${name}`,
  withSeller: (seller) => `Votre échange avec ${seller}`,
  withOwner: 'Votre échange avec le propriétaire',
  state: {
    waiting: 'Votre message est chez le propriétaire. La réponse s’affichera ici.',
    answered: 'Le propriétaire a répondu. Vous pouvez lui écrire ci-dessous.',
    sold: 'Le propriétaire a noté la vente comme conclue. Vous pouvez encore écrire.',
    closed: 'Le propriétaire a clôturé cet échange. Si vous écrivez, il est rouvert.',
  },
  messages: 'Messages',
  you: 'Vous',
  owner: 'Propriétaire',
  offered: (amount) => `Offre : ${amount}`,
  buys: (amount) => `Vous souhaitez l’acheter pour ${amount}`,
  automatic: 'Réponse automatique',
  counter: {
    fromSeller: (seller) => `${seller} vous a fait une contre-offre`,
    fromOwner: 'Le propriétaire vous a fait une contre-offre',
    until: (end) => `Valable jusqu’au ${end}. Jusque-là, le prix est maintenu.`,
    daysLeft: (count) => (count === 1 ? 'encore 1 jour' : `encore ${count} jours`),
    hoursLeft: (count) => (count === 1 ? 'encore 1 heure' : `encore ${count} heures`),
    yours: 'Vos offres',
    sellers: 'Les prix du vendeur',
    accept: (amount) => `Accepter ${amount}`,
    another: 'Faire une autre offre',
    decline: 'Décliner',
    declineIt: (amount) => `Décliner ${amount}`,
    binds:
      'Si vous acceptez, vous recevez tous deux un accord à lire. Il n’engage personne avant que vous l’ayez accepté tous les deux.',
    afterTitle: 'Après votre acceptation',
    after: [
      'Vous lisez tous deux l’accord et l’acceptez.',
      'Vous payez comme l’accord le prévoit, en général par un service de séquestre.',
      'Le domaine passe chez votre bureau d’enregistrement, puis le vendeur est payé.',
    ],
    staysOpen: 'Un simple message laisse la contre-offre ouverte. Une nouvelle offre la remplace.',
    offered: (amount) => `Contre-offre : ${amount}`,
    ended: (amount, end) =>
      `La contre-offre de ${amount} était valable jusqu’au ${end}. Vous pouvez refaire une offre.`,
    takenBack: (amount) => `Le vendeur a retiré la contre-offre de ${amount}. Vous pouvez refaire une offre.`,
    soldOtherwise: 'Ce domaine a été vendu à quelqu’un d’autre. Vous pouvez toujours écrire.',
    agreed: (amount) => `Vous êtes d’accord sur ${amount}`,
    making:
      'L’accord est en préparation. Vous le recevrez par e-mail et le trouverez ici. Personne n’est engagé avant que les deux l’aient accepté.',
    notOpen:
      'Cette contre-offre ne peut plus recevoir cette réponse : elle a expiré, ou quelque chose vient de changer. L’état actuel figure ci-dessous.',
    accepts: (amount) => `J’accepte ${amount}.`,
    declines: (amount) => `Je décline ${amount}.`,
  },
  write: 'Écrire au propriétaire',
  message: 'Votre message',
  offer: (currency) => `Nouvelle offre en ${currency}, si vous en faites une`,
  send: 'Envoyer le message',
  note: 'Le propriétaire voit votre nom et votre adresse e-mail.',
  key: 'Qui possède l’adresse de cette page peut y lire et y écrire : gardez-la pour vous. Elle reste valable tant que l’échange est ouvert, et 90 jours après le dernier message.',
  confirm: {
    title: (name) => `Confirmez votre message sur ${name}`,
    ask: 'Appuyez sur le bouton, et votre message part chez le propriétaire.',
    yours: 'Ce que vous avez écrit',
    button: 'Confirmer et envoyer',
    notYou:
      'Si vous n’avez pas écrit ceci, fermez cette page. Rien n’est envoyé, et le message est supprimé après 7 jours.',
  },
  gone: {
    title: 'Ce lien ne fonctionne pas',
    text: 'Il est incomplet, ou a expiré. Pour écrire de nouveau, utilisez le formulaire sur la page du domaine.',
  },
  away: {
    title: 'Non envoyé',
    text: 'Notre serveur n’a pas accès à ses données en ce moment. Tout ce que vous avez écrit est encore là : renvoyez-le dans une minute. Il ne comptera qu’une fois.',
    read: 'Notre serveur n’a pas accès à ses données en ce moment. Rien n’est perdu : rouvrez cette page dans une minute.',
    readTitle: 'Un instant, s’il vous plaît',
    again: 'Renvoyer',
    reload: 'Rouvrir',
  },
  tooManyTitle: 'Pas maintenant',
  tooMany: 'Trop de requêtes sont venues de votre réseau. Réessayez dans quelques minutes.',
  tooManyMessages:
    'Vous avez envoyé beaucoup de messages. Réessayez dans une heure : tout ce que vous avez écrit est encore là.',
  plain: 'Ni cookie, ni traceur, rien de tiers sur cette page.',
};
