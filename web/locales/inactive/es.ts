import type { Translation } from '../texts.ts';

export const inactive: Translation<'inactive'> = {
  search: 'Buscar nombres',
  failed: 'No se han podido cargar los dominios inactivos',
  markRegistered: 'Marcar como registrado',
  isRegistered: 'Cuenta como registrado: solo ha pasado su vencimiento.',
  areRegistered: 'Cuentan como registrados: solo ha pasado su vencimiento.',
  handover: 'En entrega',
  handoverCount: '{{total}} en entrega',
  reasons: {
    sold: 'Vendido',
    dropped: 'Liberado',
    expired: 'Vencido',
  },
  columns: {
    price: 'Vendido por',
  },
  empty: {
    title: 'No hay dominios inactivos',
    text: 'Aquí figuran los nombres vendidos, liberados o vencidos.',
    link: 'A los dominios',
  },
};
