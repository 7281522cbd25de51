import type { Language } from '#contract/preferences.ts';

/** What landers brought in a while; `{{…}}` is filled in, `{{before}}` is the name of the while before. */
const en = {
  title: 'visitors {{visitors}}, inquiries {{inquiries}}',
  all: 'All figures',
  visitors: 'Visitors',
  visitorsNote: 'the sum of the days',
  sessions: 'Sessions',
  inquiries: 'Inquiries',
  replied: 'Answered',
  sold: 'Sold',
  before: '{{before}}: {{value}}',
  ofSessions: '{{share}} of sessions',
  ofInquiries: '{{share}} of inquiries',
  names: 'Most visited names',
  sources: 'Where visitors came from',
  direct: 'Direct',
  unknown: 'Unknown',
  other: 'Others',
  dropped: 'Some visits of these days could not be recorded. The true figures are higher.',
};

const de: typeof en = {
  title: 'Besucher {{visitors}}, Anfragen {{inquiries}}',
  all: 'Alle Zahlen',
  visitors: 'Besucher',
  visitorsNote: 'Summe der Tage',
  sessions: 'Sitzungen',
  inquiries: 'Anfragen',
  replied: 'Beantwortet',
  sold: 'Verkauft',
  before: '{{before}}: {{value}}',
  ofSessions: '{{share}} der Sitzungen',
  ofInquiries: '{{share}} der Anfragen',
  names: 'Meistbesuchte Namen',
  sources: 'Woher die Besucher kamen',
  direct: 'Direkt',
  unknown: 'Unbekannt',
  other: 'Übrige',
  dropped:
    'In diesen Tagen konnten einige Signale von Besuchern nicht gespeichert werden. Die wahren Zahlen sind höher.',
};

const fr: typeof en = {
  title: 'visiteurs {{visitors}}, demandes {{inquiries}}',
  all: 'Tous les chiffres',
  visitors: 'Visiteurs',
  visitorsNote: 'somme des jours',
  sessions: 'Sessions',
  inquiries: 'Demandes',
  replied: 'Avec réponse',
  sold: 'Vendues',
  before: '{{before}} : {{value}}',
  ofSessions: '{{share}} des sessions',
  ofInquiries: '{{share}} des demandes',
  names: 'Noms les plus visités',
  sources: 'D’où venaient les visiteurs',
  direct: 'Direct',
  unknown: 'Inconnu',
  other: 'Autres',
  dropped:
    'Ces jours-là, certains signaux de visiteurs n’ont pas pu être enregistrés. Les chiffres réels sont plus élevés.',
};

const es: typeof en = {
  title: 'visitantes {{visitors}}, consultas {{inquiries}}',
  all: 'Todas las cifras',
  visitors: 'Visitantes',
  visitorsNote: 'suma de los días',
  sessions: 'Sesiones',
  inquiries: 'Consultas',
  replied: 'Respondidas',
  sold: 'Vendidas',
  before: '{{before}}: {{value}}',
  ofSessions: '{{share}} de las sesiones',
  ofInquiries: '{{share}} de las consultas',
  names: 'Nombres más visitados',
  sources: 'De dónde vinieron los visitantes',
  direct: 'Directo',
  unknown: 'Desconocido',
  other: 'Otros',
  dropped: 'En estos días no se han podido guardar algunas señales de visitantes. Las cifras reales son mayores.',
};

export const figuresTexts: Record<Language, typeof en> = { en, de, fr, es };
