import type { Translation } from '../texts.ts';

export const inquirySettings: Translation<'inquirySettings'> = {
  failed: 'No se han podido cargar sus preferencias.',
  mails: {
    title: 'Cómo se entera de que escribe un comprador',
    text: 'Por correo y al momento, salvo que haya elegido otra cosa. Los canales, en Alertas, determinan qué llega, adónde y cuándo: cada mensaje o todos los del día juntos, recordatorios, horas de silencio.',
    toAlerts: 'Canales de alertas',
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
    add: 'Bloquear',
    added: '{{text}} está bloqueado',
    removed: '{{text}} ya no está bloqueado',
    failed: 'No se ha podido guardar.',
    none: 'Aún no bloquea nada. Marcar una consulta como spam bloquea su dirección.',
    words: 'Palabras y frases',
    senders: 'Direcciones y dominios',
    muted: 'Direcciones que marcó como spam',
    remove: 'Dejar de bloquear {{text}}',
    all: 'Mostrar los {{total}}',
  },
};
