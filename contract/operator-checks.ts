import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What an installation needs to work, in the order in which it is shown. */
export const checkIds = [
  'workers',
  'jobs',
  'outbound',
  'database',
  'disk',
  'backup',
  'backupProof',
  'clock',
  'mailOut',
  'mailRecords',
  'mailIn',
  'landers',
  'landerAddresses',
  'nameService',
  'pictures',
  'countries',
] as const;
export type CheckId = (typeof checkIds)[number];

export const checkStates = [
  'fine',
  'wrong', // `reason` says what, and the page what to do
  'notSetUp', // it is switched off, on purpose or not
  'notChecked', // it could not be looked at from here
] as const;
export type CheckState = (typeof checkStates)[number];

/** Why a check says what it says. The browser has words for each, and what to do about it. */
const checkReasons = [
  'none', // workers: none lives
  'failed', // jobs: their last run failed; `what`: which. backup: since the last that was made, backupProof: the last try; `what`: why
  'missing', // backup: no daily one for 36 hours; `what`: where it is to be
  'off', // OUTBOUND=off
  'silent', // outbound: names wait and nobody answered for a day
  'quiet', // outbound: nothing was asked yet; backupProof: none was tried yet
  'old', // database: a version that is not maintained; countries: of more than a year ago
  'readOnly', // database
  'connections', // database: nearly all are used
  'compression', // database: wal_compression is pglz
  'full', // disk; database: a write failed for it
  'late', // clock: the machine's differs from the database's
  'sandbox', // mailOut: only to addresses below .test
  'signIn', // mailOut: the server wants another user or password
  'timeout',
  'unreachable', // `what`: which address or host
  'noEncryption', // mailOut
  'said', // mailOut: the server said `what`
  'records', // mailRecords: `what` are missing or differ
  'noAnswer', // DNS did not answer for `what`
  'notHere', // another process listens, or none
  'certificate', // mailIn: cannot be read, or ends within 14 days: `at`
  'hostNames', // nameService: `what` have no address
  'noService', // nameService: `what` do not answer for our names
  'unreadable', // a file or program: `what`
] as const;
export type CheckReason = (typeof checkReasons)[number];

const InstallationCheck = z.object({
  id: z.enum(checkIds),
  state: z.enum(checkStates),
  reason: z.enum(checkReasons).nullable(),
  /** what it is about: names, hosts, a version; empty: nothing more is to be said */
  what: z.string(),
  /** a time it names: of the last answer, of a file, the end of a certificate */
  at: z.string().nullable(),
  /** a figure it names: bytes free, milliseconds, how many */
  figure: z.number().nullable(),
  /** null: never; then the state is `notChecked` */
  checkedAt: z.string().nullable(),
  /** false: it could not be stored, so that another process does not know it, nor this one after a restart */
  isSaved: z.boolean(),
});
export type InstallationCheck = z.output<typeof InstallationCheck>;

const Checks = z.object({
  isOutboundLive: z.boolean(),
  /** where a test mail would go: the operator's own address; null: no mail can reach it */
  testMailTo: z.string().nullable(),
  checks: z.array(InstallationCheck),
});
export type Checks = z.output<typeof Checks>;

/** What the last run of each check found. */
export const GetOperatorChecks = endpoint('GET /api/operator/checks', { scope: null, reply: Checks });

/** Runs these checks now, each for 10 s at most; without `ids` all of them. */
export const RunOperatorChecks = endpoint('POST /api/operator/checks', {
  scope: null,
  body: z.object({ ids: z.array(z.enum(checkIds)).max(checkIds.length).optional() }),
  reply: Checks,
});

/** Hands a test mail to the operator's own address to the mail server, now. `failure`: its words or a MailTrouble. */
export const SendTestMail = endpoint('POST /api/operator/checks/test-mail', {
  scope: null,
  reply: z.object({ to: z.string(), isSent: z.boolean(), failure: z.string().nullable() }),
});
