import type { PrivacyWords } from './en.ts';

/** Spanish. */
export const es: PrivacyWords = {
  title: 'Privacidad',
  intro: 'Esta página se compone de lo que hace esta instalación. Lo que aquí está desactivado no figura en ella.',
  responsible: 'El operador es responsable de estos datos: {contact}.',
  sections: {
    accounts: 'Cuentas',
    names: 'Nombres de dominio',
    notices: 'Mensajes',
    buyers: 'Compradores y visitantes',
    browser: 'Cookies y almacenamiento del navegador',
    copies: 'Copias de seguridad',
  },
  facts: {
    account:
      'Una cuenta consta de un nombre, un correo electrónico, un resumen criptográfico de la contraseña, el idioma y otras preferencias, y vistas guardadas. Se guardan hasta que se elimina la cuenta. Los operadores de esta instalación ven la lista de cuentas.',
    signIns:
      'De cada inicio de sesión se guardan el momento, el modo, el navegador y el tipo de dispositivo, y el país de la dirección de red; la dirección misma no. Una sesión termina tras {idle} sin uso y, como máximo, tras {session}. Los dispositivos se recuerdan durante {known}, para poder notificar un inicio de sesión desde uno nuevo. Las contraseñas erróneas se cuentan por correo electrónico, hasta un día después de la última.',
    factors:
      'Para el segundo paso se guardan las claves públicas de las claves de acceso, el secreto cifrado de una aplicación de autenticación, resúmenes de los códigos de recuperación y los navegadores de confianza ({trust}).',
    programs:
      'De los programas a los que alguien abre su cuenta se guardan resúmenes de las claves, lo que puede hacer cada uno, su fin, la hora del último uso y las llamadas de 30 días.',
    assistants:
      'Cuando alguien conecta un asistente, la descripción de este se pide a su propio servidor, que no sabe quién lo conecta. Lo que el asistente consulta después llega a su proveedor.',
    addressChange:
      'Cuando se cambia un correo electrónico, el anterior se guarda durante {addressReturn}, para poder deshacer el cambio.',
    provider:
      'El inicio de sesión pasa por {provider}, que tiene conocimiento de él y transmite un identificador, el nombre y el correo electrónico.',
    records:
      'Lo que ocurre en una cuenta queda registrado: la actividad {activity}, las notificaciones {read} después de leídas y, si no, {unread}, y en el registro de auditoría, quién hizo qué, {audit}.',
    deletion: 'Una cuenta se elimina con todo lo que contiene {grace} después de solicitarlo.',
    deletionAtOnce: 'Una cuenta se elimina con todo lo que contiene en cuanto alguien lo solicita.',
    names:
      'Los nombres de dominio de una cuenta se guardan con todo lo anotado sobre ellos, como etiquetas, notas, precios, compras, ventas, transferencias y páginas de venta, y con los valores anteriores a un cambio que aún se puede deshacer, hasta que se eliminan. Un dominio eliminado se recuerda, con su historial, {deletedNames}.',
    contacts:
      'Los contactos que se introducen en una cuenta se guardan con nombre, organización, dirección postal, correo electrónico y teléfono, hasta que se eliminan.',
    registration:
      'Los datos públicos de registro de los dominios, tal como los publican registros y registradores, pueden nombrar a un titular. Se guardan con los dominios, igual que lo que se ve de sus sitios web: los cambios {changes}, las respuestas literales {raw}.',
    lookups:
      'Para comprobar un dominio se consultan su registro, su registrador, sus servidores de nombres y su sitio web, y servidores DNS públicos. Conocen así el dominio y la dirección de red de esta instalación, pero no para quién se consulta.',
    sharedMarketplaces:
      'Para los precios, los dominios se envían a {marketplaces} con el acceso del operador, sin decir para quién.',
    ownMarketplaces:
      'Con el acceso propio de una cuenta a Sedo, GoDaddy o Atom, ese mercado sabe qué dominios se comprueban y de quién es el acceso. El acceso se guarda cifrado hasta que se retira.',
    registrarAccounts:
      'Con una cuenta en un registrador o proveedor de DNS conectada aquí, este sabe de quién es el acceso y de dónde viene. El acceso se guarda cifrado, junto con lo que dice de los dominios, hasta que se retira, igual que los registros que creamos allí.',
    mail: 'Los correos sobre inicios de sesión, consultas, alertas y plazos pasan por el servidor de correo elegido por el operador. Lo que no se puede enviar se elimina tras {undelivered}.',
    alerts:
      'Las alertas van adonde las envía cada cuenta: correo electrónico, webhook, Telegram, Slack, Discord o ntfy. Esos servicios reciben los dominios, lo que ha cambiado y que un comprador ha escrito, con la oferta; quién y qué, solo si la cuenta lo activa. Las direcciones y claves de los canales se guardan cifradas hasta que se retiran; lo enviado se guarda durante {deliveries}.',
    feeds:
      'Los calendarios y canales RSS muestran dominios y fechas a quien tenga su dirección, hasta que esta se retira; los enlaces compartidos muestran sumas de visitas hasta que terminan. Se guarda cuántas veces y en qué hora se abrió un enlace compartido, nunca quién lo abrió. Un escaparate activo muestra a todos los dominios en venta, sus precios y la denominación, el lugar, el contacto y el logotipo que el vendedor eligió para él.',
    inquiries:
      'Lo que los compradores escriben en la página de un dominio se guarda para su propietario, que responde y vende: nombre, correo electrónico, mensaje, oferta, idioma, archivos, todos los mensajes posteriores y si un correo llegó o se denunció como no deseado, como máximo hasta que se elimina la cuenta del propietario. El spam se elimina tras {spam}, igual que una consulta cuyo correo electrónico no se confirma en el plazo ({toConfirm}). Un contrato sobre un dominio se guarda con ambas partes y lo que se dice de sus pagos; los datos bancarios del propietario se guardan cifrados y se muestran al comprador de un contrato aceptado. El enlace a una conversación vale {conversation} después del último mensaje.',
    floods:
      'Contra las avalanchas de mensajes se guardan resúmenes con clave del remitente y del texto durante {form}.',
    mailIn:
      'Los compradores pueden responder por correo electrónico. Lo que llega a {mailDomain} se guarda con la consulta.',
    assistantOutside:
      'Las preguntas al asistente de una página se envían a la IA de {textHost}, con lo que la página dice del dominio. Aquí no se guardan, solo se cuentan por página y día. También se envían allí los dominios y las instrucciones con los que se escriben las páginas personalizadas.',
    assistantHere:
      'Las preguntas al asistente de una página las responde una IA en este equipo. No se guardan, solo se cuentan por página y día.',
    visits:
      'Los visitantes de las páginas de los dominios se cuentan sin cookies: país, navegador, sistema, tipo de dispositivo, tamaño de pantalla, sitio del que vienen y campaña que nombra el enlace (utm_source, utm_medium, utm_campaign). La dirección solo sirve para una clave de ese día y nunca se guarda; el secreto de esa clave se destruye {hash} después del día. Las visitas se guardan durante {visits}, sus sumas durante {sums}. Los navegadores que envían Global Privacy Control o Do Not Track no se cuentan.',
    cookies:
      'Todas las cookies menos la última sirven para iniciar sesión; las páginas de los dominios no ponen ninguna por sí mismas, y quien solo lee aquí tampoco recibe ninguna. Ninguna página carga nada de otros sitios.',
    sessionCookie: '{cookie}: la sesión, como máximo {session}.',
    stepCookie: '{cookie}: que la contraseña era correcta mientras se espera un código, como máximo {step}.',
    trustCookie: '{cookie}: que este navegador es de confianza y no se le pide código, {trust}.',
    stateCookie: '{cookie}: que la respuesta de {provider} es para este navegador, hasta que llega.',
    uncountedCookie:
      '{cookie}: en la página de un dominio, que su propietario no quiere que se cuente este navegador, {uncounted}. Solo la pone un enlace que abre el propietario, y es igual en todos los navegadores.',
    storage:
      'El idioma, el tema y la disposición de las listas se guardan en el navegador, igual que lo que se está escribiendo, hasta que se envía.',
    backups: 'Las copias de seguridad diarias contienen todo esto, durante un máximo de {backups}.',
  },
  lasting: (days) => `durante ${days}`,
  forGood: 'sin límite de tiempo',
  notAtAll: 'nunca',
};
