export { deleteVisitsOfLanders } from './pack/delete-visits.ts';
export { writeInquiryVisits } from './pack/write-inquiry-visits.ts';
export { type FinishedSession, writePacks } from './pack/write-packs.ts';
