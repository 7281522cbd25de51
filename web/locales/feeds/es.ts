import type { Translation } from '../texts.ts';

export const feeds: Translation<'feeds'> = {
  title: 'Enlaces para calendarios y canales RSS',
  about:
    'Quien tenga un enlace así lee estos nombres sin iniciar sesión. Déselo solo a su calendario o lector de canales RSS y cámbielo si ha llegado a otras manos.',
  kinds: { calendar: 'Calendario', changes: 'Cambios' },
  kindTexts: {
    calendar: 'Vencimientos de su cartera y, de todos los nombres, también las liberaciones que espera (iCalendar).',
    changes: 'Lo que encontró el seguimiento, los 200 más recientes (Atom).',
  },
  kind: 'Contenido',
  scope: 'Nombres',
  gone: 'La vista guardada se eliminó: el enlace no muestra nada.',
  make: 'Crear un enlace',
  lastRead: 'Última lectura',
  neverRead: 'Nadie lo ha leído todavía',
  made: 'Creado',
  url: {
    title: 'La dirección, solo esta vez',
    text: 'Cópiela ahora. Solo se guarda su huella, por lo que no se puede volver a mostrar; se puede crear otra en cualquier momento.',
    copied: 'Copiada',
    open: 'Abrir en el programa de calendario',
  },
  actions: {
    remake: 'Dirección nueva',
    remakeName: 'Dirección nueva para {{name}}',
    remove: 'Eliminar',
    removeName: 'Eliminar {{name}}',
    sureRemake: 'La dirección anterior deja de funcionar.',
    sureRemove: 'Los calendarios y lectores que la usan ya no mostrarán nada nuevo.',
  },
  name: '{{kind}}, {{scope}}',
  removed: 'El enlace se ha eliminado',
  none: 'Todavía no hay enlaces.',
  limit: 'Puede crear 20 enlaces como máximo. Elimine uno que ya no se use.',
  calendarLimit:
    'Un calendario contiene los próximos {{most.expiries}} vencimientos; los siguientes aparecen a medida que estos pasan.',
};
