import type { Translation } from '../texts.ts';

export const figures: Translation<'figures'> = {
  failed: 'No se han podido cargar las cifras.',
  money: 'Precios de venta y renovaciones',
  asked_one: 'por {{total}} dominio',
  asked_other: 'por {{total}} dominios',
  noneAsked: 'Ningún dominio tiene aún un precio de venta.',
  renewals: 'Coste de las renovaciones, por mes de vencimiento',
  noCosts: 'Ningún dominio que venza en un año tiene aún un coste de renovación.',
  expiring_one: '{{total}} dominio',
  expiring_other: '{{total}} dominios',
  priced_one: 'de {{priced}} de {{total}} dominio',
  priced_other: 'de {{priced}} de {{total}} dominios',
  tlds: 'Por TLD',
  registrars: 'Por registrador',
  others_one: '{{total}} más',
  others_other: '{{total}} más',
  noneKnown: 'Aún no se conoce ninguno.',
};
