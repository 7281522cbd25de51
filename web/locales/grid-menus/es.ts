import type { Translation } from '../texts.ts';

export const gridMenus: Translation<'gridMenus'> = {
  views: {
    builtIn: 'Todos los dominios',
    isDefault: 'vista predeterminada',
    unknown: 'No se han podido cargar sus vistas guardadas.',
    saveAs: 'Guardar como vista nueva…',
    update: 'Actualizar «{{name}}» con lo que se muestra',
    rename: 'Cambiar el nombre de «{{name}}»…',
    delete: 'Eliminar «{{name}}»…',
    setDefault: 'Abrir la lista con esta vista',
    unmarkDefault: 'Dejar de abrir la lista con esta vista',
    name: 'Nombre de la vista',
    titles: {
      save: 'Guardar como vista nueva',
      rename: 'Cambiar el nombre de la vista',
      delete: 'Eliminar la vista',
    },
    buttons: { save: 'Guardar', rename: 'Cambiar', delete: 'Eliminar' },
    deleteText: 'Se eliminará «{{name}}». Sus dominios quedan como están.',
    deleted: 'Se ha eliminado «{{name}}»',
    failed: 'No se ha podido cambiar la vista',
  },
  columns: {
    all: 'Las doce columnas',
    usual: 'Volver a las nueve habituales',
    density: 'Altura de las filas',
    comfortable: 'Normal',
    compact: 'Compacta',
  },
  export: {
    importOwn: 'Importar etiquetas, notas, precios',
    title: 'Exportar como CSV',
    shown_one: '{{total}} dominio, columnas mostradas',
    shown_other: '{{total}} dominios, columnas mostradas',
    all_one: '{{total}} dominio, todas las columnas',
    all_other: '{{total}} dominios, todas las columnas',
    limited: 'Un archivo contiene {{most.exported}} dominios como máximo.',
    failed: 'No se han podido exportar los dominios',
    cut: 'La exportación se ha interrumpido. Inténtelo de nuevo.',
  },
};
