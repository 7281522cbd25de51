import { dnsMessages, priceMessages, websiteMessages, whoisMessages } from '#contract/change-messages.ts';
import { changeWords } from '#contract/change-words/fr.ts';
import { installationNotificationTexts } from '#contract/installation-texts/fr.ts';
import type { Translation } from '../texts.ts';

export const notificationPage: Translation<'notificationPage'> = {
  filter: 'Quelles notifications',
  all: 'Toutes',
  unread: 'Non lues',
  noneUnread: 'Tout est lu',
  noneUnreadText: 'Les nouvelles notifications apparaissent ici.',
  showAll: 'Afficher toutes les notifications',
  moreFailed: 'Les notifications plus anciennes n’ont pas pu être chargées.',
};

export const notificationTopics: Translation<'notificationTopics'> = {
  title: 'Les notifications que vous recevez',
  note: 'Ce que vous désactivez n’apparaît plus dès lors ni sous la cloche ni dans cette liste.',
  failed: 'Le choix n’a pas pu être enregistré',
  loadFailed: 'Les choix n’ont pas pu être chargés',
  finished: {
    title: 'Consultations terminées',
    text: 'Toutes les consultations de vos domaines ont réussi.',
  },
  lookupFailed: {
    title: 'Une consultation a échoué',
    text: 'Des domaines ont été consultés, mais certaines données n’ont pas pu être obtenues.',
  },
  waitingForRegistry: {
    title: 'En attente d’un registre',
    text: 'Un registre ne répond pas et des données de vos domaines manquent pour le moment.',
  },
  processingFailed: {
    title: 'Échec des consultations',
    text: 'Des domaines n’ont pas pu être consultés.',
  },
  domainExists: {
    title: 'Déjà dans votre compte',
    text: 'Vous avez ajouté des domaines qui y étaient déjà.',
  },
  alreadyManaged: {
    title: 'Vérification nécessaire',
    text: 'Vous avez ajouté des domaines gérés par un autre compte ; la propriété est à prouver.',
  },
  notRegistered: {
    title: 'N’est plus enregistré',
    text: 'L’enregistrement d’un de vos noms a pris fin, selon deux réponses du registre.',
  },
  requiresVerification: {
    title: 'Vérification en attente',
    text: 'Un domaine n’est pas vérifié après un jour, ou un autre compte l’a vérifié.',
  },
  verified: {
    title: 'Propriété vérifiée',
    text: 'L’enregistrement TXT d’un domaine a été trouvé.',
  },
  alerts: {
    title: 'Aussi par e-mail, messagerie ou webhook',
    text: 'Vos canaux d’alerte déterminent ce qui sort de l’application, et quand.',
  },
  agreement: {
    title: 'Contrats et paiements',
    text: 'Un acheteur a accepté ou refusé, les deux ont accepté, ou un paiement est dû, en retard ou signalé.',
  },
  inquiry: {
    title: 'Demandes',
    text: 'Un acheteur a écrit sur la page de l’un de vos noms.',
  },
  landersLive: {
    title: 'Pages de vente en ligne',
    text: 'Les pages d’un groupe ont été créées, et les visiteurs peuvent les voir.',
  },
  landerFailed: {
    title: 'Échec d’une page de vente',
    text: 'Une page n’a pas pu être créée.',
  },
  whoisChange: {
    title: 'Enregistrement modifié',
    text: 'Le registrar, l’expiration, le statut ou les serveurs de noms d’un de vos noms ont changé.',
  },
  priceChange: {
    title: 'Prix modifié',
    text: 'Une place de marché propose un domaine surveillé à un autre prix, le met en vente ou le retire.',
  },
  websiteChange: {
    title: 'Site web modifié',
    text: 'Un domaine surveillé montre autre chose ou mène ailleurs.',
  },
  dnsChange: {
    title: 'DNS modifié',
    text: 'Les adresses, le service de messagerie ou un enregistrement texte d’un domaine surveillé ont changé.',
  },
  expiryWarning: {
    title: 'Expire bientôt',
    text: '60, 30, 7 jours et un jour avant l’expiration d’un de vos noms.',
  },
  releaseWatch: {
    title: 'Libération',
    text: 'Un nom dont vous attendez la libération va être supprimé, est libre ou de nouveau pris.',
  },
  listing: {
    title: 'Annonces',
    text: 'Annonces sur les places de marché qui ne sont pas comme elles devraient.',
  },
  autoRenewOff: {
    title: 'Renouvellement automatique désactivé',
    text: 'Un de vos noms expire d’ici 20 jours sans renouvellement automatique.',
  },
  registrarAccount: {
    title: 'Comptes de registrars',
    text: 'Un compte ne peut pas être lu, ou sa clé expire ; et quand il est lu de nouveau.',
  },
  transfer: {
    title: 'Transferts',
    text: 'Un transfert planifié est terminé, n’avance plus depuis 7 jours, ou son nom expire entre-temps.',
  },
  dnssecBroken: {
    title: 'DNSSEC défaillant',
    text: 'La chaîne de confiance d’un de vos noms est rompue : beaucoup ne peuvent plus l’atteindre.',
  },
  changesProposed: {
    title: 'Changements à confirmer',
    text: 'Un programme, une règle ou un gardien propose des changements, qui vous attendent.',
  },
  changesRefused: {
    title: 'Changements non effectués',
    text: 'Une série de changements est terminée, et certains ont été refusés ou n’ont pas été vus.',
  },
  newSignIn: {
    title: 'Connexion inhabituelle',
    text: 'Quelqu’un s’est connecté depuis un pays ou avec un type d’appareil jamais vu. Arrive aussi par e-mail.',
  },
};

export const notificationPanel: Translation<'notificationPanel'> = {
  all: 'Toutes les notifications',
  newCount_one: '{{total}} nouvelle',
  newCount_other: '{{total}} nouvelles',
  unread: 'Non lue',
  markAll: 'Tout marquer comme lu',
  markFailed: 'Les notifications n’ont pas pu être marquées comme lues',
  delete: 'Supprimer la notification : {{title}}',
  deleted: 'Supprimée : {{title}}',
  deleteFailed: 'La notification n’a pas pu être supprimée',
  emptyTitle: 'Aucune notification',
  emptyText: 'Les consultations terminées et les changements de vos domaines apparaissent ici.',
  field: changeWords.fields,
  websiteStatus: changeWords.websiteStatuses,
  syncType: {
    prices: 'prix des places de marché',
    whois: 'données WHOIS',
    tldCounts: 'TLD déjà pris',
  },
};

export const notifications: Translation<'notifications'> = {
  ...installationNotificationTexts,
  inquiry: {
    title: 'Nouvelle demande pour {{domainName}}',
    message: '{{senderName}} s’y intéresse.',
    message_offer: '{{senderName}} propose {{offerAmount}}.',
    title_purchase: '{{domainName}} : quelqu’un veut acheter',
    message_purchase: '{{senderName}} souhaite acheter pour {{offerAmount}}.',
  },
  agreementAccepted: {
    title: '{{domainName}} : l’acheteur a accepté le contrat',
    message: '{{buyerName}} l’a accepté au prix de {{offerAmount}}. Il attend votre accord.',
  },
  agreementSigned: {
    title: '{{domainName}} : accepté par les deux',
    message: '{{buyerName}} et vous avez accepté le contrat au prix de {{offerAmount}}.',
  },
  agreementDeclined: {
    title: '{{domainName}} : contrat refusé',
    message: '{{buyerName}} a refusé le contrat.',
  },
  agreementExpired: {
    title: '{{domainName}} : contrat expiré',
    message: 'Il n’a pas été accepté par les deux à temps.',
  },
  paymentReported: {
    title: '{{domainName}} : l’acheteur signale un paiement',
    message: '{{buyerName}} dit que {{offerAmount}} sont payés. Notez-le quand l’argent est arrivé.',
  },
  paymentDue: {
    title: '{{domainName}} : un paiement arrive à échéance',
    message: '{{offerAmount}} de {{buyerName}} sont dus le {{expiresOn}}.',
  },
  paymentLate: {
    title: '{{domainName}} : un paiement est en retard',
    message: '{{offerAmount}} de {{buyerName}} étaient dus le {{expiresOn}}.',
  },
  prospectUpdate: {
    title: '{{senderName}} a de nouveau écrit',
    message: 'Il y a du nouveau sur la demande pour {{domainName}}.',
  },
  priceChange: {
    title_one: 'Changement de prix pour {{domainName}}',
    title_other: '{{count}} changements de prix',
    message_one: '{{marketplace}} : de {{oldPrice}} à {{newPrice}}',
    message_other: 'Sur des domaines surveillés',
    ...priceMessages(changeWords),
  },
  websiteStatusChange: {
    title_one: 'Changement du site {{domainName}}',
    title_other: '{{count}} changements de sites web',
    message_one: 'Auparavant {{oldStatus}}, désormais {{newStatus}}',
    message_other: 'Sur des domaines surveillés',
    ...websiteMessages(changeWords),
  },
  whoisChange: {
    title_one: 'Changement WHOIS pour {{domainName}}',
    title_other: '{{count}} changements WHOIS',
    message_one: '{{field}} : {{newValue}}, auparavant {{oldValue}}',
    message_other: 'Sur des domaines surveillés',
    ...whoisMessages(changeWords),
  },
  dnsChange: {
    title_one: 'Changement DNS : {{domainName}}',
    title_other: '{{count}} changements DNS',
    message_one: '{{field}} : {{newValue}}, auparavant {{oldValue}}',
    message_other: 'Sur des domaines surveillés',
    ...dnsMessages(changeWords),
  },
  expiryWarning: {
    title_one: '{{domainName}} expire d’ici {{daysLeft}} jours',
    title_other: '{{count}} domaines expirent bientôt',
    title_tomorrow: '{{domainName}} expire d’ici un jour',
    message_one: 'Le {{expiresOn}}, sauf renouvellement',
    message_other: 'Voyez lesquels et renouvelez ceux que vous voulez garder.',
    message_several: 'D’abord {{domainName}}, le {{expiresOn}}',
    message_manual: 'D’abord {{domainName}}, le {{expiresOn}}. Sans renouvellement automatique : {{manual}}',
    title_automatic: '{{domainName}} se renouvelle seul',
    message_automatic: 'Le {{expiresOn}}, tant que le registrar peut vous débiter.',
    message_allAutomatic: 'D’abord {{domainName}}, le {{expiresOn}}. Tous se renouvellent seuls.',
  },
  releaseWatch: {
    title: 'Libération de {{domainName}}',
    message_enteredPendingDelete: 'Suppression imminente : la libération est proche.',
    message_released: 'Le nom est libre.',
    message_reregistered: 'Quelqu’un a enregistré le nom.',
    message_restored: 'L’enregistrement se poursuit.',
  },
  listingDiffers: {
    title_one: 'Une annonce de {{domainName}} n’est pas comme elle devrait',
    title_other: '{{count}} annonces ne sont pas comme elles devraient',
    message: 'Le contrôle des annonces montre ce qui ne va pas, et d’où cela est connu.',
  },
  autoRenewOff: {
    title_one: 'Le renouvellement automatique de {{domainName}} est désactivé',
    title_other: 'Le renouvellement automatique de {{count}} domaines est désactivé',
    message_one: 'Il expire le {{expiresOn}}.',
    message_other: 'Ils expirent d’ici 20 jours.',
    message_several: 'Ils expirent d’ici 20 jours, d’abord {{domainName}} le {{expiresOn}}.',
  },
  accountProblem: {
    title: '{{account}} ne peut pas être lu',
    message: 'Le compte indique pourquoi, et que faire.',
    message_refused: 'Le registrar refuse la clé. Ce qui est connu du compte vieillit.',
    message_held: 'Sa liste est bien plus courte qu’avant. Rien n’en découle avant une nouvelle lecture.',
    message_notSynced: 'Il n’a pas été lu depuis une semaine. Ce qui en est connu a cet âge.',
    title_keyEnds: 'La clé de {{account}} expire bientôt',
    message_keyEnds: 'Elle est valable jusqu’au {{expiresOn}}. Créez-en une autre et changez-la ici avant.',
  },
  accountMended: {
    title: '{{account}} est de nouveau lu',
    message: 'Ce qui en est connu est à jour.',
  },
  transferCompleted: {
    title: 'Transfert terminé',
    message_one: '{{domainName}} est maintenant chez {{registrar}}.',
    message_other: '{{count}} domaines sont maintenant chez un autre registrar.',
    message_elsewhere: '{{domainName}} est allé chez {{registrar}}, et non chez le registrar prévu.',
  },
  transferStuck: {
    title: 'Transfert demandé sans avancée',
    message_one:
      'Le transfert de {{domainName}} vers {{registrar}} a été demandé, et rien ne s’est passé depuis 7 jours.',
    message_other: '{{count}} transferts ont été demandés, et rien ne s’est passé depuis 7 jours.',
  },
  transferExpiring: {
    title: 'Expiration pendant un transfert',
    message_one: '{{domainName}} expire le {{expiresOn}}, et son transfert n’est pas terminé.',
    message_other: '{{count}} domaines expirent dans les 30 jours, et leurs transferts ne sont pas terminés.',
  },
  dnssecBroken: {
    title: 'DNSSEC ne fonctionne plus',
    message_one: '{{domainName}} n’est pas accessible à tous : sa chaîne de confiance est rompue.',
    message_other: '{{count}} domaines ne sont pas accessibles à tous : leurs chaînes de confiance sont rompues.',
  },
  alertChannelOff: {
    title: 'Plus d’alertes par « {{channelName}} »',
    message:
      'Ses messages n’ont pas pu être remis pendant des jours, ou son adresse n’existe plus ; le canal a été désactivé.',
    message_failing: 'Ses messages n’ont pas pu être remis pendant des jours ; le canal a été désactivé.',
    message_gone: 'Le destinataire a répondu que l’adresse n’existe plus ; le canal a été désactivé.',
  },
  domainProcessing: {
    title: 'Domaine consulté',
    message: '{{domainName}} a été consulté.',
  },
  lookupFailed: {
    title: 'Une consultation a échoué',
    message: '{{domainName}} a été consulté, mais certaines données n’ont pas pu être obtenues.',
  },
  processedWithProblems: {
    title_one: '{{count}} domaine consulté, {{failedCount}} avec une consultation en échec',
    title_other: '{{count}} domaines consultés, {{failedCount}} avec une consultation en échec',
    message: 'La liste indique lesquels et pourquoi.',
  },
  domainsProcessed: {
    title_one: '{{count}} domaine consulté',
    title_other: '{{count}} domaines consultés',
    message: 'La liste montre ce qui a été trouvé.',
  },
  waitingForRegistry: {
    title_one: '{{count}} domaine attend son registre',
    title_other: '{{count}} domaines attendent leur registre',
    message: 'Il ne répond pas pour le moment. Les données manquantes s’ajouteront automatiquement.',
  },
  processingFailed: {
    title_one: '{{count}} domaine n’a pas pu être consulté',
    title_other: '{{count}} domaines n’ont pas pu être consultés',
    message: 'La liste indique pourquoi et permet de réessayer.',
  },
  syncFinished: {
    title_one: '{{count}} domaine actualisé',
    title_other: '{{count}} domaines actualisés',
    message: 'Données récupérées : {{syncType}}.',
  },
  domainExists: {
    title: 'Déjà dans votre compte',
    message_one: '{{domainName}} est déjà dans votre compte.',
    message_other: '{{count}} domaines sont déjà dans votre compte.',
  },
  alreadyManaged: {
    title: 'Vérification nécessaire',
    message_one:
      '{{domainName}} est déjà géré par un autre compte. Ajoutez l’enregistrement TXT pour prouver la propriété.',
    message_other:
      '{{count}} domaines sont déjà gérés par un autre compte. Ajoutez les enregistrements TXT pour prouver la propriété.',
  },
  notRegistered: {
    title: 'N’est plus enregistré',
    message_one: '{{domainName}} n’est plus enregistré : le registre l’a répondu deux fois.',
    message_other: '{{count}} domaines ne sont plus enregistrés : leurs registres l’ont répondu deux fois.',
  },
  requiresVerification: {
    title: 'Vérification en attente',
    title_lost: 'Propriété vérifiée par un autre compte',
    message_one: 'La propriété de {{domainName}} doit être vérifiée.',
    message_other: 'La propriété de {{count}} domaines doit être vérifiée.',
    message_lost:
      'Un autre compte a vérifié la propriété de {{domainName}}. Ajoutez l’enregistrement TXT si le nom est à vous.',
  },
  verified: {
    title: 'Propriété vérifiée',
    message_one: '{{domainName}} a été vérifié.',
    message_other: '{{count}} domaines ont été vérifiés.',
  },
  landersLive: {
    title_one: '{{count}} page de vente est en ligne',
    title_other: '{{count}} pages de vente sont en ligne',
    message_one: 'Les visiteurs la voient dès que le domaine pointe ici.',
    message_other: 'Les visiteurs voient celles dont le domaine pointe ici.',
  },
  landerFailed: {
    title_one: '{{count}} page de vente n’a pas pu être créée',
    title_other: '{{count}} pages de vente n’ont pas pu être créées',
    message: 'Le groupe de pages indique pourquoi.',
  },
  newSignIn: {
    title: 'Connexion depuis un nouvel appareil ou lieu',
    message: '{{where}}. Si ce n’était pas vous, fermez la session et changez votre mot de passe.',
  },
  changesProposed: {
    title_one: '{{count}} changement à confirmer',
    title_other: '{{count}} changements à confirmer',
    message: 'Proposé pour vous, et non par vous. Rien n’est envoyé avant votre confirmation.',
  },
  changesRefused: {
    title_one: '{{count}} changement n’a pas été effectué',
    title_other: '{{count}} changements n’ont pas été effectués',
    message: 'Effectués : {{done}}. Pour les autres, vous voyez pourquoi et ce qui aide.',
  },
  landerTestEnded: {
    title: 'Comparaison de deux variantes terminée',
    message: 'La comparaison de deux variantes de {{domainName}} est terminée. Consultez son résultat.',
  },
  counterEnded: {
    title: 'Contre-offre expirée',
    message: '{{senderName}} n’a pas répondu à temps à votre contre-offre pour {{domainName}}.',
  },
  replyFailed: {
    title: 'Réponse non remise',
    message: 'Votre réponse au sujet de {{domainName}} n’a pas pu être remise.',
  },
  answerHeld: {
    title: 'Réponse par e-mail non envoyée',
    message: 'Votre réponse par e-mail au sujet de {{domainName}} a été retenue.',
  },
};
