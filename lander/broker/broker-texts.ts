import type { Language } from '#contract/preferences.ts';

const en = {
  title: (name: string) => `Inquiry about ${name}`,
  as: (broker: string) => `You write as ${broker} for the seller`,
  intro: (buyer: string) => `Conversation with ${buyer}.`,
  asked: (price: string) => `Asking price: ${price}`,
  minimum: (price: string) => `Lowest offer, for you alone: ${price}`,
  seller: 'Seller',
  buys: (price: string) => `Wants to buy at ${price}`,
  write: 'Write to the buyer',
  message: 'Your message',
  send: 'Send message',
  note: (buyer: string) => `${buyer} gets it as the seller’s answer. The seller sees your name with it.`,
  cannotWrite: 'Nothing can be sent in this conversation at the moment. Please ask the seller.',
  notSent: 'Not sent',
  troubles: {
    empty: 'Please write something.',
    tooLong: (max: string) => `A message has at most ${max} characters.`,
    tooMany: 'Many messages have been sent. Try again in an hour: what you typed is still here.',
    refused: 'The conversation is closed or the buyer cannot be reached. Please ask the seller.',
    gone: 'This link no longer works.',
  },
  key: (date: string) =>
    `Anyone who has the address of this page can read and write here, so keep it to yourself. It works until ${date}, unless the seller takes it back.`,
};

/** Texts of a broker's page. */
export const brokerTexts: Record<Language, typeof en> = {
  en,
  de: {
    title: (name) => `Anfrage zu ${name}`,
    as: (broker) => `Sie schreiben als ${broker} für den Verkäufer`,
    intro: (buyer) => `Gespräch mit ${buyer}.`,
    asked: (price) => `Preisvorstellung: ${price}`,
    minimum: (price) => `Niedrigstes Angebot, nur für Sie: ${price}`,
    seller: 'Verkäufer',
    buys: (price) => `Möchte für ${price} kaufen`,
    write: 'An den Interessenten schreiben',
    message: 'Ihre Nachricht',
    send: 'Nachricht senden',
    note: (buyer) => `${buyer} erhält sie als Antwort des Verkäufers. Der Verkäufer sieht Ihren Namen dabei.`,
    cannotWrite: 'In diesem Gespräch kann derzeit nichts gesendet werden. Bitte fragen Sie den Verkäufer.',
    notSent: 'Nicht gesendet',
    troubles: {
      empty: 'Bitte schreiben Sie etwas.',
      tooLong: (max) => `Eine Nachricht hat höchstens ${max} Zeichen.`,
      tooMany:
        'Es wurden viele Nachrichten gesendet. Versuchen Sie es in einer Stunde erneut: Ihr Text steht noch hier.',
      refused: 'Das Gespräch ist geschlossen oder der Interessent nicht erreichbar. Bitte fragen Sie den Verkäufer.',
      gone: 'Dieser Link funktioniert nicht mehr.',
    },
    key: (date) =>
      `Wer die Adresse dieser Seite hat, kann hier lesen und schreiben: Behalten Sie sie für sich. Sie gilt bis zum ${date}, sofern der Verkäufer sie nicht vorher zurücknimmt.`,
  },
  fr: {
    title: (name) => `Demande concernant ${name}`,
    as: (broker) => `Vous écrivez en tant que ${broker} pour le vendeur`,
    intro: (buyer) => `Conversation avec ${buyer}.`,
    asked: (price) => `Prix demandé : ${price}`,
    minimum: (price) => `Offre minimale, pour vous seul : ${price}`,
    seller: 'Vendeur',
    buys: (price) => `Souhaite acheter à ${price}`,
    write: 'Écrire à l’acheteur',
    message: 'Votre message',
    send: 'Envoyer le message',
    note: (buyer) => `${buyer} le reçoit comme réponse du vendeur. Le vendeur voit votre nom avec lui.`,
    cannotWrite: 'Rien ne peut être envoyé dans cette conversation pour le moment. Adressez-vous au vendeur.',
    notSent: 'Non envoyé',
    troubles: {
      empty: 'Veuillez écrire quelque chose.',
      tooLong: (max) => `Un message compte au plus ${max} caractères.`,
      tooMany: 'De nombreux messages ont été envoyés. Réessayez dans une heure : votre texte est toujours ici.',
      refused: 'La conversation est fermée ou l’acheteur n’est pas joignable. Adressez-vous au vendeur.',
      gone: 'Ce lien ne fonctionne plus.',
    },
    key: (date) =>
      `Quiconque possède l’adresse de cette page peut lire et écrire ici : gardez-la pour vous. Elle est valable jusqu’au ${date}, sauf si le vendeur la retire avant.`,
  },
  es: {
    title: (name) => `Consulta sobre ${name}`,
    as: (broker) => `Escribe como ${broker} en nombre del vendedor`,
    intro: (buyer) => `Conversación con ${buyer}.`,
    asked: (price) => `Precio pedido: ${price}`,
    minimum: (price) => `Oferta mínima, solo para usted: ${price}`,
    seller: 'Vendedor',
    buys: (price) => `Quiere comprar por ${price}`,
    write: 'Escribir al comprador',
    message: 'Su mensaje',
    send: 'Enviar mensaje',
    note: (buyer) => `${buyer} lo recibe como respuesta del vendedor. El vendedor ve su nombre.`,
    cannotWrite: 'Por ahora no se puede enviar nada en esta conversación. Pregunte al vendedor.',
    notSent: 'No enviado',
    troubles: {
      empty: 'Escriba algo.',
      tooLong: (max) => `Un mensaje tiene como máximo ${max} caracteres.`,
      tooMany: 'Se han enviado muchos mensajes. Inténtelo de nuevo en una hora: su texto sigue aquí.',
      refused: 'La conversación está cerrada o no se puede contactar con el comprador. Pregunte al vendedor.',
      gone: 'Este enlace ya no funciona.',
    },
    key: (date) =>
      `Quien tenga la dirección de esta página puede leer y escribir aquí: guárdela para usted. Vale hasta el ${date}, salvo que el vendedor la retire antes.`,
  },
};
