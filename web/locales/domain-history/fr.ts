import type { Translation } from '../texts.ts';

export const domainHistory: Translation<'domainHistory'> = {
  newest_one: 'La plus récente',
  newest_other: 'Les {{count}} plus récentes',
  older: 'Afficher les plus anciennes',
  all: 'Tous les changements',
  source: 'De {{source}}',
  sandbox: { name: 'Ce nom appartient à l’environnement simulé.', change: 'Y changer quelque chose' },
  whois: {
    title: 'Modifications WHOIS',
    none: 'Aucune modification jusqu’ici. Ce que le registre change désormais figurera ici.',
    failed: 'Les modifications WHOIS n’ont pas pu être chargées.',
  },
  monitoring: {
    title: 'Modifications surveillées',
    none: 'Aucun changement pour l’instant. Les prix demandés et les sites web qui changent apparaîtront ici.',
    failed: 'Les modifications surveillées n’ont pas pu être chargées.',
  },
  prices: {
    title: 'Historique des prix',
    none: 'Aucun historique des prix : aucune place de marché n’a proposé ce nom depuis la première interrogation.',
    begun: 'L’historique des prix commence le {{date}}. Aucun prix n’a changé depuis.',
    failed: 'L’historique des prix n’a pas pu être chargé.',
  },
  raw: {
    title: 'Réponse du registre',
    none: 'Aucune n’est conservée.',
    failed: 'La réponse n’a pas pu être chargée.',
    from: 'De {{host}}, <time/>.',
    received: 'Reçue <time/>.',
    withoutContacts: 'Les données de contact sont omises.',
    cut: 'Elle était plus longue et est abrégée ici.',
    copy: 'Copier la réponse',
    copied: 'Copiée',
  },
};
