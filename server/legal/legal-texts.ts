import type { Language } from '#contract/preferences.ts';

/** `{contact}` in a paragraph becomes a link to the operator's contact page. */
type LegalPage = readonly [title: string, ...paragraphs: string[]];

/** Texts of the built-in public pages, in the languages of the interface (SHELL-034). */
export const legalTexts: Record<'terms' | 'privacy' | 'contact', Record<Language, LegalPage>> = {
  terms: {
    en: [
      'Terms',
      'This installation is run by its operator, who sets the terms of its use.',
      'No terms are published here. Ask the operator for them: {contact}.',
    ],
    fr: [
      'Conditions d’utilisation',
      'Cette installation est gérée par son exploitant, qui fixe les conditions de son utilisation.',
      'Aucune condition n’est publiée ici. Demandez-les à l’exploitant : {contact}.',
    ],
    de: [
      'Nutzungsbedingungen',
      'Diese Installation wird von ihrem Betreiber geführt, der die Bedingungen ihrer Nutzung festlegt.',
      'Hier sind keine Bedingungen veröffentlicht. Erfragen Sie sie beim Betreiber: {contact}.',
    ],
    es: [
      'Condiciones de uso',
      'Esta instalación la gestiona su operador, que fija las condiciones de uso.',
      'Aquí no se han publicado condiciones. Solicítelas al operador: {contact}.',
    ],
  },
  privacy: {
    en: [
      'Privacy',
      'This installation stores accounts (name, e-mail address, a digest of the password, sessions and settings), the domain names that were added to them, and public registration data.',
      'To look a name up it asks registries, nameservers and marketplaces for that name, without saying for whom.',
      'It sets one cookie, for the session, keeps language and theme in the browser, and loads nothing from other sites.',
      'Visitors of the pages of names are counted without cookies and without anything kept in their browser: country, browser, system, kind of device, screen size and the site they came from. Their address is used for a key of the day alone and never stored; the secret of that key is destroyed after the day. Browsers that send Global Privacy Control or Do Not Track are not counted.',
      'The operator answers for these data: {contact}.',
    ],
    fr: [
      'Confidentialité',
      'Cette installation conserve des comptes (nom, adresse e-mail, empreinte du mot de passe, sessions et préférences), les noms de domaine qui y ont été ajoutés et des données d’enregistrement publiques.',
      'Pour se renseigner sur un nom, elle interroge les registres, les serveurs de noms et les places de marché sur ce nom, sans dire pour qui.',
      'Elle dépose un seul cookie, pour la session, garde la langue et le thème dans le navigateur et ne charge rien depuis d’autres sites.',
      'Les visiteurs des pages des noms sont comptés sans cookie et sans rien conserver dans leur navigateur : pays, navigateur, système, type d’appareil, taille de l’écran et site d’origine. Leur adresse ne sert qu’à former une clé valable un seul jour et n’est jamais conservée ; le secret de cette clé est détruit après ce jour. Les navigateurs qui envoient Global Privacy Control ou Do Not Track ne sont pas comptés.',
      'L’exploitant est responsable de ces données : {contact}.',
    ],
    de: [
      'Datenschutz',
      'Diese Installation speichert Konten (Name, E-Mail-Adresse, ein Hash des Passworts, Sitzungen und Einstellungen), die darin erfassten Domainnamen und öffentliche Registrierungsdaten.',
      'Um einen Namen abzufragen, fragt sie Registries, Nameserver und Marktplätze nach diesem Namen, ohne zu sagen, für wen.',
      'Sie setzt ein einziges Cookie, für die Sitzung, merkt sich Sprache und Design im Browser und lädt nichts von anderen Websites.',
      'Besucher der Seiten von Domains werden ohne Cookies gezählt, und in ihrem Browser wird nichts gespeichert: Land, Browser, System, Art des Geräts, Bildschirmgröße und die Website, von der sie kommen. Ihre Adresse dient nur einem Schlüssel des Tages und wird nie gespeichert; das Geheimnis dieses Schlüssels wird nach dem Tag vernichtet. Browser, die Global Privacy Control oder Do Not Track senden, werden nicht gezählt.',
      'Verantwortlich für diese Daten ist der Betreiber: {contact}.',
    ],
    es: [
      'Privacidad',
      'Esta instalación guarda cuentas (nombre, correo electrónico, un resumen criptográfico de la contraseña, sesiones y ajustes), los nombres de dominio añadidos a ellas y datos públicos de registro.',
      'Para comprobar un nombre, pregunta por él a registros, servidores de nombres y mercados, sin decir para quién.',
      'Usa una sola cookie, para la sesión, conserva el idioma y el tema en el navegador y no carga nada de otros sitios.',
      'Los visitantes de las páginas de los nombres se cuentan sin cookies y sin guardar nada en su navegador: país, navegador, sistema, tipo de dispositivo, tamaño de pantalla y sitio del que vienen. Su dirección solo sirve para una clave de ese día y nunca se guarda; el secreto de esa clave se destruye pasado el día. Los navegadores que envían Global Privacy Control o Do Not Track no se cuentan.',
      'El operador responde de estos datos: {contact}.',
    ],
  },
  contact: {
    en: ['Contact', 'Ask whoever runs this installation. They also create accounts and reset passwords.'],
    fr: [
      'Contact',
      'Veuillez vous adresser à l’exploitant de cette installation, qui crée aussi les comptes et attribue les nouveaux mots de passe.',
    ],
    de: [
      'Kontakt',
      'Bitte wenden Sie sich an den Betreiber dieser Installation. Er legt auch Konten an und vergibt neue Passwörter.',
    ],
    es: [
      'Contacto',
      'Diríjase al operador de esta instalación, que también crea las cuentas y asigna contraseñas nuevas.',
    ],
  },
};

/** Names of the two lists of links below each page. */
export const footTexts: Record<Language, { legal: string; language: string; own: string }> = {
  en: { legal: 'Legal and contact', language: 'Language', own: 'English' },
  fr: { legal: 'Mentions légales et contact', language: 'Langue', own: 'Français' },
  de: { legal: 'Rechtliches und Kontakt', language: 'Sprache', own: 'Deutsch' },
  es: { legal: 'Información legal y contacto', language: 'Idioma', own: 'Español' },
};
