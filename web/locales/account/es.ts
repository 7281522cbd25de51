import type { Translation } from '../texts.ts';
import type { texts as english } from './en.ts';

export const texts: Translation<typeof english> = {
  account: {
    about: 'Su cuenta',
    name: 'Nombre',
    email: 'Correo electrónico',
    confirmed: 'Confirmado',
    notConfirmed: 'Sin confirmar',
    sendConfirmation: 'Enviar correo de confirmación',
    sent: 'Se ha enviado un correo con un enlace a {{email}}.',
    failed: 'No se ha podido cargar su cuenta',
    password: {
      title: 'Contraseña',
      current: 'Contraseña actual',
      new: 'Nueva contraseña',
      hint: 'Al menos {{min}} caracteres. Se cerrarán todas las demás sesiones.',
      show: 'Mostrar: {{label}}',
      hide: 'Ocultar: {{label}}',
      change: 'Cambiar contraseña',
      changed: 'Contraseña cambiada',
      othersEnded: 'Solo tiene la sesión abierta aquí.',
      atProvider: 'Inicia sesión con {{provider}}. Aquí no hay contraseña; cámbiela allí.',
      none: 'Esta cuenta no tiene contraseña. Quien administra esta instalación puede darle un enlace para crear una.',
      problems: {
        currentMissing: 'Introduzca su contraseña actual.',
        missing: 'Introduzca una contraseña nueva.',
        short: 'La contraseña necesita al menos {{min}} caracteres.',
      },
    },
    sessions: {
      title: 'Sesiones',
      current: 'Esta sesión',
      device: '{{browser}} en {{system}}',
      unknownDevice: 'Dispositivo desconocido',
      begun: 'Iniciada el {{date}}',
      lastUsed: 'último uso',
      end: 'Cerrar',
      endOf: 'Cerrar sesión: {{device}}',
      endOthers_one: 'Cerrar la otra sesión',
      endOthers_other: 'Cerrar las otras {{count}} sesiones',
      endOthers_many: 'Cerrar las otras {{count}} sesiones',
      failed: 'No se han podido cargar las sesiones',
    },
    display: {
      title: 'Idioma y fechas',
      timeZone: 'Zona horaria',
      browserZone: 'Como en este navegador ({{zone}})',
      now: 'Ahora: {{time}}',
      dateStyle: 'Fechas',
    },
  },
};
