import type { Language } from './preferences.ts';

/** Names of places in the app that texts outside of it send people to: the app takes them from here, too. */
export const placeTexts = {
  en: { monitoring: 'Monitoring', alerts: 'Alerts', analytics: 'Analytics', notifications: 'Notifications' },
  fr: { monitoring: 'Surveillance', alerts: 'Alertes', analytics: 'Statistiques', notifications: 'Notifications' },
  de: { monitoring: 'Überwachung', alerts: 'Meldungen', analytics: 'Statistik', notifications: 'Benachrichtigungen' },
  es: { monitoring: 'Seguimiento', alerts: 'Alertas', analytics: 'Estadísticas', notifications: 'Notificaciones' },
} satisfies Record<Language, Record<string, string>>;
