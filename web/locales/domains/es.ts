import type { Translation } from '../texts.ts';
import type { texts as english } from './en.ts';

export const texts: Translation<typeof english> = {
  domains: {
    search: 'Buscar por nombre',
    searchPlaceholder: 'Buscar nombres',
    clearSearch: 'Borrar la búsqueda',
    filters: 'Filtros',
    activeFilters_one: 'Filtros, {{count}} activo',
    activeFilters_many: 'Filtros, {{count}} activos',
    activeFilters_other: 'Filtros, {{count}} activos',
    lander: {
      all: 'Página de venta: todas',
      hasLander: 'Página de venta: con',
      noLander: 'Página de venta: sin',
    },
    gridLabel: 'Dominios, desplazamiento lateral con las flechas',
    rowMenu: 'Acciones para {{name}}',
    total_one: '{{total}} dominio',
    total_many: '{{total}} de dominios',
    total_other: '{{total}} dominios',
    views: 'Vistas',
    columns: 'Columnas',
    export: 'Exportar',
    more: 'Más',
    filtering: 'Filtrando resultados',
    swipe: 'Deslice para desplazar',
    scroll: 'Desplazar',
    scrollLeft: 'Desplazar a la izquierda',
    scrollRight: 'Desplazar a la derecha',
    select: {
      row: 'Seleccionar {{name}}',
      page: 'Seleccionar todos los dominios de esta página',
    },
    sort: {
      label: 'Orden:',
      newest: 'Más recientes',
      ascending: 'ascendente',
      descending: 'descendente',
    },
    loadFailed: 'No se pudieron cargar los dominios',
    reloadFailed: 'No se pudo actualizar la lista.',
  },
};
