/** What an installation tells its operators by itself, in the app and by mail: English of the kinds, each with its sentences. */
export const installationNotificationTexts = {
  installationTrouble: {
    title: 'The installation needs attention',
    message: 'See the checks.',
    message_noWorker: 'No worker is running: nothing is looked up, sent or cleaned up.',
    message_lowSpace: 'Little space is left at {{what}}. Without space the database stops.',
    message_noSpace:
      'The disk of the database is full. A reserve was given up so that you can read and delete; nothing is looked up until there is space.',
    message_databaseFull: 'The disk of the database is full: nothing can be saved.',
    message_databaseReadOnly: 'The database is read-only: nothing can be saved.',
    message_databaseAway: 'The database does not answer.',
    message_backupMissing: 'There has been no daily backup for 36 hours at {{what}}.',
    message_backupFailed: 'The last backup failed: {{what}}',
    message_backupUnproven: 'A weekly proof failed, the backup could not be restored: {{what}}',
    message_registrySilent: 'The registry server {{what}} has not answered for 6 hours.',
  },
  installationMended: {
    title: 'The installation: a problem is over',
    message: 'See the checks.',
    message_noWorker: 'A worker is running again.',
    message_lowSpace: 'There is enough space at {{what}} again.',
    message_noSpace: 'The disk of the database has space again, and names are looked up.',
    message_databaseFull: 'The database has space again and takes writes.',
    message_databaseReadOnly: 'The database takes writes again.',
    message_databaseAway: 'The database answers again.',
    message_backupMissing: 'There is a recent daily backup again.',
    message_backupFailed: 'Backups succeed again.',
    message_backupUnproven: 'A backup was restored and compared again.',
    message_registrySilent: 'The registry server {{what}} answers again, or is no longer asked.',
  },
};
export type InstallationTexts = typeof installationNotificationTexts;
