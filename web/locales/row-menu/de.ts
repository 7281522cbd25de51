import type { Translation } from '../texts.ts';

export const rowMenu: Translation<'rowMenu'> = {
  copyNames: 'Namen kopieren',
  copied_one: '{{name}} kopiert',
  copied_other: '{{total}} Namen kopiert',
  copyFailed: 'Nichts wurde kopiert',
  copyForbidden: 'Der Browser erlaubt es nicht.',
};
