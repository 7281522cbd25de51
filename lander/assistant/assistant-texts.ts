import type { Language } from '#contract/preferences.ts';

type Entry = { question: string; answer: string };
export type AssistantTexts = {
  price: { question: string; known: string; unknown: string };
  negotiable: Entry;
  buying: Entry;
  transfer: Entry;
  instalments: Entry;
  age: Entry;
  elsewhere: Entry;
  /** said after answers that only the owner can complete, where the page has the form */
  write: string;
  /** in place of an answer */
  offTopic: string;
  unsure: string;
  notNow: string;
  enough: string;
};

/** `{name}`, `{price}`, `{date}` and `{places}` are filled in. Nothing here says more than what holds for every name. */
export const assistantTexts: Record<Language, AssistantTexts> = {
  en: {
    price: {
      question: 'What does {name} cost?',
      known: 'The owner asks {price} for {name}. No payment is taken on this page.',
      unknown: 'No price is published for {name}.',
    },
    negotiable: { question: 'Is the price negotiable?', answer: 'Only the owner can say that.' },
    buying: {
      question: 'How does the purchase work?',
      answer:
        'You and the owner agree on the price in writing. You can pay through an escrow service that you both trust: it holds the money until the name is yours. Then the owner transfers the name to you.',
    },
    transfer: {
      question: 'How does the transfer work?',
      answer:
        'The owner releases the name and hands over its transfer code, or moves it to your account at the same registrar. How long that takes depends on the registrars.',
    },
    instalments: { question: 'Can I pay in installments?', answer: 'That is for the owner to decide.' },
    age: {
      question: 'How old is {name}?',
      answer: 'According to the registry, {name} has been registered since {date}.',
    },
    elsewhere: { question: 'Where else is {name} listed?', answer: '{name} is also listed on {places}.' },
    write: 'Use the form on this page to ask.',
    offTopic: 'I can only answer questions about {name} and its purchase.',
    unsure: 'I cannot say that reliably; the owner can.',
    notNow: 'The assistant cannot answer right now.',
    enough: 'The assistant has answered many questions and is taking a break.',
  },
  fr: {
    price: {
      question: 'Combien coûte {name} ?',
      known: 'Le propriétaire demande {price} pour {name}. Aucun paiement n’est effectué sur cette page.',
      unknown: 'Aucun prix n’est publié pour {name}.',
    },
    negotiable: { question: 'Le prix est-il négociable ?', answer: 'Seul le propriétaire peut le dire.' },
    buying: {
      question: 'Comment se passe l’achat ?',
      answer:
        'Vous convenez du prix par écrit avec le propriétaire. Vous pouvez payer par un service de séquestre auquel vous faites tous deux confiance : il garde l’argent jusqu’à ce que le domaine soit à vous. Le propriétaire vous transfère ensuite le domaine.',
    },
    transfer: {
      question: 'Comment se passe le transfert ?',
      answer:
        'Le propriétaire libère le domaine et vous remet son code d’autorisation, ou le déplace vers votre compte chez le même bureau d’enregistrement. La durée dépend des bureaux d’enregistrement.',
    },
    instalments: { question: 'Puis-je payer en plusieurs fois ?', answer: 'C’est au propriétaire d’en décider.' },
    age: {
      question: 'Quel âge a {name} ?',
      answer: 'Selon le registre, {name} est enregistré depuis le {date}.',
    },
    elsewhere: { question: 'Où {name} est-il aussi en vente ?', answer: '{name} est aussi proposé sur {places}.' },
    write: 'Vous pouvez le demander avec le formulaire de cette page.',
    offTopic: 'Je ne réponds qu’aux questions sur {name} et son achat.',
    unsure: 'Je ne peux pas le dire avec certitude ; le propriétaire le peut.',
    notNow: 'L’assistant ne peut pas répondre pour le moment.',
    enough: 'L’assistant a répondu à beaucoup de questions et fait une pause.',
  },
  de: {
    price: {
      question: 'Was kostet {name}?',
      known: 'Der Inhaber verlangt {price} für {name}. Auf dieser Seite wird nichts bezahlt.',
      unknown: 'Für {name} ist kein Preis veröffentlicht.',
    },
    negotiable: { question: 'Ist der Preis verhandelbar?', answer: 'Das kann nur der Inhaber sagen.' },
    buying: {
      question: 'Wie läuft der Kauf ab?',
      answer:
        'Sie einigen sich mit dem Inhaber schriftlich auf den Preis. Bezahlen können Sie über einen Treuhanddienst, dem Sie beide vertrauen: Er verwahrt das Geld, bis die Domain Ihnen gehört. Dann überträgt der Inhaber Ihnen die Domain.',
    },
    transfer: {
      question: 'Wie läuft der Transfer ab?',
      answer:
        'Der Inhaber gibt die Domain frei und nennt Ihnen den Auth-Code, oder er verschiebt sie in Ihr Konto beim selben Registrar. Wie lange das dauert, hängt von den Registraren ab.',
    },
    instalments: { question: 'Kann ich in Raten zahlen?', answer: 'Das entscheidet der Inhaber.' },
    age: {
      question: 'Wie alt ist {name}?',
      answer: 'Laut Registry ist {name} seit dem {date} registriert.',
    },
    elsewhere: { question: 'Wo wird {name} noch angeboten?', answer: '{name} wird auch auf {places} angeboten.' },
    write: 'Fragen können Sie über das Formular auf dieser Seite.',
    offTopic: 'Ich beantworte nur Fragen zu {name} und zum Kauf.',
    unsure: 'Das kann ich nicht zuverlässig sagen, der Inhaber schon.',
    notNow: 'Der Assistent kann gerade nicht antworten.',
    enough: 'Der Assistent hat viele Fragen beantwortet und macht eine Pause.',
  },
  es: {
    price: {
      question: '¿Cuánto cuesta {name}?',
      known: 'El propietario pide {price} por {name}. En esta página no se realiza ningún pago.',
      unknown: 'No hay ningún precio publicado para {name}.',
    },
    negotiable: { question: '¿El precio es negociable?', answer: 'Solo el propietario puede decirlo.' },
    buying: {
      question: '¿Cómo es la compra?',
      answer:
        'Usted y el propietario acuerdan el precio por escrito. Puede pagar mediante un servicio de depósito en garantía en el que ambos confíen: guarda el dinero hasta que el dominio sea suyo. Después, el propietario le transfiere el dominio.',
    },
    transfer: {
      question: '¿Cómo es la transferencia?',
      answer:
        'El propietario libera el dominio y le entrega el código de autorización, o lo pasa a su cuenta en el mismo registrador. El plazo depende de los registradores.',
    },
    instalments: { question: '¿Puedo pagar a plazos?', answer: 'Eso lo decide el propietario.' },
    age: {
      question: '¿Qué antigüedad tiene {name}?',
      answer: 'Según el registro, {name} está registrado desde el {date}.',
    },
    elsewhere: { question: '¿Dónde más se ofrece {name}?', answer: '{name} también se ofrece en {places}.' },
    write: 'Puede preguntarlo con el formulario de esta página.',
    offTopic: 'Solo respondo a preguntas sobre {name} y su compra.',
    unsure: 'No puedo decirlo con seguridad; el propietario sí.',
    notNow: 'El asistente no puede responder en este momento.',
    enough: 'El asistente ha respondido a muchas preguntas y hace una pausa.',
  },
};
