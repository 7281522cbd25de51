import type { Translation } from '../texts.ts';

export const domainHistory: Translation<'domainHistory'> = {
  newest_one: 'Le plus récent',
  newest_other: 'Les {{count}} plus récents',
  title: 'Changements',
  kinds: {
    all: 'Tous',
    registration: 'Enregistrement',
    account: 'Compte',
    prices: 'Prix',
    website: 'Site web',
    dns: 'DNS',
  },
  none: {
    all: 'Aucun changement jusqu’ici. Ce que le registre change, les prix demandés, le site web et le DNS figurent ici.',
    registration: 'Aucun changement de l’enregistrement jusqu’ici. Ce que le registre changera figurera ici.',
    account: 'Aucun changement dans les comptes de registrars jusqu’ici.',
    prices: 'Aucun changement jusqu’ici. Les prix demandés qui changent figurent ici.',
    website: 'Aucun changement du site web jusqu’ici.',
    dns: 'Aucun changement des enregistrements DNS jusqu’ici.',
  },
  cameIn: 'Nouveau dans le compte',
  left: 'N’est plus dans le compte',
  older: 'Afficher les plus anciens',
  source: 'De {{source}}',
  sandbox: { change: 'Y changer quelque chose' },
  whois: {
    failed: 'Les changements WHOIS n’ont pas pu être chargés.',
  },
  monitoring: {
    failed: 'Les changements surveillés n’ont pas pu être chargés.',
  },
  prices: {
    title: 'Historique des prix',
    none: 'Aucun historique des prix : aucune place de marché n’a proposé ce nom depuis la première consultation.',
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
