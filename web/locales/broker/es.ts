import type { Translation } from '../texts.ts';

export const broker: Translation<'broker'> = {
  title: 'Confiar a alguien',
  about:
    'Quien tenga el enlace lee solo esta conversación y escribe al comprador en su nombre: mensajes, ofertas, el nombre y su precio pedido. Ninguna dirección, ninguna otra consulta. Lo que se escribe aparece en su bandeja con el nombre de la persona, y puede detenerlo durante diez segundos como lo propio.',
  name: 'Nombre de la persona',
  nameHint: 'Aparece con lo que esta persona escribe. El comprador no lo ve.',
  nameMissing: 'Indique para quién es el enlace.',
  end: 'Termina',
  inDays_one: 'En {{count}} día',
  inDays_other: 'En {{count}} días',
  showsMinimum: 'Mostrar también la oferta mínima',
  make: 'Crear el enlace',
  madeTitle: 'Enlace para {{name}}',
  once: 'Cópielo ahora. Solo se muestra esta vez; quien lo tenga puede leer y escribir hasta que termine o usted lo retire.',
  copy: 'Copiar el enlace',
  saved: 'Lo he copiado',
  links: 'Confiado a',
  until: 'Hasta el {{date}}',
  withMinimum: 'con la oferta mínima',
  neverUsed: 'nunca abierto',
  used: 'abierto por última vez',
  over: 'Terminado',
  takeBack: 'Retirar',
  takeBackOf: 'Retirar: {{name}}',
  failed: 'No se han podido cargar los enlaces.',
  limit: 'Puede confiar una consulta a un máximo de 10 personas a la vez.',
};
