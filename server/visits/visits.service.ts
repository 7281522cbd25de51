export { type FinishedSession, writePacks } from './pack/write-packs.ts';
export { deleteVisitsOfLanders } from './pack/delete-visits.ts';
