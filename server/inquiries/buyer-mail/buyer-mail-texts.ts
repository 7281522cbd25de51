import type { Language } from '#contract/preferences.ts';

/** `{domain}`, `{seller}`, `{amount}` and `{product}` are filled in. */
const en = {
  via: '{domain} via {product}',
  greeting: 'Hello,',
  confirmation: {
    subject: 'Please confirm your inquiry about {domain}',
    intro: 'Thank you for your inquiry about {domain}.',
    introOffer: 'Thank you for your offer of {amount} for {domain}.',
    introPurchase: 'You want to buy {domain} for {amount}.',
    next: 'What comes next: you confirm this address, the owner answers by e-mail, you settle the purchase in writing, and an escrow service can hold the money until the name is yours. You pay nothing before that.',
    ask: 'Please confirm that this e-mail address is yours. The owner can answer once you have.',
    action: 'Confirm the e-mail address',
    note: 'The link works for seven days. If you did not write this, you can ignore this e-mail.',
  },
  reply: {
    subject: 'Re: Your inquiry about {domain}',
    intro: '{seller} wrote to you about {domain}:',
    introUnnamed: 'The owner of {domain} wrote to you:',
    action: 'Open the conversation',
    byMail: 'To answer, reply to this e-mail or open the conversation.',
    byPage: 'Please answer on the page of the conversation: a reply to this e-mail would not reach the owner.',
  },
  received: {
    subject: 'Your message about {domain} has arrived',
    intro: 'The owner of {domain} has received your message and can answer you now.',
    action: 'Open the conversation',
    note: 'There you can read everything again and write more. The answer also comes by e-mail.',
  },
  declined: {
    subject: 'Your offer for {domain}',
    intro: 'Thank you for your offer for {domain}. The owner does not consider offers of this size.',
    action: 'Open the conversation',
    note: 'There you can make another offer.',
    /** what stands in the conversation */
    message: 'The owner does not consider offers of this size.',
  },
};

const de: typeof en = {
  via: '{domain} über {product}',
  greeting: 'Guten Tag,',
  confirmation: {
    subject: 'Bitte bestätigen Sie Ihre Anfrage zu {domain}',
    intro: 'vielen Dank für Ihre Anfrage zu {domain}.',
    introOffer: 'vielen Dank für Ihr Angebot über {amount} für {domain}.',
    introPurchase: 'Sie möchten {domain} für {amount} kaufen.',
    next: 'So geht es weiter: Sie bestätigen diese Adresse, der Inhaber antwortet per E-Mail, Sie einigen sich schriftlich, und ein Treuhänder kann das Geld verwahren, bis die Domain Ihnen gehört. Vorher bezahlen Sie nichts.',
    ask: 'Bitte bestätigen Sie, dass diese E-Mail-Adresse Ihre ist. Danach kann der Inhaber Ihnen antworten.',
    action: 'E-Mail-Adresse bestätigen',
    note: 'Der Link gilt sieben Tage. Haben Sie nicht geschrieben, brauchen Sie nichts zu tun.',
  },
  reply: {
    subject: 'Re: Ihre Anfrage zu {domain}',
    intro: '{seller} hat Ihnen zu {domain} geschrieben:',
    introUnnamed: 'Der Inhaber von {domain} hat Ihnen geschrieben:',
    action: 'Unterhaltung öffnen',
    byMail: 'Antworten Sie einfach auf diese E-Mail, oder öffnen Sie die Unterhaltung.',
    byPage:
      'Bitte antworten Sie auf der Seite der Unterhaltung: Eine Antwort auf diese E-Mail würde den Inhaber nicht erreichen.',
  },
  received: {
    subject: 'Ihre Nachricht zu {domain} ist angekommen',
    intro: 'der Inhaber von {domain} hat Ihre Nachricht erhalten und kann Ihnen nun antworten.',
    action: 'Unterhaltung öffnen',
    note: 'Dort können Sie alles nachlesen und weiterschreiben. Die Antwort kommt auch per E-Mail.',
  },
  declined: {
    subject: 'Ihr Angebot für {domain}',
    intro: 'vielen Dank für Ihr Angebot für {domain}. Angebote in dieser Höhe zieht der Inhaber nicht in Betracht.',
    action: 'Unterhaltung öffnen',
    note: 'Dort können Sie ein anderes Angebot machen.',
    message: 'Angebote in dieser Höhe zieht der Inhaber nicht in Betracht.',
  },
};

const fr: typeof en = {
  via: '{domain} via {product}',
  greeting: 'Bonjour,',
  confirmation: {
    subject: 'Veuillez confirmer votre demande pour {domain}',
    intro: 'Merci de votre demande pour {domain}.',
    introOffer: 'Merci de votre offre de {amount} pour {domain}.',
    introPurchase: 'Vous souhaitez acheter {domain} pour {amount}.',
    next: 'La suite : vous confirmez cette adresse, le propriétaire répond par e-mail, vous réglez l’achat par écrit, et un service de séquestre peut garder l’argent jusqu’à ce que le domaine soit à vous. Vous ne payez rien avant.',
    ask: 'Veuillez confirmer que cette adresse e-mail est bien la vôtre. Le propriétaire pourra alors vous répondre.',
    action: 'Confirmer l’adresse e-mail',
    note: 'Ce lien est valable sept jours. Si vous n’avez rien écrit, ignorez cet e-mail.',
  },
  reply: {
    subject: 'Re: Votre demande pour {domain}',
    intro: '{seller} vous a écrit au sujet de {domain} :',
    introUnnamed: 'Le propriétaire de {domain} vous a écrit :',
    action: 'Ouvrir la conversation',
    byMail: 'Répondez simplement à cet e-mail, ou ouvrez la conversation.',
    byPage:
      'Veuillez répondre sur la page de la conversation : une réponse à cet e-mail n’arriverait pas au propriétaire.',
  },
  received: {
    subject: 'Votre message au sujet de {domain} est arrivé',
    intro: 'Le propriétaire de {domain} a reçu votre message et peut maintenant vous répondre.',
    action: 'Ouvrir la conversation',
    note: 'Vous y retrouvez tout et pouvez écrire à nouveau. La réponse vous parviendra aussi par e-mail.',
  },
  declined: {
    subject: 'Votre offre pour {domain}',
    intro: 'Merci de votre offre pour {domain}. Le propriétaire n’examine pas les offres de ce montant.',
    action: 'Ouvrir la conversation',
    note: 'Vous pouvez y faire une autre offre.',
    message: 'Le propriétaire n’examine pas les offres de ce montant.',
  },
};

const es: typeof en = {
  via: '{domain} a través de {product}',
  greeting: 'Hola:',
  confirmation: {
    subject: 'Confirme su consulta sobre {domain}',
    intro: 'Gracias por su consulta sobre {domain}.',
    introOffer: 'Gracias por su oferta de {amount} por {domain}.',
    introPurchase: 'Usted quiere comprar {domain} por {amount}.',
    next: 'Cómo sigue: usted confirma esta dirección, el propietario responde por correo, acuerdan la compra por escrito y un servicio de depósito en garantía puede guardar el dinero hasta que el dominio sea suyo. Antes no paga nada.',
    ask: 'Confirme que esta dirección de correo es suya. El propietario podrá responderle entonces.',
    action: 'Confirmar la dirección de correo',
    note: 'El enlace es válido durante siete días. Si no ha escrito usted, no haga nada.',
  },
  reply: {
    subject: 'Re: Su consulta sobre {domain}',
    intro: '{seller} le ha escrito sobre {domain}:',
    introUnnamed: 'El propietario de {domain} le ha escrito:',
    action: 'Abrir la conversación',
    byMail: 'Para responder, conteste a este correo o abra la conversación.',
    byPage: 'Responda en la página de la conversación: una respuesta a este correo no llegaría al propietario.',
  },
  received: {
    subject: 'Su mensaje sobre {domain} ha llegado',
    intro: 'El propietario de {domain} ha recibido su mensaje y ya puede responderle.',
    action: 'Abrir la conversación',
    note: 'Ahí puede volver a leerlo todo y seguir escribiendo. La respuesta también le llegará por correo.',
  },
  declined: {
    subject: 'Su oferta por {domain}',
    intro: 'Gracias por su oferta por {domain}. El propietario no considera ofertas de este importe.',
    action: 'Abrir la conversación',
    note: 'Ahí puede hacer otra oferta.',
    message: 'El propietario no considera ofertas de este importe.',
  },
};

export const buyerMailTexts: Record<Language, typeof en> = { en, de, fr, es };
