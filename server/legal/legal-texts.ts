import type { Language } from '#contract/preferences.ts';

/** `{contact}` in a paragraph becomes a link to the operator's contact page. */
type LegalPage = readonly [title: string, ...paragraphs: string[]];

/** The built-in page of terms, in the languages of the interface (SHELL-034). */
export const termsTexts: Record<Language, LegalPage> = {
  en: [
    'Terms',
    'This installation is run by its operator, who sets the terms of its use.',
    'No terms are published here. Ask the operator for them: {contact}.',
  ],
  fr: [
    'Conditions d’utilisation',
    'Cette installation est gérée par son exploitant, qui fixe les conditions de son utilisation.',
    'Aucune condition n’est publiée ici. Demandez-les à l’exploitant : {contact}.',
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
};

type Contact = {
  title: string;
  ask: string;
  /** who makes accounts, where people cannot themselves */
  accounts: string;
  ownAccount: string;
  providerAccount: string;
  passwords: string;
  ownPassword: string;
};

/** What the contact page says, of which the settings choose (`contactText`); `{provider}` is the name of the provider. */
export const contactTexts: Record<Language, Contact> = {
  en: {
    title: 'Contact',
    ask: 'Please contact the operator of this installation.',
    accounts: 'Accounts are created by the operator.',
    ownAccount: 'You can create an account yourself on the sign-in page.',
    providerAccount: 'Accounts sign in through {provider}, and their passwords are changed there.',
    passwords: 'If you have forgotten your password, ask the operator for a new one.',
    ownPassword: 'If you have forgotten your password, the sign-in page sends you a link by e-mail.',
  },
  fr: {
    title: 'Contact',
    ask: 'Veuillez vous adresser à l’exploitant de cette installation.',
    accounts: 'Les comptes sont créés par l’exploitant.',
    ownAccount: 'Vous pouvez créer vous-même un compte sur la page de connexion.',
    providerAccount: 'Les comptes se connectent par {provider} ; leurs mots de passe y sont modifiés.',
    passwords: 'Si vous avez oublié votre mot de passe, demandez-en un nouveau à l’exploitant.',
    ownPassword: 'Si vous avez oublié votre mot de passe, la page de connexion vous envoie un lien par e-mail.',
  },
  de: {
    title: 'Kontakt',
    ask: 'Bitte wenden Sie sich an den Betreiber dieser Installation.',
    accounts: 'Konten legt der Betreiber an.',
    ownAccount: 'Auf der Anmeldeseite können Sie selbst ein Konto anlegen.',
    providerAccount: 'Die Anmeldung läuft über {provider}; dort werden auch Passwörter geändert.',
    passwords: 'Wenn Sie Ihr Passwort vergessen haben, bekommen Sie vom Betreiber ein neues.',
    ownPassword: 'Wenn Sie Ihr Passwort vergessen haben, schickt Ihnen die Anmeldeseite einen Link per E-Mail.',
  },
  es: {
    title: 'Contacto',
    ask: 'Diríjase al operador de esta instalación.',
    accounts: 'Las cuentas las crea el operador.',
    ownAccount: 'Usted puede crear una cuenta en la página de inicio de sesión.',
    providerAccount: 'Las cuentas inician sesión a través de {provider}; allí se cambian también las contraseñas.',
    passwords: 'Si ha olvidado su contraseña, pida una nueva al operador.',
    ownPassword:
      'Si ha olvidado su contraseña, la página de inicio de sesión le envía un enlace por correo electrónico.',
  },
};

/** Names of the two lists of links below each page. */
export const footTexts: Record<Language, { legal: string; language: string; own: string }> = {
  en: { legal: 'Legal and contact', language: 'Language', own: 'English' },
  fr: { legal: 'Mentions légales et contact', language: 'Langue', own: 'Français' },
  de: { legal: 'Rechtliches und Kontakt', language: 'Sprache', own: 'Deutsch' },
  es: { legal: 'Información legal y contacto', language: 'Idioma', own: 'Español' },
};
