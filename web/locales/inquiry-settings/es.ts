import type { Translation } from '../texts.ts';

export const inquirySettings: Translation<'inquirySettings'> = {
  failed: 'No se han podido cargar sus preferencias.',
  mails: {
    title: 'Cómo se entera de que escribe un comprador',
    text: 'Por correo y al momento, salvo que haya elegido otra cosa. Los canales, en Alertas, determinan qué llega, adónde y cuándo: cada mensaje o todos los del día juntos, recordatorios, horas de silencio.',
  },
  answers: {
    title: 'Respuestas por correo',
    keepsSignature: 'Conservar mi firma',
    hint: 'Desactivado, lo que su programa de correo añade bajo cada mensaje no se envía. Activado, sí, sin las líneas que contienen su dirección de correo y sin la línea en la que un teléfono se nombra.',
    failed: 'No se ha podido cargar su elección.',
    notSaved: 'No se ha podido guardar su elección',
  },
  sender: {
    title: 'Remitente de los correos a compradores',
    intro:
      'Los correos a sus compradores pueden salir de una dirección de su propio dominio. Añada un registro DNS que los firme (DKIM); mientras sea correcto se usa su dirección, si no, la de la instalación. No hay que cambiar nada en su registro SPF: los correos devueltos llegan a la instalación.',
    address: 'Su dirección',
    hint: 'Por ejemplo, sales@su-dominio.es. Los compradores la ven.',
    fault: 'Indique una dirección de correo de un dominio propio, no del de esta instalación.',
    failed: 'No se ha podido cargar el remitente.',
    remove: 'Dejar de usarlo',
    removeTitle: '¿Dejar de usar su propio remitente?',
    removeText:
      'Los correos a compradores vuelven a salir de la dirección de la instalación. La clave se elimina: si vuelve a poner la dirección, el registro tendrá otro valor.',
    checked: 'comprobado {{at}}',
    dkim: 'Registro TXT con la clave',
    dmarc: 'Registro TXT con una política (recomendado)',
    copyValue: 'Copiar el valor',
    states: {
      none: 'Sin definir',
      waiting: 'A la espera del registro: se usa la dirección de la instalación',
      used: 'En uso',
      stopped: 'El registro ya no es correcto: se usa la dirección de la instalación',
    },
    records: {
      set: 'Está puesto.',
      other: 'Tiene otro valor.',
      several: 'Hay varios.',
      missing: 'Falta.',
      unknown: 'El DNS no ha respondido.',
    },
  },
  spam: {
    title: 'Qué se retiene como spam',
    intro:
      'Las consultas se juzgan por cómo se enviaron, por sus enlaces y por frases publicitarias. Ninguna se descarta: lo retenido permanece 30 días en Spam y allí se puede restablecer.',
    seeHeld: 'Ver lo retenido',
    learns:
      'El filtro aprende de lo que usted hace. Marcadas como spam: {{spam}}. Restablecidas o respondidas: {{real}}. A partir de 20 de cada una, el parecido basta para retener una consulta.',
    kind: 'Bloquear',
    word: 'una palabra o frase',
    sender: 'una dirección o un dominio',
    wordText: 'Palabra o frase',
    senderText: 'Dirección o dominio',
    wordHint: 'Las consultas que la contengan se retienen, en mayúsculas o minúsculas, como palabra entera.',
    senderHint: 'cliente@tienda.example, o tienda.example para todas sus direcciones.',
    wordFault: 'Una palabra tiene al menos dos letras.',
    senderFault: 'Introduzca una dirección de correo o un dominio.',
    added: '{{text}} está bloqueado',
    removed: '{{text}} ya no está bloqueado',
    failed: 'No se ha podido guardar.',
    none: 'Aún no bloquea nada. Marcar una consulta como spam bloquea su dirección.',
    words: 'Palabras y frases',
    senders: 'Direcciones y dominios',
    muted: 'Direcciones que marcó como spam',
    remove: 'Dejar de bloquear {{text}}',
  },
};
