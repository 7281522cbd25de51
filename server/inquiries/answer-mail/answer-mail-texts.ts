import type { HeldReason } from '#contract/answers-by-mail.ts';
import type { Language } from '#contract/preferences.ts';

const en = {
  subject: '{domain}: your answer was not sent',
  intro:
    'Your answer by e-mail to the inquiry for {domain} was not sent to the buyer. {reason} You can read it and send it here:',
  action: 'Open the inquiry',
  note: 'If you wrote no such e-mail, somebody else did: nothing reached the buyer. Further e-mails that are held within an hour are shown in {product} only.',
  reasons: {
    unproven: 'Nothing proves that it came from you: its domain did not sign it (DKIM).',
    otherAddress: 'It did not come from the confirmed address of your account.',
    ended: 'The address you answered to is no longer valid.',
    files: 'It came with files, which cannot be sent along.',
    empty: 'No text was left without the quoted e-mail.',
    tooLong: 'It is too long.',
    quoted: 'It still contained lines of the notification or of another e-mail.',
    ownAddress: 'It contained your own address.',
    closed: 'The inquiry is closed.',
    unverified: 'The buyer has not confirmed the e-mail address.',
    unreachable: 'No e-mail can be sent to the buyer.',
    tooMany: 'Too many replies have been sent.',
  } satisfies Record<HeldReason, string> as Record<HeldReason, string>,
};

/** What a seller is mailed of an answer that was held. */
export const answerMailTexts: Record<Language, typeof en> = {
  en,
  de: {
    subject: '{domain}: Ihre Antwort wurde nicht gesendet',
    intro:
      'Ihre Antwort per E-Mail auf die Anfrage zu {domain} wurde dem Interessenten nicht gesendet. {reason} Hier können Sie sie lesen und senden:',
    action: 'Anfrage öffnen',
    note: 'Falls Sie keine solche E-Mail geschrieben haben, war es jemand anderes: Beim Interessenten kam nichts an. Weitere E-Mails, die innerhalb einer Stunde zurückgehalten werden, sehen Sie nur in {product}.',
    reasons: {
      unproven: 'Nichts belegt, dass sie von Ihnen stammt: Ihre Domain hat sie nicht signiert (DKIM).',
      otherAddress: 'Sie kam nicht von der bestätigten Adresse Ihres Kontos.',
      ended: 'Die Adresse, an die Sie geantwortet haben, gilt nicht mehr.',
      files: 'Sie enthielt Dateien, die nicht mitgesendet werden können.',
      empty: 'Ohne die zitierte E-Mail blieb kein Text übrig.',
      tooLong: 'Sie ist zu lang.',
      quoted: 'Sie enthielt noch Zeilen der Benachrichtigung oder einer anderen E-Mail.',
      ownAddress: 'Sie enthielt Ihre eigene Adresse.',
      closed: 'Die Anfrage ist geschlossen.',
      unverified: 'Der Interessent hat die E-Mail-Adresse nicht bestätigt.',
      unreachable: 'Dem Interessenten kann keine E-Mail gesendet werden.',
      tooMany: 'Es wurden zu viele Antworten gesendet.',
    },
  },
  fr: {
    subject: '{domain} : votre réponse n’a pas été envoyée',
    intro:
      'Votre réponse par e-mail à la demande concernant {domain} n’a pas été envoyée à l’acheteur. {reason} Vous pouvez la lire et l’envoyer ici :',
    action: 'Ouvrir la demande',
    note: 'Si vous n’avez pas écrit cet e-mail, quelqu’un d’autre l’a fait : rien n’est parvenu à l’acheteur. Les autres e-mails retenus dans l’heure ne sont affichés que dans {product}.',
    reasons: {
      unproven: 'Rien ne prouve qu’elle vient de vous : votre domaine ne l’a pas signée (DKIM).',
      otherAddress: 'Elle ne venait pas de l’adresse confirmée de votre compte.',
      ended: 'L’adresse à laquelle vous avez répondu n’est plus valable.',
      files: 'Elle contenait des fichiers, qui ne peuvent pas être transmis.',
      empty: 'Sans l’e-mail cité, il ne restait aucun texte.',
      tooLong: 'Elle est trop longue.',
      quoted: 'Elle contenait encore des lignes de la notification ou d’un autre e-mail.',
      ownAddress: 'Elle contenait votre propre adresse.',
      closed: 'La demande est fermée.',
      unverified: 'L’acheteur n’a pas confirmé son adresse e-mail.',
      unreachable: 'Aucun e-mail ne peut être envoyé à l’acheteur.',
      tooMany: 'Trop de réponses ont été envoyées.',
    },
  },
  es: {
    subject: '{domain}: su respuesta no se ha enviado',
    intro:
      'Su respuesta por correo a la consulta sobre {domain} no se ha enviado al comprador. {reason} Puede leerla y enviarla aquí:',
    action: 'Abrir la consulta',
    note: 'Si no ha escrito ese correo, lo ha hecho otra persona: al comprador no le ha llegado nada. Los demás correos retenidos en la misma hora solo se muestran en {product}.',
    reasons: {
      unproven: 'Nada demuestra que venga de usted: su dominio no lo ha firmado (DKIM).',
      otherAddress: 'No venía de la dirección confirmada de su cuenta.',
      ended: 'La dirección a la que ha respondido ya no es válida.',
      files: 'Contenía archivos, que no se pueden enviar.',
      empty: 'Sin el correo citado no quedaba texto.',
      tooLong: 'Es demasiado larga.',
      quoted: 'Aún contenía líneas de la notificación o de otro correo.',
      ownAddress: 'Contenía su propia dirección.',
      closed: 'La consulta está cerrada.',
      unverified: 'El comprador no ha confirmado su dirección de correo.',
      unreachable: 'No se puede enviar correo al comprador.',
      tooMany: 'Se han enviado demasiadas respuestas.',
    },
  },
};
