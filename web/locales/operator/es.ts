import type { Translation } from '../texts.ts';

export const operator: Translation<'operator'> = {
  started: 'Iniciado',
  running: 'En marcha',
  waiting: 'En espera',
  titles: {
    people: 'Operación: personas',
    settings: 'Operación: ajustes',
    checks: 'Operación: comprobaciones',
    registries: 'Operación: registros',
    work: 'Operación: trabajo',
    storage: 'Operación: almacenamiento',
    audit: 'Operación: registro de acciones',
  },
  tabs: {
    people: 'Personas',
    settings: 'Ajustes',
    checks: 'Comprobaciones',
    registries: 'Registros',
    work: 'Trabajo',
    storage: 'Almacenamiento',
    audit: 'Registro de acciones',
  },
};
