import type { Translation } from '../texts.ts';

export const broker: Translation<'broker'> = {
  title: 'Jemandem übergeben',
  about:
    'Wer den Link hat, liest dieses eine Gespräch und schreibt dem Interessenten für Sie: Nachrichten, Angebote, den Namen und seine Preisvorstellung. Keine Adressen, keine andere Anfrage. Was geschrieben wird, steht mit dem Namen der Person in Ihrem Posteingang, und Sie können es wie Eigenes zehn Sekunden lang aufhalten.',
  name: 'Name der Person',
  nameHint: 'Steht bei dem, was die Person schreibt. Der Interessent sieht ihn nicht.',
  nameMissing: 'Geben Sie an, für wen der Link ist.',
  end: 'Endet',
  inDays_one: 'In {{count}} Tag',
  inDays_other: 'In {{count}} Tagen',
  showsMinimum: 'Auch das Mindestangebot zeigen',
  make: 'Link erstellen',
  madeTitle: 'Link für {{name}}',
  once: 'Kopieren Sie ihn jetzt. Er wird nur dieses eine Mal gezeigt; wer ihn hat, kann lesen und schreiben, bis er endet oder Sie ihn zurücknehmen.',
  copy: 'Link kopieren',
  saved: 'Ich habe ihn kopiert',
  links: 'Übergeben an',
  until: 'Bis {{date}}',
  withMinimum: 'mit Mindestangebot',
  neverUsed: 'nie geöffnet',
  used: 'zuletzt geöffnet',
  over: 'Beendet',
  takeBack: 'Zurücknehmen',
  takeBackOf: 'Zurücknehmen: {{name}}',
  failed: 'Die Links konnten nicht geladen werden.',
  limit: 'Sie können eine Anfrage höchstens 10 Personen zugleich übergeben.',
};
