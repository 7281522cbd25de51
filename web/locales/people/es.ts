import type { Translation } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translation<typeof en> = {
  people: {
    search: 'Buscar nombre o dirección',
    all: 'Todas',
    failed: 'No se han podido cargar las personas',
    none: 'Todavía no hay cuentas',
    never: 'Nunca',
    columns: {
      person: 'Persona',
      state: 'Estado',
      lastSeen: 'Última visita',
      since: 'Desde',
      domains: 'Nombres',
      landers: 'Páginas de venta',
      inquiries: 'Consultas',
      sessions: 'Sesiones',
    },
    states: {
      active: 'Activa',
      invited: 'Invitada',
      disabled: 'Desactivada',
      operator: 'Operador',
    },
  },
};
