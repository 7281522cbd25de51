import type { Language } from '#contract/preferences.ts';
import type { MailWords } from '../mail/mail.rules.ts';

/** What whoever runs the installation did to an account. `{product}` is the name of the product. */
const en = {
  closed: {
    subject: 'Your account at {product} was disabled',
    intro:
      'The operator of {product} disabled your account. You are signed out everywhere and cannot sign in for now. Nothing is lost: your pages stay online.',
    note: 'If you have questions about this, please ask the operator of {product}.',
  },
  opened: {
    subject: 'Your account at {product} is enabled again',
    intro: 'The operator of {product} enabled your account again. You can sign in as before:',
    action: 'Sign in',
    note: 'If you have questions about this, please ask the operator of {product}.',
  },
  sessionsEnded: {
    subject: 'You were signed out of {product} everywhere',
    intro:
      'The operator of {product} ended all sessions of your account, and your trusted browsers are no longer trusted. You can sign in again:',
    action: 'Sign in',
    note: 'If you have questions about this, please ask the operator of {product}.',
  },
  linkMade: {
    subject: 'A link to reset your password was made',
    intro:
      'The operator of {product} made a link that sets a new password for your account. It works once and for three days, for anyone who has it; until it is used, your password stays as it is. Your account page:',
    action: 'Open the account page',
    note: 'If you did not ask for it, please contact the operator of {product}.',
  },
  providerParted: {
    subject: 'Your account at {product} was unlinked from its sign-in provider',
    intro:
      'The operator of {product} unlinked your account from the provider that you signed in with. All its sessions have ended. You can sign in again:',
    action: 'Sign in',
    note: 'If you have questions about this, please ask the operator of {product}.',
  },
  operatorMade: {
    subject: 'You are now an operator of {product}',
    intro:
      'Your account at {product} can now see the operator pages of the installation: its people, settings, checks and log. Find them here:',
    action: 'Open the operator pages',
    note: 'If this surprises you, please ask the operator of {product}.',
  },
  operatorRemoved: {
    subject: 'You are no longer an operator of {product}',
    intro:
      'Your account at {product} no longer sees the operator pages of the installation. Nothing has changed for your own names:',
    action: 'Open {product}',
    note: 'If this surprises you, please ask the operator of {product}.',
  },
} satisfies Record<string, MailWords>;
export type OperatorNews = keyof typeof en;

const de: typeof en = {
  closed: {
    subject: 'Ihr Konto bei {product} wurde gesperrt',
    intro:
      'der Betreiber von {product} hat Ihr Konto gesperrt. Sie sind überall abgemeldet und können sich vorerst nicht anmelden. Verloren geht nichts: Ihre Seiten bleiben online.',
    note: 'Haben Sie Fragen dazu, wenden Sie sich bitte an den Betreiber von {product}.',
  },
  opened: {
    subject: 'Ihr Konto bei {product} ist wieder entsperrt',
    intro: 'der Betreiber von {product} hat Ihr Konto wieder entsperrt. Sie können sich wie zuvor anmelden:',
    action: 'Anmelden',
    note: 'Haben Sie Fragen dazu, wenden Sie sich bitte an den Betreiber von {product}.',
  },
  sessionsEnded: {
    subject: 'Sie wurden bei {product} überall abgemeldet',
    intro:
      'der Betreiber von {product} hat alle Sitzungen Ihres Kontos beendet; auch vertraute Browser gelten nicht mehr als vertraut. Sie können sich wieder anmelden:',
    action: 'Anmelden',
    note: 'Haben Sie Fragen dazu, wenden Sie sich bitte an den Betreiber von {product}.',
  },
  linkMade: {
    subject: 'Ein Link für ein neues Passwort wurde erstellt',
    intro:
      'der Betreiber von {product} hat einen Link erstellt, mit dem sich ein neues Passwort für Ihr Konto setzen lässt. Er gilt einmal und drei Tage lang für jeden, der ihn hat; bis dahin gilt Ihr Passwort weiter. Ihre Kontoseite:',
    action: 'Kontoseite öffnen',
    note: 'Haben Sie nicht darum gebeten, wenden Sie sich bitte an den Betreiber von {product}.',
  },
  providerParted: {
    subject: 'Ihr Konto bei {product} wurde vom Anmeldedienst getrennt',
    intro:
      'der Betreiber von {product} hat Ihr Konto von dem Anmeldedienst getrennt, mit dem Sie sich angemeldet haben. Alle Sitzungen sind beendet. Sie können sich wieder anmelden:',
    action: 'Anmelden',
    note: 'Haben Sie Fragen dazu, wenden Sie sich bitte an den Betreiber von {product}.',
  },
  operatorMade: {
    subject: 'Sie sind jetzt Betreiber von {product}',
    intro:
      'Ihr Konto bei {product} sieht jetzt die Seiten der Installation: Personen, Einstellungen, Prüfungen und Protokoll. Hier sind sie:',
    action: 'Seiten der Installation öffnen',
    note: 'Überrascht Sie das, wenden Sie sich bitte an den Betreiber von {product}.',
  },
  operatorRemoved: {
    subject: 'Sie sind nicht mehr Betreiber von {product}',
    intro:
      'Ihr Konto bei {product} sieht die Seiten der Installation nicht mehr. An Ihren eigenen Namen hat sich nichts geändert:',
    action: '{product} öffnen',
    note: 'Überrascht Sie das, wenden Sie sich bitte an den Betreiber von {product}.',
  },
};

const fr: typeof en = {
  closed: {
    subject: 'Votre compte {product} a été désactivé',
    intro:
      'L’exploitant de {product} a désactivé votre compte. Toutes vos sessions sont fermées et vous ne pouvez plus vous connecter pour le moment. Rien n’est perdu : vos pages restent en ligne.',
    note: 'Pour toute question à ce sujet, adressez-vous à l’exploitant de {product}.',
  },
  opened: {
    subject: 'Votre compte {product} est de nouveau actif',
    intro: 'L’exploitant de {product} a réactivé votre compte. Vous pouvez vous connecter comme avant :',
    action: 'Se connecter',
    note: 'Pour toute question à ce sujet, adressez-vous à l’exploitant de {product}.',
  },
  sessionsEnded: {
    subject: 'Toutes vos sessions {product} ont été fermées',
    intro:
      'L’exploitant de {product} a mis fin à toutes les sessions de votre compte ; les navigateurs de confiance ne le sont plus. Vous pouvez vous reconnecter :',
    action: 'Se connecter',
    note: 'Pour toute question à ce sujet, adressez-vous à l’exploitant de {product}.',
  },
  linkMade: {
    subject: 'Un lien pour définir un nouveau mot de passe a été créé',
    intro:
      'L’exploitant de {product} a créé un lien qui définit un nouveau mot de passe pour votre compte. Il fonctionne une fois et pendant trois jours, pour quiconque le possède ; votre mot de passe reste valable jusque-là. La page de votre compte :',
    action: 'Ouvrir la page du compte',
    note: 'Si vous ne l’avez pas demandé, adressez-vous à l’exploitant de {product}.',
  },
  providerParted: {
    subject: 'Votre compte {product} a été séparé de son service de connexion',
    intro:
      'L’exploitant de {product} a séparé votre compte du service par lequel vous vous connectiez. Toutes ses sessions sont terminées. Vous pouvez vous reconnecter :',
    action: 'Se connecter',
    note: 'Pour toute question à ce sujet, adressez-vous à l’exploitant de {product}.',
  },
  operatorMade: {
    subject: 'Vous êtes désormais exploitant de {product}',
    intro:
      'Votre compte {product} voit désormais les pages de l’installation : personnes, réglages, contrôles et journal. Vous les trouvez ici :',
    action: 'Ouvrir les pages de l’installation',
    note: 'Si cela vous surprend, adressez-vous à l’exploitant de {product}.',
  },
  operatorRemoved: {
    subject: 'Vous n’êtes plus exploitant de {product}',
    intro: 'Votre compte {product} ne voit plus les pages de l’installation. Pour vos propres noms, rien n’a changé :',
    action: 'Ouvrir {product}',
    note: 'Si cela vous surprend, adressez-vous à l’exploitant de {product}.',
  },
};

const es: typeof en = {
  closed: {
    subject: 'Su cuenta de {product} se ha desactivado',
    intro:
      'El operador de {product} ha desactivado su cuenta. Se ha cerrado su sesión en todas partes y por ahora no puede iniciar sesión. No se pierde nada: sus páginas siguen en línea.',
    note: 'Si tiene preguntas, diríjase al operador de {product}.',
  },
  opened: {
    subject: 'Su cuenta de {product} vuelve a estar activa',
    intro: 'El operador de {product} ha reactivado su cuenta. Puede iniciar sesión como antes:',
    action: 'Iniciar sesión',
    note: 'Si tiene preguntas, diríjase al operador de {product}.',
  },
  sessionsEnded: {
    subject: 'Se ha cerrado su sesión de {product} en todas partes',
    intro:
      'El operador de {product} ha cerrado todas las sesiones de su cuenta; los navegadores de confianza han dejado de serlo. Puede volver a iniciar sesión:',
    action: 'Iniciar sesión',
    note: 'Si tiene preguntas, diríjase al operador de {product}.',
  },
  linkMade: {
    subject: 'Se ha creado un enlace para una contraseña nueva',
    intro:
      'El operador de {product} ha creado un enlace que establece una contraseña nueva para su cuenta. Funciona una vez y durante tres días, para quien lo tenga; hasta entonces su contraseña sigue siendo válida. La página de su cuenta:',
    action: 'Abrir la página de la cuenta',
    note: 'Si no lo ha pedido, diríjase al operador de {product}.',
  },
  providerParted: {
    subject: 'Su cuenta de {product} se ha separado de su proveedor de acceso',
    intro:
      'El operador de {product} ha separado su cuenta del proveedor con el que iniciaba sesión. Se han cerrado todas sus sesiones. Puede volver a iniciar sesión:',
    action: 'Iniciar sesión',
    note: 'Si tiene preguntas, diríjase al operador de {product}.',
  },
  operatorMade: {
    subject: 'Ahora es operador de {product}',
    intro:
      'Su cuenta de {product} ve ahora las páginas de la instalación: personas, ajustes, comprobaciones y registro. Las encuentra aquí:',
    action: 'Abrir las páginas de la instalación',
    note: 'Si esto le sorprende, diríjase al operador de {product}.',
  },
  operatorRemoved: {
    subject: 'Ya no es operador de {product}',
    intro: 'Su cuenta de {product} ya no ve las páginas de la instalación. En sus propios nombres no ha cambiado nada:',
    action: 'Abrir {product}',
    note: 'Si esto le sorprende, diríjase al operador de {product}.',
  },
};

export const operatorMailTexts: Record<Language, typeof en> = { en, de, fr, es };
