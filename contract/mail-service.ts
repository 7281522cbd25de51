import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/**
 * Why a mail was not handed over, where the mail server said nothing itself. Where it did, its words stand in the same
 * place (`deliveryDetail` of a message).
 */
export const mailTroubles = [
  'unreachable', // no connection to the mail server, or it was broken off
  'timeout', // it did not take the mail in time
  'noEncryption', // it offers none, or with a certificate that is not valid
  'signIn', // it wants another user name or password
  'noMail', // no mail server is set that takes this address
  'held', // OUTBOUND=off: it waits until connections may leave this machine
] as const;
export type MailTrouble = (typeof mailTroubles)[number];

/** Records in DNS by which receivers believe a mail, and by which mail arrives here. */
const mailRecordKinds = ['spf', 'dkim', 'dmarc', 'mx'] as const;

/** How a record stands in DNS. */
const mailRecordStates = [
  'unchecked', // nobody looked yet
  'set',
  'other', // there is one, with another value
  'several', // more than one, which counts as none (RFC 7208, 4.5)
  'missing',
  'unknown', // DNS gave no answer
] as const;
export type MailRecordState = (typeof mailRecordStates)[number];

export const MailRecord = z.object({
  kind: z.enum(mailRecordKinds),
  type: z.enum(['TXT', 'MX']),
  /** absolute, without a dot at its end */
  name: z.string(),
  value: z.string(),
  state: z.enum(mailRecordStates),
  /** what stands there instead, shortened; of `other` and `several` */
  found: z.array(z.string()),
});
export type MailRecord = z.output<typeof MailRecord>;

/** How mails leave this installation and arrive at it. */
export const MailService = z.object({
  /** `off`: no mail leaves; `sandbox`: only to addresses below .test, into its mailbox; `held`: all waits (OUTBOUND=off) */
  mode: z.enum(['off', 'sandbox', 'live', 'held']),
  /** the sender's address */
  from: z.string(),
  /** the page of the sandbox's mailbox */
  mailbox: z.string().nullable(),
  /** the domain whose mail is received here; null: none is */
  receives: z.string().nullable(),
  /** empty where the sender's domain can have none (`localhost`) */
  records: z.array(MailRecord),
});
export type MailService = z.output<typeof MailService>;

/** Whether mail goes out and comes in here, and the DNS records for it with what was last found. */
export const GetMailService = endpoint('GET /api/mail-service', { scope: null, reply: MailService });

/** Looks the records up now. */
export const CheckMailService = endpoint('POST /api/mail-service/check', { scope: null, reply: MailService });
