import { changeWords } from '#contract/change-words/es.ts';
import type { Translation } from '../texts.ts';

export const changes: Translation<'changes'> = {
  kinds: {
    whois: 'WHOIS',
    price: 'Precio',
    website: 'Sitio web',
    dns: 'DNS',
  },
  fields: changeWords.fields,
  meanings: changeWords.meanings,
  eppStatuses: changeWords.eppStatuses,
  aMarketplace: 'un mercado',
  before: 'Antes:',
  after: 'Ahora:',
  again: 'Ahora de nuevo:',
  folded: {
    between: 'Varios cambios de ida y vuelta entre {{first}} y {{last}}',
  },
  values: {
    signed: { true: 'firmado', false: 'sin firmar' },
    registered: { true: 'registrado', false: 'sin registrar' },
    notListed: 'no está a la venta',
  },
  none: {
    nameservers: 'sin servidores de nombres',
    dsRecords: 'sin registros DS',
    title: 'sin título',
    certificate: 'sin certificado',
    addresses: 'sin dirección web',
    mx: 'sin correo',
    spf: 'sin SPF',
    dmarc: 'sin DMARC',
    txt: 'sin texto',
  },
  characters_one: '{{count}} carácter',
  characters_other: '{{count}} caracteres',
  certificate: {
    of: '{{issuer}}, hasta el {{date}}',
    expired: 'vencido',
    notYetValid: 'aún no válido',
    otherName: 'emitido para otro nombre',
    selfSigned: 'autofirmado',
    untrusted: 'de un emisor desconocido',
  },
};
