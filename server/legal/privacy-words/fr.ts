import type { PrivacyWords } from './en.ts';

/** French. */
export const fr: PrivacyWords = {
  title: 'Confidentialité',
  intro: 'Cette page est composée à partir de ce que fait cette installation. Ce qui est désactivé ici n’y figure pas.',
  responsible: 'L’exploitant est responsable de ces données : {contact}.',
  sections: {
    accounts: 'Comptes',
    names: 'Noms de domaine',
    notices: 'Messages',
    buyers: 'Acheteurs et visiteurs',
    browser: 'Cookies et stockage du navigateur',
    copies: 'Sauvegardes',
  },
  facts: {
    account:
      'Un compte se compose d’un nom, d’une adresse e-mail, d’une empreinte du mot de passe, de la langue et d’autres préférences, et de vues enregistrées. Ces données sont conservées jusqu’à la suppression du compte. Les exploitants de cette installation voient la liste des comptes.',
    signIns:
      'De chaque connexion sont conservés le moment, le moyen, le navigateur et le type d’appareil, ainsi que le pays de l’adresse réseau ; l’adresse elle-même ne l’est pas. Une session prend fin après {idle} sans activité, et au plus tard après {session}. Les appareils restent connus pendant {known}, afin qu’une connexion depuis un nouvel appareil puisse être signalée. Les mots de passe erronés sont comptés par adresse e-mail, jusqu’à un jour après le dernier.',
    factors:
      'Pour la deuxième étape sont conservés les clés publiques des clés d’accès, le secret chiffré d’une application d’authentification, les empreintes des codes de secours et les navigateurs de confiance ({trust}).',
    programs:
      'Pour les programmes auxquels une personne ouvre son compte sont conservés les empreintes des clés, les droits de chacun, sa date de fin, l’heure de sa dernière utilisation et ses appels des 30 derniers jours.',
    assistants:
      'Lorsqu’une personne connecte un assistant, la description de celui-ci est demandée à son propre serveur, qui n’apprend pas qui le connecte. Ce que l’assistant demande ensuite parvient à son fournisseur.',
    addressChange:
      'Lorsqu’une adresse e-mail est modifiée, la précédente est conservée pendant {addressReturn}, afin que la modification puisse être annulée.',
    provider:
      'La connexion passe par {provider}, qui a connaissance de ces connexions et transmet un identifiant, le nom et l’adresse e-mail.',
    records:
      'Ce qui se passe dans un compte est consigné : l’activité {activity}, les notifications {read} après leur lecture et sinon {unread}, et dans le journal d’audit, qui a fait quoi, {audit}.',
    deletion: 'Un compte est supprimé avec tout son contenu {grace} après la demande.',
    deletionAtOnce: 'Un compte est supprimé avec tout son contenu dès que quelqu’un le demande.',
    names:
      'Les noms de domaine d’un compte sont conservés avec tout ce qui y est noté, comme les étiquettes, notes, prix, achats, ventes, transferts et pages de vente, et avec les valeurs d’avant une modification encore annulable, jusqu’à leur suppression. Un domaine supprimé reste connu, avec son historique, {deletedNames}.',
    contacts:
      'Les contacts saisis dans un compte sont conservés avec nom, organisation, adresse postale, adresse e-mail et numéro de téléphone, jusqu’à leur suppression.',
    registration:
      'Les données d’enregistrement publiques des domaines, telles que les registres et les registrars les publient, peuvent nommer un titulaire. Elles sont conservées avec les domaines, comme ce qui est vu de leurs sites : les changements {changes}, les réponses telles quelles {raw}.',
    lookups:
      'Pour se renseigner sur un domaine, l’installation consulte son registre, son registrar, ses serveurs de noms et son site, ainsi que des serveurs DNS publics. Ceux-ci apprennent le domaine et l’adresse réseau de cette installation, mais pas pour qui elle demande.',
    sharedMarketplaces:
      'Pour les prix, les domaines sont transmis à {marketplaces} avec l’accès de l’exploitant, sans dire pour qui.',
    ownMarketplaces:
      'Avec l’accès propre d’un compte à Sedo, GoDaddy ou Atom, cette place de marché apprend quels domaines sont consultés et à qui appartient l’accès. L’accès est conservé chiffré jusqu’à son retrait.',
    registrarAccounts:
      'Avec un compte chez un registrar ou un fournisseur DNS connecté ici, celui-ci apprend à qui appartient l’accès et d’où il vient. L’accès est conservé chiffré, avec ce qu’il dit des domaines, jusqu’à son retrait, de même que les enregistrements que nous y avons créés.',
    mail: 'Les e-mails sur les connexions, demandes, alertes et échéances passent par le serveur de messagerie choisi par l’exploitant. Ce qui ne peut pas être envoyé est supprimé après {undelivered}.',
    alerts:
      'Les alertes vont là où un compte les envoie : e-mail, webhook, Telegram, Slack, Discord ou ntfy. Ces services reçoivent les domaines, ce qui a changé et le fait qu’un acheteur a écrit, avec l’offre ; qui a écrit, et quoi, seulement si le compte l’active. Les adresses et clés des canaux sont conservées chiffrées jusqu’à leur retrait ; ce qui a été envoyé l’est pendant {deliveries}.',
    feeds:
      'Calendriers et flux montrent domaines et dates à quiconque a leur adresse, jusqu’au retrait de celle-ci ; les liens partagés montrent des sommes de visites jusqu’à leur fin. Le nombre d’ouvertures d’un lien partagé et l’heure de la dernière sont conservés, jamais par qui. Une vitrine en ligne montre à tous les domaines à vendre, leurs prix, ainsi que la désignation, le lieu, le contact et le logo choisis par le vendeur.',
    inquiries:
      'Ce que les acheteurs écrivent sur la page d’un domaine est conservé pour son propriétaire, qui répond et vend : nom, adresse e-mail, message, offre, langue, fichiers, tous les messages suivants, et si un e-mail est arrivé ou a été signalé comme indésirable, au plus tard jusqu’à la suppression du compte du propriétaire. Le spam est supprimé après {spam}, de même qu’une demande dont l’adresse e-mail n’est pas confirmée dans le délai ({toConfirm}). Un contrat sur un domaine est conservé avec les deux parties et ce qui est dit de ses paiements ; les coordonnées bancaires du propriétaire sont conservées chiffrées et montrées à l’acheteur d’un contrat accepté. Le lien d’une conversation reste valable {conversation} après le dernier message.',
    floods:
      'Contre les afflux de messages, des empreintes à clé de l’expéditeur et du texte sont conservées pendant {form}.',
    mailIn: 'Les acheteurs peuvent répondre par e-mail. Ce qui arrive à {mailDomain} est conservé avec la demande.',
    assistantOutside:
      'Les questions à l’assistant d’une page sont envoyées à l’IA de {textHost}, avec ce que la page dit du domaine. Elles ne sont pas conservées ici, seulement comptées par page et par jour. Les domaines et consignes à partir desquels les pages personnalisées sont écrites y sont envoyés aussi.',
    assistantHere:
      'Une IA sur cette machine répond aux questions à l’assistant d’une page. Elles ne sont pas conservées, seulement comptées par page et par jour.',
    visits:
      'Les visiteurs des pages des domaines sont comptés sans cookie : pays, navigateur, système, type d’appareil, taille de l’écran, site d’origine et campagne que le lien nomme (utm_source, utm_medium, utm_campaign). Leur adresse ne sert qu’à former une clé valable un seul jour et n’est jamais conservée ; le secret de cette clé est détruit {hash} après ce jour. Les visites sont conservées pendant {visits}, leurs sommes pendant {sums}. Les navigateurs qui envoient Global Privacy Control ou Do Not Track ne sont pas comptés.',
    cookies:
      'Tous les cookies sauf le dernier servent à la connexion ; les pages des domaines n’en déposent aucun d’elles-mêmes, et la simple lecture non plus. Aucune page ne charge quoi que ce soit depuis d’autres sites.',
    sessionCookie: '{cookie} : la session, au plus {session}.',
    stepCookie: '{cookie} : le mot de passe était juste et un code est attendu, au plus {step}.',
    trustCookie: '{cookie} : ce navigateur est de confiance et aucun code n’est demandé, {trust}.',
    stateCookie: '{cookie} : la réponse de {provider} est destinée à ce navigateur, jusqu’à son arrivée.',
    uncountedCookie:
      '{cookie} : sur la page d’un domaine, son propriétaire ne veut pas que ce navigateur y soit compté, {uncounted}. Seul un lien que le propriétaire ouvre le dépose, et il est le même dans tous les navigateurs.',
    storage:
      'La langue, le thème et la disposition des listes sont conservés dans le navigateur, de même que ce qui est en cours de rédaction, jusqu’à son envoi.',
    backups: 'Des sauvegardes quotidiennes contiennent des copies de tout cela, pendant {backups} au plus.',
  },
  lasting: (days) => `pendant ${days}`,
  forGood: 'sans limite de durée',
  notAtAll: 'pas du tout',
};
