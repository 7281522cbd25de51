import type { Language } from '#contract/preferences.ts';

type LegalPage = readonly [title: string, ...paragraphs: string[]];

/** Texts of the built-in public pages, in the languages of the interface (SHELL-034). */
export const legalTexts: Record<'terms' | 'privacy' | 'contact', Record<Language, LegalPage>> = {
  terms: {
    en: [
      'Terms',
      'This installation is run by its operator, who sets the terms of its use.',
      'The operator can replace this page with the setting TERMS_URL.',
    ],
    fr: [
      'Conditions d’utilisation',
      'Cette installation est gérée par son exploitant, qui fixe les conditions de son utilisation.',
      'L’exploitant peut remplacer cette page au moyen du paramètre TERMS_URL.',
    ],
    de: [
      'Nutzungsbedingungen',
      'Diese Installation wird von ihrem Betreiber geführt, der die Bedingungen ihrer Nutzung festlegt.',
      'Der Betreiber kann diese Seite mit der Einstellung TERMS_URL ersetzen.',
    ],
    es: [
      'Condiciones de uso',
      'Esta instalación la gestiona su operador, que fija las condiciones de uso.',
      'El operador puede sustituir esta página con el ajuste TERMS_URL.',
    ],
  },
  privacy: {
    en: [
      'Privacy',
      'This installation stores accounts, domain names and public registration data. It sets one cookie, for the session, and loads nothing from other sites.',
      'The operator can replace this page with the setting PRIVACY_URL.',
    ],
    fr: [
      'Confidentialité',
      'Cette installation conserve des comptes, des noms de domaine et des données d’enregistrement publiques. Elle dépose un seul cookie, pour la session, et ne charge rien depuis d’autres sites.',
      'L’exploitant peut remplacer cette page au moyen du paramètre PRIVACY_URL.',
    ],
    de: [
      'Datenschutz',
      'Diese Installation speichert Konten, Domainnamen und öffentliche Registrierungsdaten. Sie setzt ein einziges Cookie, für die Sitzung, und lädt nichts von anderen Websites.',
      'Der Betreiber kann diese Seite mit der Einstellung PRIVACY_URL ersetzen.',
    ],
    es: [
      'Privacidad',
      'Esta instalación guarda cuentas, nombres de dominio y datos públicos de registro. Usa una sola cookie, para la sesión, y no carga nada de otros sitios.',
      'El operador puede sustituir esta página con el ajuste PRIVACY_URL.',
    ],
  },
  contact: {
    en: [
      'Contact',
      'Ask whoever runs this installation. They also create accounts and reset passwords.',
      'The operator can replace this page with the setting CONTACT_URL.',
    ],
    fr: [
      'Contact',
      'Veuillez vous adresser à l’exploitant de cette installation, qui crée aussi les comptes et attribue les nouveaux mots de passe.',
      'L’exploitant peut remplacer cette page au moyen du paramètre CONTACT_URL.',
    ],
    de: [
      'Kontakt',
      'Bitte wenden Sie sich an den Betreiber dieser Installation. Er legt auch Konten an und vergibt neue Passwörter.',
      'Der Betreiber kann diese Seite mit der Einstellung CONTACT_URL ersetzen.',
    ],
    es: [
      'Contacto',
      'Diríjase al operador de esta instalación, que también crea las cuentas y asigna contraseñas nuevas.',
      'El operador puede sustituir esta página con el ajuste CONTACT_URL.',
    ],
  },
};
