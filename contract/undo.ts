import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { count } from './paged.ts';

/** By this id `UndoChange` takes a change back for ten minutes; null when nothing was changed. */
export const undoId = z.string().nullable();

export const undoParts = {
  scope: null, // of whatever was changed, by whoever it was
  body: z.object({ undoId: z.string() }),
  reply: z.object({
    /** things (names, contacts, inquiries, rules …) that are wholly as they were before */
    restoredCount: count,
    /** those of which some fields are, and others were changed since */
    partlyCount: count,
    /** of these: names that another account holds meanwhile, which have to be verified now (D-123) */
    pendingVerificationCount: count,
  }),
};

/**
 * Takes any change that answered an `undoId` back, once (D-121a): what still stands as the change left it; what was changed
 * since stays. A second time answers the same. NOT_FOUND when it is too late.
 */
export const UndoChange = endpoint('POST /api/undo', undoParts);
