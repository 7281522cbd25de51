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
