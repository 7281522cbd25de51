import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { MailRecord } from './mail-service.ts';
import { done } from './paged.ts';

/** An own address that mails to buyers come from (SNDR-001). */
export const MailSender = z.object({
  /** null: none is set, mails come from the installation's */
  address: z.string().nullable(),
  /** `waiting`: its record was never seen right; `stopped`: it was, and is not any more. In both mails come from the installation's address. */
  state: z.enum(['none', 'waiting', 'used', 'stopped']),
  /** with how each stood in DNS, where it was looked up for this answer */
  records: z.array(MailRecord),
  checkedAt: z.string().nullable(),
});
export type MailSender = z.output<typeof MailSender>;

/** The own address for mails to buyers, with its records as they were last seen. */
export const GetMailSender = endpoint('GET /api/mail-sender', { scope: null, reply: MailSender });

/** Sets the address. Another one of the same domain keeps its key. Throws VALIDATION_FAILED for an address that cannot be one. */
export const SetMailSender = endpoint('PUT /api/mail-sender', {
  scope: null,
  body: z.object({ address: z.string().max(254) }),
  reply: MailSender,
});

/** Looks its records up now. */
export const CheckMailSender = endpoint('POST /api/mail-sender/check', { scope: null, reply: MailSender });

/** Mails come from the installation's address again, and the key is deleted. */
export const RemoveMailSender = endpoint('DELETE /api/mail-sender', { scope: null, reply: done });
