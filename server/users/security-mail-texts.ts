import type { Language } from '#contract/preferences.ts';

/** `{product}` is the name of the product, `{where}` the device and country of a sign-in, or which key. */
const en = {
  greeting: 'Hello,',
  notYou:
    'If this was not you, change your password at once, end all other sessions and revoke API keys and assistants that are not yours, on the account page:',
  appAdded: {
    subject: 'App codes were turned on',
    text: 'Signing in to your account at {product} now also needs a code from an authenticator app.',
  },
  appRemoved: {
    subject: 'App codes were turned off',
    text: 'Signing in to your account at {product} no longer needs a code from an app. Its recovery codes no longer work.',
  },
  codesRenewed: {
    subject: 'New recovery codes',
    text: 'New recovery codes were made for your account at {product}. The old ones no longer work.',
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used',
    text: 'Somebody signed in to your account at {product} with a recovery code instead of an app code.',
  },
  codesRefused: {
    subject: 'Wrong codes after your password',
    text: 'Somebody entered your password at {product} and then three wrong codes within an hour. Nobody got in.',
  },
  passkeyAdded: {
    subject: 'A passkey was added',
    text: 'A passkey was added to your account at {product}. Anyone who has it can sign in.',
  },
  passkeyRemoved: { subject: 'A passkey was removed', text: 'A passkey of your account at {product} was removed.' },
  factorsReset: {
    subject: 'The second steps of your account were removed',
    text: 'The operator of {product} removed all app codes and passkeys from your account. You sign in with your password and can add them again.',
  },
  newSignIn: {
    subject: 'Sign-in from a new device or place',
    text: 'Somebody signed in to your account at {product}: {where}.',
  },
  keyMade: {
    subject: 'An API key was made',
    text: 'An API key was made by which a program reaches your account at {product}: {where}.',
  },
  keyChanged: {
    subject: 'An API key was changed',
    text: 'What an API key of your account at {product} may do was changed: {where}.',
  },
  keyRolled: {
    subject: 'An API key was renewed',
    text: 'An API key of your account at {product} was renewed: {where}. The one before works for another 24 hours.',
  },
  keyRevoked: {
    subject: 'An API key was revoked',
    text: 'An API key of your account at {product} was revoked: {where}. Programs that use it get no more answers.',
  },
  keyEnding: {
    subject: 'An API key ends soon',
    text: 'An API key of your account at {product} ends soon: {where}. Programs that use it will get no more answers. You can set another end on the account page:',
  },
  keyEnded: {
    subject: 'An API key has ended',
    text: 'An API key of your account at {product} has ended: {where}. Programs that use it get no more answers. You can make another one on the account page:',
  },
  assistantConnected: {
    subject: 'An assistant was connected',
    text: 'An assistant was connected to your account at {product}: {where}. It does what you allowed until you disconnect it.',
  },
  assistantEnded: {
    subject: 'An assistant was disconnected',
    text: 'An assistant was disconnected from your account at {product}: {where}. It gets no more answers.',
  },
  assistantReused: {
    subject: 'An assistant was disconnected for your safety',
    text: 'An assistant was disconnected from your account at {product}: {where}. One of its secrets was used twice, so somebody else may have it. You can connect the assistant again.',
  },
  assistantEnding: {
    subject: 'The connection of an assistant ends soon',
    text: 'The connection of an assistant to your account at {product} ends soon: {where}. To continue using it, connect it again. Your assistants are on the account page:',
  },
  assistantOver: {
    subject: 'The connection of an assistant has ended',
    text: 'The connection of an assistant to your account at {product} has ended: {where}. It gets no more answers. You can connect it again. Your assistants are on the account page:',
  },
};
export type SecurityNews = keyof Omit<typeof en, 'greeting' | 'notYou'>;

const de: typeof en = {
  greeting: 'Guten Tag,',
  notYou:
    'Waren Sie das nicht, ändern Sie bitte sofort Ihr Passwort, beenden Sie auf der Kontoseite alle anderen Sitzungen und widerrufen Sie fremde API-Schlüssel und Assistenten:',
  appAdded: {
    subject: 'App-Codes wurden eingeschaltet',
    text: 'die Anmeldung an Ihrem Konto bei {product} verlangt jetzt auch einen Code aus einer App.',
  },
  appRemoved: {
    subject: 'App-Codes wurden abgeschaltet',
    text: 'die Anmeldung an Ihrem Konto bei {product} verlangt keinen Code aus einer App mehr. Die Wiederherstellungscodes gelten nicht mehr.',
  },
  codesRenewed: {
    subject: 'Neue Wiederherstellungscodes',
    text: 'für Ihr Konto bei {product} wurden neue Wiederherstellungscodes erstellt. Die bisherigen gelten nicht mehr.',
  },
  recoveryCodeUsed: {
    subject: 'Ein Wiederherstellungscode wurde benutzt',
    text: 'an Ihrem Konto bei {product} wurde ein Wiederherstellungscode anstelle eines App-Codes benutzt.',
  },
  codesRefused: {
    subject: 'Falsche Codes nach Ihrem Passwort',
    text: 'bei {product} hat jemand Ihr Passwort eingegeben und danach innerhalb einer Stunde drei falsche Codes. Niemand ist hineingekommen.',
  },
  passkeyAdded: {
    subject: 'Ein Passkey wurde hinzugefügt',
    text: 'zu Ihrem Konto bei {product} wurde ein Passkey hinzugefügt. Wer ihn hat, kann sich anmelden.',
  },
  passkeyRemoved: {
    subject: 'Ein Passkey wurde entfernt',
    text: 'ein Passkey Ihres Kontos bei {product} wurde entfernt.',
  },
  factorsReset: {
    subject: 'Zweite Schritte wurden entfernt',
    text: 'der Betreiber von {product} hat alle Codes und Passkeys Ihres Kontos entfernt. Sie melden sich mit Ihrem Passwort an und können sie neu einrichten.',
  },
  newSignIn: {
    subject: 'Anmeldung von einem neuen Gerät oder Ort',
    text: 'an Ihrem Konto bei {product} hat sich jemand angemeldet: {where}.',
  },
  keyMade: {
    subject: 'Ein API-Schlüssel wurde erstellt',
    text: 'es wurde ein API-Schlüssel erstellt, mit dem ein Programm Ihr Konto bei {product} erreicht: {where}.',
  },
  keyChanged: {
    subject: 'Ein API-Schlüssel wurde geändert',
    text: 'was ein API-Schlüssel Ihres Kontos bei {product} darf, wurde geändert: {where}.',
  },
  keyRolled: {
    subject: 'Ein API-Schlüssel wurde erneuert',
    text: 'ein API-Schlüssel Ihres Kontos bei {product} wurde erneuert: {where}. Der bisherige gilt noch 24 Stunden.',
  },
  keyRevoked: {
    subject: 'Ein API-Schlüssel wurde widerrufen',
    text: 'ein API-Schlüssel Ihres Kontos bei {product} wurde widerrufen: {where}. Programme, die ihn benutzen, erhalten keine Antworten mehr.',
  },
  keyEnding: {
    subject: 'Ein API-Schlüssel läuft bald ab',
    text: 'ein API-Schlüssel Ihres Kontos bei {product} läuft bald ab: {where}. Programme, die ihn benutzen, erhalten dann keine Antworten mehr. Auf der Kontoseite können Sie ein anderes Ende festlegen:',
  },
  keyEnded: {
    subject: 'Ein API-Schlüssel ist abgelaufen',
    text: 'ein API-Schlüssel Ihres Kontos bei {product} ist abgelaufen: {where}. Programme, die ihn benutzen, erhalten keine Antworten mehr. Auf der Kontoseite können Sie einen neuen erstellen:',
  },
  assistantConnected: {
    subject: 'Ein Assistent wurde verbunden',
    text: 'ein Assistent wurde mit Ihrem Konto bei {product} verbunden: {where}. Er tut, was Sie erlaubt haben, bis Sie ihn trennen.',
  },
  assistantEnded: {
    subject: 'Ein Assistent wurde getrennt',
    text: 'ein Assistent wurde von Ihrem Konto bei {product} getrennt: {where}. Er erhält keine Antworten mehr.',
  },
  assistantReused: {
    subject: 'Ein Assistent wurde zu Ihrem Schutz getrennt',
    text: 'ein Assistent wurde von Ihrem Konto bei {product} getrennt: {where}. Eines seiner Geheimnisse wurde zweimal benutzt; womöglich kennt es noch jemand. Sie können den Assistenten wieder verbinden.',
  },
  assistantEnding: {
    subject: 'Die Verbindung eines Assistenten endet bald',
    text: 'die Verbindung eines Assistenten mit Ihrem Konto bei {product} endet bald: {where}. Um ihn weiter zu benutzen, verbinden Sie ihn neu. Ihre Assistenten stehen auf der Kontoseite:',
  },
  assistantOver: {
    subject: 'Die Verbindung eines Assistenten ist abgelaufen',
    text: 'die Verbindung eines Assistenten mit Ihrem Konto bei {product} ist abgelaufen: {where}. Er erhält keine Antworten mehr. Sie können ihn neu verbinden. Ihre Assistenten stehen auf der Kontoseite:',
  },
};

const fr: typeof en = {
  greeting: 'Bonjour,',
  notYou:
    'Si ce n’était pas vous, changez immédiatement votre mot de passe, fermez toutes les autres sessions et révoquez les clés d’API et les assistants qui ne sont pas les vôtres sur la page du compte :',
  appAdded: {
    subject: 'Les codes d’application ont été activés',
    text: 'La connexion à votre compte {product} demande désormais aussi un code d’application.',
  },
  appRemoved: {
    subject: 'Les codes d’application ont été désactivés',
    text: 'La connexion à votre compte {product} ne demande plus de code d’application. Les codes de secours ne sont plus valables.',
  },
  codesRenewed: {
    subject: 'Nouveaux codes de secours',
    text: 'De nouveaux codes de secours ont été créés pour votre compte {product}. Les anciens ne sont plus valables.',
  },
  recoveryCodeUsed: {
    subject: 'Un code de secours a été utilisé',
    text: 'Un code de secours de votre compte {product} a été utilisé à la place d’un code d’application.',
  },
  codesRefused: {
    subject: 'Codes erronés après votre mot de passe',
    text: 'Quelqu’un a saisi votre mot de passe sur {product}, puis trois codes erronés en une heure. Personne n’a obtenu l’accès.',
  },
  passkeyAdded: {
    subject: 'Une clé d’accès a été ajoutée',
    text: 'Une clé d’accès a été ajoutée à votre compte {product}. Qui la possède peut se connecter.',
  },
  passkeyRemoved: {
    subject: 'Une clé d’accès a été supprimée',
    text: 'Une clé d’accès de votre compte {product} a été supprimée.',
  },
  factorsReset: {
    subject: 'Les deuxièmes étapes ont été supprimées',
    text: 'L’exploitant de {product} a supprimé tous les codes et toutes les clés d’accès de votre compte. Vous vous connectez avec votre mot de passe et pouvez en ajouter de nouveaux.',
  },
  newSignIn: {
    subject: 'Connexion depuis un nouvel appareil ou lieu',
    text: 'Quelqu’un s’est connecté à votre compte {product} : {where}.',
  },
  keyMade: {
    subject: 'Une clé d’API a été créée',
    text: 'Une clé d’API avec laquelle un programme accède à votre compte {product} a été créée : {where}.',
  },
  keyChanged: {
    subject: 'Une clé d’API a été modifiée',
    text: 'Les droits d’une clé d’API de votre compte {product} ont été modifiés : {where}.',
  },
  keyRolled: {
    subject: 'Une clé d’API a été renouvelée',
    text: 'Une clé d’API de votre compte {product} a été renouvelée : {where}. L’ancienne reste valable 24 heures.',
  },
  keyRevoked: {
    subject: 'Une clé d’API a été révoquée',
    text: 'Une clé d’API de votre compte {product} a été révoquée : {where}. Les programmes qui l’utilisent ne reçoivent plus de réponse.',
  },
  keyEnding: {
    subject: 'Une clé d’API expire bientôt',
    text: 'Une clé d’API de votre compte {product} expire bientôt : {where}. Les programmes qui l’utilisent ne recevront plus de réponse. Vous pouvez fixer une autre fin sur la page du compte :',
  },
  keyEnded: {
    subject: 'Une clé d’API a expiré',
    text: 'Une clé d’API de votre compte {product} a expiré : {where}. Les programmes qui l’utilisent ne reçoivent plus de réponse. Vous pouvez en créer une autre sur la page du compte :',
  },
  assistantConnected: {
    subject: 'Un assistant a été connecté',
    text: 'Un assistant a été connecté à votre compte {product} : {where}. Il fait ce que vous avez autorisé jusqu’à ce que vous le déconnectiez.',
  },
  assistantEnded: {
    subject: 'Un assistant a été déconnecté',
    text: 'Un assistant a été déconnecté de votre compte {product} : {where}. Il ne reçoit plus de réponse.',
  },
  assistantReused: {
    subject: 'Un assistant a été déconnecté pour votre sécurité',
    text: 'Un assistant a été déconnecté de votre compte {product} : {where}. L’un de ses secrets a été utilisé deux fois ; quelqu’un d’autre le connaît peut-être. Vous pouvez reconnecter l’assistant.',
  },
  assistantEnding: {
    subject: 'La connexion d’un assistant expire bientôt',
    text: 'La connexion d’un assistant à votre compte {product} expire bientôt : {where}. Pour continuer à l’utiliser, connectez-le de nouveau. Vos assistants figurent sur la page du compte :',
  },
  assistantOver: {
    subject: 'La connexion d’un assistant a expiré',
    text: 'La connexion d’un assistant à votre compte {product} a expiré : {where}. Il ne reçoit plus de réponse. Vous pouvez le connecter de nouveau. Vos assistants figurent sur la page du compte :',
  },
};

const es: typeof en = {
  greeting: 'Hola:',
  notYou:
    'Si no ha sido usted, cambie de inmediato su contraseña, cierre todas las demás sesiones y revoque las claves de API y los asistentes que no sean suyos en la página de la cuenta:',
  appAdded: {
    subject: 'Se han activado los códigos de aplicación',
    text: 'Al iniciar sesión en su cuenta de {product} ahora se pide también un código de la aplicación.',
  },
  appRemoved: {
    subject: 'Se han desactivado los códigos de aplicación',
    text: 'Al iniciar sesión en su cuenta de {product} ya no se pide un código de la aplicación. Los códigos de recuperación ya no son válidos.',
  },
  codesRenewed: {
    subject: 'Nuevos códigos de recuperación',
    text: 'Se han creado nuevos códigos de recuperación para su cuenta de {product}. Los anteriores ya no son válidos.',
  },
  recoveryCodeUsed: {
    subject: 'Se ha usado un código de recuperación',
    text: 'En su cuenta de {product} se ha usado un código de recuperación en lugar de un código de la aplicación.',
  },
  codesRefused: {
    subject: 'Códigos erróneos después de su contraseña',
    text: 'Alguien ha introducido su contraseña en {product} y después tres códigos erróneos en una hora. Nadie ha obtenido acceso.',
  },
  passkeyAdded: {
    subject: 'Se ha añadido una clave de acceso',
    text: 'Se ha añadido una clave de acceso a su cuenta de {product}. Quien la tenga puede iniciar sesión.',
  },
  passkeyRemoved: {
    subject: 'Se ha eliminado una clave de acceso',
    text: 'Se ha eliminado una clave de acceso de su cuenta de {product}.',
  },
  factorsReset: {
    subject: 'Se han eliminado los segundos pasos',
    text: 'El operador de {product} ha eliminado todos los códigos y claves de acceso de su cuenta. Usted inicia sesión con su contraseña y puede añadirlos de nuevo.',
  },
  newSignIn: {
    subject: 'Inicio de sesión desde un dispositivo o lugar nuevo',
    text: 'Alguien ha iniciado sesión en su cuenta de {product}: {where}.',
  },
  keyMade: {
    subject: 'Se ha creado una clave de API',
    text: 'Se ha creado una clave con la que un programa accede a su cuenta de {product}: {where}.',
  },
  keyChanged: {
    subject: 'Se ha modificado una clave de API',
    text: 'Se han modificado los permisos de una clave de su cuenta de {product}: {where}.',
  },
  keyRolled: {
    subject: 'Se ha renovado una clave de API',
    text: 'Se ha renovado una clave de su cuenta de {product}: {where}. La anterior sigue siendo válida 24 horas.',
  },
  keyRevoked: {
    subject: 'Se ha revocado una clave de API',
    text: 'Se ha revocado una clave de su cuenta de {product}: {where}. Los programas que la usan ya no reciben respuesta.',
  },
  keyEnding: {
    subject: 'Una clave de API caduca pronto',
    text: 'Una clave de su cuenta de {product} caduca pronto: {where}. Los programas que la usan dejarán de recibir respuesta. Puede fijar otro final en la página de la cuenta:',
  },
  keyEnded: {
    subject: 'Una clave de API ha caducado',
    text: 'Una clave de su cuenta de {product} ha caducado: {where}. Los programas que la usan ya no reciben respuesta. Puede crear otra en la página de la cuenta:',
  },
  assistantConnected: {
    subject: 'Se ha conectado un asistente',
    text: 'Se ha conectado un asistente a su cuenta de {product}: {where}. Hace lo que usted ha permitido hasta que lo desconecte.',
  },
  assistantEnded: {
    subject: 'Se ha desconectado un asistente',
    text: 'Se ha desconectado un asistente de su cuenta de {product}: {where}. Ya no recibe respuesta.',
  },
  assistantReused: {
    subject: 'Se ha desconectado un asistente por su seguridad',
    text: 'Se ha desconectado un asistente de su cuenta de {product}: {where}. Uno de sus secretos se ha usado dos veces, así que quizá lo tenga otra persona. Puede volver a conectar el asistente.',
  },
  assistantEnding: {
    subject: 'La conexión de un asistente caduca pronto',
    text: 'La conexión de un asistente con su cuenta de {product} caduca pronto: {where}. Para seguir usándolo, conéctelo de nuevo. Sus asistentes están en la página de la cuenta:',
  },
  assistantOver: {
    subject: 'La conexión de un asistente ha caducado',
    text: 'La conexión de un asistente con su cuenta de {product} ha caducado: {where}. Ya no recibe respuesta. Puede volver a conectarlo. Sus asistentes están en la página de la cuenta:',
  },
};

export const securityMailTexts: Record<Language, typeof en> = { en, de, fr, es };
