import type { Translation } from '../texts.ts';

export const replyTemplates: Translation<'replyTemplates'> = {
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
  failed: 'No se han podido cargar sus textos.',
  new: 'Texto nuevo',
  edit: 'Cambiar el texto',
  deleted: 'Se ha eliminado {{name}}',
  nameMissing: 'Escriba un nombre.',
  language: 'Idioma del texto',
  anyLanguage: 'Cualquiera',
  text: 'Texto',
  bodyTooLong: 'Como máximo {{max}} caracteres.',
  variables: 'Se sustituyen al insertar: {{names}}',
  full: 'Puede guardar {{max}} textos como máximo. Elimine uno antes.',
};
