export { deleteVisitsOfLanders, type FinishedSession, writePacks } from './pack/pack.service.ts';
export { writeInquiryVisits } from './sessions.store.ts';
