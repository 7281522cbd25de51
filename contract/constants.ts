/** Values of the specification, section 9, each stated once. Times in milliseconds unless the name says otherwise. */
export const pageSizes = [25, 50, 100, 200, 500] as const; // CONST-002
export const storedPageSizes = [25, 50, 100, 200] as const; // CONST-002, D-079
export const defaultPageSize = 50; // CONST-001
export const allDomainsTake = 100_000; // CONST-004
export const maxDomainsPerRequest = 10_000; // CONST-008, D-066
export const maxLabelLength = 63; // CONST-010
export const minTldLength = 2; // CONST-011
export const maxNameLength = 253; // RFC 1035
export const sessionRecheckMs = 5 * 60_000; // CONST-014
export const markReadAfterMs = 1_000; // CONST-018
export const filterDebounceMs = 1_000; // CONST-019
export const minAddLoadingMs = 2_000; // CONST-020
export const reloadAfterAddMs = 2_000; // CONST-021
export const modalResetMs = 300; // CONST-022
export const splashRemovalMs = 500; // CONST-023
export const progressSaveDebounceMs = 500; // CONST-024
export const progressHideMs = 3_000; // CONST-025
export const progressStaleMs = 30 * 60_000; // CONST-026
export const progressStaleCheckMs = 5 * 60_000; // CONST-026
export const progressExpiryMs = 24 * 3_600_000; // CONST-027
export const hubReconnectDelaysMs = [0, 2_000, 10_000, 30_000] as const; // CONST-028
export const toastMs = { success: 3_000, info: 5_000, warning: 4_000, danger: 5_000 } as const; // CONST-029..031, D-039
export const warningToastMs = { resyncTooSoon: 6_000, limitReached: 8_000 } as const; // CONST-031
export const breakpoints = { mobile: 640, drawer: 768, wide: 1024 } as const; // CONST-032..034
export const maxPageButtons = 7; // CONST-035
export const skippedNamesShown = 5; // CONST-037
export const nameserversPerRow = 2; // CONST-039
export const storageKeys = {
  theme: 'theme-preference', // CONST-015
  language: 'userLanguage', // CONST-016
  columns: 'domainGrid.selectedColumns', // CONST-017
  pageSize: 'domains.pageSize', // CONST-003
  progress: 'domainProgress', // D-147
} as const;
