import type { Translation } from '../texts.ts';

export const sharedViews: Translation<'sharedViews'> = {
  share: 'Teilen …',
  title: 'Zahlen der Besuche teilen',
  titleOf: 'Besuche von {{name}} teilen',
  aboutName:
    'Wer den Link hat, sieht die Besucher dieser Domain je Tag, Länder und Herkunft, und wie gezählt wird. Sonst nichts aus Ihrem Portfolio.',
  aboutAll:
    'Wer den Link hat, sieht Besucher je Tag, Länder, Herkunft und die Domains mit den meisten Besuchern. Keine Anfragen und keine Preise.',
  label: 'Für wen',
  labelHint: 'Nur Sie sehen das.',
  tag: 'Nur Domains mit diesem Tag',
  allNames: 'Alle Domains',
  namesWith: 'Domains mit dem Tag {{tag}}',
  goneName: 'eine gelöschte Domain',
  madeTitle: 'Ihr Link: {{label}}',
  once: 'Kopieren Sie ihn jetzt. Er wird nur dieses eine Mal gezeigt; wer ihn hat, kann ihn öffnen, bis er endet.',
  links: 'Geteilte Links',
  until: 'Bis {{date}}',
  opened_one: '{{value}}-mal geöffnet, zuletzt',
  opened_other: '{{value}}-mal geöffnet, zuletzt',
  nameGone: 'Domain verkauft oder entfernt',
  endNow: 'Beenden',
  endOf: 'Beenden: {{label}}',
  failed: 'Die geteilten Links konnten nicht geladen werden.',
  limit: 'Sie können bis zu 50 Links gleichzeitig teilen.',
  problems: {
    label: 'Geben Sie an, für wen er ist.',
    tag: 'Ein Tag hat bis zu 50 Zeichen.',
  },
};
