import type { Language } from '#contract/preferences.ts';
import type { MailWords } from '../../mail/mail.rules.ts';

/** `{product}` is the name of the product, `{day}` the day on which the account goes. */
const en = {
  requested: {
    subject: 'Your account at {product} will be deleted',
    intro:
      'Your account at {product} will be deleted on {day}, with everything in it. Until then everything works as before. You can keep it, or download your data, on the account page:',
    action: 'Open the account page',
    note: 'If this was not you, keep the account there and change your password at once.',
  },
  byOperator: {
    subject: 'Your account at {product} will be deleted',
    intro:
      'The operator of {product} will delete your account on {day}, with everything in it. Until then everything works as before. You can download your data on the account page:',
    action: 'Open the account page',
    note: 'If you have questions about this, please ask the operator of {product}.',
  },
  reminder: {
    subject: 'Your account at {product} will be deleted on {day}',
    intro:
      'Your account at {product} will be deleted on {day}, with everything in it: names, pages, inquiries, files. It cannot be recovered afterwards. To keep it, open the account page:',
    action: 'Open the account page',
    note: 'If you do not want to keep it, you do not need to do anything.',
  },
  kept: {
    subject: 'Your account at {product} stays',
    intro: 'Your account at {product} will not be deleted. Find it here:',
    action: 'Open the account page',
    note: 'If this was not you, change your password at once.',
  },
  keptByOperator: {
    subject: 'Your account at {product} stays',
    intro: 'The operator of {product} decided that your account will not be deleted. Find it here:',
    action: 'Open the account page',
    note: 'If you do want it deleted, you can delete it there.',
  },
} satisfies Record<string, MailWords>;
export type DeletionMail = keyof typeof en;

const de: typeof en = {
  requested: {
    subject: 'Ihr Konto bei {product} wird gelöscht',
    intro:
      'Ihr Konto bei {product} wird am {day} mit allem, was darin ist, gelöscht. Bis dahin läuft alles weiter. Auf der Kontoseite können Sie es behalten oder Ihre Daten herunterladen:',
    action: 'Kontoseite öffnen',
    note: 'Waren Sie das nicht, behalten Sie das Konto dort und ändern Sie bitte sofort Ihr Passwort.',
  },
  byOperator: {
    subject: 'Ihr Konto bei {product} wird gelöscht',
    intro:
      'der Betreiber von {product} löscht Ihr Konto am {day} mit allem, was darin ist. Bis dahin läuft alles weiter. Auf der Kontoseite können Sie Ihre Daten herunterladen:',
    action: 'Kontoseite öffnen',
    note: 'Haben Sie Fragen dazu, wenden Sie sich bitte an den Betreiber von {product}.',
  },
  reminder: {
    subject: 'Ihr Konto bei {product} wird am {day} gelöscht',
    intro:
      'Ihr Konto bei {product} wird am {day} mit allem, was darin ist, gelöscht: Namen, Seiten, Anfragen, Dateien. Danach lässt es sich nicht zurückholen. Sie finden es auf der Kontoseite:',
    action: 'Kontoseite öffnen',
    note: 'Möchten Sie nichts behalten, brauchen Sie nichts zu tun.',
  },
  kept: {
    subject: 'Ihr Konto bei {product} bleibt',
    intro: 'Ihr Konto bei {product} wird nicht gelöscht. Sie finden es hier:',
    action: 'Kontoseite öffnen',
    note: 'Waren Sie das nicht, ändern Sie bitte sofort Ihr Passwort.',
  },
  keptByOperator: {
    subject: 'Ihr Konto bei {product} bleibt',
    intro: 'der Betreiber von {product} hat entschieden, dass Ihr Konto nicht gelöscht wird. Sie finden es hier:',
    action: 'Kontoseite öffnen',
    note: 'Soll es gelöscht werden, können Sie das dort veranlassen.',
  },
};

const fr: typeof en = {
  requested: {
    subject: 'Votre compte {product} sera supprimé',
    intro:
      'Votre compte {product} sera supprimé le {day}, avec tout ce qu’il contient. Jusque-là, rien ne change. Vous pouvez le conserver ou télécharger vos données sur la page du compte :',
    action: 'Ouvrir la page du compte',
    note: 'Si ce n’était pas vous, conservez-y le compte et changez immédiatement votre mot de passe.',
  },
  byOperator: {
    subject: 'Votre compte {product} sera supprimé',
    intro:
      'L’exploitant de {product} supprimera votre compte le {day}, avec tout ce qu’il contient. Jusque-là, rien ne change. Vous pouvez télécharger vos données sur la page du compte :',
    action: 'Ouvrir la page du compte',
    note: 'Pour toute question à ce sujet, adressez-vous à l’exploitant de {product}.',
  },
  reminder: {
    subject: 'Votre compte {product} sera supprimé le {day}',
    intro:
      'Votre compte {product} sera supprimé le {day}, avec tout ce qu’il contient : noms, pages, demandes, fichiers. Il ne pourra plus être rétabli ensuite. Vous le trouvez sur la page du compte :',
    action: 'Ouvrir la page du compte',
    note: 'Si rien ne doit être conservé, vous n’avez rien à faire.',
  },
  kept: {
    subject: 'Votre compte {product} est conservé',
    intro: 'Votre compte {product} ne sera pas supprimé. Vous le trouvez ici :',
    action: 'Ouvrir la page du compte',
    note: 'Si ce n’était pas vous, changez immédiatement votre mot de passe.',
  },
  keptByOperator: {
    subject: 'Votre compte {product} est conservé',
    intro: 'L’exploitant de {product} a décidé que votre compte ne sera pas supprimé. Vous le trouvez ici :',
    action: 'Ouvrir la page du compte',
    note: 'Si vous souhaitez sa suppression, vous pouvez la demander sur cette page.',
  },
};

const es: typeof en = {
  requested: {
    subject: 'Su cuenta de {product} se eliminará',
    intro:
      'Su cuenta de {product} se eliminará el {day}, con todo lo que contiene. Hasta entonces todo sigue igual. Puede conservarla o descargar sus datos en la página de la cuenta:',
    action: 'Abrir la página de la cuenta',
    note: 'Si no ha sido usted, conserve allí la cuenta y cambie su contraseña de inmediato.',
  },
  byOperator: {
    subject: 'Su cuenta de {product} se eliminará',
    intro:
      'El operador de {product} eliminará su cuenta el {day}, con todo lo que contiene. Hasta entonces todo sigue igual. Puede descargar sus datos en la página de la cuenta:',
    action: 'Abrir la página de la cuenta',
    note: 'Si tiene preguntas, diríjase al operador de {product}.',
  },
  reminder: {
    subject: 'Su cuenta de {product} se eliminará el {day}',
    intro:
      'Su cuenta de {product} se eliminará el {day}, con todo lo que contiene: nombres, páginas, consultas, archivos. Después no se podrá recuperar. La encuentra en la página de la cuenta:',
    action: 'Abrir la página de la cuenta',
    note: 'Si no quiere conservar nada, no tiene que hacer nada.',
  },
  kept: {
    subject: 'Su cuenta de {product} se conserva',
    intro: 'Su cuenta de {product} no se eliminará. La encuentra aquí:',
    action: 'Abrir la página de la cuenta',
    note: 'Si no ha sido usted, cambie su contraseña de inmediato.',
  },
  keptByOperator: {
    subject: 'Su cuenta de {product} se conserva',
    intro: 'El operador de {product} ha decidido que su cuenta no se eliminará. La encuentra aquí:',
    action: 'Abrir la página de la cuenta',
    note: 'Si desea eliminarla, puede pedirlo en esa página.',
  },
};

export const deletionMailTexts: Record<Language, typeof en> = { en, de, fr, es };
