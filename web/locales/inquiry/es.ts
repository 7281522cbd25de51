import type { Translation } from '../texts.ts';
import type { texts as english } from './en.ts';

export const texts: Translation<typeof english> = {
  inquiry: {
    buyer: 'Comprador',
    unconfirmed: 'Nadie ha confirmado que esta dirección sea suya.',
    answer: 'Responder por correo',
    subject: 'Su consulta por {{name}}',
  },
};
