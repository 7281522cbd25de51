import { changeWords } from '#contract/change-words/es.ts';
import type { AlertWords } from './en.ts';

/** Spanish. */
export const es: AlertWords = {
  ...changeWords,
  added: 'añadido: {{values}}',
  removed: 'retirado: {{values}}',
  signed: 'firmado',
  unsigned: 'sin firmar',
  registered: 'registrado',
  notRegistered: 'sin registrar',
  notListed: 'sin oferta',
  none: 'ninguno',
  expires: {
    60: 'Vence en menos de 60 días',
    30: 'Vence en menos de 30 días',
    7: 'Vence en menos de 7 días',
    1: 'Vence en menos de un día',
  },
  expiries: '{{count}} nombres vencen hasta el {{until}}, primero {{domain}}',
  expiriesManual:
    '{{count}} nombres vencen hasta el {{until}}, {{manual}} sin renovación automática, primero {{domain}}',
  manual: 'sin renovación automática',
  auto: 'renovación automática',
  release: {
    enteredPendingDelete: 'Seguimiento de liberación: eliminación inminente, la liberación está cerca',
    released: 'Seguimiento de liberación: el nombre está libre',
    reregistered: 'Seguimiento de liberación: alguien ha registrado el nombre',
    restored: 'Seguimiento de liberación: el registro continúa',
  },
  firstChannel: 'Lo urgente por correo',
  one: '{{domain}}: {{what}}',
  several: '{{domain}}: {{count}} alertas',
  names: '{{names}}',
  andMore: '{{names}} y {{count}} más',
  daily: 'Resumen del día: {{title}}',
  weekly: 'Resumen de la semana: {{title}}',
  more_one: 'y una alerta más',
  more_other: 'y {{count}} alertas más',
  all: 'Todos los cambios',
  test: 'Mensaje de prueba',
  testText: 'Este canal funciona. Así se verán las alertas de {{product}}.',
  why: 'Recibe este mensaje por las reglas del canal «{{channel}}».',
  settings: 'Cambiar las reglas',
  off: 'Dejar de recibir los correos de este canal',
  switchedOff: {
    failing: {
      subject: '{{channel}}: no se han podido entregar las alertas',
      text: 'Desde hace {{days}} días no ha llegado ningún mensaje por el canal «{{channel}}», así que se ha desactivado. Última respuesta: {{answer}}',
    },
    gone: {
      subject: '{{channel}}: su dirección ya no existe',
      text: 'El destinatario del canal «{{channel}}» ha respondido que su dirección ya no existe, así que el canal se ha desactivado. Respuesta: {{answer}}',
    },
  },
  noAnswer: 'ninguna',
};
