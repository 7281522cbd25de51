import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { done } from './paged.ts';

/** An account that goes at a set time, unless it is kept until then (D-228a). */
export const accountDeletion = z.object({
  requestedAt: z.string(),
  /** when it goes for good */
  dueAt: z.string(),
  /** who runs the installation decided it: the holder cannot take it back */
  isByOperator: z.boolean(),
  /** the account is closed and being deleted: there is no way back any more */
  isUnderWay: z.boolean(),
});
export type AccountDeletion = z.output<typeof accountDeletion>;

const state = z.object({
  /** null: the account stays */
  deletion: accountDeletion.nullable(),
  /** days between the wish and the deletion */
  graceDays: z.number().int(),
  /** why it cannot be deleted: the one account of a demo, or the last operator while others have accounts */
  isImpossible: z.enum(['demo', 'lastOperator']).nullable(),
});

/** Whether the own account is to be deleted, and when. */
export const GetAccountDeletion = endpoint('GET /api/account/deletion', { scope: null, reply: state });

/**
 * Has the own account deleted once the grace is over; until then everything goes on. Asked again it stays as it is.
 * PROOF_NEEDED; VALIDATION_FAILED when `email` is not the address of the account; LAST_OPERATOR; DELETION_IMPOSSIBLE.
 */
export const RequestAccountDeletion = endpoint('POST /api/account/deletion', {
  scope: null,
  body: z.object({ email: z.string().max(254) }),
  reply: accountDeletion,
});

/** Keeps the own account after all. DELETION_BY_OPERATOR; DELETION_UNDER_WAY; fine where nothing was to be deleted. */
export const KeepAccount = endpoint('DELETE /api/account/deletion', { scope: null, reply: done });
