import type { Translation } from '../texts.ts';

export const rowMenu: Translation<'rowMenu'> = {
  copyNames: 'Copier les noms',
  copied_one: '{{name}} copié',
  copied_other: '{{total}} noms copiés',
  copyFailed: 'Rien n’a été copié',
  copyForbidden: 'Le navigateur ne l’autorise pas.',
};
