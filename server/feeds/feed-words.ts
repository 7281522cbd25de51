import type { Language } from '#contract/preferences.ts';

/** `{domain}`, `{view}`, `{count}`, `{product}`, `{source}` are filled in. */
const en = {
  calendar: '{product}: expiries and releases',
  calendarOf: '{product}: expiries of {view}',
  calendarText: 'When your names expire, and when names that you wait for may become free.',
  cut: 'Only the next {count} expiries are here; later ones follow as these pass.',
  expires: '{domain} expires',
  autoRenew: 'Renews automatically at its registrar.',
  noAutoRenew: 'Does not renew automatically.',
  own: 'You entered this date: the registry publishes none.',
  release: '{domain} may become free',
  basis: {
    expiry: 'Calculated from the expiry date; it applies only if nobody renews the name.',
    redemption: 'Calculated from the redemption that the registry reports.',
    pendingDelete: 'The registry reports that it will delete the name.',
  },
  source: 'Rule: {source}.',
  expiry: 'Expiry',
  releases: 'Release',
  changes: '{product}: changes',
  changesOf: '{product}: changes of {view}',
  changesText: 'What monitoring found, the newest first.',
};
export type FeedWords = typeof en;

const de: FeedWords = {
  calendar: '{product}: Abläufe und Freigaben',
  calendarOf: '{product}: Abläufe in {view}',
  calendarText: 'Wann Ihre Namen ablaufen und wann Namen, auf die Sie warten, frei werden können.',
  cut: 'Hier stehen nur die nächsten {count} Abläufe; spätere folgen, sobald diese vorbei sind.',
  expires: '{domain} läuft ab',
  autoRenew: 'Verlängert sich beim Registrar automatisch.',
  noAutoRenew: 'Verlängert sich nicht automatisch.',
  own: 'Das Datum haben Sie eingetragen: Die Registry veröffentlicht keines.',
  release: '{domain} kann frei werden',
  basis: {
    expiry: 'Vom Ablauf an gerechnet; gilt nur, wenn niemand den Namen verlängert.',
    redemption: 'Von der Wiederherstellungsfrist (Redemption) an gerechnet, die die Registry meldet.',
    pendingDelete: 'Die Registry meldet, dass der Name gelöscht wird.',
  },
  source: 'Regel: {source}.',
  expiry: 'Ablauf',
  releases: 'Freigabe',
  changes: '{product}: Änderungen',
  changesOf: '{product}: Änderungen in {view}',
  changesText: 'Was die Überwachung gefunden hat, das Neueste zuerst.',
};

const fr: FeedWords = {
  calendar: '{product} : expirations et libérations',
  calendarOf: '{product} : expirations de {view}',
  calendarText: 'Quand vos noms expirent et quand les noms que vous attendez peuvent être libérés.',
  cut: 'Seules les {count} prochaines expirations figurent ici ; les suivantes apparaissent au fur et à mesure.',
  expires: '{domain} expire',
  autoRenew: 'Se renouvelle automatiquement chez son registrar.',
  noAutoRenew: 'Ne se renouvelle pas automatiquement.',
  own: 'Vous avez saisi cette date : le registre n’en publie pas.',
  release: '{domain} peut être libéré',
  basis: {
    expiry: 'Calculé à partir de l’expiration ; valable seulement si personne ne renouvelle le nom.',
    redemption: 'Calculé à partir de la rédemption indiquée par le registre.',
    pendingDelete: 'Le registre indique que le nom va être supprimé.',
  },
  source: 'Règle : {source}.',
  expiry: 'Expiration',
  releases: 'Libération',
  changes: '{product} : changements',
  changesOf: '{product} : changements de {view}',
  changesText: 'Ce que la surveillance a trouvé, du plus récent au plus ancien.',
};

const es: FeedWords = {
  calendar: '{product}: vencimientos y liberaciones',
  calendarOf: '{product}: vencimientos de {view}',
  calendarText: 'Cuándo vencen sus nombres y cuándo pueden quedar libres los que usted espera.',
  cut: 'Aquí figuran solo los próximos {count} vencimientos; los siguientes aparecen a medida que estos pasan.',
  expires: '{domain} vence',
  autoRenew: 'Se renueva automáticamente en su registrador.',
  noAutoRenew: 'No se renueva automáticamente.',
  own: 'La fecha la ha introducido usted: el registro no publica ninguna.',
  release: '{domain} puede quedar libre',
  basis: {
    expiry: 'Calculado desde el vencimiento; solo vale si nadie renueva el nombre.',
    redemption: 'Calculado desde la redención que indica el registro.',
    pendingDelete: 'El registro indica que el nombre se va a eliminar.',
  },
  source: 'Regla: {source}.',
  expiry: 'Vencimiento',
  releases: 'Liberación',
  changes: '{product}: cambios',
  changesOf: '{product}: cambios de {view}',
  changesText: 'Lo que ha encontrado el seguimiento, lo más reciente primero.',
};

/** What calendars and feeds say, in the language of their user. */
export const feedWords: Record<Language, FeedWords> = { en, de, fr, es };

/** Fills in what stands in braces; the values are texts as they are. */
export const fill = (template: string, places: Readonly<Record<string, string | number>>): string =>
  template.replace(/\{(\w+)\}/g, (place, name: string) => (Object.hasOwn(places, name) ? String(places[name]) : place));
