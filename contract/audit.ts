import { z } from 'zod';
import { type ChangeKind, changeKinds } from './change-sets.ts';
import { endpoint } from './endpoint.ts';
import { ownColumns } from './own-data.ts';
import { count } from './paged.ts';
import { enteredColumns } from './update-domain.ts';

/** Who did what (D-229a). */
export const auditActors = ['user', 'operator', 'command', 'program'] as const;
export type AuditActor = (typeof auditActors)[number];

/** Where the next page begins: `next` of the page before. */
const before = z.coerce.number<string | number>('before must be a number').int().min(1).optional();
const instant = z.iso.datetime({ offset: true });
export const auditPageSize = 50;

const somebody = z.object({ id: z.string(), name: z.string(), email: z.string() });

const auditEntry = z.object({
  no: z.number().int(),
  at: z.string(),
  actor: z.enum(auditActors),
  /** the account that acted; null: none, or one that is gone */
  by: somebody.nullable(),
  /** whose data it is about; null: the installation's, or of an account that is gone */
  about: somebody.nullable(),
  /** the call (`POST /api/domains/mark-as-sold`), or a word */
  action: z.string(),
  /** how many names it was about; which ones their user alone sees */
  names: count,
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type AuditEntry = z.output<typeof auditEntry>;

const filters = {
  actor: z.enum(auditActors).optional(),
  /** what it is about, or who acted as an operator */
  userId: z.string().max(50).optional(),
  action: z.string().max(200).optional(),
  /** from this moment on */
  from: instant.optional(),
  /** before this moment */
  to: instant.optional(),
};

/** Own data, and the facts that an import brings: the fields of which an entry says what they were. */
export const changeFields = [...ownColumns, ...enteredColumns] as const;
export type ChangeField = (typeof changeFields)[number];

/** What a person had changed at an outside service (CONF-007); hosts and records in one text. */
export type OutsideField = `outside.${ChangeKind}`;
const outsideFields = changeKinds.map((kind): OutsideField => `outside.${kind}`);
const value = z.union([z.string(), z.number(), z.boolean()]).nullable();
/** The values of a field in several names: how many names had none, and how many different ones there were. */
const changedValues = z.object({
  none: count,
  different: count,
  /** of amounts and days the first and the last, of tags the only list; never notes */
  least: value,
  most: value,
});
export type ChangedValues = z.output<typeof changedValues>;
const changedField = z.object({
  field: z.enum([...changeFields, ...outsideFields]),
  /** in how many names it was changed; null: in the one that was asked for */
  names: count.nullable(),
  before: changedValues,
  after: changedValues,
});
export type ChangedField = z.output<typeof changedField>;

/** What was done in the installation, newest first; of what users do, the action and a count (D-229a). */
export const ListAudit = endpoint('GET /api/operator/audit', {
  scope: null,
  query: z.object({ before, ...filters }),
  reply: z.object({
    data: z.array(auditEntry),
    /** `before` of the next page; null: there is none */
    next: z.number().int().nullable(),
    /** whom `userId` names; null: nobody, or nobody any more */
    person: somebody.nullable(),
    /** days entries are kept; 0: for good */
    keptDays: count,
  }),
});

/** The same as a file, up to 100,000 entries. */
export const ExportAudit = endpoint('GET /api/operator/audit/export/csv', {
  scope: null,
  query: z.object(filters),
  reply: z.string(),
  isBulk: true,
  costlyTake: 0,
  fileType: 'text/csv',
});

/** Who did what to one of the own names, newest first; nothing for the id of anything else (D-010, D-229a). */
export const ListDomainAudit = endpoint('GET /api/domains/:id/audit', {
  scope: 'domains:read',
  keyNames: 'ids',
  params: z.object({ id: z.string() }),
  query: z.object({ before }),
  reply: z.object({
    data: z.array(
      z.object({
        no: z.number().int(),
        at: z.string(),
        actor: z.enum(auditActors),
        /** by whoever asks, in the session that asks */
        isThisSession: z.boolean(),
        /** label of the key it was done with; null: by a person */
        key: z.string().nullable(),
        action: z.string(),
        /** how many names were changed together, this one included */
        names: count,
        /** what a change of own data replaced: in this name, or in all of them together where they are many */
        changes: z.array(changedField),
      }),
    ),
    next: z.number().int().nullable(),
    keptDays: count,
  }),
});
