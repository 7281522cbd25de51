import type { Language } from '#contract/preferences.ts';
import type { LanderTexts } from './en.ts';

const languageNames: Record<Language, string> = { en: 'anglaise', fr: 'française', de: 'allemande', es: 'espagnole' };

export const fr: LanderTexts = {
  languageName: 'Français',
  language: 'Langue',
  skip: 'Aller au contenu',
  title: (name) => `${name} est à vendre`,
  comingSoonTitle: (name) => `${name} : bientôt ici`,
  description: {
    price: (name, price) =>
      `${name} est mis en vente par son propriétaire au prix de ${price}. Demandez l’achat ou faites une offre.`,
    offer: (name) => `${name} est mis en vente par son propriétaire. Faites une offre.`,
    inquiry: (name) => `${name} est mis en vente par son propriétaire. Écrivez-lui.`,
    plain: (name) => `${name} est mis en vente par son propriétaire.`,
    comingSoon: (name) => `Quelque chose de nouveau se prépare sur ${name}.`,
  },
  forSale: 'À vendre par son propriétaire',
  forSaleBy: (seller) => `À vendre par ${seller}`,
  offered: 'Proposé par son propriétaire',
  offeredBy: (seller) => `Proposé par ${seller}`,
  beingBuilt: 'Un projet se construit ici',
  sendInquiry: 'Envoyer une demande',
  asciiForm: 'Dans la barre d’adresse aussi :',
  facts: 'À propos de ce domaine',
  registeredSince: 'Enregistré depuis',
  length: 'Longueur',
  letters: (count) => (count === 1 ? '1 lettre' : `${count} lettres`),
  words: (count) => (count === 1 ? '1 mot' : `${count} mots`),
  alsoRegistered: 'Également enregistré sous',
  otherExtensions: (count) => (count === 1 ? '1 autre extension' : `${count} autres extensions`),
  heldSince: 'Chez ce propriétaire depuis',
  purchase: 'Possibilités d’achat',
  buyItNow: (currency) => `Achat immédiat, en ${currency}`,
  buyNow: 'Demander l’achat',
  buy: (name) => `Demander l’achat de ${name}`,
  openToOffers: 'Ouvert aux offres',
  priceOnRequest: 'Prix sur demande',
  available: 'Disponible',
  makeOffer: 'Faire une offre',
  yourOffer: 'Votre offre',
  offerIn: (currency) => `Votre offre en ${currency}`,
  orOffer: 'ou faites une offre',
  steps: [
    { title: 'S’entendre', text: 'Vous fixez le prix par écrit avec le propriétaire.' },
    { title: 'Payer par séquestre', text: 'Un service de confiance peut garder l’argent.' },
    { title: 'Recevoir', text: 'Le propriétaire transfère le domaine chez votre bureau d’enregistrement.' },
  ],
  alsoListed: (market) => `Aussi sur ${market}`,
  listing: (market) => `Annonce sur ${market}`,
  ask: {
    binAi: 'Vos questions sur ce domaine',
    modern: 'Posez votre question',
    comingSoon: 'Posez votre question',
    answering:
      'Un assistant répond à vos questions sur le domaine et l’achat. C’est un programme, il peut se tromper : ce qui compte, c’est ce que le propriétaire vous écrit.',
    ready: 'De courtes réponses sur le domaine et l’achat.',
    sentTo: (host) => `Vos questions sont envoyées à l’IA de ${host}.`,
    question: 'Votre question',
    send: 'Envoyer la question',
    button: 'Demander',
    failed:
      'L’assistant ne peut pas répondre pour le moment. Les réponses de cette page restent, et vous pouvez écrire au propriétaire.',
    waiting: 'L’assistant écrit…',
    toOwner: 'Écrire au propriétaire',
  },
  why: {
    binAi: (label) => `Pourquoi ${label} ?`,
    modern: 'Ses atouts',
    comingSoon: 'Pourquoi ce domaine ?',
    source: 'D’après les données du registre et du vendeur, chacune avec sa date.',
    words: {
      unit: (count) => (count === 1 ? 'mot' : 'mots'),
      text: (list, count, language) =>
        count === 1
          ? `${list} est un mot de la langue ${languageNames[language]}.`
          : `${list} sont des mots de la langue ${languageNames[language]}.`,
    },
    letters: {
      unit: (count) => (count === 1 ? 'lettre' : 'lettres'),
      text: 'Des lettres seulement : ni trait d’union ni chiffre.',
    },
    registeredOn: {
      unit: 'année d’enregistrement',
      title: (year) => `Enregistré depuis ${year}`,
      text: (date) => `Inscrit au registre depuis le ${date}.`,
    },
    heldSince: {
      unit: 'acquis par son propriétaire',
      title: (year) => `Un seul propriétaire depuis ${year}`,
      text: (date) => `Le vendeur détient le domaine depuis le ${date}.`,
    },
    otherEndings: {
      unit: (count) => (count === 1 ? 'autre extension déjà prise' : 'autres extensions déjà prises'),
      text: (extensions, date) =>
        `Le même nom de domaine est enregistré sous ${extensions}, selon le décompte du ${date}.`,
    },
  },
  provenance: {
    heading: 'Provenance',
    registered: 'Enregistré',
    acquired: 'Acquis par le propriétaire actuel',
    paid: (month) => `Enregistrement payé jusqu’en ${month}`,
  },
  domainName: 'Nom de domaine',
  registeredIn: (year) => `enregistré en ${year}`,
  write: {
    binAi: 'Écrire au propriétaire',
    modern: 'Se renseigner',
    comingSoon: 'Besoin de ce domaine maintenant ?',
    comingSoonPlain: 'Écrire au propriétaire',
  },
  rightOffer: 'Pour une bonne offre, ce domaine est à vous.',
  comingSoon: 'Bientôt.',
  unlessFirst: 'Bientôt. Vous en avez besoin avant ?',
  promises: {
    owner: 'Les réponses viennent du propriétaire, par e-mail.',
    privacy:
      'Votre message va au propriétaire. Aucun cookie, rien de tiers sur cette page ; les visites sont comptées anonymement.',
    payment: 'Aucun paiement sur cette page.',
    escrow:
      'Les réponses viennent du propriétaire. Le paiement peut passer par un service de séquestre choisi ensemble.',
  },
  form: {
    name: 'Votre nom',
    email: 'E-mail',
    offer: (currency) => `Votre offre en ${currency}, si vous en avez une`,
    message: 'Message',
    build: 'Quel est votre projet ?',
    send: 'Envoyer la demande',
    sendToOwner: 'Envoyer au propriétaire',
    trap: 'Laissez ce champ vide',
    failed:
      'Ce message n’est peut-être pas arrivé : votre connexion ou notre serveur a fait défaut. Tout ce que vous avez écrit est gardé dans ce navigateur. Renvoyez-le dans un instant : il ne comptera qu’une fois.',
    offline: 'Non envoyé : vous êtes hors ligne. Tout ce que vous avez écrit est gardé dans ce navigateur.',
    online: 'Vous êtes de nouveau en ligne. Ce message n’est pas encore envoyé : appuyez sur le bouton.',
    unsent:
      'Vous avez écrit ceci plus tôt, et ce n’est peut-être pas arrivé. Relisez et envoyez : le message ne comptera qu’une fois.',
  },
  buying: {
    eyebrow: 'Demande d’achat',
    price: 'Vous l’achetez pour',
    other: 'Proposer un autre prix',
    sentence: (name, price) => `Je souhaite acheter ${name} pour ${price}. Merci de m’indiquer la suite.`,
    send: (price) => `Demander l’achat pour ${price}`,
    note: 'Vous ne payez rien maintenant. Rien n’engage personne avant un accord écrit entre vous et le propriétaire.',
    next: 'La suite',
    confirm: {
      title: 'Confirmer votre adresse',
      text: 'Ouvrez le lien de notre e-mail. Votre demande part alors au propriétaire.',
    },
    agree: {
      title: 'Vous mettre d’accord',
      text: 'Le propriétaire répond par e-mail. Prix, dates et paiement se règlent par écrit.',
      textWithin: (hours) =>
        `Le propriétaire répond par e-mail, en général ${hours}. Prix, dates et paiement se règlent par écrit.`,
    },
    pay: {
      title: 'Payer sous séquestre, recevoir le domaine',
      text: (price, escrow) =>
        `${escrow ?? 'Un service de séquestre'} peut garder vos ${price} jusqu’à ce que le domaine soit chez votre bureau d’enregistrement.`,
    },
    sentTitle: 'Votre demande d’achat est arrivée',
    changedTitle: 'Le prix a changé',
    changed: (before, now) =>
      `Il était de ${before} à l’ouverture de cette page, il est maintenant de ${now}. Rien n’a été envoyé : validez ci-dessous si vous achetez au nouveau prix.`,
    withdrawn: (before) =>
      `Le domaine n’est plus proposé pour ${before}. Rien n’a été envoyé : tout ce que vous avez écrit est encore là, et vous pouvez faire une offre.`,
  },
  seller: {
    heading: 'Qui le vend',
    seller: 'Vendeur',
    answers: 'Répond en général',
    within: (hours) => (hours === 1 ? 'en une heure' : `en ${hours} heures`),
    escrow: 'Service de séquestre',
  },
  footer: {
    offered: (name) => `${name} est proposé par son propriétaire. Aucun paiement sur cette page.`,
    plain: 'Ni cookie ni paiement sur cette page ; les visites sont comptées anonymement.',
    imprint: 'Mentions légales',
    privacy: 'Confidentialité',
  },
  sold: {
    word: 'Vendu',
    title: (name) => `${name} est vendu`,
    by: (seller) => `Vendu par ${seller}`,
    byOwner: 'Vendu par son propriétaire',
    plans: 'Les plans ont changé',
    band: 'Le nouveau propriétaire emménage',
    since: (day) => `Vendu le ${day}. Cette page ferme dès que le registre montre le transfert.`,
    moving: (name) =>
      `${name} rejoint son nouveau propriétaire. Cette page ferme dès que le registre montre le transfert.`,
    onItsWay: 'En route vers son nouveau propriétaire. Cette page ferme dès que le registre montre le transfert.',
    buyer: 'Vous êtes l’acheteur ? La suite du transfert se trouve dans vos e-mails avec le vendeur.',
    footer: 'Pas de cookies ; les visites de cette page ne sont pas comptées.',
    others: 'D’autres domaines semblables',
    also: 'Aussi ici',
    stillFree: 'Encore à bâtir',
    allNames: 'Tous les domaines',
    all: (count) => `Les ${count} domaines`,
    allOf: (count, seller) => `Les ${count} domaines de ${seller}`,
    onRequest: 'Offre',
  },
  answers: {
    back: (name) => `Retour à ${name}`,
    sentTitle: 'Votre demande est arrivée',
    sent: (name) =>
      `Votre message sur ${name} est enregistré pour son propriétaire, qui peut vous répondre à l’adresse indiquée.`,
    confirmTitle: 'Encore une étape',
    confirm: (email) =>
      `Nous envoyons un e-mail à ${email}. Ouvrez le lien qu’il contient et appuyez là-bas sur le bouton : votre message part alors chez le propriétaire.`,
    confirmMore:
      'Le lien est valable 7 jours. Si rien n’est arrivé après quelques minutes, regardez dans vos indésirables.',
    wrongAddress: 'Si l’adresse est fausse, revenez en arrière et envoyez le formulaire avec la bonne.',
    resend: 'Renvoyer l’e-mail',
    resentTitle: 'Envoyé de nouveau',
    resent:
      'Si votre adresse reste à confirmer, l’e-mail est de nouveau en route. Nous ne pouvons le renvoyer que cette fois.',
    keep: 'Votre échange avec le propriétaire a sa propre page. Gardez son adresse : qui la possède peut y lire et y écrire.',
    toConversation: 'Vers votre échange',
    refusedTitle: 'Pas encore envoyé',
    refused: 'Corrigez ce qui est signalé. Tout ce que vous avez écrit est encore là.',
    notSentTitle: 'Non envoyé',
    tooMany:
      'Trop de messages sont venus de votre réseau. Réessayez dans une heure : tout ce que vous avez écrit est encore là.',
    trouble:
      'Une erreur s’est produite chez nous. Réessayez dans un instant : tout ce que vous avez écrit est encore là.',
    notFoundTitle: 'Page introuvable',
    notFound: 'Aucune page à cette adresse.',
  },
  uncounted: {
    uncounted: {
      title: 'Plus comptées',
      text: (host: string) => `Les visites de ce navigateur ne sont plus comptées sur ${host}.`,
    },
    counted: { title: 'Comptées', text: (host: string) => `Les visites de ce navigateur sont comptées sur ${host}.` },
    expired: {
      title: 'Ce lien ne fonctionne pas',
      text: (host: string) =>
        `Rien n’a changé sur ${host}. Un tel lien vaut un jour et pour un seul domaine : ouvrez-en un nouveau dans l’application.`,
    },
    onlyHere:
      'Cela vaut pour ce domaine et ce navigateur seulement, tant que vous n’effacez pas ses cookies ici, 400 jours au plus. Un seul cookie le retient, qui ne dit rien d’autre.',
    again: 'Compter de nouveau ce navigateur',
  },
  faults: {
    required: 'Champ obligatoire.',
    email: 'Saisissez une adresse e-mail valide.',
    offer: (example, currency) => `Indiquez un montant entier en ${currency}, par exemple ${example}.`,
    invalid: 'Ce texte contient des caractères qui ne peuvent pas être envoyés.',
    tooLong: (max) => `${max} caractères au plus.`,
    offerTooLarge: (max) => `${max} au plus.`,
  },
};
