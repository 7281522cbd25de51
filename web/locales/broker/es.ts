import type { Translation } from '../texts.ts';

export const broker: Translation<'broker'> = {
  about:
    'Quien tenga el enlace lee solo esta conversación y escribe al comprador en su nombre: mensajes, ofertas, el nombre y su precio pedido. Ninguna dirección, ninguna otra consulta. Lo que se escribe aparece en su bandeja con el nombre de la persona, y puede detenerlo durante diez segundos como lo propio.',
  name: 'Nombre de la persona',
  nameHint: 'Aparece con lo que esta persona escribe. El comprador no lo ve.',
  nameMissing: 'Indique para quién es el enlace.',
  showsMinimum: 'Mostrar también la oferta mínima',
  madeTitle: 'Enlace para {{name}}',
  once: 'Cópielo ahora. Solo se muestra esta vez; quien lo tenga puede leer y escribir hasta que termine o usted lo retire.',
  links: 'Confiado a',
  withMinimum: 'con la oferta mínima',
  used: 'abierto por última vez',
  takeBackOf: 'Retirar: {{name}}',
  limit: 'Puede confiar una consulta a un máximo de 10 personas a la vez.',
};
