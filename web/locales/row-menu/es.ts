import type { Translation } from '../texts.ts';

export const rowMenu: Translation<'rowMenu'> = {
  open: 'Abrir',
  copyName: 'Copiar el nombre',
  copyNames: 'Copiar los nombres',
  copied_one: '{{name}} copiado',
  copied_other: '{{total}} nombres copiados',
  copyFailed: 'No se ha copiado nada',
  copyForbidden: 'El navegador no lo permite.',
};
