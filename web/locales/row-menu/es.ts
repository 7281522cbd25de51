import type { Translation } from '../texts.ts';

export const rowMenu: Translation<'rowMenu'> = {
  copyNames: 'Copiar los nombres',
  copied_one: '{{name}} copiado',
  copied_other: '{{total}} nombres copiados',
  copyFailed: 'No se ha copiado nada',
  copyForbidden: 'El navegador no lo permite.',
};
