import type { Translation } from '../texts.ts';

export const certificates: Translation<'certificates'> = {
  failed: 'No se han podido cargar los certificados',
  emptyTitle: 'Aún no hay nombres',
  emptyText: 'Añada dominios para ver los certificados de sus sitios web y cuándo vencen.',
  endedDays_one: 'hace {{count}} día',
  endedDays_other: 'hace {{count}} días',
  states: {
    valid: 'Válido',
    ending: 'Vence pronto',
    ended: 'Vencido',
    otherName: 'Para otro nombre',
    untrusted: 'No fiable',
    none: 'Sin certificado',
    unknown: 'Desconocido',
    notChecked: 'Sin comprobar',
  },
  problems: {
    expired: 'Vencido',
    notYetValid: 'Aún no es válido',
    otherName: 'Para otro nombre',
    selfSigned: 'Autofirmado',
    untrusted: 'No fiable',
  },
  columns: {
    end: 'Vence el',
    days: 'Días restantes',
    issuer: 'Emisor',
    names: 'Nombres que cubre',
  },
};
