import type { Translation } from '../texts.ts';

export const marketplaceFile: Translation<'marketplaceFile'> = {
  file: 'Mercado',
  files: {
    afternic: 'Afternic',
    afternicList: 'Afternic, lista de dominios',
    sedo: 'Sedo',
    atom: 'Atom',
  },
  action: 'Qué hace el archivo',
  actions: {
    list: 'Ofrecer o modificar',
    delist: 'Retirar',
  },
  minimumHint:
    'Para todos los dominios del archivo. Déjela vacía para no indicar ninguna; sus precios mínimos nunca se usan.',
  minimumWrong: 'Introduzca un importe entero, sin céntimos.',
  notes: {
    list: {
      afternic:
        'Súbalo a Afternic con «Update». «Replace» retiraría todo anuncio que no esté en el archivo. Sus precios mínimos van incluidos: los corredores de Afternic pueden aceptarlos.',
      afternicList:
        'Las columnas de la lista que entrega Afternic, para cuentas que la vuelven a subir. Sus precios mínimos van incluidos: los corredores de Afternic pueden aceptarlos.',
      sedo: 'Súbalo con la herramienta de carga masiva de Sedo. Con un precio fijo, Sedo no acepta oferta mínima.',
      atom: 'Atom no publica ninguna plantilla. Compruebe cómo se leen las columnas antes de confirmar la carga.',
    },
    delist: {
      afternic:
        'Afternic no elimina nada por archivo. Estos dominios pierden el precio y quedan ocultos en su red; retírelos después de la cartera allí.',
      sedo: 'Sedo elimina estos anuncios en cuanto suba el archivo con la herramienta de carga masiva.',
      atom: 'Atom no elimina nada por archivo. Esta es la lista de dominios que hay que retirar allí.',
    },
  },
  checking: 'Comprobando los dominios',
  failed: 'No se ha podido comprobar qué entra en el archivo.',
  included_one: '{{count}} dominio entra en el archivo.',
  included_other: '{{count}} dominios entran en el archivo.',
  none: 'Ningún dominio entra en el archivo.',
  forOffers_one: '{{count}} de ellos solo con oferta, por no tener precio de venta.',
  forOffers_other: '{{count}} de ellos solo con oferta, por no tener precio de venta.',
  refused_one: '{{count}} dominio queda fuera:',
  refused_other: '{{count}} dominios quedan fuera:',
  reasons: {
    watched: 'Solo en seguimiento, fuera de la cartera',
    unverified: 'Propiedad aún sin verificar',
    sold: 'Vendido o liberado',
    notRegistered: 'No registrado',
    noPrice: 'Sin precio de venta',
    currency: 'Importe en {{currency}}; el archivo acepta {{currencies}}',
    cents: 'Importe con céntimos; el archivo acepta importes enteros',
    minimum: 'Sin oferta mínima de {{least}} o más',
    aboveBuyNow: 'Oferta mínima o precio mínimo por encima del precio de venta',
  },
  showOf_one: 'Mostrar {{count}} dominio: {{of}}',
  showOf_other: 'Mostrar {{count}} dominios: {{of}}',
  showFailed: 'No se han podido mostrar los dominios',
  save_one: 'Guardar archivo con {{count}} dominio',
  save_other: 'Guardar archivo con {{count}} dominios',
  saveFailed: 'No se ha podido crear el archivo',
};
