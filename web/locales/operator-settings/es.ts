import type { Translation } from '../texts.ts';

export const operatorSettings: Translation<'operatorSettings'> = {
  failed: 'No se han podido cargar los ajustes',
  title: 'Ajustes',
  about:
    'Los ajustes son variables de entorno, tal como las tiene el proceso que ha respondido. Para cambiar uno, defínalo allí y reinicie. Las explicaciones son las del manual (en inglés).',
  search: 'Buscar ajustes',
  all: 'Todos {{total}}',
  own: 'Cambiados {{total}}',
  noneOwn: 'Todos los ajustes tienen su valor predeterminado.',
  noMatch: 'Ningún ajuste coincide con la búsqueda.',
  default: 'predeterminado {{value}}',
  sources: {
    environment: 'Definido en el entorno',
    default: 'Predeterminado',
    derived: 'Se deriva de otros ajustes',
  },
  secretSet: 'Definido, no se muestra',
  notSet: 'Sin definir',
  empty: 'Vacío',
  warnings: 'Lo que estos ajustes dejan expuesto',
  program: {
    failed: 'No se ha podido cargar lo que se ejecuta aquí.',
    version: 'Versión',
    commit: 'Commit {{commit}}',
    embedded: 'Integrada',
    external: 'Externa',
    migrations: 'Migraciones',
    lastMigration: 'La última el {{date}}',
  },
  processes: {
    title: 'Procesos',
    process: 'Proceso',
    this: 'Ha respondido a esta página',
    role: 'Función',
    roles: { all: 'Web y worker', web: 'Web', worker: 'Worker' },
    otherVersion: 'Versión {{version}}',
    silent: 'Sin señales',
    seen: 'última señal <time/>',
  },
};
