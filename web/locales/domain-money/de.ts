import type { Translation } from '../texts.ts';

export const domainMoney: Translation<'domainMoney'> = {
  label: 'Geld',
  price: {
    none: 'Kein Preis',
    set: 'Preis festlegen',
    edit: 'Verkaufspreis ändern',
    floor: 'Untergrenze {{price}}, nur für Sie sichtbar',
    failed: 'Der Preis wurde nicht gespeichert',
  },
  offer: {
    label: 'Höchstes Angebot',
    none: 'Noch kein Angebot',
    closed: 'Anfrage geschlossen',
    failed: 'Nicht geladen',
  },
  visitors: {
    change: '<b>{{change}}</b> gegenüber den 30 Tagen davor',
    noLander: 'Gezählt von einer Verkaufsseite',
  },
  inquiries: {
    withOffer: '{{total}} mit Angebot',
    none: 'Noch keine',
  },
  cost: {
    label: 'Kosten bisher',
    noRenewal: 'Keine Verlängerungskosten notiert',
    noDate: 'Kein Kaufdatum bekannt',
    purchase: 'Kauf und Verlängerungen seit {{year}}',
    renewals: 'Verlängerungen seit {{year}}',
  },
  result: {
    after: 'Nach Kosten von {{cost}}',
    unknown: 'Kosten unbekannt',
  },
  watched: {
    label: 'Was überwacht wird',
    free: 'Frühestens frei',
    now: 'Jetzt',
    ifExpires: 'Schätzung, falls niemand verlängert',
    estimate: 'Schätzung',
    ask: 'Verkaufspreis',
    noAsk: 'Kein Verkaufspreis',
    at: 'Höchster Preis, bei {{marketplace}}',
    changes: 'Änderungen, 30 Tage',
    since: 'Überwacht seit',
    mine: 'Gehört jetzt mir',
  },
  listings: {
    title: 'Angebote an Marktplätzen',
    differ: 'Preise weichen ab',
    more: '{{share}} mehr als Ihr Preis',
    less: '{{share}} weniger als Ihr Preis',
  },
  share: 'Verkaufsseite teilen: {{url}}',
};
