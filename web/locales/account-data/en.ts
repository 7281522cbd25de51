/** Texts of what becomes of an account’s data: the export, and deleting the account. */
export const accountData = {
  title: 'Your data',
  failed: 'This could not be loaded',
  export: {
    title: 'Download everything',
    text: 'All names, pages, inquiries, contacts and files of this account as a ZIP: tables for spreadsheets, and every record for programs. Passwords and keys are not in it.',
    button: 'Download all data',
    begun: 'Your download has started',
    begunText: 'A large account takes a few minutes.',
    tooOften: 'Your data can be downloaded twice an hour. Please try again later.',
  },
  delete: {
    title: 'Delete the account',
    text: 'If you delete the account today, it is removed for good on {{date}}. Until then everything works as before, and you can keep it.',
    button: 'Delete account…',
    lastOperator: 'You are the last operator while others have accounts here. Make another account an operator first.',
    demo: 'This is a demo account. It cannot be deleted.',
    ask: 'Delete this account?',
    what: 'On {{date}} all names, pages, inquiries, contacts and files of this account are deleted, and your pages go offline. This cannot be undone afterwards.',
    before:
      'Until then everything works as before. We remind you by e-mail where e-mail can reach you, and you can keep the account at any time.',
    address: 'Type {{email}} to confirm',
    confirm: 'Delete account',
  },
  going: {
    label: 'Deletion of the account',
    planned: 'This account will be deleted on {{date}}.',
    byOperator: 'The operator will delete this account on {{date}}.',
    keep: 'Keep the account',
    kept: 'The account stays',
    toData: 'Download data',
  },
};
