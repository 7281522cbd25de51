import type { Translation } from '../texts.ts';

export const sharedViews: Translation<'sharedViews'> = {
  share: 'Compartir…',
  title: 'Compartir las cifras de visitas',
  titleOf: 'Compartir las visitas de {{name}}',
  aboutName:
    'Quien tenga el enlace ve los visitantes de este dominio por día, los países y la procedencia, y cómo se cuentan. Nada más de su cartera.',
  aboutAll:
    'Quien tenga el enlace ve los visitantes por día, los países, la procedencia y los dominios con más visitantes. Ni consultas ni precios.',
  label: 'Para quién es',
  labelHint: 'Solo usted lo ve.',
  tag: 'Solo dominios con esta etiqueta',
  allNames: 'Todos los dominios',
  namesWith: 'Dominios con la etiqueta {{tag}}',
  goneName: 'un dominio eliminado',
  madeTitle: 'El enlace: {{label}}',
  once: 'Cópielo ahora. Solo se muestra esta vez; quien lo tenga puede abrirlo hasta que termine.',
  links: 'Enlaces compartidos',
  until: 'Hasta {{date}}',
  opened_one: 'abierto {{value}} vez, la última',
  opened_other: 'abierto {{value}} veces, la última',
  nameGone: 'Dominio vendido o retirado',
  endNow: 'Terminar',
  endOf: 'Terminar: {{label}}',
  failed: 'No se han podido cargar los enlaces compartidos.',
  limit: 'Puede compartir hasta 50 enlaces a la vez.',
  problems: {
    label: 'Indique para quién es.',
    tag: 'Una etiqueta tiene hasta 50 caracteres.',
  },
};
