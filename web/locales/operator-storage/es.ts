import type { Translation } from '../texts.ts';

export const operatorStorage: Translation<'operatorStorage'> = {
  failed: 'No se ha podido cargar el almacenamiento',
  summary: {
    title: 'Espacio',
    grown: '{{size}} desde el {{date}}',
    noSample: 'El crecimiento se ve tras un día',
    disk: 'Libre en disco',
    ofTotal: 'de {{size}} en {{path}}',
    history: 'Tamaño de la base por día',
  },
  folders: {
    database: 'Archivos de la base',
    data: 'Otros datos',
    landerFiles: 'Páginas de venta en archivos',
    backups: 'Copias de seguridad',
    files_one: '{{count}} archivo en {{path}}',
    files_other: '{{count}} archivos en {{path}}',
    more: 'al menos {{size}}',
  },
  tables: {
    title: 'Tablas',
    about: 'Las filas son estimaciones de PostgreSQL: no se cuenta nada. Las particiones se suman.',
    name: 'Tabla',
    rows: 'Filas',
    bytes: 'Tamaño',
    indexes: 'Índices',
    grown: 'Crecimiento',
    kept: 'Se conserva',
    unknown: 'Desconocido',
    rowsMore: '{{total}} filas',
    showAll: 'Mostrar las {{total}}',
    keptHow: {
      account: 'Con la cuenta',
      always: 'Sin límite',
      while: 'Mientras haga falta',
      installation: 'Con la instalación',
    },
  },
};
