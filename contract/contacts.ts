import { z } from 'zod';
import {
  type ContactFault,
  type ContactField,
  contactTypes,
  faultOf,
  maxLengthOf,
  tidyField,
} from './contact-rules.ts';
import { endpoint } from './endpoint.ts';
import { count, done, idParams, largestPage, page, paged, pageSize, search, seen } from './paged.ts';
import { textList } from './text-list.ts';
import { undoId } from './undo.ts';

const names: Record<ContactField, string> = {
  firstName: 'A first name',
  lastName: 'A last name',
  organization: 'An organization',
  email: 'An e-mail address',
  phone: 'A phone number',
  address: 'An address',
  city: 'A city',
  state: 'A state or province',
  postalCode: 'A postal code',
  country: 'A country',
};
const said: Record<ContactFault, (field: ContactField) => string> = {
  required: (field) => `${names[field]} is required`,
  tooLong: (field) => `At most ${maxLengthOf(field)} characters`,
  email: () => 'This is not an e-mail address',
  phone: () => 'A phone number has + and 7 to 15 digits, e.g. +49 30 123456',
  country: () => 'A country is two letters of ISO 3166, e.g. DE',
};

const longestTyped = 2_000; // measured before anything else looks at a text
const field = (name: ContactField) =>
  z
    .string(said.required(name))
    .max(longestTyped, said.tooLong(name))
    .transform((typed) => tidyField(name, typed))
    .superRefine((value, context) => {
      const fault = faultOf(name, value);
      if (fault) context.addIssue({ code: 'custom', message: said[fault](name) });
    });

/** `admin` is another word for `administrative` (D-220). */
const type = z
  .preprocess((given) => (given === 'admin' ? 'administrative' : given), z.enum(contactTypes))
  .describe('primary, administrative (or admin), technical or billing');

const fields = {
  type,
  firstName: field('firstName'),
  lastName: field('lastName'),
  email: field('email'),
  phone: field('phone'),
  organization: field('organization')
    .nullable()
    .transform((kept) => kept || null),
  address: field('address'),
  city: field('city'),
  state: field('state'),
  postalCode: field('postalCode'),
  country: field('country'),
};

const kept = z.object({
  id: z.string(),
  type: z.enum(contactTypes),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  organization: z.string().nullable(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

/** A person or an office that stands for domains (D-220). A record here: no registrar is told of it (D-219). */
export const Contact = kept.extend({
  /** of the portfolio, in whatever roles */
  domainCount: count,
});
export type Contact = z.output<typeof Contact>;

/** What a contact is made of. */
export const ContactInput = z.object({ ...fields, organization: fields.organization.default(null) });
export type ContactInput = z.output<typeof ContactInput>;

const matching = { type: type.optional(), search };

/** In the order of last and first names (D-221). */
export const ListContacts = endpoint('GET /api/contacts', {
  scope: 'domains:read',
  query: z.object({ page, pageSize: pageSize(50), ...matching }),
  reply: paged(Contact),
});
/** How many contacts there are of each type. */
export const CountContacts = endpoint('GET /api/contacts/counts', {
  scope: 'domains:read',
  reply: z.object({ total: count, byType: z.record(z.enum(contactTypes), count) }),
});

/** One contact. 404 NOT_FOUND. */
export const GetContact = endpoint('GET /api/contacts/:id', {
  scope: 'domains:read',
  params: idParams,
  reply: Contact,
});
/** CONTACT_LIMIT_REACHED. */
export const CreateContact = endpoint('POST /api/contacts', {
  scope: 'domains:write',
  body: ContactInput,
  reply: Contact,
  status: 201,
});
/** Changes what is given. CHANGED_MEANWHILE. */
export const UpdateContact = endpoint('PUT /api/contacts/:id', {
  scope: 'domains:write',
  params: idParams,
  body: z.object(fields).partial().extend(seen),
  reply: Contact,
});
/** Domains that it stood for have none in its roles then. */
export const DeleteContact = endpoint('DELETE /api/contacts/:id', {
  scope: 'domains:write',
  params: idParams,
  reply: done.extend({ undoId }),
});

/** A page of the list at the most. */
const contactIds = z.array(z.string()).max(largestPage);
/** The same for several; ids that are not the user's are passed over. */
export const DeleteContacts = endpoint('DELETE /api/contacts', {
  scope: 'domains:write',
  body: z.object({ contactIds }),
  reply: z.object({ deletedCount: count, undoId }),
});
/** For how many domains of the portfolio any of these stands: so many would lose one. */
export const GetContactUse = endpoint('POST /api/contacts/use', {
  scope: 'domains:read',
  body: z.object({ contactIds }),
  reply: z.object({ domainCount: count }),
});

/** All that match, in the list's order, as a CSV file (D-131); its heads are those that an import knows. */
export const ExportContacts = endpoint('GET /api/contacts/export/csv', {
  scope: 'domains:read',
  query: z.object(matching),
  reply: z.string(),
  isBulk: true,
  fileType: 'text/csv',
  costlyTake: 0,
});

/** Rows of a file, as texts by field; what is missing or wrong is told of each row. */
const importedRow = z.record(z.string().max(40), z.string().max(longestTyped));
export const importOutcomes = ['new', 'known', 'invalid'] as const;
/**
 * Takes contacts of a file, at most 1,000 at once; `dryRun` only says what would come of them. `known`: there is one with the
 * same values. CONTACT_LIMIT_REACHED, and then nothing has changed.
 */
export const ImportContacts = endpoint('POST /api/contacts/import', {
  scope: 'domains:write',
  hasLongBody: true,
  body: z.object({ rows: z.array(importedRow).max(1_000), dryRun: z.boolean().default(false) }),
  reply: z.object({
    createdCount: count,
    undoId,
    rows: z.array(
      z.object({
        outcome: z.enum(importOutcomes),
        /** what is wrong, by field */
        faults: z.array(z.object({ field: z.string(), message: z.string() })),
      }),
    ),
  }),
});

const role = z.string().nullable().optional();
/**
 * Gives domains of the portfolio a contact for each role that is named, `null` takes it away, others stay (decision 47).
 * Ids that are not the user's are passed over, an unknown contact is VALIDATION_FAILED with its field. At most 10,000.
 */
export const AssignContacts = endpoint('POST /api/domains/contacts', {
  scope: 'domains:write',
  hasLongBody: true,
  body: z.object({
    domainIds: textList,
    contacts: z.object({ primary: role, administrative: role, technical: role, billing: role }),
  }),
  /** how many of the domains there are, and how many had something else before */
  reply: z.object({ updatedCount: count, changedCount: count, undoId }),
});
/** Who stands for a domain; null: nobody. DOMAIN_NOT_FOUND. */
export const GetDomainContacts = endpoint('GET /api/domains/:id/contacts', {
  scope: 'domains:read',
  keyNames: 'ids',
  params: idParams,
  reply: z.object({ contacts: z.record(z.enum(contactTypes), Contact.nullable()) }),
});
export type DomainContacts = z.output<typeof GetDomainContacts.reply>['contacts'];
