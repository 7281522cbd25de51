/** Texts of web/domains/row-menu: what can be done with one row, and copying names. */
export const rowMenu = {
  copyNames: 'Copy the names',
  copied_one: '{{name}} copied',
  copied_other: '{{total}} names copied',
  copyFailed: 'Nothing was copied',
  copyForbidden: 'The browser does not allow it.',
};
