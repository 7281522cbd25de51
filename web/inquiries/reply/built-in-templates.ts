import type { Language } from '#web/base/language.ts';

export const builtInKeys = ['available', 'counter', 'decline', 'nextSteps', 'soldToOther'] as const;
type BuiltInKey = (typeof builtInKeys)[number];

/** Texts for common answers, in the language of whom they are written to; that is why they are no texts of the screen. */
export const builtInTemplates: Record<Language, Record<BuiltInKey, string>> = {
  en: {
    available:
      'Dear {buyer},\n\nThank you for your interest in {domain}. The name is available. The price is {price}.\n\nPayment and transfer go through an escrow service, so that both sides are safe. Shall I prepare it?\n\nKind regards\n{seller}',
    counter:
      'Dear {buyer},\n\nThank you for your offer of {offer} for {domain}. I cannot let the name go for that amount, but I could agree to {price}.\n\nIs that possible for you?\n\nKind regards\n{seller}',
    decline:
      'Dear {buyer},\n\nThank you for your offer for {domain}. It is well below what I would sell the name for, so I have to decline.\n\nIf your budget changes, please write again.\n\nKind regards\n{seller}',
    nextSteps:
      'Dear {buyer},\n\nAgreed: {offer} for {domain}. The next steps are:\n\n1. I open an escrow transaction and you receive an invitation by e-mail.\n2. You pay the escrow service.\n3. I unlock the domain and send you the transfer code.\n4. Once the domain is with you, the escrow service pays me.\n\nKind regards\n{seller}',
    soldToOther:
      'Dear {buyer},\n\nThank you again for your interest in {domain}. The name has now been sold to another buyer and is no longer available.\n\nI wish you success with your project.\n\nKind regards\n{seller}',
  },
  de: {
    available:
      'Guten Tag {buyer},\n\nvielen Dank für Ihr Interesse an {domain}. Die Domain ist verfügbar. Der Preis beträgt {price}.\n\nZahlung und Transfer laufen über einen Treuhanddienst, damit beide Seiten abgesichert sind. Soll ich das vorbereiten?\n\nMit freundlichen Grüßen\n{seller}',
    counter:
      'Guten Tag {buyer},\n\nvielen Dank für Ihr Angebot von {offer} für {domain}. Zu diesem Betrag kann ich die Domain nicht abgeben, {price} wären jedoch möglich.\n\nKommt das für Sie in Frage?\n\nMit freundlichen Grüßen\n{seller}',
    decline:
      'Guten Tag {buyer},\n\nvielen Dank für Ihr Angebot für {domain}. Es liegt deutlich unter dem Betrag, zu dem ich die Domain verkaufen würde, deshalb muss ich leider ablehnen.\n\nFalls sich Ihr Budget ändert, schreiben Sie mir gern wieder.\n\nMit freundlichen Grüßen\n{seller}',
    nextSteps:
      'Guten Tag {buyer},\n\neinverstanden: {offer} für {domain}. So geht es weiter:\n\n1. Ich eröffne eine Treuhandtransaktion, und Sie erhalten eine Einladung per E-Mail.\n2. Sie zahlen an den Treuhanddienst.\n3. Ich entsperre die Domain und sende Ihnen den Auth-Code.\n4. Sobald die Domain bei Ihnen ist, zahlt der Treuhanddienst an mich aus.\n\nMit freundlichen Grüßen\n{seller}',
    soldToOther:
      'Guten Tag {buyer},\n\nnochmals vielen Dank für Ihr Interesse an {domain}. Die Domain wurde inzwischen an jemand anderen verkauft und ist nicht mehr verfügbar.\n\nFür Ihr Vorhaben wünsche ich Ihnen viel Erfolg.\n\nMit freundlichen Grüßen\n{seller}',
  },
  fr: {
    available:
      'Bonjour {buyer},\n\nMerci de votre intérêt pour {domain}. Le domaine est disponible au prix de {price}.\n\nLe paiement et le transfert passent par un service de séquestre, afin que les deux parties soient protégées. Souhaitez-vous que je le prépare\u00a0?\n\nCordialement\n{seller}',
    counter:
      'Bonjour {buyer},\n\nMerci de votre offre de {offer} pour {domain}. Je ne peux pas céder le domaine à ce montant, mais je pourrais accepter {price}.\n\nCela vous conviendrait-il\u00a0?\n\nCordialement\n{seller}',
    decline:
      'Bonjour {buyer},\n\nMerci de votre offre pour {domain}. Elle est nettement inférieure au prix auquel je vendrais ce domaine, je dois donc la décliner.\n\nSi votre budget évolue, n’hésitez pas à m’écrire de nouveau.\n\nCordialement\n{seller}',
    nextSteps:
      'Bonjour {buyer},\n\nC’est d’accord\u00a0: {offer} pour {domain}. Voici la suite\u00a0:\n\n1. J’ouvre une transaction auprès d’un service de séquestre et vous recevez une invitation par e-mail.\n2. Vous payez le service de séquestre.\n3. Je déverrouille le domaine et vous envoie le code d’autorisation.\n4. Une fois le domaine chez vous, le service de séquestre me règle.\n\nCordialement\n{seller}',
    soldToOther:
      'Bonjour {buyer},\n\nMerci encore de votre intérêt pour {domain}. Le domaine vient d’être vendu à un autre acheteur et n’est plus disponible.\n\nJe vous souhaite beaucoup de succès dans votre projet.\n\nCordialement\n{seller}',
  },
  es: {
    available:
      'Hola, {buyer}:\n\nGracias por su interés en {domain}. El dominio está disponible. El precio es de {price}.\n\nEl pago y la transferencia se realizan a través de un servicio de depósito en garantía, para que ambas partes estén protegidas. ¿Desea que lo prepare?\n\nUn saludo\n{seller}',
    counter:
      'Hola, {buyer}:\n\nGracias por su oferta de {offer} por {domain}. No puedo vender el dominio por esa cantidad, pero podría aceptar {price}.\n\n¿Le parece bien?\n\nUn saludo\n{seller}',
    decline:
      'Hola, {buyer}:\n\nGracias por su oferta por {domain}. Está muy por debajo del precio por el que vendería el dominio, así que debo rechazarla.\n\nSi su presupuesto cambia, vuelva a escribirme.\n\nUn saludo\n{seller}',
    nextSteps:
      'Hola, {buyer}:\n\nDe acuerdo: {offer} por {domain}. Los siguientes pasos son:\n\n1. Abro una operación en un servicio de depósito en garantía y usted recibe una invitación por correo electrónico.\n2. Usted paga al servicio de depósito.\n3. Desbloqueo el dominio y le envío el código de autorización.\n4. Cuando el dominio esté en su poder, el servicio de depósito me paga.\n\nUn saludo\n{seller}',
    soldToOther:
      'Hola, {buyer}:\n\nGracias de nuevo por su interés en {domain}. El dominio se ha vendido a otro comprador y ya no está disponible.\n\nLe deseo mucho éxito con su proyecto.\n\nUn saludo\n{seller}',
  },
};
