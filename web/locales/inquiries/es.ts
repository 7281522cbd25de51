import type { Translation } from '../texts.ts';
import type { texts as english } from './en.ts';

export const texts: Translation<typeof english> = {
  inquiries: {
    all: 'Todas',
    spam: 'Spam',
    filter: 'Qué consultas',
    unread: 'Sin leer:',
    subject: 'Su consulta por {{name}}',
    unconfirmed: 'Nadie ha confirmado que esta dirección sea suya.',
    answer: 'Responder por correo',
    openDomain: 'Abrir el dominio',
    gone: 'Esta consulta no existe.',
    oneFailed: 'No se ha podido cargar la consulta.',
    failed: 'No se han podido cargar las consultas.',
    moreFailed: 'No se han podido cargar las consultas anteriores.',
    none: 'Todavía no hay consultas. Los compradores escriben por el formulario de sus páginas de venta, y lo que escriben aparece aquí.',
    noneOfDomain: 'Todavía ninguna. Los compradores escriben por el formulario de la página de venta.',
    noSpam: 'No hay nada retenido como spam.',
    held_one: '{{count}} retenida como spam',
    held_many: '{{count}} de consultas retenidas como spam',
    held_other: '{{count}} retenidas como spam',
    heldBecause: 'Retenida como spam:',
    noticed: 'Llama la atención:',
    reasons: {
      honeypot: 'Se rellenó un campo que las personas no ven.',
      tooFast: 'Se envió en menos de tres segundos.',
      noToken: 'Se envió sin el script de la página.',
      oldToken: 'El formulario tenía más de un día.',
      badToken: 'El formulario no era nuestro.',
      links: 'Más de dos enlaces.',
      words: 'Anuncia otra cosa.',
      sameText: 'El mismo texto llegó para otro de sus nombres.',
    },
  },
};
