import type { ConversationTexts } from './en.ts';

export const es: ConversationTexts = {
  title: (name) => `Su consulta sobre ${name}`,
  withSeller: (seller) => `Su conversación con ${seller}`,
  withOwner: 'Su conversación con el propietario',
  state: {
    waiting: 'Su mensaje está en manos del propietario. La respuesta aparecerá aquí.',
    answered: 'El propietario ha respondido. Puede contestarle más abajo.',
    sold: 'El propietario ha anotado la venta como cerrada. Todavía puede escribir.',
    closed: 'El propietario ha cerrado esta conversación. Si usted escribe, se abre de nuevo.',
  },
  messages: 'Mensajes',
  you: 'Usted',
  owner: 'Propietario',
  offered: (amount) => `Oferta: ${amount}`,
  buys: (amount) => `Quiere comprarlo por ${amount}`,
  write: 'Escribir al propietario',
  message: 'Su mensaje',
  offer: (currency) => `Nueva oferta en ${currency}, si la hace`,
  send: 'Enviar el mensaje',
  note: 'El propietario ve su nombre y su dirección de correo.',
  key: 'Quien tenga la dirección de esta página puede leer y escribir aquí: no la comparta. Es válida mientras la conversación esté abierta y durante 90 días después del último mensaje.',
  confirm: {
    title: (name) => `Confirme su mensaje sobre ${name}`,
    ask: 'Pulse el botón y su mensaje llegará al propietario.',
    yours: 'Lo que ha escrito',
    button: 'Confirmar y enviar',
    notYou:
      'Si usted no ha escrito esto, cierre esta página. No se envía nada y el mensaje se borra después de 7 días.',
  },
  gone: {
    title: 'Este enlace no funciona',
    text: 'Está incompleto o ha caducado. Para escribir de nuevo, use el formulario de la página del dominio.',
  },
  away: {
    title: 'No enviado',
    text: 'Nuestro servidor no tiene acceso a sus datos en este momento. Todo lo que ha escrito sigue aquí: envíelo de nuevo dentro de un minuto. Contará una sola vez.',
    read: 'Nuestro servidor no tiene acceso a sus datos en este momento. No se ha perdido nada: abra esta página de nuevo dentro de un minuto.',
    readTitle: 'Un momento, por favor',
    again: 'Enviar de nuevo',
    reload: 'Abrir de nuevo',
  },
  tooManyTitle: 'Ahora no',
  tooMany: 'Han llegado demasiadas peticiones desde su red. Inténtelo de nuevo dentro de unos minutos.',
  tooManyMessages:
    'Ha enviado muchos mensajes. Inténtelo de nuevo dentro de una hora: todo lo que ha escrito sigue aquí.',
  plain: 'Sin cookies, sin rastreadores y sin nada de terceros en esta página.',
};
