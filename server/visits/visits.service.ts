export { deleteVisitsOfLanders } from './pack/delete-visits.ts';
export { type FinishedSession, writePacks } from './pack/write-packs.ts';
