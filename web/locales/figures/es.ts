import type { Translation } from '../texts.ts';

export const figures: Translation<'figures'> = {
  failed: 'No se han podido cargar las cifras.',
  money: 'Precios de venta y renovaciones',
  asked_one: 'por {{count}} dominio',
  asked_other: 'por {{count}} dominios',
  noneAsked: 'Ningún dominio tiene aún un precio de venta.',
  renewals: 'Coste de las renovaciones, por mes de vencimiento',
  noCosts: 'Ningún dominio que venza en un año tiene aún un coste de renovación.',
  expiring_one: '{{count}} dominio',
  expiring_other: '{{count}} dominios',
  priced_one: 'de {{priced}} de {{count}} dominio',
  priced_other: 'de {{priced}} de {{count}} dominios',
  tlds: 'Por TLD',
  registrars: 'Por registrador',
  others_one: '{{count}} más',
  others_other: '{{count}} más',
  noneKnown: 'Aún no se conoce ninguno.',
};
