import type { Translation } from '../texts.ts';
import type { texts as english } from './en.ts';

export const texts: Translation<typeof english> = {
  domains: {
    search: 'Buscar por nombre',
    searchPlaceholder: 'Buscar nombres',
    clearSearch: 'Borrar la búsqueda',
    gridLabel: 'Dominios, desplazamiento lateral con las flechas',
    listLabel: 'Dominios',
    total_one: '{{total}} dominio',
    total_many: '{{total}} de dominios',
    total_other: '{{total}} dominios',
    matching_one: '{{total}} resultado',
    matching_many: '{{total}} de resultados',
    matching_other: '{{total}} resultados',
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
      newest: 'Más recientes primero',
      ascending: 'ascendente',
      descending: 'descendente',
    },
    chips: {
      name: 'Nombre',
      domain: 'Dominio',
      expires: 'Vencimiento',
      only: 'Solo',
      from: 'desde el {{date}}',
      until: 'hasta el {{date}}',
      values: {
        requiresVerification: 'pendientes de verificar',
        hasProblem: 'con una comprobación fallida',
        waitsForRegistry: 'a la espera del registro',
        isNotRegistered: 'sin registrar',
        onlyUnprocessed: 'sin procesar',
        activity: 'de una misma entrada de la actividad',
      },
      remove: 'Quitar el filtro {{kind}} {{value}}',
    },
    monitored: {
      title: 'En seguimiento',
      note: 'Nombres que usted sigue. Los cambios aún no se comunican; llegará con una versión posterior.',
    },
    noMatch: {
      name: 'Ningún dominio coincide con «{{name}}».',
      title: 'Sin resultados',
      text_one: 'Su único dominio no cumple los filtros.',
      text_many: 'Ninguno de sus {{total}} de dominios cumple los filtros.',
      text_other: 'Ninguno de sus {{total}} dominios cumple los filtros.',
      reset: 'Restablecer filtros',
    },
    loadFailed: 'No se pudieron cargar los dominios',
    reloadFailed: 'No se pudo actualizar la lista.',
  },
};
