import type { InstallationTexts } from './en.ts';

export const installationNotificationTexts: InstallationTexts = {
  installationTrouble: {
    title: 'La instalación requiere su atención',
    message: 'Consulte las comprobaciones.',
    message_noWorker: 'No hay ningún worker en marcha: no se comprueba, envía ni limpia nada.',
    message_lowSpace: 'Queda poco espacio en {{what}}. Sin espacio, la base de datos se detiene.',
    message_noSpace:
      'El disco de la base de datos está lleno. Se ha liberado una reserva para que pueda leer y eliminar; no se comprueba nada hasta que haya espacio.',
    message_databaseFull: 'El disco de la base de datos está lleno: no se puede guardar nada.',
    message_databaseReadOnly: 'La base de datos es de solo lectura: no se puede guardar nada.',
    message_databaseAway: 'La base de datos no responde.',
    message_backupMissing: 'No hay ninguna copia de seguridad diaria desde hace 36 horas en {{what}}.',
    message_backupFailed: 'La última copia de seguridad ha fallado: {{what}}',
    message_backupUnproven: 'La prueba semanal ha fallado, la copia no se ha podido restaurar: {{what}}',
    message_registrySilent: 'El servidor de registro {{what}} no ha respondido desde hace 6 horas.',
  },
  installationMended: {
    title: 'La instalación: un problema se ha resuelto',
    message: 'Consulte las comprobaciones.',
    message_noWorker: 'Vuelve a haber un worker en marcha.',
    message_lowSpace: 'Vuelve a haber espacio suficiente en {{what}}.',
    message_noSpace: 'El disco de la base de datos vuelve a tener espacio y los nombres se comprueban.',
    message_databaseFull: 'La base de datos vuelve a tener espacio y admite escrituras.',
    message_databaseReadOnly: 'La base de datos vuelve a admitir escrituras.',
    message_databaseAway: 'La base de datos vuelve a responder.',
    message_backupMissing: 'Vuelve a haber una copia de seguridad diaria reciente.',
    message_backupFailed: 'Las copias de seguridad vuelven a hacerse.',
    message_backupUnproven: 'Una copia volvió a restaurarse y compararse.',
    message_registrySilent: 'El servidor de registro {{what}} vuelve a responder o ya no se comprueba.',
  },
};
