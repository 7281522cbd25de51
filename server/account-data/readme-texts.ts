import type { Language } from '#contract/preferences.ts';

/** `{product}`, `{email}`, `{from}` and `{to}` are filled in; times are in UTC. */
const en = {
  title: 'Your data at {product}',
  about:
    'Everything stored in the account {email}, read from {from} to {to} (UTC): each part shows the moment when it was read.',
  lists: 'lists/ – tables for spreadsheets (CSV, UTF-8, amounts in USD)',
  records:
    'records/ – every record for programs (NDJSON: a line of JSON each), named as in the database. Times are in UTC, prices in cents.',
  attachments:
    'attachments/ – files that buyers sent, by inquiry. Open them with care: they come from strangers. Names that end in .unsafe mark files that looked dangerous.',
  account: 'account.json – name and address',
  missing:
    'Left out: passwords, keys and other secrets, what is calculated from the rest, and individual visits, whose figures are in the lists.',
  counts: 'Records:',
};

const de: typeof en = {
  title: 'Ihre Daten bei {product}',
  about:
    'Alles, was im Konto {email} gespeichert ist. Gelesen von {from} bis {to} (UTC): Jeder Teil zeigt den Stand, zu dem er gelesen wurde.',
  lists: 'lists/ – Tabellen für die Tabellenkalkulation (CSV, UTF-8, Beträge in USD)',
  records:
    'records/ – jeder Datensatz für Programme (NDJSON: je eine Zeile JSON), benannt wie in der Datenbank. Zeiten in UTC, Preise in Cent.',
  attachments:
    'attachments/ – Dateien, die Interessenten geschickt haben, nach Anfrage. Öffnen Sie sie mit Vorsicht, denn sie kommen von Fremden. Namen, die auf .unsafe enden, gelten als gefährlich.',
  account: 'account.json – Name und Adresse',
  missing:
    'Nicht enthalten: Passwörter, Schlüssel und andere Geheimnisse, was sich aus dem Übrigen errechnet, und Besuche einzelner Besucher, deren Zahlen in den Listen stehen.',
  counts: 'Datensätze:',
};

const fr: typeof en = {
  title: 'Vos données chez {product}',
  about:
    'Tout ce qui est enregistré dans le compte {email}. Lu du {from} au {to} (UTC) : chaque partie reflète l’instant de sa lecture.',
  lists: 'lists/ – tableaux pour tableurs (CSV, UTF-8, montants en USD)',
  records:
    'records/ – chaque enregistrement pour des programmes (NDJSON : une ligne de JSON chacun), nommé comme dans la base de données. Heures en UTC, prix en cents.',
  attachments:
    'attachments/ – fichiers envoyés par des acheteurs, par demande. Ouvrez-les avec prudence : ils viennent d’inconnus. Les noms finissant par .unsafe ont été jugés dangereux.',
  account: 'account.json – nom et adresse',
  missing:
    'Non inclus : mots de passe, clés et autres secrets, ce qui se calcule à partir du reste, et les visites de visiteurs isolés, dont les chiffres figurent dans les listes.',
  counts: 'Enregistrements :',
};

const es: typeof en = {
  title: 'Sus datos en {product}',
  about:
    'Todo lo que se guarda en la cuenta {email}. Leído del {from} al {to} (UTC): cada parte refleja el momento en que se leyó.',
  lists: 'lists/ – tablas para hojas de cálculo (CSV, UTF-8, importes en USD)',
  records:
    'records/ – cada registro para programas (NDJSON: una línea de JSON cada uno), con el nombre que tiene en la base de datos. Horas en UTC, precios en centavos.',
  attachments:
    'attachments/ – archivos que enviaron compradores, por consulta. Ábralos con cuidado: vienen de desconocidos. Los nombres que acaban en .unsafe se consideran peligrosos.',
  account: 'account.json – nombre y dirección',
  missing:
    'No se incluyen contraseñas, claves y otros secretos, lo que se calcula a partir del resto, ni las visitas de visitantes concretos, cuyas cifras están en las listas.',
  counts: 'Registros:',
};

export const readmeTexts: Record<Language, typeof en> = { en, de, fr, es };
