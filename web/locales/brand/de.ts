import type { Translation } from '../texts.ts';

export const brand: Translation<'brand'> = {
  loadFailed: 'Der Auftritt konnte nicht geladen werden',
  on: 'Ein',
  about:
    'So sehen Interessenten, wer verkauft. Hintergrund, Schrift und Aufbau einer Seite bleiben, wie ihre Vorlage sie hat.',
  colour: 'Farbe',
  chooseColour: 'Farbe wählen',
  wrongColour: 'Eine Farbe wie #e04f1a.',
  logo: 'Logo',
  removeLogo: 'Logo entfernen',
  logoUnreadable: 'Wählen Sie ein PNG, JPEG oder WebP mit höchstens 300 KB und {{pixels}} Pixeln.',
  where: 'Wo er erscheint',
  isOn: 'Auf Verkaufsseiten und in Gesprächen',
  saved: 'Ihr Auftritt ist gespeichert',
  follow: 'Ihre Seiten folgen gleich.',
  unsaved: 'Noch nicht gespeichert',
  preview: 'Vorschau Ihres Auftritts',
  pages: {
    binAi: 'Sofort kaufen',
    modern: 'Modern',
    comingSoon: 'Demnächst',
    sold: 'Seite einer verkauften Domain',
    conversation: 'Gespräch mit einem Interessenten',
  },
  hints: {
    name: 'Derselbe Name wie in Ihrem Konto. Bleibt das Feld leer, wird niemand genannt. Eine Gruppe kann einen eigenen haben.',
    colour: 'Für Tasten; abgedunkelt oder aufgehellt, bis alles lesbar ist, hell wie dunkel.',
    logo: 'PNG, JPEG oder WebP, quadratisch oder bis 160 × 40. Es wird gespeichert, sobald Sie es wählen.',
    isOn: 'Logo und Farbe erscheinen auf Verkaufsseiten, auf Seiten verkaufter Domains, in Gesprächen und auf Vereinbarungen. Ausgeschaltet sehen diese Seiten aus wie zuvor; der Name bleibt.',
    mails:
      'E-Mails an Interessenten haben dann oben Ihren Namen und Tasten in Ihrer Farbe, aber kein Logo: Mailprogramme blockieren Bilder aus dem Netz, und ein angehängtes sieht aus wie eine Datei von Ihnen.',
    storefront: 'Im Schaufenster steht immer alles drei:',
  },
};
