import type { InstallationTexts } from './en.ts';

export const installationNotificationTexts: InstallationTexts = {
  installationTrouble: {
    title: 'L’installation demande votre attention',
    message: 'Consultez les contrôles.',
    message_noWorker: 'Aucun worker ne tourne : rien n’est consulté, envoyé ni nettoyé.',
    message_lowSpace: 'Il reste peu d’espace dans {{what}}. Sans espace, la base de données s’arrête.',
    message_noSpace:
      'Le disque de la base de données est plein. Une réserve a été libérée pour que vous puissiez lire et supprimer ; rien n’est consulté tant qu’il n’y a pas d’espace.',
    message_databaseFull: 'Le disque de la base de données est plein : rien ne peut être enregistré.',
    message_databaseReadOnly: 'La base de données est en lecture seule : rien ne peut être enregistré.',
    message_databaseAway: 'La base de données ne répond pas.',
    message_backupMissing: 'Aucune sauvegarde quotidienne depuis 36 heures dans {{what}}.',
    message_backupFailed: 'La dernière sauvegarde a échoué : {{what}}',
    message_backupUnproven: 'L’épreuve hebdomadaire a échoué, la sauvegarde n’a pas pu être restaurée : {{what}}',
    message_registrySilent: 'Le serveur de registre {{what}} n’a pas répondu depuis 6 heures.',
  },
  installationMended: {
    title: 'L’installation : un problème est résolu',
    message: 'Consultez les contrôles.',
    message_noWorker: 'Un worker tourne de nouveau.',
    message_lowSpace: 'Il y a de nouveau assez d’espace dans {{what}}.',
    message_noSpace: 'Le disque de la base de données a de nouveau de l’espace, et les noms sont consultés.',
    message_databaseFull: 'La base de données a de nouveau de l’espace et accepte les écritures.',
    message_databaseReadOnly: 'La base de données accepte de nouveau les écritures.',
    message_databaseAway: 'La base de données répond de nouveau.',
    message_backupMissing: 'Il y a de nouveau une sauvegarde quotidienne récente.',
    message_backupFailed: 'Les sauvegardes réussissent de nouveau.',
    message_backupUnproven: 'Une sauvegarde a de nouveau été restaurée et comparée.',
    message_registrySilent: 'Le serveur de registre {{what}} répond de nouveau ou n’est plus consulté.',
  },
};
