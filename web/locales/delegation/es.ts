import type { Translation } from '../texts.ts';

export const delegation: Translation<'delegation'> = {
  title: 'Comprobación de servidores de nombres',
  checked: 'Registro comprobado',
  asking: 'Comprobando los servidores del registro…',
  never: 'Aún sin comprobar adónde apunta este nombre.',
  failed: 'No se ha podido cargar el último resultado.',
  ours: 'nuestro',
  named: 'Indicados en el registro',
  toSet: 'Para indicar en su registrador',
  verdicts: {
    here: 'Apunta aquí',
    partly: 'Apunta aquí en parte',
    elsewhere: 'Apunta a otro sitio',
    notDelegated: 'No apunta a ningún sitio',
    unknown: 'No se ha podido comprobar',
  },
  texts: {
    here: 'El registro indica exactamente nuestros servidores de nombres.',
    partly:
      'El registro no indica exactamente nuestros servidores de nombres, por lo que parte de los visitantes recibe otra respuesta. Indique todos los nuestros y ningún otro.',
    elsewhere:
      'El registro indica otros servidores de nombres. Para que esta instalación responda por el nombre, indique los nuestros.',
    notDelegated:
      'El registro no indica servidores de nombres para este nombre: no puede funcionar ni un sitio web ni el correo.',
    unknown: 'Los servidores del registro no han respondido, así que no se sabe nada de la delegación.',
  },
  trust: {
    before:
      'El registro tiene un registro DS de los servidores de nombres actuales. Quítelo en su registrador y espere un día antes de cambiar los servidores de nombres; si no, el nombre no será accesible.',
    set: 'Registro DS para indicar en su registrador (etiqueta de clave, algoritmo, tipo de resumen, resumen)',
    setSooner: 'Para no esperar: registro DS (etiqueta de clave, algoritmo, tipo de resumen, resumen)',
    remove: 'Registros DS que hay que quitar',
    verdicts: {
      secured: 'Firmado e indicado en el registro',
      missing: 'Firmado, no indicado en el registro',
      wrong: 'El registro tiene un registro DS que no corresponde',
    },
    texts: {
      byItself:
        'No hay que introducir nada: el registro lee este dato por sí mismo en nuestros servidores de nombres (CDS) y lo establece en una semana aproximadamente.',
      missing: 'La firma cuenta en cuanto su registrador tenga este registro DS.',
      wrong:
        'Los resolutores que comprueban firmas no llegan a este nombre. Cámbielo en su registrador lo antes posible.',
    },
  },
  mail: {
    title: 'Correo',
    failed: 'No se ha guardado el ajuste del correo',
    lock: 'Bloquear el correo',
    unlock: 'Desbloquear el correo',
    states: {
      locked: 'Bloqueado',
      open: 'Sin bloquear',
      waiting: 'Se está cambiando',
      ownRecords: 'Tiene registros de correo propios',
    },
    texts: {
      locked:
        'Nuestros servidores de nombres indican que este nombre no recibe ni envía correo, así que nadie puede enviar correos creíbles en su nombre.',
      open: 'Nuestros servidores de nombres no dicen nada del correo. Otros pueden escribir en su nombre con más facilidad.',
      waiting: 'Nuestro servidor DNS aún no lo sabe.',
      ownRecords: 'Su operador ha añadido registros de correo para este nombre, así que no tocamos su correo.',
    },
  },
  zone: {
    waiting: 'Nuestro servidor DNS aún no conoce este nombre. Se añadirá automáticamente.',
    failed: 'Nuestro servidor DNS no ha aceptado este nombre.',
    foreign:
      'Nuestro servidor DNS tiene una zona de este nombre que no se creó aquí, y no se toca. Debe decidirlo el operador de esta instalación.',
    none: 'Nuestro servicio DNS no responde por este nombre.',
    next: 'Próximo intento: {{time}}',
  },
};
