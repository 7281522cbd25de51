import type { Translation } from '../texts.ts';

export const websiteStatus: Translation<'websiteStatus'> = {
  names: {
    noWebsite: 'Sin sitio web',
    checkFailed: 'Comprobación fallida',
    websiteDeveloped: 'Sitio web propio',
    forSaleLander: 'Página de venta',
    parkedDomain: 'Dominio aparcado',
    unknown: 'Desconocido',
  },
  notChecked: 'Aún sin comprobar',
};
