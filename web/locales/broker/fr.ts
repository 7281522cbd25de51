import type { Translation } from '../texts.ts';

export const broker: Translation<'broker'> = {
  about:
    'Quiconque possède le lien lit cette seule conversation et écrit à l’acheteur pour vous : messages, offres, le nom et son prix demandé. Aucune adresse, aucune autre demande. Ce qui est écrit figure dans votre boîte avec le nom de la personne, et vous pouvez l’arrêter pendant dix secondes comme vos propres réponses.',
  name: 'Nom de la personne',
  nameHint: 'Figure avec ce que cette personne écrit. L’acheteur ne le voit pas.',
  nameMissing: 'Indiquez pour qui est ce lien.',
  showsMinimum: 'Montrer aussi l’offre minimale',
  madeTitle: 'Lien pour {{name}}',
  once: 'Copiez-le maintenant. Il n’est affiché que cette fois ; quiconque le possède peut lire et écrire jusqu’à sa fin ou jusqu’à ce que vous le retiriez.',
  links: 'Confié à',
  withMinimum: 'avec l’offre minimale',
  used: 'ouvert pour la dernière fois',
  takeBackOf: 'Retirer : {{name}}',
  limit: 'Vous pouvez confier une demande à 10 personnes au plus à la fois.',
};
