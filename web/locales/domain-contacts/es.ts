import type { Translation } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translation<typeof en> = {
  domainContacts: {
    types: {
      primary: 'Principal',
      administrative: 'Administrativo',
      technical: 'Técnico',
      billing: 'Facturación',
    },
    title_one: 'Contactos de {{name}}',
    title_other: 'Contactos de {{total}} dominios',
    title_many: 'Contactos de {{total}} dominios',
    note: 'Una nota aquí: ningún registrador se entera.',
    unchanged: 'Sin cambios',
    nobody: 'Nadie',
    others: 'Otros',
    save: 'Asignar',
    search: 'Buscar contactos',
    more: 'De {{total}} contactos se ofrecen los primeros {{shown}}; la búsqueda encuentra otros.',
    none: 'Aún no hay contactos.',
    createFirst: 'Crear un contacto',
    failed: 'No se pudieron asignar los contactos',
    loadFailed: 'No se pudieron cargar los contactos.',
    saved_one: 'Contactos de {{total}} dominio guardados',
    saved_other: 'Contactos de {{total}} dominios guardados',
    saved_many: 'Contactos de {{total}} dominios guardados',
    nothing: 'Ninguno de estos dominios puede tener contactos',
    left_one: 'Se omitió {{total}}: no está en la cartera o aún no está verificado.',
    left_other: 'Se omitieron {{total}}: no están en la cartera o aún no están verificados.',
    left_many: 'Se omitieron {{total}}: no están en la cartera o aún no están verificados.',
    assign: 'Asignar contactos',
    noneOfDomain: 'No hay nadie anotado para este dominio.',
  },
};
