import type { Translation } from '../texts.ts';

export const dnssec: Translation<'dnssec'> = {
  failed: 'No se ha podido cargar el DNSSEC de sus nombres',
  emptyTitle: 'Todavía no hay nombres',
  emptyText: 'Añada nombres de dominio para ver si están firmados y si sus cadenas de confianza se sostienen.',
  states: {
    signed: 'Firmado',
    unsigned: 'Sin firmar',
    broken: 'Con fallos',
    unknown: 'Desconocido',
    never: 'Sin comprobar',
  },
  columns: {
    reason: 'Resultado',
    signatureEnd: 'Fin de las firmas',
  },
  noCertificate:
    'Las autoridades de certificación comprueban DNSSEC: mientras tenga fallos, el nombre no obtiene ningún certificado y su página no se abre por https en cuanto termine el actual.',
  checkThese: 'Comprobar {{total}} nombres',
  asked_one: 'Se está comprobando {{count}} nombre',
  asked_other: 'Se están comprobando {{count}} nombres',
  askedNone: 'Todos se acaban de comprobar',
  checkFailed: 'No se ha podido pedir la comprobación',
  checking: 'Comprobando',
  running_one: '{{count}} comprobación en espera',
  running_other: '{{count}} comprobaciones en espera',
  fine: 'La cadena de confianza está completa',
  of: 'en {{zone}}',
  root: 'Zona raíz',
  ofRoot: 'en la zona raíz',
  anyReason: 'Todos los motivos',
  card: {
    details: 'Detalles',
    since: 'desde el {{at}} o antes',
  },
  reasons: {
    dsMatchesNoKey: 'DS sin clave correspondiente',
    noKey: 'Sin clave en la zona',
    signatureMissing: 'Falta la firma',
    signatureExpired: 'Firma caducada',
    signatureNotYetValid: 'Firma aún no válida',
    signatureWrong: 'Firma incorrecta',
    proofMissing: 'Falta la prueba',
    noDs: 'Sin registro DS',
    keysWithoutDs: 'Claves sin registro DS',
    parentUnsigned: 'Zona superior sin firmar',
    notDelegated: 'Sin servidores de nombres',
    weakAlgorithm: 'Solo SHA-1',
    unknownAlgorithm: 'Algoritmo desconocido',
    noAnswer: 'Sin respuesta',
    clock: 'Reloj incorrecto',
    rootNotTrusted: 'Raíz no reconocida',
    registryDiffers: 'El registro indica otros DS',
    dsLeftOver: 'Registro DS sobrante',
    weakDigest: 'DS con SHA-1',
    endsSoon: 'Firma a punto de acabar',
    serversDiffer: 'Los servidores difieren',
  },
  help: {
    dsMatchesNoKey:
      'El registro tiene un DS de una clave que los servidores de nombres no tienen. Los resolutores que comprueban no llegan al nombre. En su registrador, sustitúyalo por el de la clave actual o elimínelo.',
    noKey:
      'El registro tiene un DS, pero la zona no está firmada. Los resolutores que comprueban no llegan al nombre. Elimine el DS en su registrador o haga firmar la zona de nuevo.',
    signatureMissing:
      'Hay registros de la zona sin firma. Pida al operador DNS que firme la zona de nuevo; mientras tanto ayuda eliminar el DS en su registrador.',
    signatureExpired:
      'Las firmas de la zona caducaron el {{at}} y no se renovaron. Pida al operador DNS que firme la zona de nuevo; mientras tanto ayuda eliminar el DS en su registrador.',
    signatureNotYetValid:
      'Las firmas de la zona solo valen a partir del {{at}}: el reloj del firmante es incorrecto. Pregunte al operador DNS.',
    signatureWrong:
      'Las firmas no corresponden a los registros o a las claves. Pida al operador DNS que firme la zona de nuevo.',
    proofMissing:
      'La zona superior no tiene registro DS ni prueba que no lo haya. Corresponde a su registro arreglarlo.',
    noDs: 'La zona superior prueba que no hay registro DS: todos llegan al nombre y nadie puede comprobar sus respuestas. Para protegerlo, haga firmar la zona e indique el DS en su registrador.',
    keysWithoutDs: 'La zona está firmada, pero el registro no tiene DS y nadie comprueba. Indíquelo en su registrador.',
    parentUnsigned: 'La zona superior no está firmada. No se puede hacer nada por este nombre.',
    notDelegated: 'Los servidores del registro no indican servidores de nombres: no hay nada que firmar.',
    weakAlgorithm:
      'Las claves usan solo SHA-1, que los resolutores tratan como sin firmar (RFC 9905). Haga firmar la zona con un algoritmo más nuevo.',
    unknownAlgorithm:
      'Los registros DS usan un algoritmo desconocido; los resolutores tratan el nombre como sin firmar.',
    noAnswer: 'Nadie ha respondido y no se sabe nada. Eso no significa que el nombre tenga fallos.',
    clock: 'Las firmas de la raíz están fuera de plazo: el reloj de esta instalación es incorrecto.',
    rootNotTrusted:
      'La raíz respondió con otras claves que las conocidas: alguien responde en su lugar entre esta instalación y la red.',
    registryDiffers:
      'El RDAP del registro indica otros DS que sus servidores de nombres. Tras un cambio tarda hasta un día; después, pregunte a su registrador.',
    dsLeftOver:
      'Otro registro DS no corresponde a ninguna clave de la zona. No hace daño; elimínelo al terminar el cambio de claves.',
    weakDigest: 'El registro DS solo tiene un resumen SHA-1. Indique uno con SHA-256 en su registrador.',
    endsSoon: 'Una firma acaba en tres días. Ya debería haberse renovado; pregunte al operador DNS si sigue así.',
    serversDiffer:
      'Uno de los servidores de nombres dio una respuesta que no se sostiene y otro sí. Pregunte al operador DNS.',
  },
  drawer: {
    chain: 'Cadena de confianza',
    never: 'Nadie ha comprobado aún este nombre.',
    failed: 'No se ha podido cargar este nombre.',
    stale: 'El último intento del {{at}} no ha dado resultado ({{why}}). Lo que se muestra es anterior.',
    ds: 'Registros DS en el DNS',
    registryDs: 'Registros DS según RDAP',
    registrySigned: 'El RDAP o WHOIS del registro dice que el nombre está firmado, sin sus registros DS.',
    registryUnsigned: 'El RDAP o WHOIS del registro dice que el nombre no está firmado.',
    registryUnknown: 'No se sabe: RDAP y WHOIS no lo dicen.',
    own: 'Nuestros servidores de nombres',
    ownSet: 'Indique este registro DS en su registrador:',
    ownDone: 'El registro tiene el DS de nuestra clave.',
    ownNone:
      'Nuestros servidores de nombres responden por este nombre y no lo firman. Para nombres firmados hace falta PowerDNS (manual, «Nameservers»).',
    key: 'Clave {{tag}}',
    keyOf: '{{algorithm}}, punto de entrada',
    keyPlain: '{{algorithm}}',
    trusted: 'confirmada por la zona superior',
    anchor: 'reconocida desde el principio',
    until: 'válida hasta el {{at}}',
    noDs: 'Sin registro DS en la zona superior',
    dsOf: 'DS {{tag}}',
    copy: 'Copiar el registro DS {{tag}}',
    openDomain: 'Abrir la página del dominio',
    honest: 'Aquí no se cambia nada en un registrador.',
  },
};
