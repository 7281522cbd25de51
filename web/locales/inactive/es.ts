import type { Translation } from '../texts.ts';

export const inactive: Translation<'inactive'> = {
  search: 'Buscar nombres',
  reason: 'Motivo',
  failed: 'No se pudieron cargar los dominios inactivos',
  markRegistered: 'Marcar como registrado',
  isRegistered: 'Cuenta como registrado: solo ha pasado su vencimiento.',
  areRegistered: 'Cuentan como registrados: solo ha pasado su vencimiento.',
  unknown: 'desconocido',
  reasons: {
    sold: 'Vendido',
    dropped: 'Liberado',
    expired: 'Vencido',
  },
  columns: {
    since: 'Desde',
    price: 'Vendido por',
    registrar: 'Registrador',
    expires: 'Vence',
  },
  empty: {
    title: 'No hay dominios inactivos',
    text: 'Aquí figuran los nombres vendidos, liberados o vencidos.',
    link: 'A los dominios',
  },
};
