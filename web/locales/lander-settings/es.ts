import type { Translation } from '../texts.ts';

export const landerSettings: Translation<'landerSettings'> = {
  tagline: 'Lema',
  pageTitle: 'Título de la página',
  metaDescription: 'Metadescripción',
  sellerName: 'Nombre para compradores',
  sellerPlace: 'Lugar',
  escrowService: 'Servicio de depósito en garantía',
  hints: {
    sellerName: 'Aparece en la página y en los correos. Vacío: el nombre para compradores de su cuenta.',
    sellerPlace: 'Por ejemplo, Gotemburgo, Suecia. Vacío: no se muestra.',
    escrowService: 'El servicio que usted propone para guardar el dinero. Vacío: no se nombra ninguno.',
  },
  showPurchaseOptions: 'Opciones de compra',
  showInquiryForm: 'Formulario de consulta',
  showWhyChoose: 'Por qué elegir este nombre',
  showAiHelper: 'Asistente',
  buyNowPrice: 'Precio de compra inmediata',
  minimumOffer: 'Oferta mínima',
  used: '{{used}} de {{max}}',
  becomes: 'Se muestra como: {{text}}',
  ownWords: 'Vacío: el texto estándar de la página, en el idioma del visitante.',
  insertName: 'Insertar {{placeholder}}',
  noAssistant: 'El asistente necesita una IA, que no está configurada en esta instalación.',
  none: 'Ninguno',
  ofEachName: 'El de cada nombre',
  empty: {
    group: {
      buyNowPrice: 'Vacío: el precio de venta de cada nombre.',
      minimumOffer:
        'Nunca se muestra. Las ofertas inferiores no se avisan y se guardan aparte; unas reglas pueden rechazarlas. Vacío: el precio mínimo de cada nombre. Las páginas sin precio reciben ofertas en esta moneda.',
    },
    lander: {
      buyNowPrice: 'Vacío: el precio de venta del nombre.',
      minimumOffer:
        'Nunca se muestra. Las ofertas inferiores no se avisan y se guardan aparte; unas reglas pueden rechazarlas. Vacío: el precio mínimo del nombre. Las páginas sin precio reciben ofertas en esta moneda.',
    },
  },
  faults: {
    tooLong: 'Como máximo {{max}} caracteres.',
    noPrice: 'Introduzca un número entero de 1 a {{max}}.',
    aboveBuyNow: 'La oferta mínima supera el precio de compra inmediata.',
  },
  templates: {
    binAi: 'Compra inmediata con asistente',
    modern: 'Moderna',
    comingSoon: 'Próximamente',
  },
  previewOf: 'Vista previa de {{name}}',
  previewFailed: 'No se ha podido crear la vista previa',
  previewLanguage: 'Idioma del visitante',
  previewWidth: 'Ancho de la página',
  wide: 'Ordenador',
  phone: 'Teléfono',
  openPage: 'Abrir la página',
};
