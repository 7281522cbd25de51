import type { Translation } from '../texts.ts';

export const domains: Translation<'domains'> = {
  search: 'Buscar por nombre',
  searchPlaceholder: 'Buscar nombres',
  activeFilters_one: 'Filtros, {{count}} activo',
  activeFilters_other: 'Filtros, {{count}} activos',
  lander: {
    all: 'Página de venta: todas',
    hasLander: 'Página de venta: con',
    noLander: 'Página de venta: sin',
  },
  gridLabel: 'Dominios, desplazamiento lateral con las flechas',
  sortedByRate: 'En orden según los tipos de cambio del día',
  total_one: '{{total}} dominio',
  total_other: '{{total}} dominios',
  views: 'Vistas',
  columns: 'Columnas',
  more: 'Más',
  filtering: 'Filtrando resultados',
  swipe: 'Deslice para desplazar',
  scroll: 'Desplazar',
  scrollLeft: 'Desplazar a la izquierda',
  scrollRight: 'Desplazar a la derecha',
  select: {
    page: 'Seleccionar todos los dominios de esta página',
  },
  sort: {
    label: 'Orden:',
    newest: 'Más recientes',
    ascending: 'ascendente',
    descending: 'descendente',
  },
  loadFailed: 'No se han podido cargar los dominios',
};
