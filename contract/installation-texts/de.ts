import type { InstallationTexts } from './en.ts';

export const installationNotificationTexts: InstallationTexts = {
  installationTrouble: {
    title: 'Bei der Installation ist etwas zu prüfen',
    message: 'Sehen Sie die Prüfungen an.',
    message_noWorker: 'Kein Worker läuft: Nichts wird abgefragt, versendet oder aufgeräumt.',
    message_lowSpace: 'Unter {{what}} ist kaum noch Platz. Ohne Platz bleibt die Datenbank stehen.',
    message_noSpace:
      'Die Festplatte der Datenbank ist voll. Eine Reserve wurde freigegeben, damit Sie lesen und löschen können; bis wieder Platz ist, wird nichts abgefragt.',
    message_databaseFull: 'Die Festplatte der Datenbank ist voll: Nichts kann gespeichert werden.',
    message_databaseReadOnly: 'Die Datenbank ist schreibgeschützt: Nichts kann gespeichert werden.',
    message_databaseAway: 'Die Datenbank antwortet nicht.',
    message_backupMissing: 'Seit 36 Stunden gibt es keine tägliche Sicherung unter {{what}}.',
    message_backupFailed: 'Die letzte Sicherung ist fehlgeschlagen: {{what}}',
    message_backupUnproven:
      'Die wöchentliche Probe ist fehlgeschlagen: die Sicherung ließ sich nicht wiederherstellen: {{what}}',
    message_registrySilent: 'Der Registry-Server {{what}} hat seit 6 Stunden nicht geantwortet.',
  },
  installationMended: {
    title: 'Die Installation: ein Problem ist behoben',
    message: 'Sehen Sie die Prüfungen an.',
    message_noWorker: 'Es läuft wieder ein Worker.',
    message_lowSpace: 'Unter {{what}} ist wieder genug Platz.',
    message_noSpace: 'Die Festplatte der Datenbank hat wieder Platz, und Namen werden abgefragt.',
    message_databaseFull: 'Die Datenbank hat wieder Platz und nimmt Schreibzugriffe an.',
    message_databaseReadOnly: 'Die Datenbank nimmt wieder Schreibzugriffe an.',
    message_databaseAway: 'Die Datenbank antwortet wieder.',
    message_backupMissing: 'Es gibt wieder eine aktuelle tägliche Sicherung.',
    message_backupFailed: 'Sicherungen gelingen wieder.',
    message_backupUnproven: 'Eine Sicherung wurde wieder wiederhergestellt und verglichen.',
    message_registrySilent: 'Der Registry-Server {{what}} antwortet wieder oder wird nicht mehr abgefragt.',
  },
};
