import type { Language } from '#contract/preferences.ts';

/** `{domain}`, `{amount}` and `{product}` are filled in. */
const en = {
  subject: 'Inquiry for {domain}',
  subjectOffer: 'Offer of {amount} for {domain}',
  name: 'Name',
  email: 'E-mail',
  offer: 'Offer',
  action: 'Open the inquiry',
  note: 'This address was not confirmed. To answer, write to it yourself: an answer to this mail would not arrive there.',
  preference: 'You can switch these mails off under Notifications in {product}.',
  flood: 'Many inquiries came within an hour. Further ones are shown in {product} alone.',
};

const de: typeof en = {
  subject: 'Anfrage zu {domain}',
  subjectOffer: 'Angebot über {amount} für {domain}',
  name: 'Name',
  email: 'E-Mail',
  offer: 'Angebot',
  action: 'Anfrage öffnen',
  note: 'Diese Adresse wurde nicht bestätigt. Schreiben Sie zum Antworten bitte selbst an sie: Eine Antwort auf diese Mail käme dort nicht an.',
  preference: 'Diese Mails können Sie in {product} unter Benachrichtigungen ausschalten.',
  flood: 'Innerhalb einer Stunde sind viele Anfragen eingegangen. Weitere zeigt nur noch {product}.',
};

const fr: typeof en = {
  subject: 'Demande pour {domain}',
  subjectOffer: 'Offre de {amount} pour {domain}',
  name: 'Nom',
  email: 'E-mail',
  offer: 'Offre',
  action: 'Ouvrir la demande',
  note: 'Cette adresse n’a pas été confirmée. Pour répondre, écrivez-lui vous-même : une réponse à ce message n’y arriverait pas.',
  preference: 'Vous pouvez désactiver ces messages dans {product}, sous Notifications.',
  flood: 'De nombreuses demandes sont arrivées en une heure. Les suivantes ne s’affichent que dans {product}.',
};

const es: typeof en = {
  subject: 'Consulta por {domain}',
  subjectOffer: 'Oferta de {amount} por {domain}',
  name: 'Nombre',
  email: 'Correo electrónico',
  offer: 'Oferta',
  action: 'Abrir la consulta',
  note: 'Esta dirección no está confirmada. Para responder, escríbale usted mismo: una respuesta a este correo no llegaría.',
  preference: 'Puede desactivar estos correos en {product}, en Notificaciones.',
  flood: 'Han llegado muchas consultas en una hora. Las siguientes solo se muestran en {product}.',
};

export const inquiryMailTexts: Record<Language, typeof en> = { en, de, fr, es };
