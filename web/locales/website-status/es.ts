import type { Translation } from '../texts.ts';
import type { texts as english } from './en.ts';

export const texts: Translation<typeof english> = {
  websiteStatus: {
    names: {
      noWebsite: 'Sin sitio web',
      checkFailed: 'Comprobación fallida',
      websiteDeveloped: 'Sitio web propio',
      forSaleLander: 'Página de venta',
      parkedDomain: 'Dominio aparcado',
      unknown: 'Desconocido',
    },
    notChecked: 'Aún sin comprobar',
  },
};
