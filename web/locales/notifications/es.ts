import { dnsMessages, priceMessages, websiteMessages, whoisMessages } from '#contract/change-messages.ts';
import { changeWords } from '#contract/change-words/es.ts';
import { installationNotificationTexts } from '#contract/installation-texts/es.ts';
import type { Translation } from '../texts.ts';

export const notificationPage: Translation<'notificationPage'> = {
  filter: 'Qué notificaciones',
  all: 'Todas',
  unread: 'Sin leer',
  noneUnread: 'No hay nada sin leer',
  noneUnreadText: 'Aquí aparece lo nuevo.',
  showAll: 'Mostrar todas las notificaciones',
  moreFailed: 'No se han podido cargar las notificaciones anteriores.',
};

export const notificationTopics: Translation<'notificationTopics'> = {
  title: 'Qué notificaciones recibe',
  note: 'Lo que desactive dejará de aparecer en la campana y en esta lista.',
  failed: 'No se ha podido guardar la elección',
  loadFailed: 'No se han podido cargar las opciones',
  finished: {
    title: 'Comprobaciones terminadas',
    text: 'Todas las comprobaciones de sus dominios han tenido éxito.',
  },
  lookupFailed: {
    title: 'Ha fallado una comprobación',
    text: 'Se han comprobado dominios, pero no se ha podido averiguar todo.',
  },
  waitingForRegistry: {
    title: 'A la espera de un registro',
    text: 'Un registro no responde y por ahora faltan datos de sus dominios.',
  },
  processingFailed: {
    title: 'Comprobaciones fallidas',
    text: 'No se han podido comprobar dominios.',
  },
  domainExists: {
    title: 'Ya está en su cuenta',
    text: 'Ha añadido dominios que ya estaban.',
  },
  alreadyManaged: {
    title: 'Verificación necesaria',
    text: 'Ha añadido dominios que gestiona otra cuenta; hay que verificar la titularidad.',
  },
  notRegistered: {
    title: 'Ya no está registrado',
    text: 'El registro de uno de sus nombres ha terminado, según dos respuestas del registro.',
  },
  requiresVerification: {
    title: 'Verificación pendiente',
    text: 'Un dominio sigue sin verificarse al cabo de un día, o lo ha verificado otra cuenta.',
  },
  verified: {
    title: 'Titularidad verificada',
    text: 'Se ha encontrado el registro TXT de un dominio.',
  },
  alerts: {
    title: 'También por correo, chat o webhook',
    text: 'Sus canales de alertas determinan qué sale de la aplicación y cuándo.',
  },
  agreement: {
    title: 'Contratos y pagos',
    text: 'Un comprador aceptó o rechazó, ambos aceptaron, o un pago vence, va con retraso o se comunicó.',
  },
  inquiry: {
    title: 'Consultas',
    text: 'Un comprador ha escrito en la página de uno de sus nombres.',
  },
  landersLive: {
    title: 'Páginas de venta en línea',
    text: 'Se han creado páginas de un grupo y los visitantes pueden verlas.',
  },
  landerFailed: {
    title: 'Error en una página de venta',
    text: 'No se ha podido crear una página.',
  },
  whoisChange: {
    title: 'Registro modificado',
    text: 'El registrador, el vencimiento, el estado o los servidores de nombres de uno de sus nombres han cambiado.',
  },
  priceChange: {
    title: 'Precio modificado',
    text: 'Un mercado ofrece un dominio en seguimiento a otro precio, lo pone a la venta o lo retira.',
  },
  websiteChange: {
    title: 'Sitio web modificado',
    text: 'Un dominio en seguimiento muestra otra cosa o lleva a otro lugar.',
  },
  dnsChange: {
    title: 'DNS modificado',
    text: 'Han cambiado las direcciones, el servicio de correo o un registro de texto de un dominio en seguimiento.',
  },
  expiryWarning: {
    title: 'Vence pronto',
    text: '60, 30, 7 días y un día antes del vencimiento de uno de sus nombres.',
  },
  releaseWatch: {
    title: 'Liberación',
    text: 'Un nombre cuya liberación espera va a eliminarse, está libre o se ha vuelto a registrar.',
  },
  listing: {
    title: 'Anuncios',
    text: 'Anuncios en mercados que no están como deben.',
  },
  autoRenewOff: {
    title: 'Renovación automática desactivada',
    text: 'Uno de sus nombres vence en 20 días sin renovación automática.',
  },
  registrarAccount: {
    title: 'Cuentas de registradores',
    text: 'Una cuenta no se puede leer o su clave caduca; y cuando se lee de nuevo.',
  },
  transfer: {
    title: 'Transferencias',
    text: 'Una transferencia planificada ha terminado, lleva 7 días sin avanzar o su nombre vence entretanto.',
  },
  dnssecBroken: {
    title: 'DNSSEC con fallos',
    text: 'La cadena de confianza de uno de sus nombres está rota y muchos no pueden acceder a él.',
  },
  changesProposed: {
    title: 'Cambios por confirmar',
    text: 'Un programa, una regla o un guardián propone cambios, que le esperan.',
  },
  changesRefused: {
    title: 'Cambios no realizados',
    text: 'Un grupo de cambios ha terminado, y algunos se rechazaron o no se vieron.',
  },
  newSignIn: {
    title: 'Inicio de sesión desde un lugar nuevo',
    text: 'Alguien ha iniciado sesión desde un país o con un tipo de dispositivo nunca visto. Llega también por correo.',
  },
};

export const notificationPanel: Translation<'notificationPanel'> = {
  all: 'Todas las notificaciones',
  newCount_one: '{{total}} nueva',
  newCount_other: '{{total}} nuevas',
  unread: 'Sin leer',
  markAll: 'Marcar todas como leídas',
  markFailed: 'No se han podido marcar las notificaciones como leídas',
  delete: 'Eliminar la notificación: {{title}}',
  deleted: 'Eliminada: {{title}}',
  deleteFailed: 'No se ha podido eliminar la notificación',
  emptyTitle: 'Aún no hay notificaciones',
  emptyText: 'Aquí aparecen las comprobaciones terminadas y los cambios en sus dominios.',
  field: changeWords.fields,
  websiteStatus: changeWords.websiteStatuses,
  syncType: {
    prices: 'precios de los mercados',
    whois: 'datos WHOIS',
    tldCounts: 'TLD ocupados',
  },
};

export const notifications: Translation<'notifications'> = {
  ...installationNotificationTexts,
  inquiry: {
    title: 'Nueva consulta por {{domainName}}',
    message: '{{senderName}} tiene interés.',
    message_offer: '{{senderName}} ofrece {{offerAmount}}.',
    title_purchase: '{{domainName}}: alguien quiere comprar',
    message_purchase: '{{senderName}} quiere comprar por {{offerAmount}}.',
  },
  agreementAccepted: {
    title: '{{domainName}}: el comprador aceptó el contrato',
    message: '{{buyerName}} lo aceptó por {{offerAmount}}. Espera su respuesta.',
  },
  agreementSigned: {
    title: '{{domainName}}: aceptado por ambos',
    message: '{{buyerName}} y usted aceptaron el contrato por {{offerAmount}}.',
  },
  agreementDeclined: {
    title: '{{domainName}}: contrato rechazado',
    message: '{{buyerName}} rechazó el contrato.',
  },
  agreementExpired: {
    title: '{{domainName}}: contrato vencido',
    message: 'No lo aceptaron ambos a tiempo.',
  },
  paymentReported: {
    title: '{{domainName}}: el comprador comunica un pago',
    message: '{{buyerName}} dice que {{offerAmount}} están pagados. Anótelo cuando haya llegado.',
  },
  paymentDue: {
    title: '{{domainName}}: un pago vence pronto',
    message: '{{offerAmount}} de {{buyerName}} vencen el {{expiresOn}}.',
  },
  paymentLate: {
    title: '{{domainName}}: un pago va con retraso',
    message: '{{offerAmount}} de {{buyerName}} vencían el {{expiresOn}}.',
  },
  prospectUpdate: {
    title: '{{senderName}} ha vuelto a escribir',
    message: 'Hay novedades en la consulta por {{domainName}}.',
  },
  priceChange: {
    title_one: 'Cambio de precio de {{domainName}}',
    title_other: '{{count}} cambios de precio',
    message_one: '{{marketplace}}: de {{oldPrice}} a {{newPrice}}',
    message_other: 'En dominios en seguimiento',
    ...priceMessages(changeWords),
  },
  websiteStatusChange: {
    title_one: 'Cambio en el sitio web de {{domainName}}',
    title_other: '{{count}} cambios en sitios web',
    message_one: 'Antes {{oldStatus}}, ahora {{newStatus}}',
    message_other: 'En dominios en seguimiento',
    ...websiteMessages(changeWords),
  },
  whoisChange: {
    title_one: 'Cambio de WHOIS en {{domainName}}',
    title_other: '{{count}} cambios de WHOIS',
    message_one: '{{field}}: {{newValue}}, antes {{oldValue}}',
    message_other: 'En dominios en seguimiento',
    ...whoisMessages(changeWords),
  },
  dnsChange: {
    title_one: 'Cambio de DNS en {{domainName}}',
    title_other: '{{count}} cambios de DNS',
    message_one: '{{field}}: {{newValue}}, antes {{oldValue}}',
    message_other: 'En dominios en seguimiento',
    ...dnsMessages(changeWords),
  },
  expiryWarning: {
    title_one: '{{domainName}} vence en menos de {{daysLeft}} días',
    title_other: '{{count}} dominios vencen pronto',
    title_tomorrow: '{{domainName}} vence en menos de un día',
    message_one: 'El {{expiresOn}}, si no se renueva',
    message_other: 'Vea cuáles son y renueve los que quiera conservar.',
    message_several: 'Primero {{domainName}}, el {{expiresOn}}',
    message_manual: 'Primero {{domainName}}, el {{expiresOn}}. Sin renovación automática: {{manual}}',
    title_automatic: '{{domainName}} se renueva solo',
    message_automatic: 'El {{expiresOn}}, mientras el registrador pueda cobrarle.',
    message_allAutomatic: 'Primero {{domainName}}, el {{expiresOn}}. Todos se renuevan solos.',
  },
  releaseWatch: {
    title: 'Liberación de {{domainName}}',
    message_enteredPendingDelete: 'Eliminación inminente: la liberación está cerca.',
    message_released: 'El nombre está libre.',
    message_reregistered: 'Alguien ha registrado el nombre.',
    message_restored: 'El registro continúa.',
  },
  listingDiffers: {
    title_one: 'Un anuncio de {{domainName}} no está como debe',
    title_other: '{{count}} anuncios no están como deben',
    message: 'El control de anuncios muestra qué no está bien y cómo se sabe.',
  },
  autoRenewOff: {
    title_one: 'La renovación automática de {{domainName}} está desactivada',
    title_other: 'La renovación automática de {{count}} dominios está desactivada',
    message_one: 'Vence el {{expiresOn}}.',
    message_other: 'Vencen en 20 días.',
    message_several: 'Vencen en 20 días, primero {{domainName}} el {{expiresOn}}.',
  },
  accountProblem: {
    title: 'No se puede leer {{account}}',
    message: 'La cuenta muestra por qué y qué hacer.',
    message_refused: 'El registrador rechaza la clave. Lo que se sabe de la cuenta envejece.',
    message_held: 'Su lista es mucho más corta que antes. No se deduce nada antes de leerla otra vez.',
    message_notSynced: 'No se ha leído desde hace una semana. Lo que se sabe de ella es de entonces.',
    title_keyEnds: 'La clave de {{account}} caduca pronto',
    message_keyEnds: 'Es válida hasta el {{expiresOn}}. Cree otra y cámbiela aquí antes.',
  },
  accountMended: {
    title: '{{account}} se lee de nuevo',
    message: 'Lo que se sabe de ella está al día.',
  },
  transferCompleted: {
    title: 'Transferencia terminada',
    message_one: '{{domainName}} está ahora en {{registrar}}.',
    message_other: '{{count}} dominios están ahora en otro registrador.',
    message_elsewhere: '{{domainName}} se ha transferido a {{registrar}}, no al registrador previsto.',
  },
  transferStuck: {
    title: 'Transferencia solicitada sin avances',
    message_one: 'Se solicitó la transferencia de {{domainName}} a {{registrar}}, y no ha pasado nada en 7 días.',
    message_other: 'Se solicitaron {{count}} transferencias, y no ha pasado nada en 7 días.',
  },
  transferExpiring: {
    title: 'Vencimiento durante una transferencia',
    message_one: '{{domainName}} vence el {{expiresOn}}, y su transferencia no ha terminado.',
    message_other: '{{count}} dominios vencen en 30 días, y sus transferencias no han terminado.',
  },
  dnssecBroken: {
    title: 'DNSSEC tiene fallos',
    message_one: '{{domainName}} no es accesible para todos: su cadena de confianza está rota.',
    message_other: '{{count}} dominios no son accesibles para todos: sus cadenas de confianza están rotas.',
  },
  alertChannelOff: {
    title: 'Sin alertas por «{{channelName}}»',
    message:
      'Los mensajes de este canal no se han podido entregar durante días, o la dirección ya no existe; el canal se ha desactivado.',
    message_failing: 'Los mensajes de este canal no se han podido entregar durante días; el canal se ha desactivado.',
    message_gone: 'El destinatario ha respondido que la dirección ya no existe; el canal se ha desactivado.',
  },
  domainProcessing: {
    title: 'Dominio comprobado',
    message: '{{domainName}} se ha comprobado.',
  },
  lookupFailed: {
    title: 'Ha fallado una comprobación',
    message: 'Se ha comprobado {{domainName}}, pero no se ha podido averiguar todo.',
  },
  processedWithProblems: {
    title_one: '{{count}} dominio comprobado, {{failedCount}} con una comprobación fallida',
    title_other: '{{count}} dominios comprobados, {{failedCount}} con una comprobación fallida',
    message: 'La lista muestra cuáles y por qué.',
  },
  domainsProcessed: {
    title_one: '{{count}} dominio comprobado',
    title_other: '{{count}} dominios comprobados',
    message: 'La lista muestra lo que se ha encontrado.',
  },
  waitingForRegistry: {
    title_one: '{{count}} dominio espera a su registro',
    title_other: '{{count}} dominios esperan a su registro',
    message: 'No responde por ahora. Los datos que faltan se obtendrán automáticamente.',
  },
  processingFailed: {
    title_one: 'No se ha podido comprobar {{count}} dominio',
    title_other: 'No se han podido comprobar {{count}} dominios',
    message: 'La lista indica el motivo y permite volver a intentarlo.',
  },
  syncFinished: {
    title_one: '{{count}} dominio actualizado',
    title_other: '{{count}} dominios actualizados',
    message: 'Datos comprobados de nuevo: {{syncType}}.',
  },
  domainExists: {
    title: 'Ya está en su cuenta',
    message_one: '{{domainName}} ya está en su cuenta.',
    message_other: '{{count}} dominios ya están en su cuenta.',
  },
  alreadyManaged: {
    title: 'Verificación necesaria',
    message_one: '{{domainName}} ya se gestiona en otra cuenta. Añada el registro TXT para verificar la titularidad.',
    message_other:
      '{{count}} dominios ya se gestionan en otra cuenta. Añada los registros TXT para verificar la titularidad.',
  },
  notRegistered: {
    title: 'Ya no está registrado',
    message_one: '{{domainName}} ya no está registrado: su registro lo ha respondido dos veces.',
    message_other: '{{count}} dominios ya no están registrados: sus registros lo han respondido dos veces.',
  },
  requiresVerification: {
    title: 'Verificación pendiente',
    title_lost: 'Titularidad verificada por otra cuenta',
    message_one: 'Es necesario verificar la titularidad de {{domainName}}.',
    message_other: 'Es necesario verificar la titularidad de {{count}} dominios.',
    message_lost:
      'Otra cuenta ha verificado la titularidad de {{domainName}}. Añada el registro TXT si el nombre es suyo.',
  },
  verified: {
    title: 'Titularidad verificada',
    message_one: '{{domainName}} se ha verificado.',
    message_other: 'Se han verificado {{count}} dominios.',
  },
  landersLive: {
    title_one: '{{count}} página de venta está en línea',
    title_other: '{{count}} páginas de venta están en línea',
    message_one: 'Los visitantes la ven en cuanto el dominio apunta aquí.',
    message_other: 'Los visitantes ven aquellas cuyo dominio apunta aquí.',
  },
  landerFailed: {
    title_one: '{{count}} página de venta no se ha podido crear',
    title_other: '{{count}} páginas de venta no se han podido crear',
    message: 'El grupo de páginas indica el motivo.',
  },
  newSignIn: {
    title: 'Inicio de sesión desde un dispositivo o lugar nuevo',
    message: '{{where}}. Si no ha sido usted, cierre la sesión y cambie su contraseña.',
  },
  changesProposed: {
    title_one: '{{count}} cambio por confirmar',
    title_other: '{{count}} cambios por confirmar',
    message: 'Propuesto para usted, no por usted. No se envía nada antes de que lo confirme.',
  },
  changesRefused: {
    title_one: '{{count}} cambio no se realizó',
    title_other: '{{count}} cambios no se realizaron',
    message: 'Realizados: {{done}}. En los demás ve por qué y qué ayuda.',
  },
  landerTestEnded: {
    title: 'Comparación de dos variantes terminada',
    message: 'La comparación de dos variantes de {{domainName}} ha terminado. Vea el resultado.',
  },
  counterEnded: {
    title: 'Contraoferta terminada',
    message: '{{senderName}} no respondió a tiempo a su contraoferta por {{domainName}}.',
  },
  replyFailed: {
    title: 'Respuesta no entregada',
    message: 'No se ha podido entregar su respuesta sobre {{domainName}}.',
  },
  answerHeld: {
    title: 'Respuesta por correo no enviada',
    message: 'Su respuesta por correo sobre {{domainName}} se ha retenido.',
  },
};
