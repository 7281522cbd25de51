import type { Language } from '#contract/preferences.ts';

/** `{domain}`, `{seller}`, `{amount}`, `{counter}`, `{end}` and `{product}` are filled in. */
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
  counter: {
    subject: 'Counter-offer for {domain}: {counter}',
    intro: '{seller} makes you a counter-offer for {domain}: {counter}.',
    introUnnamed: 'The owner of {domain} makes you a counter-offer: {counter}.',
    until: 'It is open until {end}.',
    action: 'Accept or answer',
    note: 'If you accept, both of you get an agreement to read. Nobody is bound before both have accepted that, too.',
    /** what stands in the conversation where the seller wrote nothing */
    message: 'We can sell {domain} to you for {counter}.',
  },
  accepted: {
    subject: 'Your offer for {domain} is accepted',
    intro: '{seller} accepts your offer of {counter} for {domain}.',
    introUnnamed: 'The owner of {domain} accepts your offer of {counter}.',
    action: 'Open the conversation',
    note: 'The agreement is being made for both of you to read. Nobody is bound before both have accepted it.',
    message: 'We accept your offer of {counter} for {domain}.',
  },
  refused: {
    subject: 'Your offer for {domain}',
    intro: '{seller} declines your offer for {domain}.',
    introUnnamed: 'The owner of {domain} declines your offer.',
    action: 'Open the conversation',
    note: 'There you can make another offer.',
    message:
      'Thank you for your offer for {domain}. It is below what we can accept. You are welcome to send a higher one.',
  },
  automatic: 'This answer was sent automatically by a rule of the seller.',
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
  counter: {
    subject: 'Gegenangebot für {domain}: {counter}',
    intro: '{seller} macht Ihnen ein Gegenangebot für {domain}: {counter}.',
    introUnnamed: 'Der Inhaber von {domain} macht Ihnen ein Gegenangebot: {counter}.',
    until: 'Es gilt bis {end}.',
    action: 'Annehmen oder antworten',
    note: 'Nehmen Sie an, erhalten Sie beide einen Vertrag zum Lesen. Niemand ist gebunden, bevor beide auch ihn angenommen haben.',
    message: 'Wir können Ihnen {domain} für {counter} verkaufen.',
  },
  accepted: {
    subject: 'Ihr Angebot für {domain} ist angenommen',
    intro: '{seller} nimmt Ihr Angebot über {counter} für {domain} an.',
    introUnnamed: 'Der Inhaber von {domain} nimmt Ihr Angebot über {counter} an.',
    action: 'Unterhaltung öffnen',
    note: 'Der Vertrag wird für Sie beide erstellt. Niemand ist gebunden, bevor beide ihn angenommen haben.',
    message: 'Wir nehmen Ihr Angebot über {counter} für {domain} an.',
  },
  refused: {
    subject: 'Ihr Angebot für {domain}',
    intro: '{seller} lehnt Ihr Angebot für {domain} ab.',
    introUnnamed: 'Der Inhaber von {domain} lehnt Ihr Angebot ab.',
    action: 'Unterhaltung öffnen',
    note: 'Dort können Sie ein anderes Angebot machen.',
    message:
      'Vielen Dank für Ihr Angebot für {domain}. Es liegt unter dem, was wir annehmen können. Ein höheres ist willkommen.',
  },
  automatic: 'Diese Antwort wurde automatisch nach einer Regel des Verkäufers gesendet.',
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
  counter: {
    subject: 'Contre-offre pour {domain} : {counter}',
    intro: '{seller} vous fait une contre-offre pour {domain} : {counter}.',
    introUnnamed: 'Le propriétaire de {domain} vous fait une contre-offre : {counter}.',
    until: 'Elle est valable jusqu’au {end}.',
    action: 'Accepter ou répondre',
    note: 'Si vous acceptez, vous recevez tous deux un accord à lire. Personne n’est engagé avant que les deux l’aient accepté aussi.',
    message: 'Nous pouvons vous vendre {domain} pour {counter}.',
  },
  accepted: {
    subject: 'Votre offre pour {domain} est acceptée',
    intro: '{seller} accepte votre offre de {counter} pour {domain}.',
    introUnnamed: 'Le propriétaire de {domain} accepte votre offre de {counter}.',
    action: 'Ouvrir la conversation',
    note: 'L’accord est en préparation pour vous deux. Personne n’est engagé avant que les deux l’aient accepté.',
    message: 'Nous acceptons votre offre de {counter} pour {domain}.',
  },
  refused: {
    subject: 'Votre offre pour {domain}',
    intro: '{seller} décline votre offre pour {domain}.',
    introUnnamed: 'Le propriétaire de {domain} décline votre offre.',
    action: 'Ouvrir la conversation',
    note: 'Vous pouvez y faire une autre offre.',
    message:
      'Merci de votre offre pour {domain}. Elle est inférieure à ce que nous pouvons accepter. Une offre plus élevée est bienvenue.',
  },
  automatic: 'Cette réponse a été envoyée automatiquement selon une règle du vendeur.',
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
  counter: {
    subject: 'Contraoferta por {domain}: {counter}',
    intro: '{seller} le hace una contraoferta por {domain}: {counter}.',
    introUnnamed: 'El propietario de {domain} le hace una contraoferta: {counter}.',
    until: 'Es válida hasta el {end}.',
    action: 'Aceptar o responder',
    note: 'Si acepta, ambos reciben un acuerdo para leer. Nadie queda obligado antes de que ambos lo hayan aceptado también.',
    message: 'Podemos venderle {domain} por {counter}.',
  },
  accepted: {
    subject: 'Su oferta por {domain} ha sido aceptada',
    intro: '{seller} acepta su oferta de {counter} por {domain}.',
    introUnnamed: 'El propietario de {domain} acepta su oferta de {counter}.',
    action: 'Abrir la conversación',
    note: 'El acuerdo se está preparando para que ambos lo lean. Nadie queda obligado antes de que ambos lo hayan aceptado.',
    message: 'Aceptamos su oferta de {counter} por {domain}.',
  },
  refused: {
    subject: 'Su oferta por {domain}',
    intro: '{seller} rechaza su oferta por {domain}.',
    introUnnamed: 'El propietario de {domain} rechaza su oferta.',
    action: 'Abrir la conversación',
    note: 'Ahí puede hacer otra oferta.',
    message:
      'Gracias por su oferta por {domain}. Es inferior a lo que podemos aceptar. Una oferta más alta es bienvenida.',
  },
  automatic: 'Esta respuesta se envió automáticamente según una regla del vendedor.',
};

export const buyerMailTexts: Record<Language, typeof en> = { en, de, fr, es };
