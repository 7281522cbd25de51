import type { Translation } from '../texts.ts';

export const sections: Translation<'sections'> = {
  tabs: 'Secciones junto a la lista de dominios',
  removeFilter: 'Quitar el filtro {{kind}}: {{value}}',
  reloadFailed: 'No se ha podido actualizar la lista.',
  noMatch: 'No hay coincidencias',
  select: {
    page: 'Seleccionar todo en esta página',
    count_one: '<b>{{selected}}</b> seleccionado',
    count_other: '<b>{{selected}}</b> seleccionados',
    first: 'Están seleccionados los primeros <b>{{selected}}</b> de {{total}}.',
    all_one: 'Seleccionar la única coincidencia ({{count}})',
    all_other: 'Seleccionar las {{count}} coincidencias',
    clear: 'Anular la selección',
    failed: 'No se ha podido seleccionar todo',
  },
  export: {
    button: 'Exportar CSV',
    nothing: 'No hay nada que exportar',
    failed: 'No se ha podido exportar la lista',
    cut: 'La exportación se interrumpió. Inténtelo de nuevo.',
  },
};
