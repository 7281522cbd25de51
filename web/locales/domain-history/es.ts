import type { Translation } from '../texts.ts';

export const domainHistory: Translation<'domainHistory'> = {
  newest_one: 'El más reciente',
  newest_other: 'Los {{count}} más recientes',
  title: 'Cambios',
  kinds: {
    all: 'Todos',
    registration: 'Registro',
    account: 'Cuenta',
    prices: 'Precios',
    website: 'Sitio web',
    dns: 'DNS',
  },
  none: {
    all: 'Ningún cambio hasta ahora. Aquí figuran lo que cambia el registro, los precios de venta, el sitio web y el DNS.',
    registration: 'Ningún cambio del registro hasta ahora. Lo que el registro cambie a partir de ahora figura aquí.',
    account: 'Ningún cambio en las cuentas de registradores hasta ahora.',
    prices: 'Ningún cambio hasta ahora. Los precios de venta que cambian figuran aquí.',
    website: 'Ningún cambio del sitio web hasta ahora.',
    dns: 'Ningún cambio de los registros DNS hasta ahora.',
  },
  cameIn: 'Nuevo en la cuenta',
  left: 'Ya no está en la cuenta',
  older: 'Mostrar los anteriores',
  source: 'De {{source}}',
  sandbox: { change: 'Cambiar algo allí' },
  whois: {
    failed: 'No se han podido cargar los cambios de WHOIS.',
  },
  monitoring: {
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
