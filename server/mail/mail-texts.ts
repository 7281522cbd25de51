import type { Language } from '#contract/preferences.ts';

/** `{product}` is the name of the product. */
const en = {
  greeting: 'Hello,',
  reset: {
    subject: 'New password for {product}',
    intro: 'Somebody requested a new password for your account at {product}. Choose it here:',
    action: 'Choose a new password',
    note: 'The link works once and for one hour. If you did not request it, you can ignore this e-mail: your password stays as it is.',
  },
  confirm: {
    subject: 'Confirm your e-mail address for {product}',
    intro: 'An account at {product} was created with this e-mail address. Please confirm that it is yours:',
    action: 'Confirm the e-mail address',
    note: 'The link works once and for seven days. If you did not create the account, you can ignore this e-mail.',
  },
  invite: {
    subject: 'Your account for {product}',
    intro: 'An account at {product} was created for you. Choose your password here:',
    action: 'Choose a password',
    note: 'The link works once and for three days. If you do not know what this is about, you can ignore this e-mail.',
  },
  handedOver: {
    subject: 'New password for {product}',
    intro: 'The operator of {product} made this link for you. Use it to choose a new password:',
    action: 'Choose a new password',
    note: 'The link works once and for three days. Your password stays as it is until you use it.',
  },
  newAddress: {
    subject: 'Your new e-mail address for {product}',
    intro:
      'Somebody wants to use this address for their account at {product}. To confirm, open the link in a browser that is signed in there, or sign in when asked:',
    action: 'Use this address',
    note: 'The link works once and for one day. If you did not request it, you can ignore this e-mail: nothing changes.',
  },
  addressChanged: {
    subject: 'The e-mail address of your account at {product} was changed',
    intro: 'Your account at {product} has a new e-mail address. If that was not you, take the account back here:',
    action: 'Take the account back',
    note: 'The link works once and for seven days. It ends all sessions, removes passkeys and lets you set a new password. If you changed the address yourself, you do not need to do anything.',
  },
};
export type MailText = keyof Omit<typeof en, 'greeting'>;

const de: typeof en = {
  greeting: 'Guten Tag,',
  reset: {
    subject: 'Neues Passwort für {product}',
    intro: 'für Ihr Konto bei {product} wurde ein neues Passwort angefordert. Hier legen Sie es fest:',
    action: 'Neues Passwort festlegen',
    note: 'Der Link gilt eine Stunde und nur einmal. Haben Sie nichts angefordert, brauchen Sie nichts zu tun: Ihr Passwort bleibt unverändert.',
  },
  confirm: {
    subject: 'E-Mail-Adresse für {product} bestätigen',
    intro:
      'mit dieser E-Mail-Adresse wurde ein Konto bei {product} angelegt. Bitte bestätigen Sie, dass es Ihre Adresse ist:',
    action: 'E-Mail-Adresse bestätigen',
    note: 'Der Link gilt sieben Tage und nur einmal. Haben Sie kein Konto angelegt, brauchen Sie nichts zu tun.',
  },
  invite: {
    subject: 'Ihr Konto bei {product}',
    intro: 'für Sie wurde ein Konto bei {product} angelegt. Hier legen Sie Ihr Passwort fest:',
    action: 'Passwort festlegen',
    note: 'Der Link gilt drei Tage und nur einmal. Wissen Sie nicht, worum es geht, brauchen Sie nichts zu tun.',
  },
  handedOver: {
    subject: 'Neues Passwort für {product}',
    intro:
      'der Betreiber von {product} schickt Ihnen diesen Link, mit dem Sie ein neues Passwort für Ihr Konto festlegen:',
    action: 'Neues Passwort festlegen',
    note: 'Der Link gilt drei Tage und nur einmal. Bis Sie ihn benutzen, bleibt Ihr Passwort unverändert.',
  },
  newAddress: {
    subject: 'Ihre neue E-Mail-Adresse für {product}',
    intro:
      'diese Adresse soll die eines Kontos bei {product} werden. Öffnen Sie den Link in einem Browser, in dem Sie dort angemeldet sind, oder melden Sie sich dabei an:',
    action: 'Diese Adresse verwenden',
    note: 'Der Link gilt einen Tag und nur einmal. Haben Sie nichts angefordert, brauchen Sie nichts zu tun: Es ändert sich nichts.',
  },
  addressChanged: {
    subject: 'Die E-Mail-Adresse Ihres Kontos bei {product} wurde geändert',
    intro:
      'Ihr Konto bei {product} hat jetzt eine andere E-Mail-Adresse. Waren Sie das nicht, holen Sie sich das Konto hier zurück:',
    action: 'Konto zurückholen',
    note: 'Der Link gilt sieben Tage und nur einmal. Er beendet alle Sitzungen, entfernt Passkeys und lässt Sie ein neues Passwort festlegen. Haben Sie die Adresse selbst geändert, brauchen Sie nichts zu tun.',
  },
};

const fr: typeof en = {
  greeting: 'Bonjour,',
  reset: {
    subject: 'Nouveau mot de passe pour {product}',
    intro: 'Un nouveau mot de passe a été demandé pour votre compte {product}. Choisissez-le ici :',
    action: 'Choisir un nouveau mot de passe',
    note: 'Ce lien est valable une heure et ne sert qu’une fois. Si vous n’avez rien demandé, ignorez cet e-mail : votre mot de passe reste inchangé.',
  },
  confirm: {
    subject: 'Confirmez votre adresse e-mail pour {product}',
    intro: 'Un compte {product} a été créé avec cette adresse e-mail. Veuillez confirmer qu’elle est bien la vôtre :',
    action: 'Confirmer l’adresse e-mail',
    note: 'Ce lien est valable sept jours et ne sert qu’une fois. Si vous n’avez pas créé de compte, ignorez cet e-mail.',
  },
  invite: {
    subject: 'Votre compte {product}',
    intro: 'Un compte {product} a été créé pour vous. Choisissez votre mot de passe ici :',
    action: 'Choisir un mot de passe',
    note: 'Ce lien est valable trois jours et ne sert qu’une fois. Si vous ne savez pas de quoi il s’agit, ignorez cet e-mail.',
  },
  handedOver: {
    subject: 'Nouveau mot de passe pour {product}',
    intro: 'L’exploitant de {product} vous envoie ce lien pour choisir un nouveau mot de passe :',
    action: 'Choisir un nouveau mot de passe',
    note: 'Ce lien est valable trois jours et ne sert qu’une fois. Votre mot de passe reste inchangé tant que vous ne l’utilisez pas.',
  },
  newAddress: {
    subject: 'Votre nouvelle adresse e-mail pour {product}',
    intro:
      'Cette adresse doit devenir celle d’un compte {product}. Ouvrez le lien dans un navigateur où votre session est ouverte, ou connectez-vous à cette occasion :',
    action: 'Utiliser cette adresse',
    note: 'Ce lien est valable un jour et ne sert qu’une fois. Si vous n’avez rien demandé, ignorez cet e-mail : rien ne change.',
  },
  addressChanged: {
    subject: 'L’adresse e-mail de votre compte {product} a été modifiée',
    intro:
      'Votre compte {product} a maintenant une autre adresse e-mail. Si ce n’était pas vous, reprenez le compte ici :',
    action: 'Reprendre le compte',
    note: 'Ce lien est valable sept jours et ne sert qu’une fois. Il ferme toutes les sessions, supprime les clés d’accès et vous permet de choisir un nouveau mot de passe. Si vous avez modifié l’adresse vous-même, il n’y a rien à faire.',
  },
};

const es: typeof en = {
  greeting: 'Hola:',
  reset: {
    subject: 'Nueva contraseña para {product}',
    intro: 'Se ha solicitado una nueva contraseña para su cuenta de {product}. Elíjala aquí:',
    action: 'Elegir una nueva contraseña',
    note: 'El enlace es válido durante una hora y para un solo uso. Si no lo ha solicitado, no haga nada: su contraseña no cambia.',
  },
  confirm: {
    subject: 'Confirme su dirección de correo para {product}',
    intro: 'Se ha creado una cuenta de {product} con esta dirección de correo. Confirme que es la suya:',
    action: 'Confirmar la dirección de correo',
    note: 'El enlace es válido durante siete días y para un solo uso. Si no ha creado ninguna cuenta, no haga nada.',
  },
  invite: {
    subject: 'Su cuenta de {product}',
    intro: 'Se ha creado una cuenta de {product} para usted. Elija aquí su contraseña:',
    action: 'Elegir una contraseña',
    note: 'El enlace es válido durante tres días y para un solo uso. Si no sabe de qué se trata, no haga nada.',
  },
  handedOver: {
    subject: 'Nueva contraseña para {product}',
    intro: 'El operador de {product} le envía este enlace para elegir una nueva contraseña de su cuenta:',
    action: 'Elegir una nueva contraseña',
    note: 'El enlace es válido durante tres días y para un solo uso. Su contraseña no cambia hasta que lo use.',
  },
  newAddress: {
    subject: 'Su nueva dirección de correo para {product}',
    intro:
      'Esta dirección va a ser la de una cuenta de {product}. Abra el enlace en un navegador en el que haya iniciado sesión, o iníciela al abrirlo:',
    action: 'Usar esta dirección',
    note: 'El enlace es válido durante un día y para un solo uso. Si no lo ha solicitado, no haga nada: nada cambia.',
  },
  addressChanged: {
    subject: 'Se ha cambiado la dirección de correo de su cuenta de {product}',
    intro: 'Su cuenta de {product} tiene ahora otra dirección de correo. Si no ha sido usted, recupere la cuenta aquí:',
    action: 'Recuperar la cuenta',
    note: 'El enlace es válido durante siete días y para un solo uso. Cierra todas las sesiones, elimina las claves de acceso y le permite elegir una nueva contraseña. Si ha cambiado usted la dirección, no haga nada.',
  },
};

export const mailTexts: Record<Language, typeof en> = { en, de, fr, es };
