import type { Translation } from '../texts.ts';
import type { texts as english } from './en.ts';

export const texts: Translation<typeof english> = {
  inquiry: {
    buyer: 'Acheteur',
    unconfirmed: 'Personne n’a confirmé que cette adresse est la sienne.',
    answer: 'Répondre par e-mail',
    subject: 'Votre demande pour {{name}}',
  },
};
