import type { Language } from '#contract/preferences.ts';
import type { LanderTexts } from './en.ts';

const languageNames: Record<Language, string> = { en: 'inglesa', fr: 'francesa', de: 'alemana', es: 'española' };

export const es: LanderTexts = {
  languageName: 'Español',
  language: 'Idioma',
  skip: 'Ir al contenido',
  title: (name) => `${name} está en venta`,
  comingSoonTitle: (name) => `${name}: próximamente`,
  description: {
    price: (name, price) =>
      `${name} está en venta por su propietario por ${price}. Solicite la compra o haga una oferta.`,
    offer: (name) => `${name} está en venta por su propietario. Haga una oferta.`,
    inquiry: (name) => `${name} está en venta por su propietario. Escríbale.`,
    plain: (name) => `${name} está en venta por su propietario.`,
    comingSoon: (name) => `Algo nuevo se construye en ${name}.`,
  },
  forSale: 'En venta por su propietario',
  forSaleBy: (seller) => `En venta por ${seller}`,
  offered: 'Ofrecido por su propietario',
  offeredBy: (seller) => `Ofrecido por ${seller}`,
  beingBuilt: 'Aquí se construye algo',
  sendInquiry: 'Enviar una consulta',
  asciiForm: 'En la barra de direcciones también:',
  facts: 'Sobre este dominio',
  registeredSince: 'Registrado desde',
  length: 'Longitud',
  letters: (count) => (count === 1 ? '1 letra' : `${count} letras`),
  words: (count) => (count === 1 ? '1 palabra' : `${count} palabras`),
  alsoRegistered: 'También registrado en',
  otherExtensions: (count) => (count === 1 ? 'otra extensión' : `otras ${count} extensiones`),
  heldSince: 'De este propietario desde',
  purchase: 'Opciones de compra',
  buyItNow: (currency) => `Compra inmediata, en ${currency}`,
  buyNow: 'Solicitar la compra',
  buy: (name) => `Solicitar la compra de ${name}`,
  openToOffers: 'Abierto a ofertas',
  priceOnRequest: 'Precio a consultar',
  available: 'Disponible',
  makeOffer: 'Hacer una oferta',
  yourOffer: 'Su oferta',
  offerIn: (currency) => `Su oferta en ${currency}`,
  orOffer: 'o haga una oferta',
  steps: [
    { title: 'Acordar', text: 'Usted y el propietario fijan el precio por escrito.' },
    { title: 'Pagar con depósito en garantía', text: 'Un servicio en el que ambos confían puede guardar el dinero.' },
    { title: 'Recibir', text: 'El propietario transfiere el dominio a su registrador.' },
  ],
  alsoListed: (market) => `También en ${market}`,
  listing: (market) => `Anuncio en ${market}`,
  ask: {
    binAi: 'Pregunte por este dominio',
    modern: 'Haga una pregunta',
    comingSoon: 'Haga una pregunta',
    answering:
      'Un asistente responde a sus preguntas sobre el dominio y la compra. Es un programa y puede equivocarse: vale lo que le escriba el propietario.',
    ready: 'Respuestas breves sobre el dominio y la compra.',
    sentTo: (host) => `Sus preguntas se envían a la IA de ${host}.`,
    question: 'Su pregunta',
    send: 'Enviar la pregunta',
    button: 'Preguntar',
    failed:
      'El asistente no puede responder en este momento. Las respuestas de esta página siguen aquí, y puede escribir al propietario.',
    waiting: 'El asistente está escribiendo…',
    toOwner: 'Escribir al propietario',
  },
  why: {
    binAi: (label) => `¿Por qué ${label}?`,
    modern: 'Por qué elegirlo',
    comingSoon: '¿Por qué este dominio?',
    source: 'Según los datos del registro y del vendedor, cada uno con su fecha.',
    words: {
      unit: (count) => (count === 1 ? 'palabra' : 'palabras'),
      text: (list, count, language) =>
        count === 1
          ? `${list} es una palabra de la lengua ${languageNames[language]}.`
          : `${list} son palabras de la lengua ${languageNames[language]}.`,
    },
    letters: { unit: (count) => (count === 1 ? 'letra' : 'letras'), text: 'Solo letras: sin guion y sin cifras.' },
    registeredOn: {
      unit: 'año de registro',
      title: (year) => `Registrado desde ${year}`,
      text: (date) => `Consta en el registro desde el ${date}.`,
    },
    heldSince: {
      unit: 'comienzo de la titularidad actual',
      title: (year) => `Un solo propietario desde ${year}`,
      text: (date) => `El vendedor tiene el dominio desde el ${date}.`,
    },
    otherEndings: {
      unit: (count) => (count === 1 ? 'extensión adicional ocupada' : 'extensiones adicionales ocupadas'),
      text: (extensions, date) =>
        `El mismo nombre de dominio está registrado en ${extensions}, según el recuento del ${date}.`,
    },
  },
  provenance: {
    heading: 'Procedencia',
    registered: 'Registrado',
    acquired: 'Adquirido por el propietario actual',
    paid: (month) => `Registro pagado hasta ${month}`,
  },
  domainName: 'Nombre de dominio',
  registeredIn: (year) => `registrado en ${year}`,
  write: {
    binAi: 'Escribir al propietario',
    modern: 'Consultar',
    comingSoon: '¿Lo necesita ya?',
    comingSoonPlain: 'Escribir al propietario',
  },
  rightOffer: 'Con una buena oferta, el dominio es suyo.',
  comingSoon: 'Próximamente.',
  unlessFirst: 'Próximamente. ¿Lo necesita antes?',
  promises: {
    owner: 'Las respuestas vienen del propietario, por correo electrónico.',
    privacy:
      'Su mensaje va al propietario. Sin cookies, nada de terceros en esta página; las visitas se cuentan de forma anónima.',
    payment: 'En esta página no se paga nada.',
    escrow: 'Las respuestas vienen del propietario. El pago puede hacerse por un servicio de depósito acordado.',
  },
  form: {
    name: 'Su nombre',
    email: 'Correo electrónico',
    offer: (currency) => `Su oferta en ${currency}, si la tiene`,
    message: 'Mensaje',
    build: '¿Qué proyecto tiene?',
    send: 'Enviar la consulta',
    sendToOwner: 'Enviar al propietario',
    trap: 'Deje este campo vacío',
    failed:
      'Es posible que no haya llegado: ha fallado su conexión o nuestro servidor. Todo lo que ha escrito queda guardado en este navegador. Envíelo de nuevo enseguida: contará una sola vez.',
    offline: 'No enviado: no tiene conexión. Todo lo que ha escrito queda guardado en este navegador.',
    online: 'Vuelve a tener conexión. Esto todavía no se ha enviado: pulse el botón.',
    unsent: 'Escribió esto antes y es posible que no haya llegado. Revíselo y envíelo: contará una sola vez.',
  },
  buying: {
    eyebrow: 'Solicitud de compra',
    price: 'Lo compra por',
    other: 'Ofrecer otro precio',
    sentence: (name, price) => `Quiero comprar ${name} por ${price}. Dígame, por favor, cómo seguimos.`,
    send: (price) => `Solicitar la compra por ${price}`,
    note: 'Ahora no paga nada. Nadie queda obligado hasta que usted y el propietario lo acuerden por escrito.',
    next: 'Cómo sigue',
    confirm: {
      title: 'Confirmar su dirección',
      text: 'Abra el enlace de nuestro correo. Entonces su solicitud llega al propietario.',
    },
    agree: {
      title: 'Ponerse de acuerdo',
      text: 'El propietario responde por correo. Precio, fechas y pago se acuerdan por escrito.',
      textWithin: (hours) =>
        `El propietario responde por correo, por lo general ${hours}. Precio, fechas y pago se acuerdan por escrito.`,
    },
    pay: {
      title: 'Pagar con depósito en garantía y recibir el dominio',
      text: (price, escrow) =>
        `${escrow ?? 'Un servicio de depósito en garantía'} puede guardar sus ${price} hasta que el dominio esté en su registrador.`,
    },
    sentTitle: 'Su solicitud de compra ha llegado',
    changedTitle: 'El precio ha cambiado',
    changed: (before, now) =>
      `Era de ${before} cuando abrió esta página y ahora es de ${now}. No se ha enviado nada: confirme abajo si lo quiere al nuevo precio.`,
    withdrawn: (before) =>
      `El dominio ya no se ofrece por ${before}. No se ha enviado nada: todo lo que escribió sigue aquí y puede hacer una oferta.`,
  },
  seller: {
    heading: 'Quién lo vende',
    seller: 'Vendedor',
    answers: 'Suele responder',
    within: (hours) => (hours === 1 ? 'en una hora' : `en ${hours} horas`),
    escrow: 'Servicio de depósito',
  },
  footer: {
    offered: (name) => `${name} lo ofrece su propietario. En esta página no se paga nada.`,
    plain: 'Sin cookies ni pagos en esta página; las visitas se cuentan de forma anónima.',
    imprint: 'Aviso legal',
    privacy: 'Privacidad',
  },
  sold: {
    word: 'Vendido',
    title: (name) => `${name} está vendido`,
    by: (seller) => `Vendido por ${seller}`,
    byOwner: 'Vendido por su propietario',
    plans: 'Los planes han cambiado',
    band: 'Se muda el nuevo propietario',
    since: (day) => `Vendido el ${day}. Esta página se cierra cuando el registro muestre la transferencia.`,
    moving: (name) =>
      `${name} pasa a su nuevo propietario. Esta página se cierra cuando el registro muestre la transferencia.`,
    onItsWay: 'De camino a su nuevo propietario. Esta página se cierra cuando el registro muestre la transferencia.',
    buyer: '¿Es usted el comprador? Cómo sigue la transferencia está en sus correos con el vendedor.',
    footer: 'Sin cookies; las visitas a esta página no se cuentan.',
    others: 'Otros dominios parecidos',
    also: 'También aquí',
    stillFree: 'Aún por construir',
    allNames: 'Todos los dominios',
    all: (count) => `Los ${count} dominios`,
    allOf: (count, seller) => `Los ${count} dominios de ${seller}`,
    onRequest: 'Oferta',
  },
  answers: {
    back: (name) => `Volver a ${name}`,
    sentTitle: 'Su consulta ha llegado',
    sent: (name) =>
      `Su mensaje sobre ${name} está guardado para su propietario, que puede responderle a la dirección indicada.`,
    confirmTitle: 'Falta un paso',
    confirm: (email) =>
      `Enviamos un correo a ${email}. Abra el enlace que contiene y pulse allí el botón: entonces su mensaje llega al propietario.`,
    confirmMore:
      'El enlace es válido durante 7 días. Si no ha llegado nada en unos minutos, mire en el correo no deseado.',
    wrongAddress: 'Si la dirección está mal, vuelva atrás y envíe el formulario con la correcta.',
    resend: 'Enviar el correo otra vez',
    resentTitle: 'Enviado otra vez',
    resent:
      'Si su dirección está aún por confirmar, el correo va de nuevo en camino. Solo podemos enviarlo esta vez más.',
    keep: 'Su conversación con el propietario tiene una página propia. Guarde su dirección: quien la tenga puede leer y escribir en ella.',
    toConversation: 'A su conversación',
    refusedTitle: 'Todavía no enviado',
    refused: 'Corrija lo que está marcado. Todo lo que ha escrito sigue aquí.',
    notSentTitle: 'No enviado',
    tooMany:
      'Han llegado demasiados mensajes desde su red. Inténtelo de nuevo dentro de una hora: todo lo que ha escrito sigue aquí.',
    trouble: 'Algo ha fallado por nuestra parte. Inténtelo de nuevo enseguida: todo lo que ha escrito sigue aquí.',
    notFoundTitle: 'Página no encontrada',
    notFound: 'No hay ninguna página en esta dirección.',
  },
  uncounted: {
    uncounted: {
      title: 'Ya no se cuentan',
      text: (host: string) => `Las visitas de este navegador ya no se cuentan en ${host}.`,
    },
    counted: { title: 'Se cuentan', text: (host: string) => `Las visitas de este navegador se cuentan en ${host}.` },
    expired: {
      title: 'Este enlace no funciona',
      text: (host: string) =>
        `No ha cambiado nada en ${host}. Un enlace así vale un día y para un solo dominio: abra otro en la aplicación.`,
    },
    onlyHere:
      'Vale solo para este dominio y este navegador, hasta que borre sus cookies aquí, como máximo 400 días. Lo recuerda una sola cookie, que no dice nada más.',
    again: 'Volver a contar este navegador',
  },
  faults: {
    required: 'Campo obligatorio.',
    email: 'Introduzca una dirección de correo válida.',
    offer: (example, currency) => `Indique un importe entero en ${currency}, por ejemplo ${example}.`,
    invalid: 'Contiene caracteres que no se pueden enviar.',
    tooLong: (max) => `Como máximo ${max} caracteres.`,
    offerTooLarge: (max) => `Como máximo ${max}.`,
  },
};
