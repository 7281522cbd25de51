import type { Translation } from '../texts.ts';
import type { texts as english } from './en.ts';

export const texts: Translation<typeof english> = {
  inquiry: {
    buyer: 'Interessent',
    unconfirmed: 'Niemand hat bestätigt, dass diese Adresse ihm gehört.',
    answer: 'Per E-Mail antworten',
    subject: 'Ihre Anfrage zu {{name}}',
  },
};
