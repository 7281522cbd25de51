import type { Translation } from '../texts.ts';

export const domainContacts: Translation<'domainContacts'> = {
  types: {
    primary: 'Principal',
    administrative: 'Administrativo',
    technical: 'Técnico',
    billing: 'Facturación',
  },
  title_one: 'Contactos de {{name}}',
  title_other: 'Contactos de {{total}} dominios',
  note: 'Una nota aquí: ningún registrador se entera.',
  nobody: 'Nadie',
  others: 'Otros',
  save: 'Asignar',
  more: 'De {{total}} contactos se ofrecen los primeros {{shown}}; la búsqueda encuentra otros.',
  none: 'Aún no hay contactos.',
  createFirst: 'Crear un contacto',
  failed: 'No se han podido asignar los contactos',
  loadFailed: 'No se han podido cargar los contactos.',
  saved_one: 'Contactos de {{count}} dominio guardados',
  saved_other: 'Contactos de {{count}} dominios guardados',
  nothing: 'Ninguno de estos dominios puede tener contactos',
  left_one: 'Se ha omitido {{count}}: no está en la cartera o aún no está verificado.',
  left_other: 'Se han omitido {{count}}: no están en la cartera o aún no están verificados.',
  assign: 'Asignar contactos',
  noneOfDomain: 'No hay nadie anotado para este dominio.',
};
