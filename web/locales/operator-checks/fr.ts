import type { Translation } from '../texts.ts';

export const operatorChecks: Translation<'operatorChecks'> = {
  failed: 'Impossible de charger les contrôles',
  title: 'Contrôles',
  summary: {
    good: 'Tout ce qui a été vérifié est en ordre',
    wrong_one: '{{count}} contrôle demande votre attention',
    wrong_other: '{{count}} contrôles demandent votre attention',
    never: 'Rien n’a encore été vérifié',
  },
  about: 'Les contrôles s’exécutent à votre demande, depuis le processus qui répond à cette page.',
  runAll: 'Tout vérifier',
  run: 'Revérifier',
  runNamed: 'Revérifier : {{title}}',
  runFailed: 'Les contrôles n’ont pas pu être exécutés',
  checked: 'vérifié <time/>',
  checkedUnsaved: 'vérifié <time/>, résultat non enregistré',
  states: {
    fine: 'En ordre',
    wrong: 'À corriger',
    notSetUp: 'Non configuré',
    notChecked: 'Non vérifié',
  },
  testMail: 'Envoyer un e-mail de test à {{to}}',
  testMailNone: 'Aucun e-mail ne peut atteindre l’adresse de votre compte d’ici.',
  testSent: 'Le serveur de messagerie a accepté l’e-mail de test pour {{to}}.',
  testFailed: 'L’e-mail de test n’a pas été accepté',
  toWork: 'Afficher les tâches',
  toMail: 'Afficher les enregistrements',
  titles: {
    backup: 'Sauvegardes',
    backupProof: 'Sauvegardes éprouvées',
    workers: 'Workers',
    jobs: 'Tâches de maintenance',
    outbound: 'Connexions vers l’extérieur',
    database: 'Base de données',
    disk: 'Espace disque',
    clock: 'Horloge',
    mailOut: 'E-mails sortants',
    mailRecords: 'Enregistrements DNS pour les e-mails',
    mailIn: 'E-mails entrants',
    landers: 'Serveur des pages de vente',
    landerAddresses: 'Adresses des pages de vente',
    nameService: 'Service de noms',
    pictures: 'Images des pages de vente',
    countries: 'Base des pays',
  },
  found: {
    'workers-fine': 'En marche : {{figure}}.',
    'workers-none':
      'Aucun worker ne tourne : rien n’est consulté, envoyé ni nettoyé. Démarrez un processus avec ROLE all ou worker.',
    'jobs-fine': 'La dernière exécution des {{figure}} tâches a réussi, pour celles qui ont tourné.',
    'jobs-failed':
      'La dernière exécution a échoué pour : {{what}}. La prochaine exécution est prévue <time/> ; l’erreur figure dans le journal.',
    'outbound-fine': 'Un registre a répondu pour la dernière fois <time/>.',
    'outbound-off':
      'OUTBOUND vaut off : aucune connexion ne quitte cette machine. Les consultations attendent la valeur live.',
    'outbound-silent':
      'Des noms attendent et aucun registre n’a répondu depuis un jour. Vérifiez le réseau et le pare-feu : HTTPS et le port TCP 43 doivent être ouverts.',
    'outbound-quiet': 'Aucun registre n’a encore été consulté.',
    'database-fine': 'PostgreSQL {{what}} accepte les écritures.',
    'database-readOnly':
      'La base est en lecture seule, peut-être un serveur de secours. Faites pointer DATABASE_URL vers le serveur principal.',
    'database-full':
      'Le disque de PostgreSQL {{what}} est plein : aucune écriture n’est acceptée. Libérez de la place là où sont ses données.',
    'database-old': 'PostgreSQL {{what}} est trop ancien. Il faut la version 14 ou plus récente.',
    'database-connections':
      '{{what}} connexions sont utilisées. Augmentez max_connections ou réduisez DATABASE_CONNECTIONS.',
    'database-compression': 'wal_compression vaut pglz, ce qui ralentit l’ajout de noms. Mettez off ou lz4.',
    'disk-fine': '{{size}} libres dans {{what}}.',
    'disk-full': 'Plus que {{size}} libres dans {{what}}. Sans espace, la base s’arrête : libérez de la place.',
    'backup-fine': 'La dernière sauvegarde quotidienne a été faite <time/>, {{size}}.',
    'backup-notSetUp': 'Aucune sauvegarde quotidienne n’est prévue. Définissez BACKUP_TO ; voir backup.md.',
    'backup-failed': 'La dernière sauvegarde a échoué : {{what}}',
    'backup-missing':
      'Aucune sauvegarde quotidienne depuis 36 heures. Un worker tourne-t-il, et peut-il écrire dans {{what}} ?',
    'backupProof-fine':
      'Dernière épreuve <time/> : une sauvegarde quotidienne a été restaurée à côté de la base de données et chaque ligne comparée, en {{figure}} s.',
    'backupProof-failed': 'La dernière sauvegarde à éprouver n’a pas pu être restaurée : {{what}}',
    'backupProof-notSetUp':
      'Aucune sauvegarde n’est éprouvée automatiquement. Définissez BACKUP_TO, et BACKUP_PROVE sur true ; voir backup.md.',
    'backupProof-quiet':
      'Aucune n’a encore été éprouvée : la prochaine sauvegarde quotidienne le sera, puis une chaque semaine.',
    'clock-fine': 'Concorde avec l’horloge de la base à {{ms}} ms près.',
    'clock-late': 'Diffère de l’horloge de la base de {{ms}} ms. Synchronisez les deux machines, par exemple par NTP.',
    'mailOut-fine': '{{what}} accepte les e-mails de cette installation.',
    'mailOut-notSetUp': 'Aucun e-mail ne quitte cette installation. Définissez MAIL_URL.',
    'mailOut-sandbox':
      'Les e-mails ne partent que vers des adresses en .test, dans la boîte de l’environnement simulé. Définissez MAIL_URL pour les autres.',
    'mailOut-off':
      'OUTBOUND vaut off et {{what}} n’est pas cette machine : les e-mails attendent que OUTBOUND soit live.',
    'mailOut-signIn': '{{what}} demande un autre nom d’utilisateur ou mot de passe. Corrigez MAIL_URL.',
    'mailOut-timeout': '{{what}} n’a pas répondu à temps.',
    'mailOut-unreachable': '{{what}} est injoignable. Vérifiez l’adresse, le port et le pare-feu.',
    'mailOut-noEncryption':
      '{{what}} n’offre pas de chiffrement valide, rien n’est donc envoyé. Il faut STARTTLS avec un certificat valide, ou smtps.',
    'mailOut-said': 'Le serveur de messagerie répond : {{what}}',
    'mailRecords-fine': 'Les {{figure}} enregistrements sont en place.',
    'mailRecords-notSetUp': 'Nécessaires dès que des e-mails sont envoyés ou reçus.',
    'mailRecords-records': 'Manquants ou différents : {{what}}. Sans eux, les e-mails risquent de finir en spam.',
    'mailRecords-noAnswer': 'Le DNS n’a pas répondu pour {{what}}.',
    'mailIn-fine': 'Les e-mails pour {{what}} sont acceptés.',
    'mailIn-certificate-fine': 'Les e-mails sont acceptés ; le certificat est valable jusqu’au {{date}}.',
    'mailIn-notSetUp':
      'Les acheteurs répondent uniquement sur leur page. Définissez MAIL_DOMAIN pour recevoir leurs e-mails.',
    'mailIn-notHere':
      'MAIL_DOMAIN vaut {{what}}, mais ce processus ne reçoit aucun e-mail. Définissez MAIL_LISTEN, MAIL_LMTP_LISTEN ou MAIL_IN_SECRET.',
    'mailIn-unreachable': 'Rien ne répond à {{what}}. Consultez le journal du démarrage.',
    'mailIn-certificate': 'Le certificat {{what}} est inutilisable : il est illisible.',
    'mailIn-certificate-ends': 'Le certificat {{what}} expire le {{date}}. Renouvelez-le.',
    'landers-fine': 'Répond à {{what}}.',
    'landers-notHere': 'LANDER_LISTEN vaut none : ce processus n’affiche pas de pages de vente par nom d’hôte.',
    'landers-unreachable': 'Rien ne répond à {{what}}. Le port est peut-être pris par autre chose.',
    'landerAddresses-fine': 'Les ports 80 et 443 sont ouverts sur {{what}}.',
    'landerAddresses-notSetUp': 'LANDER_ADDRESSES est vide.',
    'landerAddresses-unreachable':
      'Pas de connexion d’ici vers {{what}}. Certains réseaux n’atteignent pas leurs propres adresses publiques ; sinon, ouvrez les ports ou démarrez le proxy.',
    'nameService-fine': 'Le DNS répond sur {{what}}.',
    'nameService-notSetUp': 'DNS_MODE vaut off : les noms utilisent des serveurs de noms ailleurs.',
    'nameService-hostNames':
      'Pas d’adresse dans le DNS : {{what}}. Créez des enregistrements A et AAAA, et le glue chez le registrar.',
    'nameService-noAnswer': 'Le DNS n’a pas répondu pour {{what}}.',
    'nameService-noService': 'Pas de réponse DNS de {{what}}. Le port 53 doit être ouvert en UDP et en TCP.',
    'pictures-fine': '{{what}} prend des images.',
    'pictures-notSetUp':
      'Les images des pages de vente sont dessinées. Définissez LANDER_BROWSER pour les prendre avec Chromium.',
    'pictures-unreadable': '{{what}} ne prend pas d’image. Est-ce un Chromium que ce compte peut lancer ?',
    'countries-fine': 'Datée du {{date}}.',
    'countries-header-fine': 'Les pays viennent de l’en-tête {{what}} du proxy.',
    'countries-notSetUp': 'COUNTRY_DATABASE vaut none : les pays des visiteurs restent inconnus.',
    'countries-old':
      'Datée du {{date}}. Les adresses changent de pays : mettez le programme à jour ou indiquez un fichier plus récent dans COUNTRY_DATABASE.',
    'any-off': 'Non vérifié : OUTBOUND vaut off, rien n’est demandé hors de cette machine.',
    'any-timeout': 'Le contrôle a pris trop de temps et a été arrêté.',
    'any-unreadable': 'Le contrôle lui-même a échoué ; le journal en donne la raison.',
    'any-noAnswer': 'Aucune réponse n’est venue.',
    'any-never': 'Pas encore vérifié.',
  },
};
