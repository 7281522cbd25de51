import { expect, test } from 'vitest';
import { sessionRecheckMs } from '#web/base/auth.ts';
import { hubReconnectDelaysMs } from '#web/base/live-client.ts';
import { storageKeys } from '#web/base/storage-keys.ts';
import { minAddLoadingMs, modalResetMs, reloadAfterAddMs, skippedNamesShown } from '#web/domains/add/add-flow.ts';
import { nameserversPerRow } from '#web/domains/cell.rules.ts';
import { pageSizeRule } from '#web/domains/page-size.ts';
import { filterDebounceMs } from '#web/domains/use-grid-controls.ts';
import { ownershipProof as verificationDe } from '#web/locales/verification/de.ts';
import { ownershipProof as verificationEn } from '#web/locales/verification/en.ts';
import { ownershipProof as verificationEs } from '#web/locales/verification/es.ts';
import { ownershipProof as verificationFr } from '#web/locales/verification/fr.ts';
import {
  progressExpiryMs,
  progressHideMs,
  progressSaveDebounceMs,
  progressStaleCheckMs,
  progressStaleMs,
} from '#web/progress/progress.rules.ts';
import { breakpoints } from '#web/ui/breakpoints.ts';
import { maxPageButtons } from '#web/ui/DataGrid/page-window.ts';
import { toastMs } from '#web/ui/toast.store.ts';
import { splashRemovalMs } from './boot/splash.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Values of the specification, section 9, that are the browser's alone. */
test.each([
  ['CONST-001 page size at first use', pageSizeRule.initial, 50],
  ['CONST-002 page sizes offered', pageSizeRule.offered, [25, 50, 100, 200, 500]],
  ['CONST-002 page sizes stored', pageSizeRule.kept, [25, 50, 100, 200]],
  ['CONST-003 key of the page size', pageSizeRule.storageKey, 'domains.pageSize'],
  ['CONST-014 session re-check', sessionRecheckMs, 5 * minute],
  ['CONST-015 key of the theme', storageKeys.theme, 'theme-preference'],
  ['CONST-016 key of the language', storageKeys.language, 'userLanguage'],
  ['CONST-017 key of the columns', storageKeys.columns, 'domainGrid.selectedColumns'],
  ['CONST-019 pause before filtering', filterDebounceMs, second],
  ['CONST-020 shortest loading of an add', minAddLoadingMs, 2 * second],
  ['CONST-021 reload after an add', reloadAfterAddMs, 2 * second],
  ['CONST-022 modal reset', modalResetMs, 300],
  ['CONST-023 splash removal', splashRemovalMs, 500],
  ['CONST-024 pause before saving progress', progressSaveDebounceMs, 500],
  ['CONST-025 progress hides after the end', progressHideMs, 3 * second],
  ['CONST-026 silent progress', progressStaleMs, 30 * minute],
  ['CONST-026 check for silent progress', progressStaleCheckMs, 5 * minute],
  ['CONST-027 saved progress expires', progressExpiryMs, 24 * hour],
  ['CONST-028 hub reconnect delays', hubReconnectDelaysMs, [0, 2 * second, 10 * second, 30 * second]],
  ['CONST-029 toast', toastMs.info, 5 * second],
  ['CONST-030 success toast', toastMs.success, 3 * second],
  ['warning toast', toastMs.warning, 4 * second],
  ['CONST-032 mobile breakpoint', breakpoints.mobile, 640],
  ['CONST-033 drawer breakpoint', breakpoints.drawer, 768],
  ['CONST-034 scroll buttons', breakpoints.wide, 1024],
  ['CONST-035 page buttons', maxPageButtons, 7],
  ['CONST-037 skipped names', skippedNamesShown, 5],
  ['CONST-039 nameservers per row', nameserversPerRow, 2],
])('%s', (_, value, specified) => {
  expect(value).toEqual(specified);
});

test('CONST-041 every language says that DNS propagation takes up to 24 hours', () => {
  const all = [verificationEn, verificationDe, verificationFr, verificationEs].map((texts) => JSON.stringify(texts));
  expect(all.map((text) => /\b24 (hours|Stunden|heures|horas)\b/.test(text))).toEqual([true, true, true, true]);
});
