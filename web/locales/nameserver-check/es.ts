import type { Translation } from '../texts.ts';

export const nameserverCheck: Translation<'nameserverCheck'> = {
  title: 'Comprobar los servidores de nombres',
  preset: 'Comparar con',
  noPresets: 'Aún no hay ninguna plantilla de servidores de nombres con la que comparar.',
  toPresets: 'Crear una',
  failed: 'No se han podido comparar los dominios.',
  running: 'Se están comparando los dominios',
  limited: 'De {{total}} dominios se comparan los {{max}} añadidos en último lugar.',
  states: {
    matches: 'Coinciden',
    differs: 'Diferentes',
    none: 'Sin servidores de nombres',
    notRegistered: 'Sin registrar',
    unknown: 'Desconocidos',
  },
  about: {
    matches: 'Según los últimos datos, estos dominios tienen exactamente los servidores de nombres de la plantilla.',
    differs: 'Según los últimos datos, estos dominios tienen otros servidores de nombres.',
    none: 'El registro no tiene servidores de nombres para estos dominios.',
    notRegistered: 'El registro ya no conoce estos dominios.',
    unknown:
      'No se sabe nada de estos dominios: aún no se han comprobado o ninguna fuente lo indica. Eso no es una diferencia.',
  },
  noNames: 'Ningún dominio.',
  more: '{{count}} más. La lista de dominios y el archivo los tienen todos.',
  missing: 'Falta:',
  extra: 'Tiene además:',
  before: 'Tenía antes:',
  knownAt: 'Datos del {{date}}',
  noDate: 'Nunca conocido',
  open_one: 'Mostrar este dominio en la lista',
  open_other: 'Mostrar estos {{count}} dominios en la lista',
  openFailed: 'No se ha podido abrir la lista',
  export: {
    failed: 'No se ha podido exportar el resultado',
    cut: 'La exportación se interrumpió. Inténtelo de nuevo.',
  },
};
