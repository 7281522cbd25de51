import type { Translation } from '../texts.ts';

export const domainMoney: Translation<'domainMoney'> = {
  label: 'Dinero',
  price: {
    none: 'Sin precio',
    set: 'Fijar un precio',
    edit: 'Cambiar el precio de venta',
    floor: 'Mínimo {{price}}, solo lo ve usted',
    failed: 'No se ha guardado el precio',
  },
  offer: {
    label: 'Mejor oferta',
    none: 'Todavía ninguna oferta',
    closed: 'consulta cerrada',
    failed: 'No cargada',
  },
  visitors: {
    change: '<b>{{change}}</b> respecto a los 30 días anteriores',
    noLander: 'Los cuenta una página de venta',
  },
  inquiries: {
    withOffer: '{{total}} con oferta',
    none: 'Todavía ninguna',
  },
  cost: {
    label: 'Coste hasta ahora',
    noRenewal: 'Sin coste de renovación anotado',
    noDate: 'Sin fecha de compra conocida',
    purchase: 'Compra y renovaciones desde {{year}}',
    renewals: 'Renovaciones desde {{year}}',
  },
  result: {
    after: 'Tras costes de {{cost}}',
    unknown: 'Costes desconocidos',
  },
  watched: {
    label: 'Lo que se sigue',
    free: 'Libre como pronto',
    now: 'Ahora',
    ifExpires: 'Estimación, si nadie lo renueva',
    estimate: 'Estimación',
    ask: 'Precio de venta',
    noAsk: 'Sin precio de venta',
    at: 'Precio más alto, en {{marketplace}}',
    changes: 'Cambios, 30 días',
    since: 'En seguimiento desde',
    mine: 'Ahora es mío',
  },
  listings: {
    title: 'Mercados',
    differ: 'Precios distintos',
    more: '{{share}} más que su precio',
    less: '{{share}} menos que su precio',
  },
  share: 'Comparta la página de venta: {{url}}',
};
