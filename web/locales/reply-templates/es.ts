import type { Translation } from '../texts.ts';
import type { texts as english } from './en.ts';

export const texts: Translation<typeof english> = {
  replyTemplates: {
    own: 'Sus textos',
    otherLanguages: 'En otros idiomas',
    builtIn: 'Incluidos, {{language}}',
    names: {
      available: 'Disponible al precio',
      counter: 'Contraoferta',
      decline: 'Oferta demasiado baja',
      nextSteps: 'De acuerdo, siguientes pasos',
      soldToOther: 'Vendido a otro comprador',
    },
    keep: 'Guardar este texto como plantilla…',
    manage: 'Gestionar sus textos…',
    title: 'Sus textos de respuesta',
    none: 'Aún no tiene textos propios. Aquí van los que escribe más de una vez.',
    failed: 'No se pudieron cargar sus textos.',
    new: 'Texto nuevo',
    edit: 'Cambiar el texto',
    delete: 'Eliminar',
    deleteOne: 'Eliminar {{name}}',
    nameMissing: 'Escriba un nombre.',
    language: 'Idioma del texto',
    anyLanguage: 'Cualquiera',
    text: 'Texto',
    bodyMissing: 'Escriba un texto.',
    bodyTooLong: 'Como máximo {{max}} caracteres.',
    variables: 'Se sustituyen al insertar: {{names}}',
    full: 'Son posibles {{max}} textos como máximo. Elimine uno antes.',
  },
};
