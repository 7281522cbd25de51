export const storageKeys = {
  theme: 'theme-preference', // CONST-015
  language: 'userLanguage', // CONST-016
  columns: 'domainGrid.selectedColumns', // CONST-017
  density: 'domainGrid.density', // D-078a
  pageSize: 'domains.pageSize', // CONST-003
  sectionPageSize: 'sections.pageSize', // of contacts, nameservers and the other sections
  progress: 'domainProgress', // D-147
  hiddenSets: 'hiddenChangeSets', // sets under way that were taken out of the header
  signedIn: 'wasSignedIn', // set from a check that found a session until it ended (D-025a)
  shortcuts: 'keyboardShortcuts', // `off`, else they are on
  currency: 'lastCurrency', // of the last own amount that was entered
  recent: 'recentCommands', // what was chosen in the command palette, of the user who is signed in
} as const;
