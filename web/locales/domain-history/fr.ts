import type { Translation } from '../texts.ts';

export const domainHistory: Translation<'domainHistory'> = {
  newest_one: 'La plus récente',
  newest_other: 'Les {{count}} plus récentes',
  title: 'Modifications',
  kind: 'Genre de modification',
  kinds: { all: 'Toutes', registration: 'Enregistrement', prices: 'Prix', website: 'Site web' },
  none: {
    all: 'Aucune modification jusqu’ici. Ce que le registre change, les prix demandés et le site web figurent ici.',
    registration: 'Aucune modification de l’enregistrement jusqu’ici. Ce que le registre changera figurera ici.',
    prices: 'Aucune modification jusqu’ici. Les prix demandés qui changent figurent ici.',
    website: 'Aucune modification du site web jusqu’ici.',
  },
  offers: 'Offres',
  older: 'Afficher les plus anciennes',
  all: 'Toutes les modifications',
  source: 'De {{source}}',
  sandbox: { name: 'Ce nom appartient à l’environnement simulé.', change: 'Y changer quelque chose' },
  whois: {
    failed: 'Les modifications WHOIS n’ont pas pu être chargées.',
  },
  monitoring: {
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
