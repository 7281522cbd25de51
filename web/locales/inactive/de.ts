import type { Translation } from '../texts.ts';

export const inactive: Translation<'inactive'> = {
  search: 'Namen suchen',
  failed: 'Die inaktiven Domains konnten nicht geladen werden',
  markRegistered: 'Als registriert markieren',
  isRegistered: 'Die Domain gilt als registriert: Nur ihr Ablauf ist vorbei.',
  areRegistered: 'Die Domains gelten als registriert: Nur ihr Ablauf ist vorbei.',
  handover: 'In Übergabe',
  handoverCount: '{{total}} in Übergabe',
  reasons: {
    sold: 'Verkauft',
    dropped: 'Gedroppt',
    expired: 'Abgelaufen',
  },
  columns: {
    price: 'Verkauft für',
  },
  empty: {
    title: 'Keine inaktiven Domains',
    text: 'Hier stehen Namen, die verkauft, gedroppt oder abgelaufen sind.',
    link: 'Zu den Domains',
  },
};
