import { createStore } from '#web/base/store.ts';

/** When this page had the answer that a reply is stored (epoch ms), by its id: the browser's clock may be another than the server's. */
export const sentHere = new Map<string, number>();

/** The last reply that was taken back: its text goes into the reply box of its inquiry again. */
export const takenBack = createStore<{ inquiryId: string; body: string } | null>(null);
