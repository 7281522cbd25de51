import { expect, test } from 'vitest';
import * as constants from './constants.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

test.each([
  ['CONST-001 page size at first use', constants.defaultPageSize, 50],
  ['CONST-002 page sizes offered', constants.pageSizes, [25, 50, 100, 200, 500]],
  ['CONST-002 page sizes stored', constants.storedPageSizes, [25, 50, 100, 200]],
  ['CONST-003 key of the page size', constants.storageKeys.pageSize, 'domains.pageSize'],
  ['CONST-004 take of all domains', constants.allDomainsTake, 100_000],
  ['CONST-008 most domains of one action', constants.maxDomainsPerRequest, 10_000],
  ['CONST-010 longest label', constants.maxLabelLength, 63],
  ['CONST-011 shortest ending', constants.minTldLength, 2],
  ['CONST-014 session re-check', constants.sessionRecheckMs, 5 * minute],
  ['CONST-015 key of the theme', constants.storageKeys.theme, 'theme-preference'],
  ['CONST-016 key of the language', constants.storageKeys.language, 'userLanguage'],
  ['CONST-017 key of the columns', constants.storageKeys.columns, 'domainGrid.selectedColumns'],
  ['CONST-019 pause before filtering', constants.filterDebounceMs, second],
  ['CONST-020 shortest loading of an add', constants.minAddLoadingMs, 2 * second],
  ['CONST-021 reload after an add', constants.reloadAfterAddMs, 2 * second],
  ['CONST-022 modal reset', constants.modalResetMs, 300],
  ['CONST-023 splash removal', constants.splashRemovalMs, 500],
  ['CONST-024 pause before saving progress', constants.progressSaveDebounceMs, 500],
  ['CONST-025 progress hides after the end', constants.progressHideMs, 3 * second],
  ['CONST-026 silent progress', constants.progressStaleMs, 30 * minute],
  ['CONST-026 check for silent progress', constants.progressStaleCheckMs, 5 * minute],
  ['CONST-027 saved progress expires', constants.progressExpiryMs, 24 * hour],
  ['CONST-028 hub reconnect delays', constants.hubReconnectDelaysMs, [0, 2 * second, 10 * second, 30 * second]],
  ['CONST-029 toast', constants.toastMs.info, 5 * second],
  ['CONST-030 success toast', constants.toastMs.success, 3 * second],
  ['warning toast', constants.toastMs.warning, 4 * second],
  ['CONST-032 mobile breakpoint', constants.breakpoints.mobile, 640],
  ['CONST-033 drawer breakpoint', constants.breakpoints.drawer, 768],
  ['CONST-034 scroll buttons', constants.breakpoints.wide, 1024],
  ['CONST-035 page buttons', constants.maxPageButtons, 7],
  ['CONST-037 skipped names', constants.skippedNamesShown, 5],
  ['CONST-039 nameservers per row', constants.nameserversPerRow, 2],
])('%s', (_, value, specified) => {
  expect(value).toEqual(specified);
});
