import type { Translation } from '../texts.ts';

export const domainHistory: Translation<'domainHistory'> = {
  newest_one: 'El más reciente',
  newest_other: 'Los {{count}} más recientes',
  older: 'Mostrar los anteriores',
  all: 'Todos los cambios',
  source: 'De {{source}}',
  sandbox: { name: 'Este nombre es del entorno simulado.', change: 'Cambiar algo allí' },
  whois: {
    title: 'Cambios de WHOIS',
    none: 'Ningún cambio hasta ahora. Lo que el registro cambie a partir de ahora aparecerá aquí.',
    failed: 'No se han podido cargar los cambios de WHOIS.',
  },
  monitoring: {
    title: 'Cambios del seguimiento',
    none: 'Ningún cambio por ahora. Los precios de venta y los sitios web que cambien aparecerán aquí.',
    failed: 'No se han podido cargar los cambios del seguimiento.',
  },
  prices: {
    title: 'Historial de precios',
    none: 'Sin historial de precios: ningún mercado ha ofrecido este nombre desde la primera comprobación.',
    begun: 'El historial de precios empieza el {{date}}. Ningún precio ha cambiado desde entonces.',
    failed: 'No se ha podido cargar el historial de precios.',
  },
  raw: {
    title: 'Respuesta del registro',
    none: 'No se guarda ninguna.',
    failed: 'No se ha podido cargar la respuesta.',
    from: 'De {{host}}, <time/>.',
    received: 'Recibida <time/>.',
    withoutContacts: 'Se omiten los datos de contacto.',
    cut: 'Era más larga y aquí está recortada.',
    copy: 'Copiar la respuesta',
    copied: 'Copiada',
  },
};
