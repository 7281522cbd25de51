/** What changes of records remember, so that only values of ours are ever removed (ZONE-006). */
export { forgetWritten, rememberWritten, type WrittenRecord } from './zones.store.ts';
