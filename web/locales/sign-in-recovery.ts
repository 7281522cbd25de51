import type { Language } from '#web/base/language.ts';

/** Texts of the screens around mailed links, which come with those screens: few visitors of the sign-in page need them. */
const en = {
  backToSignIn: 'Back to sign-in',
  forgot: {
    title: 'Forgot password',
    tagline: 'Enter the e-mail address of your account. We will send you a link to set a new password.',
    send: 'Send link',
    sending: 'Sending',
    elsewhere: 'Accounts here sign in with {{provider}}. Change your password there.',
  },
  sent: {
    title: 'Check your e-mail',
    tagline: 'If an account with this address exists, an e-mail is on its way. The link in it is valid for one hour.',
    check: 'Nothing there? Check your spam folder, and that the address is right: {{email}}',
    again: 'Requested again. If several e-mails arrive, only the newest link works.',
    sendAgain: 'Send again',
    other: 'Use another address',
  },
  /** where the sandbox takes the mail */
  mailbox: {
    text: 'This is a trial installation: e-mail goes to the mailbox of its sandbox.',
    open: 'Open the mailbox',
  },
  noMail: {
    tagline: 'This installation does not send e-mail, so it cannot send you a link.',
    ask: 'Ask your operator for a link to set a new password.',
  },
  reset: {
    title: 'Set a new password',
    firstTitle: 'Choose your password',
    firstTagline: 'It signs you in here. You can change it in your account at any time.',
    holder: 'For the account {{email}}',
    tagline: 'It signs you in here and ends all other sessions of your account.',
    password: 'New password',
    save: 'Save and sign in',
    saving: 'Saving',
  },
  confirm: {
    title: 'Confirm e-mail address',
    tagline: 'Confirm that this address is yours.',
    confirm: 'Confirm e-mail address',
    confirming: 'Confirming',
    done: 'Address confirmed',
    doneTagline: '{{email}} is confirmed.',
    already: 'Your e-mail address is already confirmed.',
    sent: 'A new link is on its way to the address of your account.',
    open: 'Go to {{product}}',
  },
  address: {
    title: 'Use this e-mail address',
    tagline: 'It becomes the address of your account. We notify the old address, which can undo this for seven days.',
    confirm: 'Use this address',
    done: 'Address changed',
    doneTagline: 'You sign in with {{email}} now.',
    open: 'Go to your account',
    signIn: 'Sign in to the account whose address is to change.',
    invalid: 'This link does not work',
    invalidNew: 'It was used, has expired, was withdrawn, or belongs to another account than the one signed in here.',
    invalidBack: 'It was used or has expired. If your account is no longer yours, ask your operator for help.',
    backTitle: 'Take your account back',
    backTagline: 'Your account gets its address back. All sessions end, passkeys go, and you choose a new password.',
    back: 'Take the account back',
  },
  linkInvalid: {
    title: 'This link does not work',
    reset: 'It has already been used, has expired or is incomplete. Each link works once and for a limited time.',
    confirm: 'It has already been used, has expired or is incomplete. If your address is confirmed, all is well.',
    askAgain: 'Ask for a new link',
    newLink: 'Send a new link',
    signIn: 'We then send a new link to the address of your account.',
  },
};
export type RecoveryTexts = typeof en;

const de: RecoveryTexts = {
  backToSignIn: 'Zurück zur Anmeldung',
  forgot: {
    title: 'Passwort vergessen',
    tagline:
      'Geben Sie die E-Mail-Adresse Ihres Kontos ein. Sie erhalten einen Link, mit dem Sie ein neues Passwort festlegen.',
    send: 'Link senden',
    sending: 'Wird gesendet',
    elsewhere: 'Die Anmeldung läuft hier über {{provider}}. Ihr Passwort ändern Sie dort.',
  },
  sent: {
    title: 'Prüfen Sie Ihr Postfach',
    tagline:
      'Wenn es zu dieser Adresse ein Konto gibt, ist eine E-Mail unterwegs. Der Link darin gilt eine Stunde lang.',
    check:
      'Nichts angekommen? Sehen Sie auch im Spam-Ordner nach und vergewissern Sie sich, dass die Adresse stimmt: {{email}}',
    again: 'Noch einmal angefordert. Kommen mehrere E-Mails an, gilt nur der neueste Link.',
    sendAgain: 'Erneut senden',
    other: 'Andere Adresse verwenden',
  },
  mailbox: {
    text: 'Dies ist eine Installation zum Ausprobieren: E-Mails landen im Postfach ihrer Sandbox.',
    open: 'Postfach öffnen',
  },
  noMail: {
    tagline: 'Diese Installation versendet keine E-Mails und kann Ihnen daher keinen Link schicken.',
    ask: 'Wenden Sie sich an den Betreiber dieser Installation: Er kann Ihnen einen Link geben, mit dem Sie ein neues Passwort setzen.',
  },
  reset: {
    title: 'Neues Passwort festlegen',
    firstTitle: 'Wählen Sie Ihr Passwort',
    firstTagline: 'Sie werden damit hier angemeldet. In Ihrem Konto können Sie es jederzeit ändern.',
    holder: 'Für das Konto {{email}}',
    tagline: 'Sie werden damit hier angemeldet. Alle anderen Sitzungen Ihres Kontos werden beendet.',
    password: 'Neues Passwort',
    save: 'Speichern und anmelden',
    saving: 'Wird gespeichert',
  },
  confirm: {
    title: 'E-Mail-Adresse bestätigen',
    tagline: 'Bestätigen Sie, dass diese Adresse Ihnen gehört.',
    confirm: 'E-Mail-Adresse bestätigen',
    confirming: 'Wird bestätigt',
    done: 'Adresse bestätigt',
    doneTagline: '{{email}} ist bestätigt.',
    already: 'Ihre E-Mail-Adresse ist bereits bestätigt.',
    sent: 'Ein neuer Link ist an die Adresse Ihres Kontos unterwegs.',
    open: 'Weiter zu {{product}}',
  },
  address: {
    title: 'Diese E-Mail-Adresse verwenden',
    tagline:
      'Diese Adresse wird die Ihres Kontos. Wir benachrichtigen die bisherige; von dort lässt sich das sieben Tage lang rückgängig machen.',
    confirm: 'Diese Adresse verwenden',
    done: 'Adresse geändert',
    doneTagline: 'Sie melden sich jetzt mit {{email}} an.',
    open: 'Zu Ihrem Konto',
    signIn: 'Melden Sie sich an dem Konto an, dessen Adresse sich ändern soll.',
    invalid: 'Dieser Link funktioniert nicht',
    invalidNew:
      'Er wurde schon benutzt, ist abgelaufen, wurde zurückgenommen oder gehört zu einem anderen Konto als dem, das hier angemeldet ist.',
    invalidBack:
      'Er wurde schon benutzt oder ist abgelaufen. Gehört Ihr Konto nicht mehr Ihnen, bitten Sie den Betreiber dieser Installation um Hilfe.',
    backTitle: 'Konto zurückholen',
    backTagline:
      'Ihr Konto bekommt seine Adresse zurück. Alle Sitzungen enden, Passkeys werden entfernt, und Sie legen ein neues Passwort fest.',
    back: 'Konto zurückholen',
  },
  linkInvalid: {
    title: 'Dieser Link funktioniert nicht',
    reset:
      'Er wurde bereits verwendet, ist abgelaufen oder unvollständig. Jeder Link gilt nur einmal und nur für begrenzte Zeit.',
    confirm:
      'Er wurde bereits verwendet, ist abgelaufen oder unvollständig. Wenn Ihre Adresse bestätigt ist, ist alles in Ordnung.',
    askAgain: 'Neuen Link anfordern',
    newLink: 'Neuen Link senden',
    signIn: 'Danach geht ein neuer Link an die Adresse Ihres Kontos.',
  },
};

const fr: RecoveryTexts = {
  backToSignIn: 'Retour à la connexion',
  forgot: {
    title: 'Mot de passe oublié',
    tagline: 'Saisissez l’adresse e-mail de votre compte. Vous recevrez un lien pour définir un nouveau mot de passe.',
    send: 'Envoyer le lien',
    sending: 'Envoi en cours',
    elsewhere: 'Ici, la connexion passe par {{provider}}. C’est là que vous changez votre mot de passe.',
  },
  sent: {
    title: 'Consultez votre messagerie',
    tagline:
      'Si un compte existe avec cette adresse, un e-mail est en route. Le lien qu’il contient est valable une heure.',
    check: 'Rien reçu ? Regardez dans les courriers indésirables et vérifiez que l’adresse est la bonne : {{email}}',
    again: 'Nouvelle demande envoyée. Si plusieurs e-mails arrivent, seul le lien le plus récent fonctionne.',
    sendAgain: 'Renvoyer l’e-mail',
    other: 'Utiliser une autre adresse',
  },
  mailbox: {
    text: 'Cette installation est un essai : les e-mails arrivent dans la boîte aux lettres de son environnement simulé.',
    open: 'Ouvrir la boîte aux lettres',
  },
  noMail: {
    tagline: 'Cette installation n’envoie pas d’e-mails et ne peut donc pas vous adresser de lien.',
    ask: 'Adressez-vous à l’exploitant de cette installation : il peut vous remettre un lien pour définir un nouveau mot de passe.',
  },
  reset: {
    title: 'Définir un nouveau mot de passe',
    firstTitle: 'Choisissez votre mot de passe',
    firstTagline: 'Votre session s’ouvrira ici. Vous pourrez modifier le mot de passe à tout moment dans votre compte.',
    holder: 'Pour le compte {{email}}',
    tagline: 'Votre session s’ouvrira ici et toutes les autres sessions de votre compte prendront fin.',
    password: 'Nouveau mot de passe',
    save: 'Enregistrer et se connecter',
    saving: 'Enregistrement',
  },
  confirm: {
    title: 'Confirmer l’adresse e-mail',
    tagline: 'Confirmez que cette adresse est la vôtre.',
    confirm: 'Confirmer l’adresse e-mail',
    confirming: 'Confirmation en cours',
    done: 'Adresse confirmée',
    doneTagline: 'L’adresse {{email}} est confirmée.',
    already: 'Votre adresse e-mail est déjà confirmée.',
    sent: 'Un nouveau lien a été envoyé à l’adresse de votre compte.',
    open: 'Accéder à {{product}}',
  },
  address: {
    title: 'Utiliser cette adresse e-mail',
    tagline:
      'Elle devient l’adresse de votre compte. Nous prévenons la précédente, qui peut annuler le changement pendant sept jours.',
    confirm: 'Utiliser cette adresse',
    done: 'Adresse modifiée',
    doneTagline: 'Vous vous connectez désormais avec {{email}}.',
    open: 'Aller à votre compte',
    signIn: 'Connectez-vous au compte dont l’adresse doit changer.',
    invalid: 'Ce lien ne fonctionne pas',
    invalidNew: 'Il a déjà servi, a expiré, a été annulé ou appartient à un autre compte que celui connecté ici.',
    invalidBack:
      'Il a déjà servi ou a expiré. Si votre compte n’est plus à vous, demandez de l’aide à l’exploitant de cette installation.',
    backTitle: 'Reprendre votre compte',
    backTagline:
      'Votre compte retrouve son adresse. Toutes les sessions se ferment, les clés d’accès sont supprimées et vous choisissez un nouveau mot de passe.',
    back: 'Reprendre le compte',
  },
  linkInvalid: {
    title: 'Ce lien ne fonctionne pas',
    reset:
      'Il a déjà été utilisé, a expiré ou est incomplet. Chaque lien ne sert qu’une fois et pour une durée limitée.',
    confirm: 'Il a déjà été utilisé, a expiré ou est incomplet. Si votre adresse est confirmée, tout est en ordre.',
    askAgain: 'Demander un nouveau lien',
    newLink: 'Envoyer un nouveau lien',
    signIn: 'Un nouveau lien sera ensuite envoyé à l’adresse de votre compte.',
  },
};

const es: RecoveryTexts = {
  backToSignIn: 'Volver al inicio de sesión',
  forgot: {
    title: 'Contraseña olvidada',
    tagline: 'Introduzca el correo electrónico de su cuenta. Recibirá un enlace para establecer una nueva contraseña.',
    send: 'Enviar el enlace',
    sending: 'Enviando',
    elsewhere: 'Aquí se inicia sesión con {{provider}}. La contraseña se cambia allí.',
  },
  sent: {
    title: 'Revise su correo',
    tagline:
      'Si existe una cuenta con esta dirección, hay un correo en camino. El enlace que contiene es válido durante una hora.',
    check:
      '¿No ha llegado nada? Mire en la carpeta de correo no deseado y compruebe que la dirección es correcta: {{email}}',
    again: 'Se ha solicitado de nuevo. Si llegan varios correos, solo funciona el enlace más reciente.',
    sendAgain: 'Enviar de nuevo',
    other: 'Usar otra dirección',
  },
  mailbox: {
    text: 'Esta es una instalación de prueba: los correos llegan al buzón de su entorno simulado.',
    open: 'Abrir el buzón',
  },
  noMail: {
    tagline: 'Esta instalación no envía correos, por lo que no puede enviarle un enlace.',
    ask: 'Diríjase al operador de esta instalación: puede darle un enlace para crear una nueva contraseña.',
  },
  reset: {
    title: 'Establecer una nueva contraseña',
    firstTitle: 'Elija su contraseña',
    firstTagline: 'Se iniciará su sesión aquí. Puede cambiarla en su cuenta en cualquier momento.',
    holder: 'Para la cuenta {{email}}',
    tagline: 'Se iniciará su sesión aquí y se cerrarán todas las demás sesiones de su cuenta.',
    password: 'Nueva contraseña',
    save: 'Guardar e iniciar sesión',
    saving: 'Guardando',
  },
  confirm: {
    title: 'Confirmar el correo electrónico',
    tagline: 'Confirme que esta dirección es suya.',
    confirm: 'Confirmar el correo electrónico',
    confirming: 'Confirmando',
    done: 'Dirección confirmada',
    doneTagline: 'La dirección {{email}} está confirmada.',
    already: 'Su correo electrónico ya está confirmado.',
    sent: 'Hemos enviado un enlace nuevo a la dirección de su cuenta.',
    open: 'Ir a {{product}}',
  },
  address: {
    title: 'Usar esta dirección de correo',
    tagline: 'Será la dirección de su cuenta. Avisamos a la anterior, que puede deshacerlo durante siete días.',
    confirm: 'Usar esta dirección',
    done: 'Dirección cambiada',
    doneTagline: 'Ahora inicia sesión con {{email}}.',
    open: 'Ir a su cuenta',
    signIn: 'Inicie sesión en la cuenta cuya dirección va a cambiar.',
    invalid: 'Este enlace no funciona',
    invalidNew:
      'Ya se ha usado, ha caducado, se ha retirado o pertenece a otra cuenta que la que ha iniciado sesión aquí.',
    invalidBack:
      'Ya se ha usado o ha caducado. Si su cuenta ya no es suya, pida ayuda al operador de esta instalación.',
    backTitle: 'Recuperar su cuenta',
    backTagline:
      'Su cuenta recupera su dirección. Se cierran todas las sesiones, se eliminan las claves de acceso y usted elige una nueva contraseña.',
    back: 'Recuperar la cuenta',
  },
  linkInvalid: {
    title: 'Este enlace no funciona',
    reset:
      'Ya se ha usado, ha caducado o está incompleto. Cada enlace sirve una sola vez y durante un tiempo limitado.',
    confirm: 'Ya se ha usado, ha caducado o está incompleto. Si su dirección está confirmada, no tiene que hacer nada.',
    askAgain: 'Pedir un enlace nuevo',
    newLink: 'Enviar un enlace nuevo',
    signIn: 'Después se enviará un enlace nuevo a la dirección de su cuenta.',
  },
};

export const recoveryTexts: Record<Language, RecoveryTexts> = { en, fr, de, es };
