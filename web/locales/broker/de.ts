import type { Translation } from '../texts.ts';

export const broker: Translation<'broker'> = {
  about:
    'Wer den Link hat, liest dieses eine Gespräch und schreibt dem Interessenten für Sie: Nachrichten, Angebote, den Namen und seine Preisvorstellung. Keine Adressen, keine andere Anfrage. Was geschrieben wird, steht mit dem Namen der Person in Ihrem Posteingang, und Sie können es wie Eigenes zehn Sekunden lang aufhalten.',
  name: 'Name der Person',
  nameHint: 'Steht bei dem, was die Person schreibt. Der Interessent sieht ihn nicht.',
  nameMissing: 'Geben Sie an, für wen der Link ist.',
  showsMinimum: 'Auch das Mindestangebot zeigen',
  madeTitle: 'Link für {{name}}',
  once: 'Kopieren Sie ihn jetzt. Er wird nur dieses eine Mal gezeigt; wer ihn hat, kann lesen und schreiben, bis er endet oder Sie ihn zurücknehmen.',
  links: 'Übergeben an',
  withMinimum: 'mit Mindestangebot',
  used: 'zuletzt geöffnet',
  takeBackOf: 'Zurücknehmen: {{name}}',
  limit: 'Sie können eine Anfrage höchstens 10 Personen zugleich übergeben.',
};
