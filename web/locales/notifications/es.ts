import type { Translation } from '../texts.ts';
import type { texts as english } from './en.ts';

export const texts: Translation<typeof english> = {
  notificationPage: {
    filter: 'Qué notificaciones',
    all: 'Todas',
    unread: 'Sin leer',
    noneUnread: 'No hay nada sin leer',
    noneUnreadText: 'Aquí aparece lo nuevo.',
    showAll: 'Mostrar todas las notificaciones',
    moreFailed: 'No se pudieron cargar las notificaciones anteriores.',
  },
  notificationTopics: {
    title: 'Qué notificaciones recibe',
    note: 'Lo que desactive dejará de aparecer en la campana y en esta lista.',
    failed: 'No se pudo guardar la elección',
    loadFailed: 'No se pudieron cargar las opciones',
    finished: {
      title: 'Comprobaciones terminadas',
      text: 'Se han procesado dominios y todas las comprobaciones han tenido éxito.',
    },
    lookupFailed: {
      title: 'Ha fallado una comprobación',
      text: 'Se han procesado dominios, pero no se ha podido averiguar todo.',
    },
    waitingForRegistry: {
      title: 'A la espera de un registro',
      text: 'Un registro no responde y por ahora faltan datos de sus dominios.',
    },
    processingFailed: {
      title: 'Procesamiento fallido',
      text: 'No se han podido procesar dominios.',
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
    mails: {
      title: 'Consultas también por correo',
      text: 'Al momento, o todos los de un día juntos. Lo retenido como spam no envía ninguno.',
      more: 'Horas, silencio, recordatorios',
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
  },
  notificationPanel: {
    all: 'Todas las notificaciones',
    newCount_one: '{{total}} nueva',
    newCount_many: '{{total}} nuevas',
    newCount_other: '{{total}} nuevas',
    unread: 'Sin leer',
    markAll: 'Marcar todas como leídas',
    markFailed: 'No se pudieron marcar las notificaciones como leídas',
    delete: 'Eliminar la notificación: {{title}}',
    deleted: 'Eliminada: {{title}}',
    undo: 'Deshacer',
    deleteFailed: 'No se pudo eliminar la notificación',
    emptyTitle: 'Aún no hay notificaciones',
    emptyText: 'Aquí aparecen las comprobaciones terminadas y los cambios en sus dominios.',
    field: {
      registrar: 'Registrador',
      expirationDate: 'Fecha de vencimiento',
      registrationDate: 'Fecha de registro',
      nameservers: 'Servidores de nombres',
      status: 'Estado',
      dnssec: 'DNSSEC',
    },
    websiteStatus: {
      noWebsite: 'sin sitio web',
      checkFailed: 'no comprobable',
      websiteDeveloped: 'con sitio web',
      forSaleLander: 'en venta',
      parkedDomain: 'aparcado',
      unknown: 'desconocido',
    },
    syncType: {
      prices: 'precios de los mercados',
      whois: 'datos WHOIS',
      tldCounts: 'TLD ocupados',
    },
  },
  notifications: {
    inquiry: {
      title: 'Nueva consulta por {{domainName}}',
      message: '{{senderName}} tiene interés.',
      message_offer: '{{senderName}} ofrece {{offerAmount}}.',
    },
    prospectUpdate: {
      title: '{{senderName}} ha vuelto a escribir',
      message: 'Hay novedades en la consulta por {{domainName}}.',
    },
    priceChange: {
      title_one: 'Cambio de precio de {{domainName}}',
      title_many: '{{count}} de cambios de precio',
      title_other: '{{count}} cambios de precio',
      message_one: '{{marketplace}}: de {{oldPrice}} a {{newPrice}}',
      message_many: 'En dominios en seguimiento',
      message_other: 'En dominios en seguimiento',
    },
    websiteStatusChange: {
      title_one: 'Cambio en el sitio web de {{domainName}}',
      title_many: '{{count}} de cambios en sitios web',
      title_other: '{{count}} cambios en sitios web',
      message_one: 'Antes {{oldStatus}}, ahora {{newStatus}}',
      message_many: 'En dominios en seguimiento',
      message_other: 'En dominios en seguimiento',
    },
    whoisChange: {
      title_one: 'Cambio de WHOIS en {{domainName}}',
      title_many: '{{count}} de cambios de WHOIS',
      title_other: '{{count}} cambios de WHOIS',
      message_one: '{{field}}: {{newValue}}, antes {{oldValue}}',
      message_many: 'En dominios en seguimiento',
      message_other: 'En dominios en seguimiento',
    },
    domainProcessing: {
      title: 'Dominio procesado',
      message: '{{domainName}} se ha procesado.',
    },
    lookupFailed: {
      title: 'Ha fallado una comprobación',
      message: 'Se ha procesado {{domainName}}, pero no se ha podido averiguar todo.',
    },
    processedWithProblems: {
      title_one: '{{count}} dominio procesado, {{failedCount}} con una comprobación fallida',
      title_many: '{{count}} dominios procesados, {{failedCount}} con una comprobación fallida',
      title_other: '{{count}} dominios procesados, {{failedCount}} con una comprobación fallida',
      message: 'La tabla muestra cuáles y por qué.',
    },
    domainsProcessed: {
      title_one: '{{count}} dominio procesado',
      title_many: '{{count}} de dominios procesados',
      title_other: '{{count}} dominios procesados',
      message: 'Las fechas, los servidores de nombres y los precios están en la lista.',
    },
    waitingForRegistry: {
      title_one: '{{count}} dominio espera a su registro',
      title_many: '{{count}} de dominios esperan a su registro',
      title_other: '{{count}} dominios esperan a su registro',
      message: 'No responde por ahora. Los datos que faltan se obtendrán automáticamente.',
    },
    processingFailed: {
      title_one: '{{count}} dominio no se pudo procesar',
      title_many: '{{count}} de dominios no se pudieron procesar',
      title_other: '{{count}} dominios no se pudieron procesar',
      message: 'La lista indica el motivo y permite volver a intentarlo.',
    },
    syncFinished: {
      title_one: '{{count}} dominio actualizado',
      title_many: '{{count}} de dominios actualizados',
      title_other: '{{count}} dominios actualizados',
      message: 'Datos comprobados de nuevo: {{syncType}}.',
    },
    domainExists: {
      title: 'Ya está en su cuenta',
      message_one: '{{domainName}} ya está en su cuenta.',
      message_many: '{{count}} de dominios ya están en su cuenta.',
      message_other: '{{count}} dominios ya están en su cuenta.',
    },
    alreadyManaged: {
      title: 'Verificación necesaria',
      message_one: '{{domainName}} ya se gestiona en otra cuenta. Añada el registro TXT para verificar la titularidad.',
      message_many:
        '{{count}} de dominios ya se gestionan en otra cuenta. Añada los registros TXT para verificar la titularidad.',
      message_other:
        '{{count}} dominios ya se gestionan en otra cuenta. Añada los registros TXT para verificar la titularidad.',
    },
    notRegistered: {
      title: 'Ya no está registrado',
      message_one: '{{domainName}} ya no está registrado: su registro lo ha respondido dos veces.',
      message_many: '{{count}} de dominios ya no están registrados: sus registros lo han respondido dos veces.',
      message_other: '{{count}} dominios ya no están registrados: sus registros lo han respondido dos veces.',
    },
    requiresVerification: {
      title: 'Verificación pendiente',
      title_lost: 'Verificado por otra cuenta',
      message_one: 'Es necesario verificar la titularidad de {{domainName}}.',
      message_many: 'Es necesario verificar la titularidad de {{count}} de dominios.',
      message_other: 'Es necesario verificar la titularidad de {{count}} dominios.',
      message_lost: 'Otra cuenta ha verificado {{domainName}}. Añada el registro TXT si el nombre es suyo.',
    },
    verified: {
      title: 'Titularidad verificada',
      message_one: '{{domainName}} se ha verificado.',
      message_many: 'Se han verificado {{count}} de dominios.',
      message_other: 'Se han verificado {{count}} dominios.',
    },
    landersLive: {
      title_one: '{{count}} página de venta está en línea',
      title_many: '{{count}} de páginas de venta están en línea',
      title_other: '{{count}} páginas de venta están en línea',
      message_one: 'Los visitantes la ven en cuanto el dominio apunta aquí.',
      message_many: 'Los visitantes ven aquellas cuyo dominio apunta aquí.',
      message_other: 'Los visitantes ven aquellas cuyo dominio apunta aquí.',
    },
    landerFailed: {
      title_one: '{{count}} página de venta no se pudo crear',
      title_many: '{{count}} de páginas de venta no se pudieron crear',
      title_other: '{{count}} páginas de venta no se pudieron crear',
      message: 'El grupo de páginas indica el motivo.',
    },
    replyFailed: {
      title: 'Respuesta no entregada',
      message: 'No se pudo entregar su respuesta sobre {{domainName}}.',
    },
  },
};
